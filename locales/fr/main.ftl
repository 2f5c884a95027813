# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Pauvre Figaro ! À la cour, tout ce qu’il fait tourne mal. Joue bien tes cartes, et que le Roi perde patience avec quelqu’un d’autre !
unofficial = Une édition non officielle et non commerciale du jeu de cartes de Reiner Knizia (2006). « Figaro » est une marque de son éditeur.
loading = Un instant…
page-missing = Impossible de charger cette page.
reload = Recharger
back = Retour
close = Fermer
try-again = Réessayer
you = Toi
guest = Invité

solo-title = Jouer contre des robots
solo-players = Joueurs
solo-strength = Robots
solo-aids = Montrer la taille des piles et la longueur des routes
solo-start = C’est parti !
solo-preparing = On met la table…

friends-title = Jouer entre amis
friends-about = Ouvre une table et envoie le lien. Chacun joue dans son navigateur.
friends-open = Ouvrir une table

tables-title = Tables ouvertes
tables-empty = Aucune table n’est ouverte à tous pour le moment. Ouvre une table pour tes amis, ou joue contre des robots.
tables-join = Rejoindre
tables-watch = Regarder
tables-seats = { $free ->
    [0] complet
    [one] une place libre
   *[other] { $free } places libres
  }
tables-running = en jeu

mine-title = Tes parties
mine-empty = Tes parties apparaîtront ici.
mine-all = Toutes tes parties
mine-won = Partie gagnée
mine-winner = { $name } a gagné
mine-running = Pas de gagnant pour l’instant
mine-look = Voir

learn = Comment jouer
learn-title = Comment jouer
learn-goal = Après trois manches, c’est la route la plus courte jusqu’au château qui gagne.
learn-play = À ton tour, joue une carte. Si sa couleur est déjà sur la table, elle va dans cette rangée. Sinon, elle va dans n’importe quelle rangée encore sans couleur : la tienne ou celle d’un autre.
learn-six = Quand une rangée atteint 6 ou plus, le Roi est furieux ! Celui qui a cette rangée ramasse toutes les cartes de la table dans sa pile, puis joue.
learn-jester = Un bouffon va dans n’importe quelle rangée. Une ronde va dans ta rangée ; ensuite, toutes les rangées dansent d’une place vers la gauche.
learn-take = Si aucune carte ne va, tu ramasses toutes les cartes de la table. Tu peux aussi le faire juste parce que tu en as envie.
learn-end = La manche finit quand c’est le tour d’un joueur qui n’a plus de cartes. La plus grosse pile reçoit le plus long morceau de route ; la plus petite n’en reçoit pas.
learn-exchange = À la dernière manche, celui qui a ramassé le moins échange son plus long morceau contre le plus court des morceaux à prendre.
learn-king = Celui qui termine la manche reçoit le Roi. Il commence la manche suivante et gagne en cas d’égalité.

language = Langue
theme = Couleurs
theme-auto = comme ton appareil
theme-light = clair
theme-dark = sombre

bot-page = Page
bot-page-about = joue ce qui lui tombe sous la main
bot-jester = Bouffon
bot-jester-about = a la bonne idée, et se prend les pieds dedans
bot-merchant = Marchand
bot-merchant-about = voit ce qu’il y a sur la table
bot-steward = Intendant
bot-steward-about = compte chaque carte et chaque route
bot-chancellor = Chancelier
bot-chancellor-about = essaie d’abord chaque coup dans sa tête
bot-queen = Reine
bot-queen-about = devine tes cartes à ta façon de jouer
bot-figaro = Figaro
bot-figaro-about = personne ne l’a battu deux fois

link-using = Ajout de cet appareil…
link-done = Cet appareil est maintenant aussi le tien, { $name }.
link-old = Ce lien a déjà servi, ou il est trop vieux. Fais-en un nouveau sur ton autre appareil.

problem-offline = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
problem-too-many = Ça fait beaucoup d’un coup. Attends une minute et réessaie.
problem-name = Choisis un autre nom, de 1 à 24 caractères.
problem-unknown-table = Il n’y a plus de table à cette adresse.
problem-other = Ça n’a pas marché. Réessaie dans un instant.

data-title = Ce que nous gardons sur toi
data-about = Ton nom, tes parties et ce que tu as dit aux tables. Rien d’autre.
data-export = Tout télécharger
data-forget = Effacer mon nom et mes messages
data-sure = Ton nom et tes messages disparaissent partout, et ce navigateur est oublié. Les parties restent à ceux avec qui tu as joué.
data-forget-now = Oui, effacer
link-ask = Cet appareil sera le tien, avec ton nom et tes parties.
link-agree = Oui, c’est mon appareil
start-page = Page d’accueil
mine-continue = Continuer
