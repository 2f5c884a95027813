# Words of the table.

card-r = rote { $value }
card-y = gelbe { $value }
card-g = grüne { $value }
card-b = blaue { $value }
card-p = lila { $value }
card-j = Joker-{ $value }
card-o = Ringelreihen
nothing = nichts
days = { $days } Tage

your-hand = Deine Karten
your-turn = Du bist dran
turn-of = { $name } ist dran
place-here = Hierhin legen: { $name }
prepared = bereit
has-king = hat den König
stands-in = Hier spielt gerade ein Bot
away = Gerade nicht da
watching = Du schaust zu.
choose-card = Such dir eine Karte aus.
choose-place = Wo soll sie hin?
cannot-play = Keine deiner Karten passt. Nimm die Karten vom Tisch.
card-not-now = Diese Karte passt gerade nirgends.
take = { $cards ->
    [one] Die Karte nehmen
   *[other] Alle { $cards } Karten nehmen
  }
exchange-ask = Dein längstes Straßenstück gegen das kürzeste tauschen?
piece-length = Länge { $piece }.
pieces-lengths = Länge { $gives } gegen Länge { $gets }.
exchange-swap = Tauschen
exchange-keep = Behalten
confirm-play = Hier spielen: { $card }?
confirm-take = Alle Karten nehmen?
confirm-keep = Dein Straßenstück behalten?
confirm-yes = Ja
confirm-no = Lieber nicht
prepared-gone = Die Karte, die du bereitgelegt hast, passt nicht mehr.
show-hand = { $name }: Tipp hier, wenn nur du hinschaust
round = Runde { $round } von 3
groups = Straßenstücke für Runde { $round }

event-round-started = Runde { $round }. { $mine ->
    [yes] Du fängst an.
   *[no] { $name } fängt an.
  }
event-card-played = { $mine ->
    [yes] Du legst eine { $card } { $own ->
        [yes] vor dich selbst
       *[no] vor { $row }
      }. Macht { $total }.
   *[no] { $name } legt eine { $card } { $own ->
        [yes] vor sich selbst
        [mine] vor dich
       *[no] vor { $row }
      }. Macht { $total }.
  }
event-rows-passed = { $mine ->
    [yes] Du spielst einen Ringelreihen: Alle Reihen tanzen einen Platz nach links.
   *[no] { $name } spielt einen Ringelreihen: Alle Reihen tanzen einen Platz nach links.
  }
event-last-card = { $mine ->
    [yes] Du hast nur noch eine Karte!
   *[no] { $name } hat nur noch eine Karte!
  }
event-collected-six = Der König tobt! { $mine ->
    [yes] Du bekommst
   *[no] { $name } bekommt
  } { $cards ->
    [one] die Karte.
   *[other] alle { $cards } Karten.
  }
event-collected = { $mine ->
    [yes] Du nimmst
   *[no] { $name } nimmt
  } { $cards ->
    [one] die Karte.
   *[other] alle { $cards } Karten.
  }
event-round-ended = Runde { $round } ist aus. { $mine ->
    [yes] Du hast keine Karten mehr und bekommst den König.
   *[no] { $name } hat keine Karten mehr und bekommt den König.
  }
event-piles-counted = Die Stapel: { $piles }.
event-exchange-offered = { $mine ->
    [yes] Du hast am wenigsten gesammelt und darfst ein Straßenstück tauschen.
   *[no] { $name } hat am wenigsten gesammelt und darf ein Straßenstück tauschen.
  }
event-exchanged = { $mine ->
    [yes] Du tauschst ein Straßenstück.
   *[no] { $name } tauscht ein Straßenstück.
  }
event-not-exchanged = { $mine ->
    [yes] { $why ->
        [no_road] Du hast am wenigsten gesammelt, hast aber kein Straßenstück zum Tauschen.
        [all_shorter] Du hast am wenigsten gesammelt, aber deine Straßenstücke sind alle schon kürzer.
       *[declined] Du behältst deine Straße, wie sie ist.
      }
   *[no] { $why ->
        [no_road] { $name } hat am wenigsten gesammelt, hat aber kein Straßenstück zum Tauschen.
        [all_shorter] { $name } hat am wenigsten gesammelt, hat aber schon lauter kürzere Straßenstücke.
       *[declined] Bei { $name } bleibt die Straße, wie sie ist.
      }
  }
event-piece-taken = { $mine ->
    [yes] Du bekommst ein Straßenstück.
   *[no] { $name } bekommt ein Straßenstück.
  }
event-game-won = { $mine ->
    [yes] Du gewinnst mit der kürzesten Straße. Dein Figaro bekommt die Stelle!
   *[no] { $name } gewinnt mit der kürzesten Straße, und Figaro bekommt die Stelle.
  }

lobby-title = Dein Tisch
lobby-invited = { $name } lädt dich zu einer Partie Figaro ein
lobby-welcome = Komm und spiel Figaro mit
lobby-sit-down = Hinsetzen
lobby-title-of = Der Tisch von { $name }
lobby-wait-host = Es geht los, wenn alle bereit sind.
lobby-swap = Plätze { $chair } und { $other } tauschen
lobby-invite = Schick deinen Freunden diesen Link:
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Teilen
lobby-qr = Oder sie scannen das hier mit dem Handy:
lobby-sit = Hier sitzen
lobby-stand = Aufstehen
lobby-free = frei
lobby-bots = Bots
lobby-choose = Wer sitzt auf Platz { $chair }?
lobby-move = Ich setze mich hierher
lobby-name-ask = Wie heißt du?
lobby-remove = Wegschicken
lobby-start = Spiel starten
lobby-fill = Mit Bots auffüllen
lobby-wait = { $name } startet das Spiel, sobald alle bereit sind.
lobby-ready = Ich bin bereit
lobby-ready-host = Starten, sobald alle bereit sind
lobby-is-ready = bereit
lobby-need = Es kann losgehen, sobald alle Plätze besetzt sind.
lobby-options = Dieses Spiel
lobby-players = Plätze
lobby-rules = Regeln
rules-standard = die üblichen
rules-optional-exchange = Tauschen ist freiwillig (deutsche und niederländische Ausgabe)
rules-reference-card = die französische Kurzregel
rules-optional-exchange-about = Wer nach der dritten Runde die wenigsten Karten gesammelt hat, darf ein Straßenstück tauschen, muss aber nicht.
rules-reference-card-about = Wer die wenigsten Karten hat, bekommt kein Straßenstück, auch wenn es mehrere sind. Gleich große Stapel: Wer den König hat, kommt am besten weg, dann, wer ihm im Uhrzeigersinn am nächsten sitzt. Zu dritt sind es 41 Karten, ohne farbige Einsen.
lobby-piles = Zeigen, wie viele Karten in den Stapeln sind
lobby-roads = Zeigen, wie lang die Straßen sind
lobby-listed = Alle dürfen diesen Tisch finden
lobby-talk = Alle am Tisch dürfen sich schreiben
lobby-clock = Zeit
clock-none = so lange du willst
clock-move = { $seconds } Sekunden pro Zug, dazu { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
  } extra fürs ganze Spiel
clock-days = { $days ->
    [one] ein Tag pro Zug
   *[other] { $days } Tage pro Zug
  }
lobby-first = Wer fängt an
first-drawn = das entscheidet das Los
lobby-name = Dein Name
lobby-rename = Ändern
host = lädt ein

result-laying = Die Straßen werden an die Schlossmauer gelegt …
result-you-won = Du hast gewonnen!
result-won = { $name } hat gewonnen!
result-job = { $mine ->
    [yes] Dein Figaro bekommt die Stelle!
   *[no] Der Figaro von { $name } bekommt die Stelle!
  }
result-tied = Die kürzesten Straßen sind gleich lang. Von denen, die gleichauf liegen, gewinnt, wer den König hat, sonst, wer im Uhrzeigersinn zuerst nach dem König kommt.
result-abandoned = Dieses Spiel endete, ohne dass jemand gewonnen hat.
result-road = { $name }: Straße der Länge { $length }
result-rematch = Noch einmal spielen
result-rematch-go = Zum neuen Tisch
result-record = Spielverlauf als Datei speichern
result-fair = Wie die Karten verteilt wurden
result-fair-about = Niemand konnte sich die Karten aussuchen, auch der Server nicht. Vor dem Spiel hat er ein Geheimnis festgelegt und nur dessen Fingerabdruck gezeigt; danach hat jeder Browser etwas eigenen Zufall dazugegeben. Mit der gespeicherten Datei lässt sich das nachprüfen: figaro verify --fair.
result-commitment = Fingerabdruck, vor dem Spiel gezeigt
result-secret = Geheimnis
result-brought = Was die Browser dazugegeben haben
result-home = Startseite
result-share = Als Bild teilen

talk = Plaudern
talk-write = Schreib etwas
talk-send = Senden
talk-empty = Noch hat niemand etwas gesagt.
talk-mute = { $name } stumm schalten
talk-unmute = { $name } wieder hören
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-your-turn = Du bist dran!
phrase-thinking = Ich überlege noch …
phrase-back-soon = Bin gleich wieder da!
phrase-well-played = Gut gespielt!
phrase-ouch = Autsch!
phrase-thanks = Danke!
phrase-sorry = Entschuldigung!
phrase-laugh = Haha!
phrase-the-king-is-furious = Der König tobt!
phrase-not-me-again = Nicht schon wieder ich!
phrase-good-game = Schönes Spiel!
phrase-one-more = Noch eins?
phrase-goodbye = Tschüss!
phrase-laughing = lacht
phrase-crying = weint
phrase-cheering = jubelt
phrase-amazed = staunt
phrase-cross = ist sauer
phrase-sleepy = ist müde

menu = Menü
sound = Ton
speed = Tempo
speed-slow = langsam
speed-normal = normal
speed-fast = schnell
speed-off = nichts bewegt sich
confirm = Vor jedem Zug nachfragen
leave-table = Tisch verlassen
bot-for-me = Einen Bot für mich spielen lassen
play-myself = Wieder selbst spielen
bot-for = Einen Bot für { $name } spielen lassen
end-table = Diesen Tisch beenden
text-account = Der Tisch in Worten

account-seat = { $name }: { $hand ->
    [one] 1 Karte
   *[other] { $hand } Karten
  } auf der Hand. Reihe: { $row }, macht { $total }. { $pile ->
    [yes] Hat einen Stapel.
   *[no] Kein Stapel.
  } Straße: { $road }.
account-clock = { $name } hat noch { $time } Zeit.
account-king = Der König steht hier: { $name }.
account-groups = Straßenstücke für Runde { $round }: { $pieces }.
account-hand = Deine Karten: { $cards }.
account-pile-size = { $name }: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
  } im Stapel.
account-road-length = { $name }: Straße insgesamt { $length } lang.

line-lost = Die Verbindung ist weg. Wir suchen sie …
line-restarting = Der Server startet neu. Gleich geht dein Spiel weiter.
line-outdated = Es gibt eine neuere Version dieser Seite.
line-stranger = Der Server kennt diesen Browser nicht mehr.
refused-other = Das hat nicht geklappt. Lade die Seite neu und versuch es noch einmal.
refused-no-chair = Diesen Platz gibt es nicht mehr.
refused-not-seated = Das ist nicht dein Platz.
refused-not-host = Das darf nur, wer den Tisch eröffnet hat.
refused-not-away = Eben war noch jemand da. Warte ein wenig.
refused-phrases = An diesem Tisch wählst du aus der Liste, was du sagst.
refused-too-long = An diesem Tisch ist so viel passiert, dass er nun zu ist. Eröffne einen neuen.
refused-gone = Diese Person ist nicht mehr am Tisch.
refused-stale = Das Spiel ist inzwischen weitergegangen.
refused-not-kept = Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.
refused-unreadable = Dieser Server ist zu alt für diesen Tisch. Wer ihn betreibt, muss ihn aktualisieren.
refused-busy = Das war zu viel auf einmal. Versuch es noch einmal.
refused-taken = Da sitzt schon jemand.
refused-talk = Das war ganz schön viel Geplauder. Warte ein bisschen.
bubble-last-card = Letzte Karte!
refused-started = Das Spiel läuft schon. Du kannst zuschauen.
refused-bot-plays = Gerade spielt ein Bot für dich. Setz dich erst wieder selbst hin.
refused-lost = Die Verbindung war weg. Mach es bitte noch einmal.
lobby-add = Noch jemand an diesem Gerät
lobby-guest = Gast { $number }
device-add = Auch auf einem anderen Gerät spielen
device-about = Öffne das innerhalb von zehn Minuten auf deinem anderen Gerät. Es klappt nur einmal.
log = Was geschieht
waits-for = Alle warten auf { $name } – gerade nicht da.
lobby-only-here = Diese Adresse geht nur auf diesem Gerät. Wer das Spiel gestartet hat, kann andere Geräte hereinlassen: Wie, sagt figaro serve --help.
lobby-full = Alle Plätze sind besetzt. Du kannst zuschauen, wenn das Spiel beginnt.
lobby-character = Charakter des Bots auf Platz { $chair }
character-none = ganz normal
character-hunter = jagt alle, die vorn liegen
character-grudge = merkt sich alles und zahlt es heim
character-gentle = hilft allen, die hinten liegen
leave-sure = Du gehst vom Tisch. Ein Bot übernimmt deinen Platz.
end-sure = Das Spiel endet für alle, ohne dass jemand gewinnt.

news-sat = { $name } setzt sich.
news-bot = { $name }, ein Bot, setzt sich.
news-stood = { $name } steht auf.
news-left = { $name } verlässt den Tisch.
news-readied = { $ready ->
    [yes] { $name } ist bereit.
   *[no] { $name } ist nicht mehr bereit.
  }
news-swapped = Zwei Plätze wurden getauscht.
news-changed = Das Spiel wurde anders eingestellt.
news-stood-in = Jetzt spielt ein Bot für { $name }.
news-taken-back = { $name } spielt wieder selbst.
lobby-changed = Das Spiel wurde geändert. Sag noch einmal, wenn du bereit bist.
result-show = Ergebnis zeigen
leave-sure-open = Du verlässt den Tisch. Dein Platz wird frei.
piles-heading = Karten in den Stapeln
hint-jester = Ein Joker passt in jede Reihe.
event-pieces-left = { $pieces ->
    [one] Ein Straßenstück bleibt übrig und kommt zurück in die Schachtel.
   *[other] { $pieces } Straßenstücke bleiben übrig und kommen zurück in die Schachtel.
  }
news-clock = Die Zeit von { $name } ist um: Ein Bot macht diesen Zug.
