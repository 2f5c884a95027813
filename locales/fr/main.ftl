# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Le pauvre Figaro cherche un emploi chez le Roi, mais à la cour, tout ce qu’il fait tourne mal. Joue bien tes cartes, et que le Roi perde patience avec quelqu’un d’autre !
unofficial = Une édition non officielle et non commerciale du jeu de cartes de Reiner Knizia (2006). « Figaro » est une marque de son éditeur.
loading = Un instant…
page-missing = Impossible de charger cette page.
reload = Recharger
language-missing = La langue « { $language } » n’a pas pu être chargée.
back = Retour
close = Fermer
try-again = Réessayer
you = Toi
guest = Convive

solo-title = Jouer contre des robots
solo-players = Joueurs
solo-strength = Robots
solo-aids = Montrer la taille des paquets et la longueur des routes
solo-start = C’est parti !
solo-preparing = On met la table…

friends-title = Jouer entre amis
friends-about = Ouvre une table et envoie le lien. Tout le monde joue dans son propre navigateur.
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
mine-won = Tu as gagné
mine-winner = { $name } a gagné
mine-running = Personne n’a encore gagné
mine-look = Voir

learn = Comment jouer
learn-title = Comment jouer
learn-goal = Après trois manches, c’est la route la plus courte jusqu’au château qui gagne.
learn-deal = Au début de chaque manche, on distribue toutes les cartes. La personne qui a le Roi commence, puis on joue dans le sens des aiguilles d’une montre.
learn-pieces = Les tronçons de route des trois manches sont visibles dès le début : pour chaque manche, il y en a un de moins que de joueurs. À la fin, on pose les routes contre les murs du château.
learn-three = À trois, une couleur, deux jongleurs (un 1 et un 2) et trois rondes restent dans la boîte.
learn-play = À ton tour, joue une carte. Si sa couleur est déjà sur la table, elle va dans cette rangée. Sinon, elle va dans n’importe quelle rangée encore sans couleur : la tienne ou celle de quelqu’un d’autre.
learn-six = On additionne les valeurs d’une rangée. Dès qu’elles font 6 ou plus, le Roi est furieux ! La personne qui a cette rangée devant elle doit mettre toutes les cartes de la table, face cachée, dans son paquet de plis, et c’est à elle de jouer.
learn-jester = Un jongleur va dans n’importe quelle rangée. Sa valeur compte, mais il ne donne pas de couleur à la rangée. Une ronde compte 0 et va dans ta rangée ; ensuite, toutes les rangées dansent d’une place vers la gauche.
learn-take = Si tu ne peux jouer aucune carte, tu dois ramasser toutes les cartes de la table. Tu peux aussi le faire juste parce que tu en as envie. Elles vont dans ton paquet, et c’est encore à toi de jouer. S’il n’y a aucune carte sur la table, il n’y a rien à ramasser : tu dois en jouer une.
learn-end = La manche finit quand c’est le tour de quelqu’un qui n’a plus de cartes. Le plus gros paquet reçoit le plus long tronçon de route, le suivant le deuxième plus long, et ainsi de suite ; le plus petit n’en reçoit pas.
learn-count = On compte les cartes de chaque paquet, pas leurs valeurs. Les cartes en main et dans les rangées ne comptent pour personne. Sans paquet, tu ne reçois pas de tronçon, et les tronçons qui restent retournent dans la boîte.
learn-exchange = Après la troisième manche, avant de distribuer les tronçons, la personne qui a ramassé le moins de cartes échange le plus long tronçon de sa route contre le plus court de ceux de la table, mais seulement s’il est plus court. En cas d’égalité, c’est la personne à égalité qui a le Roi, ou sinon la première à égalité en partant du Roi, dans le sens des aiguilles d’une montre.
learn-king = La personne qui termine la manche prend le Roi et commence la suivante. Le Roi départage aussi les égalités. Paquets égaux : on part de la gauche du Roi, dans le sens des aiguilles d’une montre ; la première personne à égalité prend le tronçon le plus long, et celle qui a le Roi passe en dernier. Routes égales : si la personne qui a le Roi est à égalité, elle gagne ; sinon, c’est la première à égalité en partant du Roi, dans le même sens.
learn-secret = Pendant la partie, personne ne compte les paquets, pas même le sien, et personne ne compare les routes.
learn-last = Quand il ne reste qu’une carte à quelqu’un, tout le monde le sait.
learn-talk = Parler fait partie du jeu : essaie de liguer les autres contre qui est en tête !

language = Langue
theme = Couleurs
theme-auto = comme ton appareil
theme-light = clair
theme-dark = sombre

bot-page = Page
bot-page-about = joue ce qui lui tombe sous la main
bot-jester = Écuyer
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
data-sure = Ton nom et tes messages disparaissent partout, et ce navigateur est oublié. Les parties restent aux personnes avec qui tu as joué.
data-forget-now = Oui, effacer
link-ask = Cet appareil sera le tien, avec ton nom et tes parties.
link-agree = Oui, c’est mon appareil
start-page = Page d’accueil
mine-continue = Continuer
