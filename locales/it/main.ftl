# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Il povero Figaro vorrebbe lavorare per il Re, ma a corte non gliene va bene una. Gioca bene le tue carte e fai in modo che il Re perda la pazienza con qualcun altro.
unofficial = Un’edizione non ufficiale e non commerciale del gioco di carte di Reiner Knizia (2006). «Figaro» è un marchio del suo editore.
loading = Un attimo…
page-missing = Non è stato possibile caricare questa pagina.
reload = Ricarica
language-missing = Non è stato possibile caricare la lingua { $language }.
back = Indietro
close = Chiudi
try-again = Riprova
you = Tu
guest = Ospite

solo-title = Gioca contro i bot
solo-players = Giocatori
solo-strength = Bot
solo-aids = Mostra quanto sono grandi i mazzetti e quanto sono lunghe le strade
solo-start = Si gioca!
solo-preparing = Apparecchiamo il tavolo…

friends-title = Gioca con gli amici
friends-about = Apri un tavolo e manda il link. Ognuno gioca nel proprio browser.
friends-open = Apri un tavolo

tables-title = Tavoli aperti
tables-empty = Adesso non c’è nessun tavolo aperto a tutti. Aprine uno per gli amici, o gioca contro i bot.
tables-join = Partecipa
tables-watch = Guarda
tables-seats = { $free ->
    [0] tutto occupato
    [one] un posto libero
   *[other] { $free } posti liberi
  }
tables-running = si gioca

mine-title = Le tue partite
mine-empty = Qui troverai le tue partite.
mine-all = Tutte le tue partite
mine-won = Hai vinto
mine-winner = Ha vinto { $name }
mine-running = Nessuno ha ancora vinto
mine-look = Vedi

learn = Come si gioca
learn-title = Come si gioca
learn-goal = Dopo tre manche vince chi ha la strada più corta fino al castello.
learn-deal = All’inizio di ogni manche si distribuiscono tutte le carte. Comincia chi ha il Re, poi si gioca in senso orario.
learn-pieces = I pezzi di strada di tutte e tre le manche sono scoperti fin dall’inizio: per ogni manche ce n’è uno in meno dei giocatori. Alla fine le strade si posano contro le mura del castello.
learn-three = Se giocate in tre, un colore, due giullari (un 1 e un 2) e tre girotondi restano nella scatola.
learn-play = Quando tocca a te, gioca una carta. Se il suo colore è già sul tavolo, va in quella fila. Se no, va in una fila qualsiasi ancora senza colore: la tua o quella di qualcun altro.
learn-six = I valori di una fila si sommano. Quando arrivano a 6 o più, il Re va su tutte le furie! Chi ha davanti quella fila deve mettere tutte le carte sul tavolo, coperte, nel proprio mazzetto, e il turno dopo è suo.
learn-jester = Un giullare va in qualsiasi fila. Il suo valore conta, ma non dà colore alla fila. Un girotondo vale 0 e va nella tua fila; poi tutte le file ballano di un posto verso sinistra.
learn-take = Se nessuna carta va bene, devi prendere tutte le carte sul tavolo. Puoi farlo anche solo perché ne hai voglia. Vanno nel tuo mazzetto, e il turno dopo è ancora tuo. Se sul tavolo non ci sono carte, non c’è niente da prendere: devi giocarne una.
learn-end = La manche finisce quando tocca a qualcuno che non ha più carte. Il mazzetto più grande riceve il pezzo di strada più lungo, quello dopo il secondo più lungo, e così via; il più piccolo non ne riceve.
learn-count = Conta quante carte ci sono in un mazzetto, non quanto valgono. Le carte in mano e nelle file non contano per nessuno. Senza mazzetto non ricevi nessun pezzo, e i pezzi che avanzano tornano nella scatola.
learn-exchange = Dopo la terza manche, prima di distribuire i pezzi, chi ha preso meno carte scambia il pezzo più lungo della propria strada con il più corto di quelli da prendere, ma solo se è più corto. In caso di parità scambia chi ha il Re, se è in parità; altrimenti chi, tra loro, viene prima in senso orario dopo il Re.
learn-king = Chi finisce la manche prende il Re e comincia quella dopo. Il Re decide anche le parità. Mazzetti uguali: si parte dalla sinistra del Re, in senso orario; chi viene prima prende il pezzo più lungo, e chi ha il Re viene per ultimo. Strade uguali: vince chi ha il Re, se è in parità; altrimenti chi, tra loro, viene prima in senso orario dopo il Re.
learn-secret = Durante la partita nessuno conta i mazzetti, nemmeno il proprio, e nessuno confronta le strade.
learn-last = Quando a qualcuno resta una sola carta, lo sanno tutti.
learn-talk = Parlare fa parte del gioco: prova a mettere gli altri contro chi è in testa!

language = Lingua
theme = Colori
theme-auto = come il tuo dispositivo
theme-light = chiaro
theme-dark = scuro

bot-page = Paggio
bot-page-about = gioca quello che gli capita in mano
bot-jester = Scudiero
bot-jester-about = ha l’idea giusta, e ci inciampa sopra
bot-merchant = Mercante
bot-merchant-about = vede che cosa c’è sul tavolo
bot-steward = Maggiordomo
bot-steward-about = conta ogni carta e ogni strada
bot-chancellor = Cancelliere
bot-chancellor-about = prova prima ogni mossa nella sua testa
bot-queen = Regina
bot-queen-about = indovina le tue carte da come giochi
bot-figaro = Figaro
bot-figaro-about = nessuno l’ha battuto due volte

link-using = Stiamo aggiungendo questo dispositivo…
link-done = Adesso anche questo dispositivo è tuo, { $name }.
link-old = Questo link è già stato usato, o è troppo vecchio. Creane uno nuovo sull’altro dispositivo.

problem-offline = Il server non risponde. Controlla la connessione e riprova.
problem-too-many = Quante cose tutte insieme! Aspetta un minuto e riprova.
problem-name = Scegli un altro nome, da 1 a 24 caratteri.
problem-unknown-table = A questo link non c’è più nessun tavolo.
problem-other = Non ha funzionato. Riprova tra un attimo.

data-title = Che cosa conserviamo di te
data-about = Il tuo nome, le tue partite e quello che hai detto ai tavoli. Nient’altro.
data-export = Scarica tutto
data-forget = Cancella il mio nome e le mie parole
data-sure = Il tuo nome e le tue parole spariscono dappertutto, e questo browser viene dimenticato. Le partite restano a chi ha giocato con te.
data-forget-now = Sì, cancella
link-ask = Questo dispositivo diventa tuo, con il tuo nome e le tue partite.
link-agree = Sì, è il mio dispositivo
start-page = Pagina iniziale
mine-continue = Continua
