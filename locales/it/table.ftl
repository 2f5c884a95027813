# Words of the table.

card-r = { $value } rosso
card-y = { $value } giallo
card-g = { $value } verde
card-b = { $value } blu
card-p = { $value } viola
card-j = giullare { $value }
card-o = girotondo
nothing = niente
days = { $days } giorni

your-hand = Le tue carte
your-turn = Tocca a te
turn-of = Tocca a { $name }
place-here = Metti qui: { $name }
prepared = pronta
has-king = ha il Re
stands-in = Qui adesso gioca un bot
away = Ora non c’è
watching = Stai guardando.
choose-card = Scegli una carta.
choose-place = Dove la metti?
cannot-play = Nessuna delle tue carte va bene. Prendi le carte sul tavolo.
card-not-now = Adesso questa carta non va da nessuna parte.
take = { $cards ->
    [one] Prendi la carta
   *[other] Prendi tutte e { $cards } le carte
  }
exchange-ask = Scambi il tuo pezzo di strada più lungo con il più corto?
piece-length = Lunghezza { $piece }.
pieces-lengths = Lunghezza { $gives } con lunghezza { $gets }.
exchange-swap = Scambia
exchange-keep = Tieni il tuo
confirm-play = Giochi qui un { $card }?
confirm-take = Prendi tutte le carte?
confirm-keep = Tieni il tuo pezzo di strada?
confirm-yes = Sì
confirm-no = Meglio di no
prepared-gone = La carta che avevi preparato non va più bene.
show-hand = { $name }: tocca qui quando guardi solo tu
round = Manche { $round } di 3
groups = Pezzi di strada per la manche { $round }

event-round-started = Manche { $round }. { $mine ->
    [yes] Cominci tu.
   *[no] Comincia { $name }.
  }
event-card-played = { $mine ->
    [yes] Giochi un { $card } { $own ->
        [yes] nella tua fila
       *[no] davanti a { $row }
      }: { $total }.
   *[no] { $name } gioca un { $card } { $own ->
        [yes] nella propria fila
        [mine] davanti a te
       *[no] davanti a { $row }
      }: { $total }.
  }
event-rows-passed = { $mine ->
    [yes] Giochi un girotondo: tutte le file ballano di un posto verso sinistra.
   *[no] { $name } gioca un girotondo: tutte le file ballano di un posto verso sinistra.
  }
event-last-card = { $mine ->
    [yes] Ti è rimasta una sola carta!
   *[no] A { $name } è rimasta una sola carta!
  }
event-collected-six = Il Re è furioso! { $mine ->
    [yes] Raccogli
   *[no] { $name } raccoglie
  } { $cards ->
    [one] la carta.
   *[other] tutte e { $cards } le carte.
  }
event-collected = { $mine ->
    [yes] Prendi
   *[no] { $name } prende
  } { $cards ->
    [one] la carta.
   *[other] tutte e { $cards } le carte.
  }
event-round-ended = La manche { $round } è finita. { $mine ->
    [yes] Non hai più carte e prendi il Re.
   *[no] { $name } non ha più carte e prende il Re.
  }
event-piles-counted = I mazzetti: { $piles }.
event-exchange-offered = { $mine ->
    [yes] Hai preso meno carte di tutti e puoi scambiare un pezzo di strada.
   *[no] { $name } ha preso meno carte di tutti e può scambiare un pezzo di strada.
  }
event-exchanged = { $mine ->
    [yes] Scambi un pezzo di strada.
   *[no] { $name } scambia un pezzo di strada.
  }
event-not-exchanged = { $mine ->
    [yes] { $why ->
        [no_road] Hai preso meno carte di tutti, ma non hai nessun pezzo di strada da scambiare.
        [all_shorter] Hai preso meno carte di tutti, ma i tuoi pezzi di strada sono già tutti più corti.
       *[declined] Tieni la tua strada così com’è.
      }
   *[no] { $why ->
        [no_road] { $name } ha preso meno carte di tutti, ma non ha nessun pezzo di strada da scambiare.
        [all_shorter] { $name } ha preso meno carte di tutti, ma ha già solo pezzi di strada più corti.
       *[declined] { $name } tiene la propria strada così com’è.
      }
  }
event-piece-taken = { $mine ->
    [yes] Ricevi un pezzo di strada.
   *[no] { $name } riceve un pezzo di strada.
  }
event-game-won = { $mine ->
    [yes] Vinci con la strada più corta. Il tuo Figaro è assunto!
   *[no] Vince { $name } con la strada più corta, e Figaro è assunto.
  }

lobby-title = Il tuo tavolo
lobby-invited = { $name } ti invita a una partita di Figaro
lobby-welcome = Vieni a giocare a Figaro
lobby-sit-down = Siediti
lobby-title-of = Il tavolo di { $name }
lobby-wait-host = La partita comincia quando tutti sono pronti.
lobby-swap = Scambia le sedie { $chair } e { $other }
lobby-invite = Manda questo link ai tuoi amici:
lobby-copy = Copia il link
lobby-copied = Copiato
lobby-share = Condividi
lobby-qr = Oppure fallo inquadrare con un telefono:
lobby-sit = Siediti qui
lobby-stand = Alzati
lobby-free = libero
lobby-bots = Bot
lobby-choose = Chi si siede al posto { $chair }?
lobby-move = Mi sposto qui
lobby-name-ask = Come ti chiami?
lobby-remove = Togli
lobby-start = Comincia la partita
lobby-fill = Completa con i bot
lobby-wait = { $name } fa cominciare la partita appena tutti sono pronti.
lobby-ready = Per me si può cominciare
lobby-ready-host = Comincia appena tutti sono pronti
lobby-is-ready = può cominciare
lobby-need = Si comincia quando tutti i posti sono occupati.
lobby-options = Questa partita
lobby-players = Posti
lobby-rules = Regole
rules-standard = quelle solite
rules-optional-exchange = lo scambio è una scelta (edizioni tedesca e olandese)
rules-reference-card = le regole brevi francesi
rules-optional-exchange-about = Dopo la terza manche, chi ha preso meno carte può scambiare un pezzo di strada, ma non deve farlo per forza.
rules-reference-card-about = Chi ha meno carte non riceve nessun pezzo di strada, anche se sono in più d’uno. Mazzetti uguali: se la cava meglio chi ha il Re, poi chi è più vicino al Re in senso orario. Se giocate in tre ci sono 41 carte, senza gli 1 colorati.
lobby-piles = Mostra quante carte ci sono nei mazzetti
lobby-roads = Mostra quanto sono lunghe le strade
lobby-listed = Tutti possono trovare questo tavolo
lobby-talk = I giocatori possono scriversi
lobby-clock = Tempo
clock-none = quanto ne vuoi
clock-move = { $seconds } secondi a mossa, e { $minutes ->
    [one] un minuto
   *[other] { $minutes } minuti
  } in più per la partita
clock-days = { $days ->
    [one] un giorno a mossa
   *[other] { $days } giorni a mossa
  }
lobby-first = Chi comincia
first-drawn = decide la sorte
lobby-name = Il tuo nome
lobby-rename = Cambia
host = ospita

result-laying = Le strade arrivano alle mura del castello…
result-you-won = Hai vinto!
result-won = Ha vinto { $name }!
result-job = { $mine ->
    [yes] Il tuo Figaro è assunto!
   *[no] Il Figaro di { $name } è assunto!
  }
result-tied = Le strade più corte sono lunghe uguali. Allora vince chi ha il Re, se è in parità; altrimenti chi, tra loro, viene prima in senso orario dopo il Re.
result-abandoned = Questa partita è finita senza che nessuno vincesse.
result-road = { $name }: strada lunga { $length }
result-rematch = Gioca ancora
result-rematch-go = Al nuovo tavolo
result-record = Salva le mosse in un file
result-fair = Come sono state distribuite le carte
result-fair-about = Nessuno ha potuto scegliere le carte, nemmeno il server. Prima della partita ha scelto un segreto e ne ha mostrato solo l’impronta; poi ogni browser ha aggiunto un po’ di caso. Con il file salvato chiunque può controllarlo: figaro verify --fair.
result-commitment = Impronta mostrata prima della partita
result-secret = Segreto
result-brought = Che cosa hanno aggiunto i browser
result-home = Pagina iniziale
result-share = Condividi come immagine

talk = Chiacchiere
talk-write = Scrivi qualcosa
talk-send = Invia
talk-empty = Nessuno ha ancora detto niente.
talk-mute = Non sentire più { $name }
talk-unmute = Senti di nuovo { $name }
phrase-hello = Ciao!
phrase-good-luck = Buona fortuna!
phrase-your-turn = Tocca a te!
phrase-thinking = Ci sto pensando…
phrase-back-soon = Torno subito!
phrase-well-played = Ben giocato!
phrase-ouch = Ahi!
phrase-thanks = Grazie!
phrase-sorry = Scusa!
phrase-laugh = Ah ah!
phrase-the-king-is-furious = Il Re è furioso!
phrase-not-me-again = Di nuovo io? Oh no!
phrase-good-game = Bella partita!
phrase-one-more = Ancora una?
phrase-goodbye = Arrivederci!
phrase-laughing = ride
phrase-crying = piange
phrase-cheering = esulta
phrase-amazed = è senza parole
phrase-cross = si arrabbia
phrase-sleepy = ha sonno

menu = Menu
sound = Suono
speed = Velocità
speed-slow = lenta
speed-normal = normale
speed-fast = veloce
speed-off = non si muove niente
confirm = Chiedi prima di ogni mossa
leave-table = Lascia il tavolo
bot-for-me = Fai giocare un bot al mio posto
play-myself = Torno a giocare io
bot-for = Fai giocare un bot al posto di { $name }
end-table = Chiudi questo tavolo
text-account = Il tavolo a parole

account-seat = { $name }: { $hand ->
    [one] 1 carta
   *[other] { $hand } carte
  } in mano. Fila: { $row }, vale { $total }. { $pile ->
    [yes] Ha un mazzetto.
   *[no] Nessun mazzetto.
  } Strada: { $road }.
account-clock = { $name } ha ancora { $time }.
account-king = Il Re è qui: { $name }.
account-groups = Pezzi di strada per la manche { $round }: { $pieces }.
account-hand = Le tue carte: { $cards }.
account-pile-size = { $name }: { $cards ->
    [one] 1 carta
   *[other] { $cards } carte
  } nel mazzetto.
account-road-length = { $name }: strada lunga { $length } in tutto.

line-lost = La connessione si è persa. La stiamo cercando…
line-restarting = Il server si riavvia. La tua partita riprende tra un attimo.
line-outdated = C’è una versione più nuova di questa pagina.
line-stranger = Il server non riconosce più questo browser.
refused-other = Non ha funzionato. Ricarica la pagina e riprova.
refused-no-chair = Quella sedia non c’è più.
refused-not-seated = Quello non è il tuo posto.
refused-not-host = Può farlo solo chi ha aperto il tavolo.
refused-not-away = Questa persona era qui un momento fa. Aspetta un po’.
refused-phrases = A questo tavolo scegli le frasi dalla lista.
refused-too-long = A questo tavolo è successo così tanto che ora è chiuso. Aprine un altro.
refused-gone = Questa persona non è più a questo tavolo.
refused-stale = Nel frattempo la partita è andata avanti.
refused-not-kept = Adesso il server non può salvare niente. Riprova tra un attimo.
refused-unreadable = Questo server è troppo vecchio per questo tavolo. Chi lo gestisce deve aggiornarlo.
refused-busy = Erano troppe cose insieme. Riprova.
refused-taken = Lì c’è già qualcuno.
refused-talk = Quante chiacchiere! Aspetta un po’.
bubble-last-card = Ultima carta!
refused-started = La partita è già cominciata. Puoi guardare.
refused-bot-plays = Adesso gioca un bot al posto tuo. Prima riprendi il tuo posto.
refused-lost = La connessione si era persa. Fallo di nuovo.
lobby-add = Un’altra persona su questo dispositivo
lobby-guest = Ospite { $number }
device-add = Gioca anche su un altro dispositivo
device-about = Apri questo sull’altro dispositivo entro dieci minuti. Funziona una volta sola.
log = Che cosa succede
waits-for = Aspettiamo { $name }, che ora non c’è.
lobby-only-here = Questo indirizzo funziona solo su questo dispositivo. Chi ha avviato il gioco può aprirlo ad altri dispositivi: figaro serve --help spiega come.
lobby-full = Tutti i posti sono occupati. Potrai guardare quando la partita comincia.
lobby-character = Carattere del bot al posto { $chair }
character-none = normale
character-hunter = insegue chi è in testa
character-grudge = se la lega al dito
character-gentle = aiuta chi resta indietro
leave-sure = Lasci il tavolo. Un bot prende il tuo posto.
end-sure = La partita finisce per tutti, e non vince nessuno.

news-sat = { $name } si siede.
news-bot = { $name }, un bot, si siede.
news-stood = { $name } si alza.
news-left = { $name } lascia il tavolo.
news-readied = { $ready ->
    [yes] { $name } può cominciare.
   *[no] { $name } ha bisogno di un altro momento.
  }
news-swapped = Due posti sono stati scambiati.
news-changed = La partita è stata impostata in un altro modo.
news-stood-in = Adesso gioca un bot al posto di { $name }.
news-taken-back = { $name } torna in gioco.
lobby-changed = La partita è cambiata. Dillo di nuovo quando per te si può cominciare.
result-show = Mostra il risultato
leave-sure-open = Lasci il tavolo. Il tuo posto diventa libero.
piles-heading = Carte nei mazzetti
hint-jester = Un giullare va in qualsiasi fila.
event-pieces-left = { $pieces ->
    [one] Un pezzo di strada avanza e torna nella scatola.
   *[other] { $pieces } pezzi di strada avanzano e tornano nella scatola.
  }
news-clock = Il tempo di { $name } è finito: un bot fa questa mossa.
