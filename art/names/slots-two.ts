/** Slot titles, second part; the form of a line is described in `./slots-one.ts`. */
export const SLOTS_TWO = {
  olymp: `
    Thunder Terrace > bolt
    Pillars of Aegis > temple
    Minotaur Maze > ox
    Laurel and Lyre > laurel
    Nemean Roar > lion
    Trident of the Deep > trident
    Spartan Vanguard > shield
    Titan's Toll > hammer
    Owl of Athenaia > owl
    Chariot of Helion > sunface
    Golden Fleece Voyage > ram
    Oracle's Amphora > amphora
    Labours of a Hero > lion
  `,
  crypt: `
    Midnight Crypt > vampire > OKTAVO
    Ghostlight Manor > ghost
    Skullduggery Hall > skull
    Pumpkin Hollow Eve > pumpkin
    Countess Carmine > vampirew
    Zombie Supper Club > zombie
    Batwing Belfry > bat
    Cobweb Castle > spider
    Raven and Rose > crow
    Coffin Row > coffin
    Blood Moon Ballad > wolf
    Witching Hour Tea > witch
    Jack o' the Marsh > pumpkin
    The Clockmaker's Ghost > ghost
  `,
  pirate: `
    Coral Corsair > parrot > TIDEPOOL
    Captain Barnacle > bones
    Galleon Graveyard > ship
    Doubloon Drifters > coin
    Kraken's Cutlass > octopus
    Treasure of Tortuga Bay > map
    Powder Monkey Mutiny > monkey
    Compass of Calico > compass
    Anchor's Bounty > anchor
    Buccaneer Brew > beer
    Message in a Bottle > bottle
    The Parrot's Secret > parrot
  `,
  reef: `
    Mermaid's Mirror > mermaid
    Pearl Divers > oyster
    Dolphin Disco Reef > dolphin
    Turtle Tide > turtle
    Siren Song Shoals > merman
    Lagoon of Lanterns > jellyfish
    Seahorse Serenade > shell
    Clownfish Corner > tropical
    Coral Crown > coral
    Lobster Luau > lobster
    Octopus Orchestra > octopus
    Pufferfish Party > puffer
    Whale Song Waters > whale
    Crab Shack Shuffle > crab
    Sunken Bell > bell
  `,
  royal: `
    Peacock Palace > peacock > LANTERNA
    The Queen's Ransom > princess
    Crown of Thistles > crown
    Lionheart Legacy > lion
    Rose Garden Royals > rose
    Chessboard Empire > chess
    Regal Stag > deer
    Tsar's Nesting Gold > nesting
    Court of Swans > swan
    Fleur and Fortune > fleur
    Duchess of Diamonds > ring
    Prince of Cups > prince
    Banquet of Kings > roast
  `,
  jungle: `
    Gorilla Drums > gorilla > REDKITE
    Toucan Temple > parrot
    Jaguar Moonstone > leopard
    Anaconda Gold > snake
    Temple of the Sun Monkey > monkey
    Amazon Drifters > canoe
    Croc Rock River > croc
    Maya Calendar Stones > moai
    Frog Prince Falls > frog
    Orangutan Orchard > orangutan
    Flamingo Falls > flamingo
    Hidden Idol > moai
    Butterfly Basin > butterfly
    Chameleon Quest > lizard
    Tiger Lily Trail > tiger
  `,
  savanna: `
    Lion's Long Shadow > lion
    Elephant Crossing > elephant
    Zebra Stampede > zebra
    Giraffe Horizon > giraffe
    Hippo Holiday > hippo
    Baobab Nights > tree
    Kalahari Kings > lion
    Meerkat Market > chipmunk
    Outback Boomer > kangaroo
    Vulture Vista > eagle
    Cheetah Circuit > leopard
    Warthog Wallop > boar
  `,
  space: `
    Astro Prospector > astro
    Alien Autograph > alien
    Rings of Calypso > saturn
    Nova Nomads > ufo
    Comet Couriers > comet
    Moonbase Mambo > moonface
    Robot Rescue Orbit > robot
    Starship Salvage > rocket
    Galaxy Greenhouse > sprout
    Martian Motel > alien
    Black Hole Bazaar > eight
    Satellite Sisters > satellite
    Meteor Milkshake > milkshake
    Cosmic Cat Colony > spacecat
  `,
  wizard: `
    Starlight Oracle > wizard > OKTAVO
    Alchemist's Attic > alembic
    Rune Runners > runestone
    Potion Commotion > potion
    Spellbound Library > book
    The Owl Familiar > owl
    Crystal Ball Carousel > crystalball
    Broomstick Derby > broom
    Arcane Apprentice > wand
    Mystic Mushroom Ring > mushroom
    Hourglass of Whim > hourglass
    Cauldron Cousins > witch
    Enchanted Elm > elf
  `,
  samurai: `
    Shogun Blossom > torii > LANTERNA
    Ninja Noodle Night > ninja
    Oni Market > oni
    Katana Crescent > dagger
    Sakura Stationmaster > blossom
    Tengu Tempest > tengu
    Koi Flag Festival > koinobori
    Geisha's Fan > fan
    Sumo Supper > ramen
    Tokyo Toybox > dolls
    Mount Crane > fuji
    Sake Barrel Bounty > sake
  `,
  viking: `
    Valhalla Forge > hammer > NINEFOLD
    Longship Plunder > viking
    Raven Banner > crow
    Axe of Jorvik > axe
    Shieldmaiden Saga > shield
    Knight's Last Coin > swords
    Castle Siege Club > castle
    Dungeon Locksmith > key
    Fjord Giants > troll
    Mead Hall Mayhem > beer
    Bowman of Briar Wood > bow
    Ironclad Oath > shield
    Berserker Bear > bear
  `,
  circus: `
    Big Top Bounty > circus
    Clown Car Capers > clown
    Carousel of Coins > carousel
    Mariachi Midnight > guitar
    Fiesta Piñata > pinata
    Ferris Wheel Fancy > ferris
    Taco Truck Tango > taco
    Popcorn Pandemonium > popcorn
    Strongman's Shilling > strongman
    Juggler's Jubilee > juggler
    Samba Street > dancer
    Magician's Rabbit > rabbit
    Elephant on Parade > elephant
    Fireworks Regatta > popper
  `,
  bank: `
    Piggy Bank Heist > pig
    Vault of Saint Lorne > bank
    Million Mile Road > racecar
    Inspector Penny > detective
    Counting House Cats > cat
    Safe Cracker Sam > lock
    Gold Bar Express > loco
    Cash Cow Meadows > cow
    Getaway Goose > goose
    The Broker's Parrot > parrot
    Briefcase Boulevard > briefcase
  `,
} as const;
