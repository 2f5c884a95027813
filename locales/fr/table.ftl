# Words of the table.

card-r = { $value } rouge
card-y = { $value } jaune
card-g = { $value } vert
card-b = { $value } bleu
card-p = { $value } violet
card-j = jongleur { $value }
card-o = ronde
nothing = rien
days = { $days } jours

your-hand = Tes cartes
your-turn = À toi de jouer
turn-of = C’est à { $name } de jouer
place-here = Poser ici : { $name }
prepared = prête
has-king = a le Roi
stands-in = Un robot joue à cette place
away = Pas là pour l’instant
watching = Tu regardes la partie.
choose-card = Choisis une carte.
choose-place = Où va-t-elle ?
cannot-play = Tu ne peux jouer aucune carte. Ramasse les cartes de la table.
card-not-now = Tu ne peux pas jouer cette carte pour l’instant.
take = { $cards ->
    [one] Ramasser la carte
   *[other] Ramasser les { $cards } cartes
  }
exchange-ask = Échanger ton plus long tronçon de route contre le plus court ?
piece-length = Longueur { $piece }.
pieces-lengths = Longueur { $gives } contre longueur { $gets }.
exchange-swap = Échanger
exchange-keep = Garder
confirm-play = Jouer ici : { $card } ?
confirm-take = Ramasser toutes les cartes ?
confirm-keep = Garder ton tronçon de route ?
confirm-yes = Oui
confirm-no = Finalement, non
prepared-gone = Tu ne peux plus jouer la carte que tu avais préparée.
show-hand = { $name } : touche ici quand personne d’autre ne regarde
round = Manche { $round } sur 3
groups = Tronçons de route de la manche { $round }

event-round-started = Manche { $round }. { $mine ->
    [yes] Tu commences.
   *[no] { $name } commence.
  }
event-card-played = { $mine ->
    [yes] Tu joues un { $card } { $own ->
        [yes] dans ta rangée
       *[no] devant { $row }
      } : { $total }.
   *[no] { $name } joue un { $card } { $own ->
        [yes] dans sa rangée
        [mine] devant toi
       *[no] devant { $row }
      } : { $total }.
  }
event-rows-passed = { $mine ->
    [yes] Tu joues une ronde : toutes les rangées dansent d’une place vers la gauche.
   *[no] { $name } joue une ronde : toutes les rangées dansent d’une place vers la gauche.
  }
event-last-card = { $mine ->
    [yes] Il ne te reste qu’une carte !
   *[no] { $name } n’a plus qu’une carte !
  }
event-collected-six = Le Roi est furieux ! { $mine ->
    [yes] Tu ramasses
   *[no] { $name } ramasse
  } { $cards ->
    [one] la carte.
   *[other] les { $cards } cartes.
  }
event-collected = { $mine ->
    [yes] Tu ramasses
   *[no] { $name } ramasse
  } { $cards ->
    [one] la carte.
   *[other] les { $cards } cartes.
  }
event-round-ended = La manche { $round } est finie. { $mine ->
    [yes] Tu n’as plus de cartes et tu prends le Roi.
   *[no] { $name } n’a plus de cartes et prend le Roi.
  }
event-piles-counted = Les paquets : { $piles }.
event-exchange-offered = { $mine ->
    [yes] C’est toi qui as ramassé le moins : tu peux échanger un tronçon de route.
   *[no] { $name } a ramassé le moins et peut échanger un tronçon de route.
  }
event-exchanged = { $mine ->
    [yes] Tu échanges un tronçon de route.
   *[no] { $name } échange un tronçon de route.
  }
event-not-exchanged = { $mine ->
    [yes] { $why ->
        [no_road] C’est toi qui as ramassé le moins, mais tu n’as aucun tronçon de route à échanger.
        [all_shorter] C’est toi qui as ramassé le moins, mais tes tronçons de route sont déjà tous plus courts.
       *[declined] Tu gardes ta route telle quelle.
      }
   *[no] { $why ->
        [no_road] { $name } a ramassé le moins, mais n’a aucun tronçon de route à échanger.
        [all_shorter] { $name } a ramassé le moins, mais n’a déjà que des tronçons de route plus courts.
       *[declined] { $name } garde sa route telle quelle.
      }
  }
event-piece-taken = { $mine ->
    [yes] Tu reçois un tronçon de route.
   *[no] { $name } reçoit un tronçon de route.
  }
event-game-won = { $mine ->
    [yes] Tu gagnes avec la route la plus courte. Ton Figaro est embauché !
   *[no] { $name } gagne avec la route la plus courte, et Figaro est embauché.
  }

lobby-title = Ta table
lobby-invited = { $name } t’invite à une partie de Figaro
lobby-welcome = Viens jouer à Figaro
lobby-sit-down = S’asseoir
lobby-title-of = Table : { $name }
lobby-wait-host = La partie commence quand tout le monde est prêt.
lobby-swap = Échanger les chaises { $chair } et { $other }
lobby-invite = Envoie ce lien à tes amis :
lobby-copy = Copier le lien
lobby-copied = Copié
lobby-share = Partager
lobby-qr = Ou fais-leur scanner ceci avec un téléphone :
lobby-sit = M’asseoir ici
lobby-stand = Me lever
lobby-free = libre
lobby-bots = Robots
lobby-choose = Qui s’assoit à la place { $chair } ?
lobby-move = Je me mets ici
lobby-name-ask = Comment t’appelles-tu ?
lobby-remove = Retirer
lobby-start = Commencer la partie
lobby-fill = Compléter avec des robots
lobby-wait = { $name } lance la partie dès que tout le monde est prêt.
lobby-ready = Je peux commencer
lobby-ready-host = Commencer dès que tout le monde est prêt
lobby-is-ready = peut commencer
lobby-need = On peut commencer dès que toutes les places sont prises.
lobby-options = Cette partie
lobby-players = Places
lobby-rules = Règles
rules-standard = les règles habituelles
rules-optional-exchange = l’échange est au choix (éditions allemande et néerlandaise)
rules-reference-card = la règle courte française
rules-optional-exchange-about = Après la troisième manche, la personne qui a ramassé le moins de cartes peut échanger un tronçon de route, mais rien ne l’y oblige.
rules-reference-card-about = Si plusieurs personnes ont le moins de cartes, aucune ne reçoit de tronçon. Paquets égaux : la personne qui a le Roi s’en tire le mieux, puis la plus proche du Roi dans le sens des aiguilles d’une montre. À trois, il y a 41 cartes, sans les 1 de couleur.
lobby-piles = Montrer combien de cartes il y a dans les paquets
lobby-roads = Montrer la longueur des routes
lobby-listed = Tout le monde peut trouver cette table
lobby-talk = On peut s’écrire à cette table
lobby-clock = Temps
clock-none = autant que tu veux
clock-move = { $seconds } secondes par coup, et { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
  } de plus pour la partie
clock-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
  }
lobby-first = Qui commence
first-drawn = le hasard décide
lobby-name = Ton nom
lobby-rename = Changer
host = invite

result-laying = On pose les routes contre les murs du château…
result-you-won = Tu as gagné !
result-won = { $name } a gagné !
result-job = { $mine ->
    [yes] Ton Figaro est embauché !
   *[no] Grâce à { $name }, Figaro est embauché !
  }
result-tied = Les routes les plus courtes sont à égalité. La personne à égalité qui a le Roi gagne, ou sinon la première à égalité en partant du Roi, dans le sens des aiguilles d’une montre.
result-abandoned = Cette partie s’est terminée sans que personne ne gagne.
result-road = { $name } : route de longueur { $length }
result-rematch = Rejouer
result-rematch-go = Vers la nouvelle table
result-record = Enregistrer les coups dans un fichier
result-fair = Comment les cartes ont été distribuées
result-fair-about = Personne n’a pu choisir les cartes, pas même le serveur. Avant la partie, il a choisi un secret et n’en a montré que l’empreinte ; ensuite, chaque navigateur a ajouté un peu de hasard. On peut le vérifier avec le fichier enregistré : figaro verify --fair.
result-commitment = Empreinte montrée avant la partie
result-secret = Secret
result-brought = Ce que les navigateurs ont ajouté
result-home = Accueil
result-share = Partager en image

talk = Discuter
talk-write = Écris quelque chose
talk-send = Envoyer
talk-empty = Personne n’a encore rien dit.
talk-mute = Ne plus entendre { $name }
talk-unmute = Entendre { $name } à nouveau
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-your-turn = C’est à toi !
phrase-thinking = Je réfléchis…
phrase-back-soon = Je reviens tout de suite !
phrase-well-played = Bien joué !
phrase-ouch = Aïe !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-laugh = Ha ha !
phrase-the-king-is-furious = Le Roi est furieux !
phrase-not-me-again = Encore moi ? Oh non !
phrase-good-game = Belle partie !
phrase-one-more = Encore une ?
phrase-goodbye = Au revoir !
phrase-laughing = rit
phrase-crying = pleure
phrase-cheering = saute de joie
phrase-amazed = n’en revient pas
phrase-cross = est en colère
phrase-sleepy = a sommeil

menu = Menu
sound = Son
speed = Vitesse
speed-slow = lente
speed-normal = normale
speed-fast = rapide
speed-off = rien ne bouge
confirm = Demander avant chaque coup
leave-table = Quitter la table
bot-for-me = Laisser un robot jouer pour moi
play-myself = Reprendre ma place
bot-for = Laisser un robot jouer pour { $name }
end-table = Fermer cette table
text-account = La table en mots

account-seat = { $name } : { $hand ->
    [one] { $hand } carte
   *[other] { $hand } cartes
  } en main. Rangée : { $row }, total { $total }. { $pile ->
    [yes] A un paquet.
   *[no] Pas de paquet.
  } Route : { $road }.
account-clock = Il reste { $time } à { $name }.
account-king = Le Roi est ici : { $name }.
account-groups = Tronçons de route de la manche { $round } : { $pieces }.
account-hand = Tes cartes : { $cards }.
account-pile-size = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } dans le paquet.
account-road-length = { $name } : route de longueur { $length } en tout.

line-lost = La connexion est perdue. On la cherche…
line-restarting = Le serveur redémarre. Ta partie reprend dans un instant.
line-outdated = Il y a une nouvelle version de cette page.
line-stranger = Le serveur ne reconnaît plus ce navigateur.
refused-other = Ça n’a pas marché. Recharge la page et réessaie.
refused-no-chair = Cette chaise n’est plus là.
refused-not-seated = Ce n’est pas ta place.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.
refused-not-away = Cette personne était là il y a un instant. Attends un peu.
refused-phrases = À cette table, choisis tes phrases dans la liste.
refused-too-long = Il s’est passé tant de choses à cette table qu’elle est fermée. Ouvre-en une autre.
refused-gone = Cette personne n’est plus à la table.
refused-stale = La partie a continué entre-temps.
refused-not-kept = Le serveur ne peut rien enregistrer pour l’instant. Réessaie dans un instant.
refused-unreadable = Ce serveur est trop ancien pour cette table. Il faut que son responsable le mette à jour.
refused-busy = C’était trop d’un coup. Réessaie.
refused-taken = Cette place est déjà prise.
refused-talk = Quel moulin à paroles ! Attends un peu.
bubble-last-card = Dernière carte !
refused-started = La partie a déjà commencé. Tu peux regarder.
refused-bot-plays = Un robot joue pour toi. Reprends d’abord ta place.
refused-lost = La connexion s’est perdue. Recommence, s’il te plaît.
lobby-add = Quelqu’un de plus sur cet appareil
lobby-guest = Convive { $number }
device-add = Jouer aussi sur un autre appareil
device-about = Ouvre ceci sur ton autre appareil dans les dix minutes. Ça ne marche qu’une fois.
log = Ce qui se passe
waits-for = On attend { $name }, qui n’est pas là.
lobby-only-here = Cette adresse ne marche que sur cet appareil. La personne qui a lancé le jeu peut l’ouvrir à d’autres appareils : figaro serve --help explique comment.
lobby-full = Toutes les places sont prises. Tu pourras regarder quand la partie commencera.
lobby-character = Caractère du robot à la place { $chair }
character-none = ordinaire
character-hunter = poursuit qui est en tête
character-grudge = garde rancune
character-gentle = aide qui est à la traîne
leave-sure = Tu quittes la table. Un robot prend ta place.
end-sure = La partie s’arrête pour tout le monde, et personne ne gagne.

news-sat = { $name } s’assoit.
news-bot = { $name }, un robot, s’assoit.
news-stood = { $name } se lève.
news-left = { $name } quitte la table.
news-readied = { $ready ->
    [yes] { $name } peut commencer.
   *[no] { $name } a besoin d’un moment.
  }
news-swapped = Deux places ont été échangées.
news-changed = La partie a été réglée autrement.
news-stood-in = Un robot joue maintenant pour { $name }.
news-taken-back = { $name } reprend sa place.
lobby-changed = La partie a changé. Dis encore une fois quand tu peux commencer.
result-show = Voir le résultat
leave-sure-open = Tu quittes la table. Ta place devient libre.
piles-heading = Cartes dans les paquets
hint-jester = Un jongleur va dans n’importe quelle rangée.
event-pieces-left = { $pieces ->
    [one] Il reste un tronçon : il retourne dans la boîte.
   *[other] Il reste { $pieces } tronçons : ils retournent dans la boîte.
  }
news-clock = { $name } n’a plus de temps : un robot joue ce coup.
