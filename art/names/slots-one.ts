/**
 * Slot titles, first part, grouped by the look they are drawn in.
 *
 * One line per title: `Title > hero`, where the hero is a key of `#art/draw/emoji-names.ts`, with
 * the turn of its hue in degrees behind it where it needs one; a third field names the
 * vendor, for titles that must be a certain studio's.
 */
export const SLOTS_ONE = {
  dragon: `
    Emberwing Hoard > dragonface > KUMOLAB
    Cinder Drake > dragon
    Phoenix Rekindled > phoenix
    Scales of Ash > lizard
    Wyrm of Coal Keep > dragonface
    Magma Nest > nest
    Volcano Vault > volcano
    Nine Fires Below > fire
    Drakespire > dragon
    The Last Emberborn > egg
    Ashen Crown > crown
    Smoulder Colossus > ox
    Torchbearer's Trial > tengu
  `,
  candy: `
    Sugar Comets > lolly > HALFMOON
    Bonbon Parade > candy
    Cupcake Carousel > cupcake
    Donut Derby > donut
    Caramel Cascade > custard
    Cookie Constellation > cookie
    Gumdrop Hills > candy
    Frosting Festival > cake
    Toffee Town > choco
    Sundae Skies > icecream
    Shaved Ice Social > shavedice
    Pie in the Sky > pie
    Marshmallow Moon > rabbit
    Peppermint Parlour > lolly
    Waffle Works > waffle
  `,
  egypt: `
    Pharaoh's Ledger > beetle > BRASSLINE
    Dune Caravan > camel
    Eye of the Delta > nazar
    Cat of the Sun Court > blackcat
    Serpent of Sekhet > snake
    Scorpion Sands > scorpion
    Tomb of Nine Keys > oldkey
    Obelisk Dawn > sunface
    Papyrus Secrets > scroll
    Ibis and Lotus > lotus
    Amphora of Amun > amphora
    Desert Falcon > eagle
    The Gilded Scarab > beetle
    Oasis Mirage > palm
    Crocodile Regent > croc
  `,
  frost: `
    Frostfang Pack > wolf > NINEFOLD
    Penguin Express > penguin
    Aurora Bear > polarbear
    Snowglobe Stories > snowman
    Icebound Fortune > ice
    Glacier Fox > fox
    Northern Sleigh > deer
    Sealskin Bay > seal
    Winter's Owl > owl
    Yukon Husky Run > wolf
    Crystal Blizzard > snowflake
    Moose Mountain Lodge > moose
    Hare of the Tundra > rabbit
  `,
  primal: `
    Mammoth Thaw > mammoth > NINEFOLD
    Rex Rumble > trex
    Stone Drum Valley > drum
    Long Neck Lagoon > sauropod
    Tusk and Ember > mammoth
    Dodo Detour > dodo
    Fossil Hunters > bone
    Sabre Plains > leopard
    Raptor Ridge > lizard
    Firestarter Tribe > fire
    Rhino Ramble > rhino
  `,
  orient: `
    Lantern Tiger > tiger > LANTERNA
    Jade Carp Pond > tropical
    Prosperity Ox > ox
    Red Envelope Rush > envelope
    Moon Rabbit Feast > mooncake
    Dynasty of Drums > drum
    Golden Firecracker > cracker
    Bamboo Breeze > bamboo
    Eight Fortunes Teahouse > teapot
    Dragon Boat Drums > dragonface
    Silk Lantern Night > lantern
    Peach Orchard of Heaven > peach
    Abacus and Jade > abacus
    Monkey Sage > monkey
    Mahjong Courtyard > mahjong
    Five Blessings Gate > pagoda
  `,
  panda: `
    Panda Picnic > panda
    Bamboo Bandits > raccoon
    Red Panda Grove > fox
    Koala Canopy > koala
    Otter Waters > otter
    Sleepy Sloth Club > sloth
    Hedgehog Hollow > hedgehog
    Badger Burrow > badger
  `,
  sevens: `
    Velvet Sevens > slot > BRASSLINE
    Neon Boulevard 777 > slot
    Cherry Bell Classic > bell
    Ruby Reels Revue > gem 150
    Silver Dollar Sevens > slot
    High Street Sevens > slot
    Triple Lounge > cocktail
    Midtown Sevens > slot
    Brass Bell Club > bell
    Starlight Sevens > star
    Joker's Supper > joker
    Royal Card Room > spade
    Seven Deck Cruise > slot
    Old Pier Sevens > slot
    Cabaret Sevens > slot
    Diamond Alley > gem 0
  `,
  fruit: `
    Orchard Riot > orange > HALFMOON
    Cherry Pickers > cherry
    Lemon Squeeze > lemon
    Melon Meltdown > melon
    Berry Brigade > strawberry
    Pineapple Point > pineapple
    Grape Escape > grape
    Mango Monsoon > mango
    Kiwi Carnival > kiwi
    Coconut Coast > coconut
    Peach Promenade > peach
    Apple Barrel Bash > apple
    Harvest Wagon > tractor
    Pepper Patch > chili
    Cornfield Jamboree > corn
    Blueberry Bend > blueberries
    Juice Stand Junction > juice
  `,
  masquerade: `
    Moonlit Masquerade > masks > OKTAVO
    Opera of Mirrors > mirror
    Venetian Whisper > gondola
    Velvet Curtain > masks
    The Silver Domino > die
    Canal of Roses > rose
    Ballroom Intrigue > dancer
  `,
  genie: `
    Genie's Third Wish > genie > KUMOLAB
    Lamp of Saffron > lamp
    Flying Carpet Bazaar > geniew
    Sultan's Pearl > crown
    Nights of Samarra > moon
    Spice Road Riches > camel
    Hamsa Fortune > hamsa
    Minaret of Stars > mosque
    Peacock Vizier > peacock
    Sapphire Seraglio > ring
  `,
  clover: `
    Clover Cottage > clover > NINEFOLD
    Rainbow's Far End > rainbow
    Pot of Plenty > moneybag
    Emerald Jig > violin
    Hat Trick Hollow > tophat
    Shamrock Mail > shamrock
    Green Hills Fiddle > violin
    Cobbler's Gold > boot
    Misty Glen Wishes > clover
    Ram of the Heather > ram
  `,
  neon: `
    Neon Panther > blackcat > PIXELHAUS
    Cyber Ronin > ninja
    Pixel Payday > joystick
    Synth City Heist > detective
    Chrome Skull Club > skull
    Circuit Breaker Blitz > bolt
    Robot Rumba > robot
    Arcade After Dark > gamepad
    Hologram Heart > heart
    Night Taxi 88 > taxi
    Laser Koi > tropical
    Midnight Motorway > moto
    Glitch Garden > invader
    Data Dragon > dragonface
  `,
  western: `
    Bandit Gulch > cowboy > REDKITE
    Dusty Spur Saloon > beer
    Mustang Mesa > horse
    Cactus Jack's Claim > cactus
    Sheriff's Last Stand > sheriffstar
    Iron Rail Bonanza > loco
    Canyon Dynamite > cracker
    Rattlesnake Ridge > snake
    Prospector Pete > pick
    Coyote Moonrise > wolf
    Wagon Trail West > horse
    Tumbleweed Tycoon > moneybag
    Banjo and Bullion > banjo
    High Noon Hen House > rooster
  `,
  crystal: `
    Crystal Hollow > gem 130 > KUMOLAB
    Geode Giants > gem 60
    Quartz Quarry > pick
    Prism Depths > gem 35
    Amethyst Archive > gem 75
    Topaz Tunnels > gem 195
    Lantern Mine > lantern
    Jewel Box Revolution > ring
    Opal Underground > gem 105
    Diamond Deep > gem 0
    Mole Miners United > helmet
    Glowworm Grotto > bug
  `,
  unicorn: `
    Unicorn Skyway > unicorn > HALFMOON
    Pixie Pocket > fairy
    Cloud Castle Keys > castle
    Dreamcatcher Dell > feather
    Pegasus Ribbon > unicorn
    Starfall Ponies > unicorn
    Swan Lake Wishes > swan
    Rainbow Ferry > rainbow
    Fairy Ring Rhapsody > fairy
    Balloon Kingdom > balloon
    Teddy Cloud Parade > teddy
  `,
} as const;
