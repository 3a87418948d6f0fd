/** Slot titles, last part; the form of a line is described in `./slots-one.ts`. */
export const SLOTS_THREE = {
  garden: `
    Honeyfall Garden > honeypot > HALFMOON
    Ladybug Ladder > ladybug
    Sunflower Sprint > sunflower
    Butterfly Botanist > butterfly
    Snail Mail Valley > snail
    Beehive Boulevard > bee
    Hummingbird Hours > bird
    Mushroom Merry-Go > mushroom
    Spring Hatchlings > chick
    Duckling Regatta > duck
    Squirrel Savings > squirrel
    Tulip Tycoon > tulip
    Barnyard Band > rooster
    Cactus Bloom > cactus
  `,
  xmas: `
    Jolly Workshop > santa
    Gingerbread Lane > gingerbread
    Reindeer Relay > deer
    Stocking Surprise > socks
    Twelve Gifts of Winter > gift
    Mistletoe Market > xmas
    Nutcracker Parade > drum
    Bells Over Bayville > bell
  `,
  bull: `
    Bison Thunder > bison
    Eagle Rock Rising > eagle
    Stallion Sundown > horse
    Prairie Stampede > buffalo
    Rodeo Rush Hour > cowboy
    Grizzly Gorge > bear
    Big Horn Bluff > ram
    Buffalo Feather > feather
    Wild Turkey Trot > turkey
    Puma Pass > leopard
    Beaver Dam Bonanza > beaver
  `,
  kitchen: `
    Ramen Rumble > ramen > PIXELHAUS
    Sushi Conveyor > sushi
    Burger Boss > burger
    Pizza Piazza > pizza
    Dumpling Dash > dumpling
    Chef Pepper's Pantry > chef
    Hot Dog Homerun > hotdog
    Bento Box Bounty > bento
    Cheese Cellar > cheese
    Night Market Skewers > dango
    Lobster Pot Lunch > lobster
    Croissant Café > croissant
    Fry Day Night > fries
  `,
  music: `
    Guitar Gods of Garage > guitar
    Disco Duchess > mirrorball
    Trumpet Alley > trumpet
    Saxophone Sunset > sax
    Encore Avenue > mic
    Jukebox Jackrabbit > rabbit
    Turntable Tiger > tiger
    Piano Bar Fortune > piano
    Accordion Harbour > accordion
    Drumline Dynamo > drum
    Headphone Heroes > headphones
    Ukulele Bay > banjo
  `,
  noir: `
    Inspector Fogg's Case > detective
    The Emerald Alibi > gem -70
    Cat Burglar Quarter > blackcat
    Rooftop Pigeons > bird
    Backroom Card Ring > spade
    The Forged Portrait > painting
    Umbrella Rendezvous > umbrella
    Typewriter Tales > memo
    Magnifying Glass Mews > search
  `,
  toybox: `
    Robot Nursery > robot
    Tin Train Town > loco
    Teddy Bear Treasury > teddy
    Yo-Yo Yard > yoyo
    Kite String Kingdom > kite
    Puzzle Parade > puzzle
    Marble Run Mania > crystalball
    Rocket Garage > rocket
    Rubber Duck Race > duck
    Magnet Mayhem > magnet
    Dolls of Dresden > nesting
    Balloon Dog Days > dog
  `,
  steam: `
    Clockwork Courier > owl
    Brass Balloonist > balloon
    Gearheart Garden > gear
    Copper Canary Mine > bird
    The Tinker's Telescope > telescope
    Airship Aurelia > rocket
    Pocket Watch Waltz > mantelclock
    Locomotive Lane > loco
    Steam Street Foxes > fox
    Submarine Sonata > whale2
    The Inventor's Umbrella > umbrella
  `,
  pets: `
    Corgi Crown > corgi
    Kitten Cabin > cat
    Puppy Mailroom > dog
    Hamster Wheelhouse > hamster
    Parrot Penthouse > parrot
    Goldfish Gala > fish
    Poodle Parlour > poodle
    Bunny Brigade > rabbit
    Alley Cat Aces > blackcat
    Mouse House Heist > mouse
    Llama Lounge > llama
  `,
} as const;
