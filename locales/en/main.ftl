# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Poor Figaro wants a job with the King, but whatever he does at court goes wrong. Play your cards well, and make sure the King loses his patience with somebody else.
unofficial = An unofficial, non-commercial edition of the card game by Reiner Knizia (2006). “Figaro” is a trademark of its publisher.
loading = One moment …
page-missing = This page could not be loaded.
reload = Load it again
language-missing = { $language } could not be loaded.
back = Back
close = Close
try-again = Try again
you = You
guest = Guest

solo-title = Play against bots
solo-players = Players
solo-strength = Bots
solo-aids = Show pile sizes and road lengths
solo-start = Play now
solo-preparing = Laying the table …

friends-title = Play with friends
friends-about = Open a table and send the link. Everybody plays in their own browser.
friends-open = Open a table

tables-title = Open tables
tables-empty = No table is open to everybody right now. Open one for your friends, or play against bots.
tables-join = Join
tables-watch = Watch
tables-seats = { $free ->
    [0] all seats taken
    [one] one seat free
   *[other] { $free } seats free
  }
tables-running = playing

mine-title = Your games
mine-empty = Your games will be listed here.
mine-all = All your games
mine-won = You won
mine-winner = { $name } won
mine-running = No winner yet
mine-look = View

learn = How to play
learn-title = How to play
learn-goal = Whoever has the shortest road to the castle after three rounds wins.
learn-deal = At the start of each round all the cards are dealt out. Whoever holds the King begins, and turns go round clockwise.
learn-pieces = The road pieces for all three rounds lie open from the start, one fewer for each round than there are players. At the end the roads are laid up to the castle wall.
learn-three = With three players, one colour, two jesters (a 1 and a 2) and three ring dances stay in the box.
learn-play = On your turn, play one card. If its colour is on the table already, it goes on that row. If not, it goes on any row that has no colour yet: yours or somebody else’s.
learn-six = The values in a row are added up. When they come to 6 or more, the King is furious! Whoever has that row in front of them must add every card on the table to their pile, face down, and plays next.
learn-jester = A jester goes on any row. Its value counts, but it gives the row no colour. A ring dance counts 0 and goes on your own row; then all rows dance one place to the left.
learn-take = If no card fits, you must take all the cards on the table. You may also take them just because you want to. They go on your pile, and you play next. If there are no cards on the table, there is nothing to take: you must play one.
learn-end = The round ends when it is somebody’s turn and they have no cards left. The biggest pile gets the longest road piece, the next one the second longest, and so on; the smallest gets none.
learn-count = What counts is how many cards are in a pile, not what they are worth. Cards in hands and rows count for nobody. Without a pile you get no piece, and pieces left over go back in the box.
learn-exchange = After the third round, before the pieces are handed out, whoever collected the fewest cards swaps the longest piece of their road for the shortest one on the table – but only if that one is shorter. If several collected the fewest, the one of them who holds the King swaps, or else the first of them going clockwise from the King.
learn-king = Whoever ends the round takes the King and begins the next one. The King also settles ties. Equal piles: go clockwise from the King’s left; the first of the tied players takes the longer piece, and whoever holds the King comes last. Equal roads: whoever holds the King wins if they are tied, or else the first of the tied players going clockwise from the King.
learn-secret = During play nobody counts the piles, not even their own, and nobody compares roads.
learn-last = When somebody has only one card left, everybody is told.
learn-talk = Talking is part of the game: try to turn the others against whoever is ahead!

language = Language
theme = Colours
theme-auto = like your device
theme-light = light
theme-dark = dark

bot-page = Page
bot-page-about = plays whatever comes to hand
bot-jester = Squire
bot-jester-about = has the right idea, and trips over it
bot-merchant = Merchant
bot-merchant-about = sees what lies on the table
bot-steward = Steward
bot-steward-about = counts every card and every road
bot-chancellor = Chancellor
bot-chancellor-about = tries every move out in his head
bot-queen = Queen
bot-queen-about = guesses your cards from how you play
bot-figaro = Figaro
bot-figaro-about = nobody has beaten him twice

link-using = Adding this device …
link-done = This device is now yours too, { $name }.
link-old = This link has been used already, or is too old. Make a new one on your other device.

problem-offline = The server does not answer. Check your connection and try again.
problem-too-many = That was a lot at once. Wait a minute and try again.
problem-name = Please choose another name, with 1 to 24 characters.
problem-unknown-table = There is no table with this link any more.
problem-other = That did not work. Try again in a moment.

data-title = What we keep about you
data-about = Your name, your games and what you said at tables. Nothing else.
data-export = Download everything
data-forget = Delete my name and words
data-sure = Your name and your words disappear everywhere, and this browser is forgotten. The people you played with keep the games.
data-forget-now = Yes, delete
link-ask = This device will be yours, with your name and your games.
link-agree = Yes, this is my device
start-page = Start page
mine-continue = Continue
