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
prepared = klaargelegd
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
exchange-ask = Jouw langste wegtegel ruilen voor de kortste?
piece-length = Lengte { $piece }.
pieces-lengths = Lengte { $gives } voor lengte { $gets }.
exchange-swap = Ruilen
exchange-keep = Houden
confirm-play = Hier spelen: { $card }?
confirm-take = Alle kaarten pakken?
confirm-keep = Jouw wegtegel houden?
confirm-yes = Ja
confirm-no = Toch niet
prepared-gone = De kaart die je klaar had liggen, past niet meer.
show-hand = { $name }: tik hier als alleen jij kijkt
round = Ronde { $round } van 3
groups = Wegtegels voor ronde { $round }

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
    [yes] Jij hebt het minst gepakt en mag een wegtegel ruilen.
   *[no] { $name } heeft het minst gepakt en mag een wegtegel ruilen.
  }
event-exchanged = { $mine ->
    [yes] Jij ruilt een wegtegel.
   *[no] { $name } ruilt een wegtegel.
  }
event-not-exchanged = { $mine ->
    [yes] { $why ->
        [no_road] Jij hebt het minst gepakt, maar je hebt geen wegtegel om te ruilen.
        [all_shorter] Jij hebt het minst gepakt, maar jouw wegtegels zijn allemaal al korter.
       *[declined] Jij houdt je weg zoals hij is.
      }
   *[no] { $why ->
        [no_road] { $name } heeft het minst gepakt, maar heeft geen wegtegel om te ruilen.
        [all_shorter] { $name } heeft het minst gepakt, maar heeft alleen wegtegels die al korter zijn.
       *[declined] { $name } houdt de weg zoals hij is.
      }
  }
event-piece-taken = { $mine ->
    [yes] Jij krijgt een wegtegel.
   *[no] { $name } krijgt een wegtegel.
  }
event-game-won = { $mine ->
    [yes] Jij wint met de kortste weg. Jouw Figaro krijgt de baan!
   *[no] { $name } wint met de kortste weg, en Figaro krijgt de baan.
  }

lobby-title = Jouw tafel
lobby-invited = { $name } nodigt je uit voor een potje Figaro
lobby-welcome = Kom Figaro meespelen
lobby-sit-down = Ga zitten
lobby-title-of = De tafel van { $name }
lobby-wait-host = Het spel begint als iedereen er klaar voor is.
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
lobby-wait = { $name } start het spel zodra iedereen er klaar voor is.
lobby-ready = Ik ben er klaar voor
lobby-ready-host = Starten zodra iedereen er klaar voor is
lobby-is-ready = is er klaar voor
lobby-need = Het spel kan beginnen als alle plaatsen bezet zijn.
lobby-options = Dit potje
lobby-players = Plaatsen
lobby-rules = Regels
rules-standard = de gewone
rules-optional-exchange = ruilen is een keuze (Duitse en Nederlandse uitgave)
rules-reference-card = de korte Franse regels
rules-optional-exchange-about = Wie na de derde ronde de minste kaarten heeft gepakt, mag een wegtegel ruilen, maar dat hoeft niet.
rules-reference-card-about = Wie de minste kaarten heeft, krijgt geen wegtegel, ook als het er meer zijn. Even grote stapels: wie de koning heeft, komt er het best af, en daarna wie met de klok mee het dichtst na de koning zit. Met z’n drieën zijn er 41 kaarten, zonder gekleurde enen.
lobby-piles = Laat zien hoeveel kaarten er in de stapels zitten
lobby-roads = Laat zien hoe lang de wegen zijn
lobby-listed = Iedereen mag deze tafel vinden
lobby-talk = Spelers mogen elkaar schrijven
lobby-clock = Tijd
clock-none = zo lang als je wilt
clock-move = { $seconds } seconden per zet, en { $minutes ->
    [one] één minuut
   *[other] { $minutes } minuten
  } extra voor het hele spel
clock-days = { $days ->
    [one] één dag per zet
   *[other] { $days } dagen per zet
  }
lobby-first = Wie begint
first-drawn = het lot beslist
lobby-name = Jouw naam
lobby-rename = Wijzigen
host = nodigt uit

result-laying = De wegen worden tegen de kasteelmuur gelegd …
result-you-won = Jij hebt gewonnen!
result-won = { $name } heeft gewonnen!
result-job = { $mine ->
    [yes] Jouw Figaro krijgt de baan!
   *[no] De Figaro van { $name } krijgt de baan!
  }
result-tied = De kortste wegen zijn even lang. Dan wint wie van die spelers de koning heeft, en anders wie van hen met de klok mee als eerste na de koning komt.
result-abandoned = Dit potje eindigde zonder dat iemand won.
result-road = { $name }: weg met lengte { $length }
result-rematch = Nog een keer
result-rematch-go = Naar de nieuwe tafel
result-record = Zetten als bestand bewaren
result-fair = Hoe de kaarten zijn gedeeld
result-fair-about = Niemand kon de kaarten uitkiezen, ook de server niet. Voor het spel koos die een geheim en liet alleen de vingerafdruk ervan zien; daarna deed elke browser er een beetje eigen toeval bij. Met het bewaarde bestand kan iedereen dat nagaan: figaro verify --fair.
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
phrase-not-me-again = Hè nee, ik weer?
phrase-good-game = Leuk potje!
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
account-groups = Wegtegels voor ronde { $round }: { $pieces }.
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
refused-not-seated = Dat is niet jouw stoel.
refused-not-host = Dat mag alleen wie de tafel heeft geopend.
refused-not-away = Die speler was er net nog. Wacht even.
refused-phrases = Aan deze tafel kies je uit de lijst wat je zegt.
refused-too-long = Aan deze tafel is zo veel gebeurd dat hij nu dicht is. Open een andere.
refused-gone = Die speler is niet meer aan deze tafel.
refused-stale = Het spel is intussen verdergegaan.
refused-not-kept = De server kan nu niets bewaren. Probeer het zo nog eens.
refused-unreadable = Deze server is te oud voor deze tafel. Wie hem beheert, moet hem bijwerken.
refused-busy = Dat was te veel tegelijk. Probeer het nog eens.
refused-taken = Daar zit al iemand.
refused-talk = Wat een gebabbel! Wacht even.
bubble-last-card = Laatste kaart!
refused-started = Het spel is al begonnen. Je kunt wel kijken.
refused-bot-plays = Er speelt nu een bot voor jou. Neem eerst je plaats weer in.
refused-lost = De verbinding was even weg. Doe het nog een keer.
lobby-add = Nog iemand op dit apparaat
lobby-guest = Gast { $number }
device-add = Ook op een ander apparaat spelen
device-about = Open dit binnen tien minuten op je andere apparaat. Het werkt maar één keer.
log = Wat er gebeurt
waits-for = We wachten op { $name }, die er even niet is.
lobby-only-here = Dit adres werkt alleen op dit apparaat. Wie het spel heeft gestart, kan andere apparaten binnenlaten: figaro serve --help vertelt hoe.
lobby-full = Alle plaatsen zijn bezet. Je kunt kijken als het spel begint.
lobby-character = Karakter van de bot op plaats { $chair }
character-none = gewoon
character-hunter = jaagt op wie voorstaat
character-grudge = onthoudt alles en zet het je betaald
character-gentle = helpt wie achterligt
leave-sure = Je gaat van tafel. Een bot neemt je plaats in.
end-sure = Het spel stopt voor iedereen, en niemand wint.

news-sat = { $name } gaat zitten.
news-bot = { $name }, een bot, gaat zitten.
news-stood = { $name } staat op.
news-left = { $name } verlaat de tafel.
news-readied = { $ready ->
    [yes] { $name } is er klaar voor.
   *[no] { $name } wacht nog even.
  }
news-swapped = Twee plaatsen zijn verwisseld.
news-changed = Het spel is anders ingesteld.
news-stood-in = Er speelt nu een bot voor { $name }.
news-taken-back = { $name } speelt weer zelf.
lobby-changed = Het spel is veranderd. Zeg opnieuw wanneer je er klaar voor bent.
result-show = Laat de uitslag zien
leave-sure-open = Je verlaat de tafel. Je plaats komt vrij.
piles-heading = Kaarten in de stapels
hint-jester = Een nar past in elke rij.
event-pieces-left = { $pieces ->
    [one] Eén wegtegel blijft over en doet niet meer mee.
   *[other] { $pieces } wegtegels blijven over en doen niet meer mee.
  }
news-clock = De tijd van { $name } is om: een bot doet deze zet.
