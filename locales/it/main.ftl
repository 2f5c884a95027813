# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Povero Figaro! A corte non gliene va bene una. Gioca bene le tue carte e fai in modo che il Re perda la pazienza con qualcun altro.
unofficial = Un’edizione non ufficiale e non commerciale del gioco di carte di Reiner Knizia (2006). «Figaro» è un marchio del suo editore.
loading = Un attimo…
page-missing = Non è stato possibile caricare questa pagina.
reload = Ricarica
back = Indietro
close = Chiudi
try-again = Riprova
you = Tu
guest = Ospite

solo-title = Gioca contro i bot
solo-players = Giocatori
solo-strength = Bot
solo-aids = Mostra quanto sono grandi i mazzetti e lunghe le strade
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
mine-running = Ancora nessun vincitore
mine-look = Vedi

learn = Come si gioca
learn-title = Come si gioca
learn-goal = Dopo tre manche vince chi ha la strada più corta fino al castello.
learn-play = Quando tocca a te, gioca una carta. Se il suo colore è già sul tavolo, va in quella fila. Se no, va in una fila qualsiasi ancora senza colore: la tua o quella di un altro.
learn-six = Quando una fila arriva a 6 o più, il Re va su tutte le furie! Chi ha quella fila prende nel suo mazzetto tutte le carte sul tavolo, e poi tocca a lui.
learn-jester = Un giullare va in qualsiasi fila. Un girotondo va nella tua fila; poi tutte le file ballano di un posto verso sinistra.
learn-take = Se nessuna carta va bene, prendi tutte le carte sul tavolo. Puoi prenderle anche solo perché ne hai voglia.
learn-end = La manche finisce quando tocca a qualcuno che non ha più carte. Il mazzetto più grande riceve il pezzo di strada più lungo; il più piccolo non ne riceve.
learn-exchange = Nell’ultima manche, chi ha preso meno carte scambia il suo pezzo più lungo con il più corto di quelli in palio.
learn-king = Chi finisce la manche riceve il Re. Comincia la manche dopo e vince se due sono pari.

language = Lingua
theme = Colori
theme-auto = come il tuo dispositivo
theme-light = chiaro
theme-dark = scuro

bot-page = Paggio
bot-page-about = gioca quello che gli capita in mano
bot-jester = Giullare
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
