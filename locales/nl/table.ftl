# Words of the table.

card-r = rode { $value }
card-y = gele { $value }
card-g = groene { $value }
card-b = blauwe { $value }
card-p = paarse { $value }
card-j = nar { $value }
card-o = rondedans
nothing = niets
days = { $days } dagen

your-hand = Jouw kaarten
your-turn = Jij bent aan de beurt
turn-of = { $name } is aan de beurt
place-here = Leg hier neer: { $name }
prepared = klaar
has-king = heeft de koning
stands-in = Hier speelt nu een bot
away = Nu even weg
watching = Je kijkt mee.
choose-card = Kies een kaart.
choose-place = Waar moet die naartoe?
cannot-play = Geen van je kaarten past. Pak de kaarten van tafel.
card-not-now = Die kaart past nu nergens.
take = { $cards ->
    [one] Pak de kaart
   *[other] Pak alle { $cards } kaarten
  }
exchange-ask = Jouw langste stuk weg ({ $gives }) ruilen voor het kortste ({ $gets })?
exchange-swap = Ruilen
exchange-keep = Houden
confirm-play = Hier spelen: { $card }?
confirm-take = Alle kaarten pakken?
confirm-yes = Ja
confirm-no = Toch niet
prepared-gone = De kaart die je klaar had liggen, past niet meer.
show-hand = { $name }: tik hier als alleen jij kijkt
round = Ronde { $round } van 3
groups = Stukken weg voor ronde { $round }

event-round-started = Ronde { $round }. { $mine ->
    [yes] Jij begint.
   *[no] { $name } begint.
  }
event-card-played = { $mine ->
    [yes] Jij legt een { $card } { $own ->
        [yes] in je eigen rij
       *[no] bij { $row }
      }: { $total }.
   *[no] { $name } legt een { $card } { $own ->
        [yes] in de eigen rij
        [mine] bij jou
       *[no] bij { $row }
      }: { $total }.
  }
event-rows-passed = { $mine ->
    [yes] Jij speelt een rondedans: alle rijen dansen één plaats naar links.
   *[no] { $name } speelt een rondedans: alle rijen dansen één plaats naar links.
  }
event-last-card = { $mine ->
    [yes] Jij hebt nog maar één kaart!
   *[no] { $name } heeft nog maar één kaart!
  }
event-collected-six = De koning is woedend! { $mine ->
    [yes] Jij krijgt
   *[no] { $name } krijgt
  } { $cards ->
    [one] de kaart.
   *[other] alle { $cards } kaarten.
  }
event-collected = { $mine ->
    [yes] Jij pakt
   *[no] { $name } pakt
  } { $cards ->
    [one] de kaart.
   *[other] alle { $cards } kaarten.
  }
event-round-ended = Ronde { $round } is voorbij. { $mine ->
    [yes] Jij hebt geen kaarten meer en krijgt de koning.
   *[no] { $name } heeft geen kaarten meer en krijgt de koning.
  }
event-piles-counted = De stapels: { $piles }.
event-exchange-offered = { $mine ->
    [yes] Jij hebt het minst gepakt en mag ruilen: { $gives } voor { $gets }.
   *[no] { $name } heeft het minst gepakt en mag een stuk weg ruilen.
  }
event-exchanged = { $mine ->
    [yes] Jij ruilt een stuk weg: { $gave } voor { $got }.
   *[no] { $name } ruilt een stuk weg: { $gave } voor { $got }.
  }
event-not-exchanged = { $mine ->
    [yes] Jij hebt het minst gepakt, maar ruilt niet.
   *[no] { $name } heeft het minst gepakt, maar ruilt niet.
  }
event-piece-taken = { $mine ->
    [yes] Jij krijgt een stuk weg: lengte { $piece }.
   *[no] { $name } krijgt een stuk weg: lengte { $piece }.
  }
event-game-won = { $mine ->
    [yes] Jij wint! Jouw weg is het kortst.
   *[no] { $name } wint met de kortste weg.
  }

lobby-title = Jouw tafel
lobby-invited = { $name } nodigt je uit voor een potje Figaro
lobby-welcome = Kom Figaro meespelen
lobby-sit-down = Ga zitten
lobby-title-of = De tafel van { $name }
lobby-wait-host = Het spel begint als iedereen klaar is.
lobby-swap = Stoelen { $chair } en { $other } omwisselen
lobby-invite = Stuur je vrienden deze link:
lobby-copy = Link kopiëren
lobby-copied = Gekopieerd
lobby-share = Delen
lobby-qr = Of laat ze dit scannen met een telefoon:
lobby-sit = Hier zitten
lobby-stand = Opstaan
lobby-free = vrij
lobby-bots = Bots
lobby-choose = Wie zit er op plaats { $chair }?
lobby-move = Ik ga hier zitten
lobby-name-ask = Hoe heet je?
lobby-remove = Weghalen
lobby-start = Spel starten
lobby-fill = Aanvullen met bots
lobby-wait = { $name } start het spel zodra iedereen klaar is.
lobby-ready = Ik ben er klaar voor
lobby-ready-host = Starten zodra iedereen klaar is
lobby-is-ready = klaar
lobby-need = Het spel kan beginnen als alle plaatsen bezet zijn.
lobby-options = Dit spel
lobby-players = Plaatsen
lobby-rules = Regels
rules-standard = de gewone
rules-optional-exchange = op het eind ruilt alleen wie wil
rules-reference-card = de korte Franse regels
lobby-piles = Laat zien hoeveel kaarten er in de stapels zitten
lobby-roads = Laat zien hoe lang de wegen zijn
lobby-listed = Iedereen mag deze tafel vinden
lobby-talk = Spelers mogen elkaar schrijven
lobby-clock = Tijd
clock-none = zo lang als je wilt
clock-move = { $seconds } seconden per zet, { $minutes } min reserve
clock-days = { $days ->
    [one] één dag per zet
   *[other] { $days } dagen per zet
  }
lobby-first = Wie begint
first-drawn = het lot beslist
lobby-name = Jouw naam
lobby-rename = Wijzigen
host = host

result-laying = De wegen naar het kasteel …
result-you-won = Jij hebt gewonnen!
result-won = { $name } heeft gewonnen!
result-tied = Twee wegen zijn even kort. Dan wint wie de koning heeft, of wie als eerste na de koning komt.
result-abandoned = Dit spel eindigde zonder winnaar.
result-road = { $name }: weg met lengte { $length }
result-rematch = Nog een keer
result-rematch-go = Naar de nieuwe tafel
result-record = Zetten als bestand bewaren
result-fair = Hoe de kaarten zijn gedeeld
result-fair-about = Voor het spel liet de server de vingerafdruk (hash) van zijn geheim zien, en elke browser deed er een beetje eigen toeval bij. Met het gedownloade spel kan iedereen nagaan dat niemand de kaarten heeft uitgezocht: figaro verify --fair.
result-commitment = Vingerafdruk, getoond voor het spel
result-secret = Geheim
result-brought = Wat de browsers erbij deden
result-home = Startpagina
result-share = Delen als plaatje

talk = Kletsen
talk-write = Schrijf iets
talk-send = Versturen
talk-empty = Nog niemand heeft iets gezegd.
talk-mute = { $name } niet meer horen
talk-unmute = { $name } weer horen
phrase-hello = Hallo!
phrase-good-luck = Succes!
phrase-your-turn = Jij bent!
phrase-thinking = Ik denk nog even na …
phrase-back-soon = Ben zo terug!
phrase-well-played = Goed gespeeld!
phrase-ouch = Au!
phrase-thanks = Dank je!
phrase-sorry = Sorry!
phrase-laugh = Haha!
phrase-the-king-is-furious = De koning is woedend!
phrase-not-me-again = Niet ik alweer!
phrase-good-game = Leuk spel!
phrase-one-more = Nog eentje?
phrase-goodbye = Tot ziens!
phrase-laughing = lacht
phrase-crying = huilt
phrase-cheering = juicht
phrase-amazed = staat versteld
phrase-cross = is boos
phrase-sleepy = heeft slaap

menu = Menu
sound = Geluid
speed = Snelheid
speed-slow = langzaam
speed-normal = normaal
speed-fast = snel
speed-off = niets beweegt
confirm = Vóór elke zet vragen
leave-table = Van tafel gaan
bot-for-me = Laat een bot voor mij spelen
play-myself = Weer zelf spelen
bot-for = Laat een bot voor { $name } spelen
end-table = Deze tafel sluiten
text-account = De tafel in woorden

account-seat = { $name }: { $hand ->
    [one] 1 kaart
   *[other] { $hand } kaarten
  } in de hand. Rij: { $row }, samen { $total }. { $pile ->
    [yes] Heeft een stapel.
   *[no] Geen stapel.
  } Weg: { $road }.
account-clock = { $name } heeft nog { $time }.
account-king = De koning staat hier: { $name }.
account-groups = Stukken weg voor ronde { $round }: { $pieces }.
account-hand = Jouw kaarten: { $cards }.
account-pile-size = { $name }: { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
  } in de stapel.
account-road-length = { $name }: weg van in totaal { $length } lang.

line-lost = De verbinding is weg. Even zoeken …
line-restarting = De server start opnieuw. Je spel gaat zo verder.
line-outdated = Er is een nieuwere versie van deze pagina.
line-stranger = De server kent deze browser niet meer.
refused-other = Dat lukte niet. Laad de pagina opnieuw en probeer het nog eens.
refused-no-chair = Die stoel is er niet meer.
refused-not-seated = Jij zit daar niet.
refused-not-host = Dat mag alleen wie de tafel heeft geopend.
refused-not-away = Die speler was er net nog. Wacht even.
refused-phrases = Kies aan deze tafel wat je zegt uit de lijst.
refused-too-long = Aan deze tafel is zo veel gebeurd dat hij nu dicht is. Open een andere.
refused-gone = Die speler is niet meer aan deze tafel.
refused-stale = Het spel is intussen verdergegaan.
refused-not-kept = De server kan nu niets bewaren. Probeer het zo nog eens.
refused-busy = Dat was te veel tegelijk. Probeer het nog eens.
refused-taken = Daar zit al iemand.
refused-talk = Wat een gebabbel! Wacht even.
bubble-last-card = Laatste kaart!
refused-started = Het spel is al begonnen. Je kunt wel kijken.
refused-bot-plays = Een bot speelt voor jou. Neem eerst je plaats weer in.
refused-lost = De verbinding was even weg. Doe het nog een keer.
lobby-add = Nog iemand op dit apparaat
lobby-guest = Speler { $number }
device-add = Ook op een ander apparaat spelen
device-about = Open dit binnen tien minuten op je andere apparaat. Het werkt maar één keer.
log = Wat er gebeurt
waits-for = We wachten op { $name }, die er even niet is.
lobby-only-here = Dit adres werkt alleen op dit apparaat. Wil je anderen laten meespelen, start het spel dan met: figaro serve --host 0.0.0.0
lobby-full = Alle plaatsen zijn bezet. Je kunt kijken als het spel begint.
lobby-character = Karakter van de bot op plaats { $chair }
character-none = gewoon
character-hunter = jaagt op wie voorstaat
character-grudge = is haatdragend
character-gentle = is goedmoedig
leave-sure = Je gaat van tafel. Een bot neemt je plaats in.
end-sure = Het spel stopt voor iedereen, zonder winnaar.

news-sat = { $name } gaat zitten.
news-bot = { $name }, een bot, gaat zitten.
news-stood = { $name } staat op.
news-left = { $name } verlaat de tafel.
news-readied = { $ready ->
    [yes] { $name } is klaar.
   *[no] { $name } is niet meer klaar.
  }
news-swapped = Twee plaatsen zijn verwisseld.
news-changed = Het spel is anders ingesteld.
news-stood-in = Een bot speelt voor { $name }.
news-taken-back = { $name } speelt weer zelf.
lobby-changed = Het spel is veranderd. Zeg opnieuw wanneer je klaar bent.
result-show = Laat de uitslag zien
leave-sure-open = Je verlaat de tafel. Je plaats komt vrij.
piles-heading = Kaarten in de stapels
hint-jester = Een nar past in elke rij.
event-pieces-left = { $pieces ->
    [one] Eén stuk weg blijft over en gaat weg.
   *[other] { $pieces } stukken weg blijven over en gaan weg.
  }
news-clock = De tijd van { $name } is om: een bot kiest een kaart.
