# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Arme Figaro! Wat hij aan het hof ook doet, het gaat altijd mis. Speel je kaarten slim en zorg dat de koning zijn geduld verliest bij iemand anders.
unofficial = Een onofficiële, niet-commerciële uitgave van het kaartspel van Reiner Knizia (2006). ‘Figaro’ is een merk van de uitgever.
loading = Een momentje …
page-missing = Deze pagina kon niet worden geladen.
reload = Opnieuw laden
back = Terug
close = Sluiten
try-again = Nog eens proberen
you = Jij
guest = Gast

solo-title = Tegen bots spelen
solo-players = Spelers
solo-strength = Bots
solo-aids = Laat zien hoe groot de stapels en hoe lang de wegen zijn
solo-start = Spelen maar!
solo-preparing = De tafel wordt gedekt …

friends-title = Met vrienden spelen
friends-about = Open een tafel en stuur de link rond. Iedereen speelt in zijn eigen browser.
friends-open = Tafel openen

tables-title = Open tafels
tables-empty = Er is nu geen tafel voor iedereen open. Open er een voor je vrienden, of speel tegen bots.
tables-join = Meedoen
tables-watch = Kijken
tables-seats = { $free ->
    [0] alle plaatsen bezet
    [one] nog één plaats vrij
   *[other] nog { $free } plaatsen vrij
  }
tables-running = bezig

mine-title = Jouw spellen
mine-empty = Hier komen jouw spellen te staan.
mine-all = Al jouw spellen
mine-won = Jij hebt gewonnen
mine-winner = { $name } heeft gewonnen
mine-running = Nog geen winnaar
mine-look = Bekijken

learn = Zo speel je
learn-title = Zo speel je
learn-goal = Wie na drie rondes de kortste weg naar het kasteel heeft, wint.
learn-play = Ben je aan de beurt, speel dan één kaart. Ligt die kleur al op tafel, dan komt de kaart in die rij. Anders kies je een rij die nog geen kleur heeft: bij jou of bij iemand anders.
learn-six = Komt een rij op 6 of meer, dan is de koning woedend! Wie die rij heeft, legt alle kaarten van tafel op zijn stapel en is daarna aan de beurt.
learn-jester = Een nar past in elke rij. Een rondedans gaat in je eigen rij; daarna dansen alle rijen één plaats naar links.
learn-take = Past er geen kaart, dan pak je alle kaarten van tafel. Dat mag ook gewoon omdat je er zin in hebt.
learn-end = De ronde is voorbij als iemand aan de beurt is en geen kaarten meer heeft. De grootste stapel krijgt het langste stuk weg, de kleinste krijgt niets.
learn-exchange = In de laatste ronde ruilt wie het minst heeft gepakt zijn langste stuk weg voor het kortste dat er nog ligt.
learn-king = Wie de ronde beëindigt, krijgt de koning. Die begint de volgende ronde en wint bij gelijkspel.

language = Taal
theme = Kleuren
theme-auto = zoals je apparaat
theme-light = licht
theme-dark = donker

bot-page = Page
bot-page-about = speelt wat hij toevallig in handen heeft
bot-jester = Nar
bot-jester-about = heeft het juiste idee en struikelt erover
bot-merchant = Koopman
bot-merchant-about = ziet wat er op tafel ligt
bot-steward = Hofmeester
bot-steward-about = telt elke kaart en elke weg
bot-chancellor = Kanselier
bot-chancellor-about = probeert elke zet eerst in zijn hoofd uit
bot-queen = Koningin
bot-queen-about = ziet aan je spel welke kaarten je hebt
bot-figaro = Figaro
bot-figaro-about = niemand heeft hem twee keer verslagen

link-using = Dit apparaat wordt toegevoegd …
link-done = Dit apparaat is nu ook van jou, { $name }.
link-old = Deze link is al gebruikt of te oud. Maak een nieuwe op je andere apparaat.

problem-offline = De server geeft geen antwoord. Controleer je verbinding en probeer het nog eens.
problem-too-many = Dat was wel heel veel tegelijk. Wacht een minuutje en probeer het nog eens.
problem-name = Kies een andere naam, van 1 tot 24 tekens.
problem-unknown-table = Bij deze link is geen tafel meer.
problem-other = Dat lukte niet. Probeer het zo nog eens.

data-title = Wat we van jou bewaren
data-about = Je naam, je spellen en wat je aan tafel hebt gezegd. Verder niets.
data-export = Alles downloaden
data-forget = Mijn naam en woorden wissen
data-sure = Je naam en je woorden verdwijnen overal, en deze browser wordt vergeten. De spellen blijven bij de mensen met wie je hebt gespeeld.
data-forget-now = Ja, wissen
link-ask = Dit apparaat wordt van jou, met je naam en je spellen.
link-agree = Ja, dit is mijn apparaat
start-page = Startpagina
mine-continue = Verder spelen
