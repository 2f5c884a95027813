# Words of the start page and all pages but the table.

game-name = Figaro
game-about = Poor Figaro! Whatever he does at court goes wrong. Play your cards, but do not let the King lose his patience in front of you.
unofficial = An unofficial, non-commercial edition of the card game by Reiner Knizia (2006). “Figaro” is a trademark of its publisher.
loading = One moment …
page-missing = This page could not be loaded.
reload = Load it again
back = Back
close = Close
try-again = Try again
you = You

solo-title = Play against bots
solo-players = Players
solo-strength = Bots
solo-start = Play now
solo-preparing = The table is being laid …

friends-title = Play with friends
friends-about = Open a table and send the link. Everybody plays in the own browser.
friends-open = Open a table

tables-title = Open tables
tables-empty = No table is open to everybody right now. Open one for friends, or play against bots.
tables-join = Join
tables-watch = Watch
tables-seats = { $free ->
    [one] one seat free
   *[other] { $free } seats free
  }
tables-running = playing

mine-title = Your games
mine-empty = Your finished games will be listed here.
mine-all = All your games
mine-won = You won
mine-winner = { $name } won
mine-running = Still running
mine-look = Look


learn = How to play
learn-title = How to play
learn-goal = Have the shortest road to the castle after three rounds.
learn-play = On your turn, play one card. A coloured card goes to the row of its colour, or to any row without a colour if its colour lies nowhere yet.
learn-six = When a row is worth 6 or more, the King is furious: whoever it lies in front of collects all cards on the table, and goes on.
learn-jester = A jester goes on any row. A ring goes on your own row, then every row moves on to the left.
learn-take = If you can play nothing, you take all cards. You may also take them because you like.
learn-end = When somebody has no cards left at the start of a turn, the round ends. Who has collected most gets the longest piece of road; who has least gets none.
learn-exchange = In the last round, who collected least swaps their longest piece for the shortest one on offer.

language = Language
theme = Colours
theme-auto = as the device
theme-light = light
theme-dark = dark

bot-page = Page
bot-page-about = plays whatever comes to hand
bot-jester = Jester
bot-jester-about = has the right idea, and trips over it
bot-merchant = Merchant
bot-merchant-about = sees what lies on the table
bot-steward = Steward
bot-steward-about = counts every card and every road
bot-chancellor = Chancellor
bot-chancellor-about = tries every move out in his head
bot-queen = Queen
bot-queen-about = reads your hand from how you play
bot-figaro = Figaro
bot-figaro-about = nobody has beaten it twice

link-using = This device is being added …
link-done = This device is now yours too, { $name }.
link-old = This link has been used already, or is too old. Make a new one on your other device.

problem-offline = The server does not answer. Check your connection, and try again.
problem-too-many = That was a lot at once. Wait a minute, and try again.
problem-name = Please choose another name: 1 to 24 signs that can be seen.
problem-unknown-table = There is no table with this link any more.
problem-other = That did not work. Try again in a moment.

data-title = What is kept about you
data-about = Your name, your games and what you said at tables. Nothing else.
data-export = Download everything
data-forget = Delete my name and words
data-sure = Your name and your words disappear everywhere, and this browser is forgotten. The games stay with those you played with.
data-forget-now = Yes, delete
