# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Armer Figaro! Was er bei Hofe auch anstellt, alles geht schief. Spiel deine Karten klug aus, damit der König die Geduld mit jemand anderem verliert.
unofficial = Eine inoffizielle, nicht kommerzielle Ausgabe des Kartenspiels von Reiner Knizia (2006). „Figaro“ ist eine Marke des Verlags.
loading = Einen Moment …
page-missing = Diese Seite ließ sich nicht laden.
reload = Neu laden
back = Zurück
close = Schließen
try-again = Noch einmal versuchen
you = Du
guest = Gast

solo-title = Gegen Bots spielen
solo-players = Spieler
solo-strength = Bots
solo-aids = Zeigen, wie groß die Stapel und wie lang die Wege sind
solo-start = Los geht’s
solo-preparing = Der Tisch wird gedeckt …

friends-title = Mit Freunden spielen
friends-about = Eröffne einen Tisch und verschick den Link. Alle spielen im eigenen Browser mit.
friends-open = Tisch eröffnen

tables-title = Offene Tische
tables-empty = Gerade ist kein Tisch für alle offen. Eröffne einen für deine Freunde oder spiel gegen Bots.
tables-join = Mitspielen
tables-watch = Zuschauen
tables-seats = { $free ->
    [0] alle Plätze besetzt
    [one] ein Platz frei
   *[other] { $free } Plätze frei
  }
tables-running = wird gespielt

mine-title = Deine Spiele
mine-empty = Hier stehen später deine Spiele.
mine-all = Alle deine Spiele
mine-won = Du hast gewonnen
mine-winner = { $name } hat gewonnen
mine-running = Noch nicht entschieden
mine-look = Ansehen

learn = So geht’s
learn-title = So geht’s
learn-goal = Wer nach drei Runden den kürzesten Weg zum Schloss hat, gewinnt.
learn-play = Wenn du dran bist, spielst du eine Karte aus. Liegt ihre Farbe schon auf dem Tisch, kommt sie in diese Reihe. Sonst kommt sie in irgendeine Reihe, die noch keine Farbe hat – bei dir oder bei jemand anderem.
learn-six = Hat eine Reihe 6 oder mehr, tobt der König! Wer diese Reihe vor sich hat, nimmt alle Karten vom Tisch auf seinen Stapel und ist als Nächstes dran.
learn-jester = Ein Narr passt in jede Reihe. Ein Reigen kommt in deine eigene Reihe; dann tanzen alle Reihen einen Platz nach links.
learn-take = Passt keine Karte, nimmst du alle Karten vom Tisch. Das darfst du auch einfach so, wenn du willst.
learn-end = Die Runde ist aus, wenn jemand dran ist und keine Karten mehr hat. Der größte Stapel bekommt das längste Wegstück, der kleinste bekommt keins.
learn-exchange = In der letzten Runde gilt: Wer am wenigsten gesammelt hat, tauscht sein längstes Wegstück gegen das kürzeste, das ausliegt.
learn-king = Wer die Runde beendet, bekommt den König. Damit beginnt man die nächste Runde und gewinnt bei Gleichstand.

language = Sprache
theme = Farben
theme-auto = wie dein Gerät
theme-light = hell
theme-dark = dunkel

bot-page = Page
bot-page-about = spielt, was ihm in die Finger kommt
bot-jester = Narr
bot-jester-about = hat die richtige Idee und stolpert darüber
bot-merchant = Händler
bot-merchant-about = sieht, was auf dem Tisch liegt
bot-steward = Verwalter
bot-steward-about = zählt jede Karte und jeden Weg
bot-chancellor = Kanzler
bot-chancellor-about = probiert jeden Zug erst im Kopf aus
bot-queen = Königin
bot-queen-about = merkt an deinem Spiel, was du auf der Hand hast
bot-figaro = Figaro
bot-figaro-about = den hat noch niemand zweimal besiegt

link-using = Dieses Gerät wird hinzugefügt …
link-done = Dieses Gerät gehört jetzt auch zu dir, { $name }.
link-old = Dieser Link wurde schon benutzt oder ist zu alt. Mach auf deinem anderen Gerät einen neuen.

problem-offline = Der Server antwortet nicht. Prüf deine Verbindung und versuch es noch einmal.
problem-too-many = Das war ganz schön viel auf einmal. Warte eine Minute und versuch es noch einmal.
problem-name = Bitte such dir einen anderen Namen aus, mit 1 bis 24 Zeichen.
problem-unknown-table = Zu diesem Link gibt es keinen Tisch mehr.
problem-other = Das hat nicht geklappt. Versuch es gleich noch einmal.

data-title = Was wir über dich speichern
data-about = Deinen Namen, deine Spiele und was du am Tisch gesagt hast. Sonst nichts.
data-export = Alles herunterladen
data-forget = Meinen Namen und meine Worte löschen
data-sure = Dein Name und deine Worte verschwinden überall, und dieser Browser wird vergessen. Die Spiele bleiben denen, mit denen du gespielt hast.
data-forget-now = Ja, löschen
link-ask = Dieses Gerät wird deines, mit deinem Namen und deinen Spielen.
link-agree = Ja, das ist mein Gerät
start-page = Startseite
mine-continue = Weiterspielen
