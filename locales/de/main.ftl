# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Der arme Figaro sucht eine Stelle beim König, aber am Hof geht ihm alles schief. Spiel deine Karten klug aus, damit der König die Geduld mit jemand anderem verliert.
unofficial = Eine inoffizielle, nicht kommerzielle Ausgabe des Kartenspiels von Reiner Knizia (2006). „Figaro“ ist eine Marke des Verlags.
loading = Einen Moment …
page-missing = Diese Seite ließ sich nicht laden.
reload = Neu laden
language-missing = { $language } konnte nicht geladen werden.
back = Zurück
close = Schließen
try-again = Noch einmal versuchen
you = Du
guest = Gast

solo-title = Gegen Bots spielen
solo-players = Spieler
solo-strength = Bots
solo-aids = Zeigen, wie groß die Stapel und wie lang die Straßen sind
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
learn-goal = Wer nach drei Runden die kürzeste Straße zum Schloss hat, gewinnt.
learn-deal = Am Anfang jeder Runde werden alle Karten verteilt. Wer den König hat, fängt an; dann geht es im Uhrzeigersinn weiter.
learn-pieces = Die Straßenstücke für alle drei Runden liegen von Anfang an offen da, für jede Runde eins weniger, als Leute mitspielen. Am Ende werden die Straßen an die Schlossmauer gelegt.
learn-three = Zu dritt bleiben eine Farbe, zwei Joker (eine 1 und eine 2) und drei Ringelreihen in der Schachtel.
learn-play = Wenn du dran bist, spielst du eine Karte aus. Liegt ihre Farbe schon auf dem Tisch, kommt sie in diese Reihe. Sonst kommt sie in irgendeine Reihe, die noch keine Farbe hat – bei dir oder bei jemand anderem.
learn-six = Die Werte in einer Reihe werden zusammengezählt. Kommen 6 oder mehr heraus, tobt der König! Wer diese Reihe vor sich hat, muss alle Karten vom Tisch verdeckt auf den eigenen Stapel legen und ist als Nächstes dran.
learn-jester = Ein Joker passt in jede Reihe. Sein Wert zählt mit, aber er gibt der Reihe keine Farbe. Ein Ringelreihen zählt 0 und kommt in deine eigene Reihe; dann tanzen alle Reihen einen Platz nach links.
learn-take = Passt keine Karte, musst du alle Karten vom Tisch nehmen. Das darfst du auch einfach so, wenn du willst. Sie kommen auf deinen Stapel, und du bist als Nächstes dran. Liegt keine Karte auf dem Tisch, gibt es nichts zu nehmen: Dann musst du eine ausspielen.
learn-end = Die Runde ist aus, wenn jemand dran ist und keine Karten mehr hat. Der größte Stapel bekommt das längste Straßenstück, der nächste das zweitlängste und so weiter; der kleinste bekommt keins.
learn-count = Dabei zählt, wie viele Karten in einem Stapel sind, nicht ihr Wert. Karten auf der Hand und in den Reihen zählen nicht. Ohne Stapel bekommst du kein Stück, und was übrig bleibt, kommt zurück in die Schachtel.
learn-exchange = Nach der dritten Runde, noch bevor die Stücke verteilt werden, tauscht, wer die wenigsten Karten gesammelt hat: das längste Stück der eigenen Straße gegen das kürzeste, das ausliegt – aber nur, wenn das kürzer ist. Haben mehrere gleich wenig, tauscht, wer von ihnen den König hat, sonst, wer von ihnen im Uhrzeigersinn zuerst nach dem König kommt.
learn-king = Wer die Runde beendet, bekommt den König und fängt die nächste an. Der König entscheidet auch bei Gleichstand. Sind Stapel gleich groß, geht es links vom König los, im Uhrzeigersinn: Wer zuerst kommt, nimmt das längere Stück, und wer den König hat, kommt zuletzt. Sind die kürzesten Straßen gleich lang, gewinnt von denen, die gleichauf liegen, wer den König hat, sonst, wer im Uhrzeigersinn zuerst nach dem König kommt.
learn-secret = Während des Spiels zählt niemand die Stapel, auch nicht den eigenen, und niemand vergleicht die Straßen.
learn-last = Wenn jemand nur noch eine Karte hat, erfahren es alle.
learn-talk = Reden gehört zum Spiel: Bring die anderen dazu, es denen schwer zu machen, die vorn liegen!

language = Sprache
theme = Farben
theme-auto = wie dein Gerät
theme-light = hell
theme-dark = dunkel

bot-page = Page
bot-page-about = spielt, was ihm in die Finger kommt
bot-jester = Knappe
bot-jester-about = hat die richtige Idee und stolpert darüber
bot-merchant = Händler
bot-merchant-about = sieht, was auf dem Tisch liegt
bot-steward = Verwalter
bot-steward-about = zählt jede Karte und jede Straße
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
