# Words of the table.

card-r = red { $value }
card-y = yellow { $value }
card-g = green { $value }
card-b = blue { $value }
card-p = purple { $value }
card-j = jester { $value }
card-o = ring dance
nothing = nothing
days = { $days } days

your-hand = Your cards
your-turn = Your turn
turn-of = { $name }’s turn
place-here = Put it here: { $name }
prepared = ready
has-king = has the King
stands-in = A bot is playing for this player
away = Not here right now
watching = You are watching.
choose-card = Choose a card.
choose-place = Where shall it go?
cannot-play = None of your cards fits. Take the cards on the table.
card-not-now = That card does not fit anywhere now.
take = { $cards ->
    [one] Take the card
   *[other] Take all { $cards } cards
  }
exchange-ask = Swap your longest road piece for the shortest one?
piece-length = Length { $piece }.
pieces-lengths = Length { $gives } for length { $gets }.
exchange-swap = Swap
exchange-keep = Keep mine
confirm-play = Play a { $card } here?
confirm-take = Take all cards?
confirm-keep = Keep your road piece?
confirm-yes = Yes
confirm-no = Better not
prepared-gone = The card you had ready does not fit any more.
show-hand = { $name }: tap when only you are looking
round = Round { $round } of 3
groups = Road pieces for round { $round }

event-round-started = Round { $round }. { $mine ->
    [yes] You begin.
   *[no] { $name } begins.
  }
event-card-played = { $mine ->
    [yes] You play a { $card } { $own ->
        [yes] on your own row
       *[no] in front of { $row }
      }: { $total }.
   *[no] { $name } plays a { $card } { $own ->
        [yes] on their own row
        [mine] in front of you
       *[no] in front of { $row }
      }: { $total }.
  }
event-rows-passed = { $mine ->
    [yes] You play a ring dance: all rows dance one place to the left.
   *[no] { $name } plays a ring dance: all rows dance one place to the left.
  }
event-last-card = { $mine ->
    [yes] You have one card left!
   *[no] { $name } has one card left!
  }
event-collected-six = The King is furious! { $mine ->
    [yes] You collect
   *[no] { $name } collects
  } { $cards ->
    [one] the card.
   *[other] all { $cards } cards.
  }
event-collected = { $mine ->
    [yes] You take
   *[no] { $name } takes
  } { $cards ->
    [one] the card.
   *[other] all { $cards } cards.
  }
event-round-ended = Round { $round } is over. { $mine ->
    [yes] You have no cards left and take the King.
   *[no] { $name } has no cards left and takes the King.
  }
event-piles-counted = The piles: { $piles }.
event-exchange-offered = { $mine ->
    [yes] You collected least: you may swap a road piece.
   *[no] { $name } collected least and may swap a road piece.
  }
event-exchanged = { $mine ->
    [yes] You swap a road piece.
   *[no] { $name } swaps a road piece.
  }
event-not-exchanged = { $mine ->
    [yes] { $why ->
        [no_road] You collected least, but have no road piece to swap.
        [all_shorter] You collected least, but all your road pieces are shorter already.
       *[declined] You keep your road as it is.
      }
   *[no] { $why ->
        [no_road] { $name } collected least, but has no road piece to swap.
        [all_shorter] { $name } collected least, but already has only shorter road pieces.
       *[declined] { $name } keeps their road as it is.
      }
  }
event-piece-taken = { $mine ->
    [yes] You get a road piece.
   *[no] { $name } gets a road piece.
  }
event-game-won = { $mine ->
    [yes] You win with the shortest road. Your Figaro gets the job!
   *[no] { $name } wins with the shortest road, and Figaro gets the job.
  }

lobby-title = Your table
lobby-invited = { $name } invites you to a game of Figaro
lobby-welcome = Come and play Figaro
lobby-sit-down = Sit down
lobby-title-of = { $name }’s table
lobby-wait-host = The game starts when everybody is ready.
lobby-swap = Swap chairs { $chair } and { $other }
lobby-invite = Send this link to your friends:
lobby-copy = Copy the link
lobby-copied = Copied
lobby-share = Share
lobby-qr = Or let them scan this with a phone:
lobby-sit = Sit here
lobby-stand = Stand up
lobby-free = free
lobby-bots = Bots
lobby-choose = Who sits on chair { $chair }?
lobby-move = Move me here
lobby-name-ask = What’s your name?
lobby-remove = Remove
lobby-start = Start the game
lobby-fill = Fill with bots
lobby-wait = { $name } starts the game as soon as everybody is ready.
lobby-ready = I’m ready
lobby-ready-host = Start as soon as everybody is ready
lobby-is-ready = ready
lobby-need = The game can start when every chair is taken.
lobby-options = This game
lobby-players = Chairs
lobby-rules = Rules
rules-standard = the usual ones
rules-optional-exchange = the swap is a choice (German and Dutch editions)
rules-reference-card = the French reference card
rules-optional-exchange-about = After the third round, whoever collected the fewest cards may swap a road piece, but does not have to.
rules-reference-card-about = Everybody tied for the fewest cards gets no road piece. Equal piles: whoever holds the King comes off best, then whoever is nearest going clockwise from the King. With three players there are 41 cards, and no coloured 1s.
lobby-piles = Show how many cards are in the piles
lobby-roads = Show how long the roads are
lobby-listed = Anybody may find this table
lobby-talk = Players may write to each other
lobby-clock = Time
clock-none = as long as you like
clock-move = { $seconds } seconds a move, and { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
  } extra for the game
clock-days = { $days ->
    [one] one day a move
   *[other] { $days } days a move
  }
lobby-first = Who begins
first-drawn = drawn at random
lobby-name = Your name
lobby-rename = Change
host = host

result-laying = The roads are laid up to the castle wall …
result-you-won = You won!
result-won = { $name } won!
result-job = { $mine ->
    [yes] Your Figaro gets the job!
   *[no] { $name }’s Figaro gets the job!
  }
result-tied = The shortest roads are tied. The tied player who holds the King wins, or else the first one going clockwise from the King.
result-abandoned = This game ended without a winner.
result-road = { $name }: road of length { $length }
result-rematch = Play again
result-rematch-go = To the new table
result-record = Save the moves as a file
result-fair = How the cards were dealt
result-fair-about = Nobody could choose the cards, not even the server. Before the game it picked a secret and showed only the fingerprint of it; then every browser added some luck of its own. Anybody can check that with the saved file: figaro verify --fair.
result-commitment = Fingerprint shown before the game
result-secret = Secret
result-brought = What the browsers added
result-home = Start page
result-share = Share as a picture

talk = Talk
talk-write = Write something
talk-send = Send
talk-empty = Nobody has said anything yet.
talk-mute = Mute { $name }
talk-unmute = Hear { $name } again
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-your-turn = It’s your turn!
phrase-thinking = I’m thinking …
phrase-back-soon = Back soon!
phrase-well-played = Well played!
phrase-ouch = Ouch!
phrase-thanks = Thanks!
phrase-sorry = Sorry!
phrase-laugh = Ha ha!
phrase-the-king-is-furious = The King is furious!
phrase-not-me-again = Not me again!
phrase-good-game = Good game!
phrase-one-more = One more?
phrase-goodbye = Goodbye!
phrase-laughing = laughs
phrase-crying = cries
phrase-cheering = cheers
phrase-amazed = is amazed
phrase-cross = is cross
phrase-sleepy = is sleepy

menu = Menu
sound = Sound
speed = Speed
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-off = nothing moves
confirm = Ask before every move
leave-table = Leave the table
bot-for-me = Let a bot play for me
play-myself = Play myself again
bot-for = Let a bot play for { $name }
end-table = End this table
text-account = The table in words

account-seat = { $name }: { $hand ->
    [one] 1 card
   *[other] { $hand } cards
  } in hand. Row: { $row }, worth { $total }. { $pile ->
    [yes] Has a pile.
   *[no] No pile.
  } Road: { $road }.
account-clock = { $name } has { $time } left.
account-king = The King stands here: { $name }.
account-groups = Road pieces for round { $round }: { $pieces }.
account-hand = Your cards: { $cards }.
account-pile-size = { $name }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
  } in the pile.
account-road-length = { $name }: road of length { $length } in all.

line-lost = The connection is lost. Looking for it …
line-restarting = The server is restarting. Your game goes on in a moment.
line-outdated = There is a newer version of this page.
line-stranger = The server does not know this browser any more.
refused-other = That did not work. Reload the page and try again.
refused-no-chair = That chair is gone.
refused-not-seated = That’s not your chair.
refused-not-host = Only the host may do that.
refused-not-away = They were here a moment ago. Give them a little time.
refused-phrases = At this table, choose what to say from the list.
refused-too-long = So much has happened at this table that it is closed now. Open another.
refused-gone = They are no longer at this table.
refused-stale = The game has moved on in the meantime.
refused-not-kept = The server cannot save anything right now. Try again in a moment.
refused-unreadable = This server is too old for this table. Whoever runs it has to update it.
refused-busy = That was too much at once. Try again.
refused-taken = Somebody else sits there already.
refused-talk = That was a lot of talk. Wait a little.
bubble-last-card = Last card!
refused-started = The game has started already. You can watch.
refused-bot-plays = A bot is playing for you. Take your seat back first.
refused-lost = The connection was lost. Please do it again.
lobby-add = One more player on this device
lobby-guest = Player { $number }
device-add = Play on another device too
device-about = Open this on your other device within ten minutes. It works once.
log = What happens
waits-for = Waiting for { $name }, who is not here.
lobby-only-here = Only this device can open this address. Whoever started the game can let other devices in: figaro serve --help says how.
lobby-full = All chairs are taken. You can watch when the game starts.
lobby-character = Character of the bot at chair { $chair }
character-none = ordinary
character-hunter = chases whoever is ahead
character-grudge = remembers, and pays back
character-gentle = helps whoever is last
leave-sure = You leave the table. A bot takes your place.
end-sure = The game ends for everybody, without a winner.

news-sat = { $name } sits down.
news-bot = { $name }, a bot, sits down.
news-stood = { $name } gets up.
news-left = { $name } leaves the table.
news-readied = { $ready ->
    [yes] { $name } is ready.
   *[no] { $name } is not ready any more.
  }
news-swapped = Two chairs have changed places.
news-changed = The host has changed how this game is played.
news-stood-in = A bot is playing for { $name }.
news-taken-back = { $name } is back in the game.
lobby-changed = The host has changed the game. Say again when you are ready.
result-show = Show the result
leave-sure-open = You leave the table. Your chair becomes free.
piles-heading = Cards in the piles
hint-jester = A jester goes on any row.
event-pieces-left = { $pieces ->
    [one] One road piece is left over and goes back in the box.
   *[other] { $pieces } road pieces are left over and go back in the box.
  }
news-clock = Time’s up for { $name }: a bot makes this move.
