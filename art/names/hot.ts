/** The hot list, best first: nobody is led to a game that is not open. */
export const HOT_TITLES: readonly string[] = `
  Emberwing Hoard
  Skyrush
  Sugar Comets
  Lantern Tiger
  Pot of Plenty
  Frostfang Pack
  Red River Special
  Velvet Sevens
  Cupcake Carousel
  Pharaoh's Ledger
  Orchard Riot
  Turbo Saucer
  Moonlit Masquerade
  One-Minute Three
  Neon Panther
  Nemean Roar
  Coral Corsair
  Regal Stag
  Clover Cottage
  Treasure of Tortuga Bay
  Genie's Third Wish
  Brass Balloonist
  Crystal Hollow
  Laurel and Lyre
  Redline GT
  Starlight Oracle
  Valhalla Forge
  Comet Chaser
  Gorilla Drums
  Cherry Bell Classic
  Honeyfall Garden
  Ramen Rumble
  Rocket to Rosalind
  Galleon Graveyard
  Bandit Gulch
  Falcon Ascent
  Midnight Crypt
  Shogun Blossom
  Unicorn Skyway
  Penguin Express
  Prosperity Ox
  Bison Thunder
  Jade Carp Pond
  Pixel Payday
  Mammoth Thaw
  Peacock Palace
  Piggy Bank Heist
  Disco Duchess
  Mega Draw 6
  Ultra Six of Fifty-Eight
  Corgi Crown
  Teddy Cloud Parade
  Jaguar Moonstone
  Topaz Tunnels
`
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "");
