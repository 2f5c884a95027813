# Words of the table.

card-r = { $value } rouge
card-y = { $value } jaune
card-g = { $value } vert
card-b = { $value } bleu
card-p = { $value } violet
card-j = bouffon { $value }
card-o = ronde
nothing = rien
days = { $days } jours

your-hand = Tes cartes
your-turn = À toi de jouer
turn-of = Au tour de { $name }
place-here = Poser ici : { $name }
prepared = prête
has-king = a le Roi
stands-in = Un robot joue à cette place
away = Pas là pour l’instant
watching = Tu regardes la partie.
choose-card = Choisis une carte.
choose-place = Où va-t-elle ?
cannot-play = Aucune de tes cartes ne va. Ramasse les cartes de la table.
card-not-now = Cette carte ne va nulle part pour l’instant.
take = { $cards ->
    [one] Ramasser la carte
   *[other] Ramasser les { $cards } cartes
  }
exchange-ask = Échanger ton plus long morceau ({ $gives }) contre le plus court ({ $gets }) ?
exchange-swap = Échanger
exchange-keep = Garder
confirm-play = Jouer ici : { $card } ?
confirm-take = Ramasser toutes les cartes ?
confirm-yes = Oui
confirm-no = Finalement, non
prepared-gone = La carte que tu avais préparée ne va plus.
show-hand = { $name } : touche ici quand il n’y a que toi qui regardes
round = Manche { $round } sur 3
groups = Morceaux de route de la manche { $round }

event-round-started = Manche { $round }. { $mine ->
    [yes] Tu commences.
   *[no] { $name } commence.
  }
event-card-played = { $mine ->
    [yes] Tu joues le { $card } { $own ->
        [yes] dans ta rangée
       *[no] devant { $row }
      } : { $total }.
   *[no] { $name } joue le { $card } { $own ->
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
    [yes] Tu prends
   *[no] { $name } prend
  } { $cards ->
    [one] la carte.
   *[other] les { $cards } cartes.
  }
event-round-ended = La manche { $round } est finie. { $mine ->
    [yes] Tu n’as plus de cartes et tu prends le Roi.
   *[no] { $name } n’a plus de cartes et prend le Roi.
  }
event-piles-counted = Les piles : { $piles }.
event-exchange-offered = { $mine ->
    [yes] C’est toi qui as ramassé le moins : tu peux échanger ton { $gives } contre le { $gets }.
   *[no] { $name } a ramassé le moins et peut échanger un morceau de route.
  }
event-exchanged = { $mine ->
    [yes] Tu échanges un morceau de route : { $gave } contre { $got }.
   *[no] { $name } échange un morceau de route : { $gave } contre { $got }.
  }
event-not-exchanged = { $mine ->
    [yes] C’est toi qui as ramassé le moins, mais tu n’échanges rien.
   *[no] { $name } a ramassé le moins, mais n’échange rien.
  }
event-piece-taken = { $mine ->
    [yes] Tu reçois un morceau de route : longueur { $piece }.
   *[no] { $name } reçoit un morceau de route : longueur { $piece }.
  }
event-game-won = { $mine ->
    [yes] Tu gagnes ! Ta route est la plus courte.
   *[no] { $name } gagne avec la route la plus courte.
  }

lobby-title = Ta table
lobby-invited = { $name } t’invite à une partie de Figaro
lobby-welcome = Viens jouer à Figaro
lobby-sit-down = S’asseoir
lobby-title-of = La table de { $name }
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
lobby-wait = { $name } lance la partie dès que tout le monde est d’accord.
lobby-ready = On peut commencer !
lobby-ready-host = Commencer dès que tout le monde est prêt
lobby-is-ready = d’accord
lobby-need = On peut commencer dès que toutes les places sont prises.
lobby-options = Cette partie
lobby-players = Places
lobby-rules = Règles
rules-standard = les règles habituelles
rules-optional-exchange = à la fin, échange qui veut
rules-reference-card = la règle courte française
lobby-piles = Montrer combien de cartes il y a dans les piles
lobby-roads = Montrer la longueur des routes
lobby-listed = Tout le monde peut trouver cette table
lobby-talk = Les joueurs peuvent s’écrire
lobby-clock = Temps
clock-none = autant que tu veux
clock-move = { $seconds } secondes par coup, { $minutes } min de réserve
clock-days = { $days ->
    [one] un jour par coup
   *[other] { $days } jours par coup
  }
lobby-first = Qui commence
first-drawn = le hasard décide
lobby-name = Ton nom
lobby-rename = Changer
host = hôte

result-laying = Les routes vers le château …
result-you-won = Tu as gagné !
result-won = { $name } a gagné !
result-tied = Deux routes sont aussi courtes. Alors gagne celui qui a le Roi, ou le premier qui vient après le Roi.
result-abandoned = Cette partie s’est terminée sans gagnant.
result-road = { $name } : route de longueur { $length }
result-rematch = Rejouer
result-rematch-go = Vers la nouvelle table
result-record = Enregistrer les coups
result-fair = Comment les cartes ont été distribuées
result-fair-about = Avant la partie, le serveur a montré l’empreinte (hash) de son secret, et chaque navigateur a ajouté sa part de hasard. Avec la partie téléchargée, tout le monde peut vérifier que personne n’a choisi les cartes : figaro verify --fair.
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
    [yes] A une pile.
   *[no] Pas de pile.
  } Route : { $road }.
account-clock = Il reste { $time } à { $name }.
account-king = Le Roi est ici : { $name }.
account-groups = Morceaux de route de la manche { $round } : { $pieces }.
account-hand = Tes cartes : { $cards }.
account-pile-size = { $name } : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
  } dans la pile.
account-road-length = { $name } : route de longueur { $length } en tout.

line-lost = La connexion est perdue. On la cherche…
line-restarting = Le serveur redémarre. Ta partie reprend dans un instant.
line-outdated = Il y a une nouvelle version de cette page.
line-stranger = Le serveur ne reconnaît plus ce navigateur.
refused-other = Ça n’a pas marché. Recharge la page et réessaie.
refused-no-chair = Cette chaise n’est plus là.
refused-not-seated = Tu n’es pas assis là.
refused-not-host = Seule la personne qui a ouvert la table peut le faire.
refused-not-away = Cette personne était là il y a un instant. Attends un peu.
refused-phrases = À cette table, choisis tes phrases dans la liste.
refused-too-long = Il s’est passé tant de choses à cette table qu’elle est fermée. Ouvre-en une autre.
refused-gone = Cette personne n’est plus à la table.
refused-stale = La partie a continué entre-temps.
refused-not-kept = Le serveur ne peut rien enregistrer pour l’instant. Réessaie dans un instant.
refused-busy = C’était trop d’un coup. Réessaie.
refused-taken = Cette place est déjà prise.
refused-talk = Quel moulin à paroles ! Attends un peu.
bubble-last-card = Dernière carte !
refused-started = La partie a déjà commencé. Tu peux regarder.
refused-bot-plays = Un robot joue pour toi. Reprends d’abord ta place.
refused-lost = La connexion s’est perdue. Recommence, s’il te plaît.
lobby-add = Un joueur de plus sur cet appareil
lobby-guest = Joueur { $number }
device-add = Jouer aussi sur un autre appareil
device-about = Ouvre ceci sur ton autre appareil dans les dix minutes. Ça ne marche qu’une fois.
log = Ce qui se passe
waits-for = On attend { $name }, qui n’est pas là.
lobby-only-here = Cette adresse ne marche que sur cet appareil. Pour inviter d’autres joueurs, lance le jeu avec : figaro serve --host 0.0.0.0
lobby-full = Toutes les places sont prises. Tu pourras regarder quand la partie commencera.
lobby-character = Caractère du robot à la place { $chair }
character-none = ordinaire
character-hunter = poursuit qui est en tête
character-grudge = est rancunier
character-gentle = est gentil
leave-sure = Tu quittes la table. Un robot prend ta place.
end-sure = La partie se termine pour tout le monde, sans gagnant.

news-sat = { $name } s’assoit.
news-bot = { $name }, un robot, s’assoit.
news-stood = { $name } se lève.
news-left = { $name } quitte la table.
news-readied = { $ready ->
    [yes] { $name } peut commencer.
   *[no] { $name } n’est plus d’accord pour commencer.
  }
news-swapped = Deux places ont été échangées.
news-changed = La partie a été réglée autrement.
news-stood-in = Un robot joue pour { $name }.
news-taken-back = { $name } joue de nouveau.
lobby-changed = La partie a changé. Dis encore une fois quand on peut commencer.
result-show = Voir le résultat
leave-sure-open = Tu quittes la table. Ta place devient libre.
piles-heading = Cartes dans les piles
hint-jester = Un bouffon va dans n’importe quelle rangée.
event-pieces-left = { $pieces ->
    [one] Un morceau de route reste et s’en va.
   *[other] { $pieces } morceaux de route restent et s’en vont.
  }
news-clock = Le temps de { $name } est écoulé : un robot choisit une carte.
