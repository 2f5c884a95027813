# Words of the start page and all pages but the table.

game-name = Figaro
game-about = De arme Figaro zoekt een baan bij de koning, maar aan het hof gaat alles mis wat hij doet. Speel je kaarten slim en zorg dat de koning zijn geduld verliest bij iemand anders.
unofficial = Een onofficiële, niet-commerciële uitgave van het kaartspel van Reiner Knizia (2006). ‘Figaro’ is een merk van de uitgever.
loading = Een momentje …
page-missing = Deze pagina kon niet worden geladen.
reload = Opnieuw laden
language-missing = { $language } kon niet worden geladen.
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
friends-about = Open een tafel en stuur de link rond. Iedereen speelt in een eigen browser.
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

mine-title = Jouw potjes
mine-empty = Hier komen jouw potjes te staan.
mine-all = Al jouw potjes
mine-won = Jij hebt gewonnen
mine-winner = { $name } heeft gewonnen
mine-running = Nog niemand heeft gewonnen
mine-look = Bekijken

learn = Zo speel je
learn-title = Zo speel je
learn-goal = Wie na drie rondes de kortste weg naar het kasteel heeft, wint.
learn-deal = Aan het begin van elke ronde worden alle kaarten gedeeld. Wie de koning heeft, begint, en daarna gaat de beurt met de klok mee.
learn-pieces = De wegtegels voor alle drie de rondes liggen vanaf het begin open op tafel, voor elke ronde één minder dan er spelers zijn. Aan het eind worden de wegen tegen de kasteelmuur gelegd.
learn-three = Met z’n drieën blijven één kleur, twee narren (een 1 en een 2) en drie rondedansen in de doos.
learn-play = Ben je aan de beurt, speel dan één kaart. Ligt die kleur al op tafel, dan komt de kaart in die rij. Anders kies je een rij die nog geen kleur heeft: bij jou of bij iemand anders.
learn-six = De waarden in een rij tel je op. Komt een rij op 6 of meer, dan is de koning woedend! Wie die rij voor zich heeft, moet alle kaarten van tafel gedekt op de eigen stapel leggen en is daarna aan de beurt.
learn-jester = Een nar past in elke rij. Zijn waarde telt mee, maar hij geeft de rij geen kleur. Een rondedans telt voor 0 en gaat in je eigen rij; daarna dansen alle rijen één plaats naar links.
learn-take = Past er geen kaart, dan moet je alle kaarten van tafel pakken. Dat mag ook gewoon omdat je er zin in hebt. Ze gaan op je stapel, en jij bent daarna weer aan de beurt. Liggen er geen kaarten op tafel, dan valt er niets te pakken en moet je een kaart spelen.
learn-end = De ronde is voorbij als iemand aan de beurt is en geen kaarten meer heeft. De grootste stapel krijgt de langste wegtegel, de volgende de op één na langste, enzovoort; de kleinste krijgt er geen.
learn-count = Wat telt, is hoeveel kaarten er in een stapel zitten, niet hun waarde. Kaarten in de hand en in de rijen tellen voor niemand mee. Zonder stapel krijg je geen wegtegel, en wegtegels die overblijven, gaan terug in de doos.
learn-exchange = Na de derde ronde, voordat de wegtegels worden uitgedeeld, ruilt wie de minste kaarten heeft gepakt de langste tegel van de eigen weg voor de kortste die er ligt – maar alleen als die korter is. Hebben meer spelers de minste, dan ruilt wie van hen de koning heeft, en anders wie van hen met de klok mee als eerste na de koning komt.
learn-king = Wie de ronde beëindigt, krijgt de koning en begint de volgende. De koning beslist ook als het gelijk staat. Zijn stapels even groot, dan begin je links van de koning en ga je met de klok mee: wie je het eerst tegenkomt, krijgt de langere tegel, en wie de koning heeft, komt als laatste. Zijn de kortste wegen even lang, dan wint wie van die spelers de koning heeft, en anders wie van hen met de klok mee als eerste na de koning komt.
learn-secret = Tijdens het spel telt niemand de stapels, ook de eigen stapel niet, en niemand vergelijkt de wegen.
learn-last = Heeft iemand nog maar één kaart, dan hoort iedereen dat.
learn-talk = Praten hoort bij het spel: probeer de anderen op te stoken tegen wie voorstaat!

language = Taal
theme = Kleuren
theme-auto = zoals je apparaat
theme-light = licht
theme-dark = donker

bot-page = Page
bot-page-about = speelt wat hij toevallig in handen heeft
bot-jester = Schildknaap
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
data-about = Je naam, je potjes en wat je aan tafel hebt gezegd. Verder niets.
data-export = Alles downloaden
data-forget = Mijn naam en woorden wissen
data-sure = Je naam en je woorden verdwijnen overal, en deze browser wordt vergeten. De potjes blijven bij de mensen met wie je hebt gespeeld.
data-forget-now = Ja, wissen
link-ask = Dit apparaat wordt van jou, met je naam en je potjes.
link-agree = Ja, dit is mijn apparaat
start-page = Startpagina
mine-continue = Verder spelen
