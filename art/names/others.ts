/**
 * Every title that is not a slot: `Title | vendor code | drawing hints`.
 *
 * Hints are `name=value` pairs that the drawing of that kind understands (hero, kind, bh = hue of the backdrop,
 * acc = hue of the accent).
 */
export const OTHER_TITLES = {
  crash: `
    Skyrush | PIXELHAUS | hero=plane bh=255 acc=185
    Turbo Saucer | PIXELHAUS | hero=ufo bh=285 acc=190
    Redline GT | REDKITE | hero=racecar bh=25 acc=40
    Rocket to Rosalind | PIXELHAUS | hero=rocket bh=265 acc=330
    Balloon Barons | REDKITE | hero=balloon bh=230 acc=20
    Night Copter | PIXELHAUS | hero=heli bh=245 acc=90
    Raptor Run | REDKITE | hero=trex bh=150 acc=95
    Superbike Sunset | REDKITE | hero=moto bh=345 acc=60
    Comet Chaser | PIXELHAUS | hero=comet bh=275 acc=210
    Astro Leap | JL | hero=astro bh=300 acc=170
    Falcon Ascent | REDKITE | hero=eagle bh=215 acc=70
    Paper Kite High | JL | hero=kite bh=190 acc=350
    Dolphin Dive Up | TIDEPOOL | hero=dolphin bh=225 acc=180
    Witch Flight | HALFMOON | hero=witch bh=300 acc=120
    Pegasus Climb | JL | hero=unicorn bh=320 acc=200
    Bull Market Bolt | BRASSLINE | hero=ox bh=155 acc=130
    Dragon Updraft | LANTERNA | hero=dragon bh=20 acc=150
    Speedboat Surge | TIDEPOOL | hero=speedboat bh=205 acc=30
    Cannonball Clown | HALFMOON | hero=clown bh=340 acc=85
    Bee Line Boost | MOSSWOOD | hero=bee bh=130 acc=95
    Penguin Propeller | NINEFOLD | hero=penguin bh=235 acc=195
    Bullet Train Break | REDKITE | hero=bullettrain bh=260 acc=15
    Moon Bounce | PIXELHAUS | hero=moonface bh=290 acc=95
    Sleigh Escape | NINEFOLD | hero=santa bh=250 acc=25
  `,
  bingo: `
    Boardwalk Bingo | BOARDWALK | bh=300
    Harbour Lights 75 | BOARDWALK | bh=235
    Sunrise 90 Room | BOARDWALK | bh=40
    Barrio Bingo Night | BOARDWALK | bh=345
    Penny Parlour 75 | HALFMOON | bh=165
    Lucky Dabbers Club | HALFMOON | bh=320
    Coconut Bingo Beach | BOARDWALK | bh=190
    Disco Ball 80 | HALFMOON | bh=285
    Fiesta Full House | BOARDWALK | bh=20
    Speed Bingo 30 | JL | bh=255
    Pearl Bingo Lagoon | JL | bh=205
    Jeepney Bingo Ride | JL | bh=60
    Moonlight Four Corners | HALFMOON | bh=270
    Garden Party Bingo | BOARDWALK | bh=135
    Candy Dab 75 | HALFMOON | bh=350
    Rooftop Bingo Social | BOARDWALK | bh=220
    Sari-Sari Bingo | JL | bh=100
    Night Owl 90 | HALFMOON | bh=250
    Carnival Blackout | JL | bh=10
    Pattern Parade | BOARDWALK | bh=180
  `,
  jackpot: `
    Crown Jackpot | BRASSLINE | hero=crown bh=310
    Grand Vault Four | BRASSLINE | hero=bank bh=20
    Trophy Room Jackpots | RTG | hero=trophy bh=290
    Gem Ladder Grand | RTG | hero=gem bh=350
    Moneybag Major | BRASSLINE | hero=moneybag bh=155
    Lion Hoard Jackpots | JL | hero=lion bh=30
    Dragon's Grand Egg | LANTERNA | hero=egg bh=15
    Tiger Quartet Jackpots | LANTERNA | hero=tiger bh=345
    Pearl of the Day | JL | hero=oyster bh=220
    Midnight Must-Drop | RTG | hero=moon bh=275
    Sevens Summit Jackpots | BRASSLINE | hero=slot bh=255
    Phoenix Mega Nest | RTG | hero=phoenix bh=40
    Royal Ring Jackpots | JL | hero=ring bh=325
    Bull Ring Grand | RTG | hero=ox bh=5
    Piggy Parade Jackpots | JL | hero=pig bh=340
    Star Drop Daily | BRASSLINE | hero=glowstar bh=265
  `,
  original: `
    Mines | ORIGINALS | kind=mines
    Dice | ORIGINALS | kind=dice
    Limbo | ORIGINALS | kind=limbo
    Pegfall | ORIGINALS | kind=peg
    Hilo | ORIGINALS | kind=hilo
    Keno | ORIGINALS | kind=keno
    Wheel | ORIGINALS | kind=wheel
    Towers | ORIGINALS | kind=tower
    Coin Flip | ORIGINALS | kind=coin
    Bells | ORIGINALS | kind=bells
    Tile Match | ORIGINALS | kind=mahjong
    Gem Trail | ORIGINALS | kind=trail bh=200
    Blackjack Solo | ORIGINALS | kind=blackjack bh=160
    Baccarat Solo | ORIGINALS | kind=baccarat bh=20
    Video Poker | ORIGINALS | kind=videopoker bh=275
    Scratch | ORIGINALS | kind=scratch bh=45
  `,
  fishing: `
    Leviathan Bay | TIDEPOOL | hero=whale2 bh=225
    Shark Bounty | TIDEPOOL | hero=shark bh=235
    Kraken Harpoon | TIDEPOOL | hero=octopus bh=255
    Gilded Toad Lagoon | JL | hero=frog bh=160
    Dragon King Fishery | JL | hero=dragon bh=205
    Crab King Cannon | KUMOLAB | hero=crab bh=215
    Lobster Legends | TIDEPOOL | hero=lobster bh=245
    Turtle Temple Hunt | KUMOLAB | hero=turtle bh=185
    Puffer Panic | KUMOLAB | hero=puffer bh=210
    Deep Squid Squadron | TIDEPOOL | hero=squid bh=265
    Coral Cannoneers | JL | hero=tropical bh=195
    Ocean Emperor | JL | hero=merman bh=240
    Jellyfish Arcade | KUMOLAB | hero=jellyfish bh=285
    Prawn Star Hunter | TIDEPOOL | hero=shrimp bh=200
    Mermaid Treasure Net | JL | hero=mermaid bh=275
    Dolphin Gold Rush | KUMOLAB | hero=dolphin bh=220
    Blue Whale Bonus | TIDEPOOL | hero=whale bh=230
    Croc Creek Cannon | KUMOLAB | hero=croc bh=150
    Ghost Ship Gunners | TIDEPOOL | hero=ghost bh=250
    Penguin Pier Fishing | KUMOLAB | hero=penguin bh=215
    Seal Harbour Shootout | JL | hero=seal bh=225
    Thunder Shark | JL | hero=shark bh=275
    Oyster Vault Hunter | TIDEPOOL | hero=oyster bh=190
    Angler's Atoll | KUMOLAB | hero=fish bh=180
  `,
  poker: `
    River Kings | BRASSLINE | bh=20
    Texas Nights | FOURHAND | bh=255
    Omaha Parlour | FOURHAND | bh=285
    Fast Fold Fever | FOURHAND | bh=155
    Pusoy Table | FOURHAND | bh=40
    Tongits Corner | FOURHAND | bh=345
    Thirteen Cards | OKTAVO | bh=165
    Andar Avenue | OKTAVO | bh=300
    Teen Patti Terrace | OKTAVO | bh=30
    Dou Dizhu Den | LANTERNA | bh=15
    Golden Flower Hall | LANTERNA | bh=350
    Big Two Bistro | LANTERNA | bh=130
    Rummy Row | OKTAVO | bh=205
    Sit and Go Saloon | BRASSLINE | bh=55
    Heads-Up Harbour | BRASSLINE | bh=235
    Short Deck Society | FOURHAND | bh=270
    Mahjong Four Winds | LANTERNA | bh=150
    Bull Bull Banquet | OKTAVO | bh=10
    Royal Flush Regatta | BRASSLINE | bh=220
    Color Game Plaza | FOURHAND | bh=320
  `,
  live: `
    Aurora Roulette | VOLTA | kind=roulette bh=160
    Salon Baccarat | VOLTA | kind=baccarat bh=265
    Wheel of Fables | VOLTA | kind=wheel bh=20
    Copper Roulette | VOLTA | kind=roulette bh=40
    Studio Blackjack | VOLTA | kind=blackjack bh=150
    Dragon and Tiger | VOLTA | kind=dragontiger bh=25
    Three Dice House | VOLTA | kind=sicbo bh=345
    Stormlight Baccarat | VOLTA | kind=baccarat bh=285
    Riviera Roulette | SALON8 | kind=roulette bh=240
    Manila Baccarat | SALON8 | kind=baccarat bh=20
    Speed Salon Baccarat | SALON8 | kind=baccarat bh=190
    No-Commission Baccarat | SALON8 | kind=baccarat bh=330
    Blackjack Terrace | SALON8 | kind=blackjack bh=220
    Blackjack Soirée | SALON8 | kind=blackjack bh=310
    Money Carousel | VOLTA | kind=wheel bh=290
    Carnival Spinner | VOLTA | kind=wheel bh=345
    Castaway Wheel Show | VOLTA | kind=wheel bh=200
    Casino Hold'em Suite | SALON8 | kind=poker bh=155
    Three Card Lounge | SALON8 | kind=poker bh=265
    Caribbean Stud Deck | SALON8 | kind=poker bh=195
    Dice Dynasty | SALON8 | kind=sicbo bh=15
    Fan Tan Pavilion | SALON8 | kind=sicbo bh=60
    Dragon Tiger Duel | SALON8 | kind=dragontiger bh=350
    Twin Ball Roulette | VOLTA | kind=roulette bh=310
    Midnight Roulette | VOLTA | kind=roulette bh=270
    Roulette Verde | SALON8 | kind=roulette bh=140
    Color Game Live | SALON8 | kind=color bh=320
    Andar Bahar Live | SALON8 | kind=baccarat bh=45
    Teen Patti Live | SALON8 | kind=poker bh=30
    Matchday Cards Live | VOLTA | kind=football bh=150
    Squeeze Baccarat | VOLTA | kind=baccarat bh=140
    VIP Baccarat Salon | SALON8 | kind=baccarat bh=60
    Sevens Up Studio | VOLTA | kind=blackjack bh=20
    Bull Fight Live | SALON8 | kind=poker bh=345
    Sic Bo Lanterns | SALON8 | kind=sicbo bh=25
    Gift Box Live | VOLTA | kind=wheel bh=240
  `,
  sports: `
    Matchday Live | ARENABOOK | hero=soccer
    Hoops Central | ARENABOOK | hero=basketball
    Centre Court Tennis | ARENABOOK | hero=tennis
    Ringside Boxing | ARENABOOK | hero=boxing
    Gridiron Sunday | ARENABOOK | hero=football
    Tipline Sportsbook | BTI | hero=soccer
    Diamond Baseball | BTI | hero=baseball
    Ice Rink Hockey | BTI | hero=hockey
    Volley Nation | BTI | hero=volley
    Racing Form Live | BTI | hero=horse
  `,
  esports: `
    Arena Clash | HEXPLAY | hero=dart bh=255 acc=200
    Rift Masters | RIFTLINE | hero=swords bh=285 acc=160
    Midlane Majors | MIDLANE | hero=gamepad bh=320 acc=200
    Tactical Strike Book | HEXPLAY | hero=bomb bh=200 acc=30
    Ancient Towers Cup | MIDLANE | hero=castle bh=260 acc=140
    Battle Circle | RIFTLINE | hero=helmet bh=230 acc=95
    Mobile Heroes League | MIDLANE | hero=phone bh=300 acc=180
    Virtual Pitch | HEXPLAY | hero=soccer bh=165 acc=130
    Street Combat Series | RIFTLINE | hero=boxing bh=15 acc=340
    Sim Racing Grid | HEXPLAY | hero=racecar bh=270 acc=20
    Card Duel Circuit | RIFTLINE | hero=joker bh=340 acc=200
    King of the Joystick | MIDLANE | hero=joystick bh=245 acc=90
  `,
  cockfight: `
    Golden Spur | SV3 | kind=one bh=28
    Sunrise Derby | SV3 | kind=two bh=55
    Dawn Strike Arena | DS88 | kind=two bh=20
    Island Derby Live | DIG | kind=one bh=150
    Eight-Cock Derby | DIG | kind=two bh=250
    Wing and Blade Cup | WGB | kind=one bh=340
    Westshore Pit Live | WS168 | kind=two bh=200
    Westshore Grand Derby | WS168 | kind=one bh=280
  `,
  lottery: `
    Mega Draw 6 | LOTT | kind=globe bh=40
    Daily Three | LOTT | hero=sunface kind=clouds bh=245
    Four Digit Noon | LOTT | hero=mantelclock bh=60
    Six of Forty-Five | LOTT | kind=globe bh=165
    Two Digit Evening | LOTT | hero=moonface kind=city bh=300
    Grand Six of Sixty | LOTT | hero=trophy kind=stadium bh=145
    Golden Six of Fifty-Five | LOTT | hero=crown kind=palace bh=60
    Ultra Six of Fifty-Eight | LOTT | hero=gem kind=space bh=305
    Delta North Draw | TCG_LOTTO_VN | hero=pagoda kind=orient bh=25
    Delta Central Draw | TCG_LOTTO_VN | hero=lantern kind=city bh=20
    Delta South Draw | TCG_LOTTO_VN | hero=palm kind=ocean bh=200
    Red River Special | TCG_LOTTO_VN | kind=globe bh=350
    Lotus City Special | TCG_LOTTO_VN | hero=lotus kind=meadow bh=330
    Mekong Two-Digit | TCG_LOTTO_VN | hero=canoe kind=jungle bh=150
    Sea Draw Manila | TCG_SEA | hero=sail kind=ocean bh=220
    Sea Draw Bangkok | TCG_SEA | hero=elephant kind=palace bh=285
    Sea Draw Jakarta | TCG_SEA | hero=volcano kind=fire bh=10
    Sea Draw Vientiane | TCG_SEA | hero=dragon kind=orient bh=320
  `,
  elottery: `
    One-Minute Three | ELOTT | hero=hourglass bh=200
    Three-Minute Five | ELOTT | kind=globe bh=275
    Turbo Ball Ten | ELOTT | hero=comet kind=space bh=270
    Quick Dice Three | ELOTT | hero=die kind=casino bh=130
    Racing Ten | ELOTT | hero=racecar kind=stadium bh=15
    Instant Keno 20 | ELOTT | kind=globe bh=235
    Flash Five of Eleven | ELOTT | hero=bolt kind=space bh=310
    Rapid Two-Digit | ELOTT | hero=bullettrain kind=city bh=230
    Express Pick Six | ELOTT | hero=plane kind=clouds bh=235
    Ninety-Second Draw | ELOTT | hero=clock bh=165
    Pocket Lotto Five | ELOTT | bh=290
    Color Wheel Minute | ELOTT | kind=wheel bh=350
  `,
} as const;
