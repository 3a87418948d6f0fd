/** The hot list, best first. */
export const HOT_TITLES: readonly string[] = `
  Emberwing Hoard
  Skyrush
  Sugar Comets
  Lantern Tiger
  Mines
  Frostfang Pack
  Leviathan Bay
  Velvet Sevens
  Salon Baccarat
  Pharaoh's Ledger
  Orchard Riot
  Turbo Saucer
  Moonlit Masquerade
  Boardwalk Bingo
  Neon Panther
  Aurora Roulette
  Coral Corsair
  Crown Jackpot
  Clover Cottage
  Shark Bounty
  Genie's Third Wish
  Pegfall
  Crystal Hollow
  River Kings
  Redline GT
  Starlight Oracle
  Valhalla Forge
  Matchday Live
  Gorilla Drums
  Wheel of Fables
  Honeyfall Garden
  Ramen Rumble
  Rocket to Rosalind
  Dragon King Fishery
  Bandit Gulch
  Limbo
  Midnight Crypt
  Shogun Blossom
  Unicorn Skyway
  Color Game Live
  Prosperity Ox
  Bison Thunder
  Golden Spur
  Arena Clash
  Mammoth Thaw
  Peacock Palace
  Piggy Bank Heist
  Disco Duchess
  Mega Draw 6
  Manila Baccarat
  Corgi Crown
  Sari-Sari Bingo
  Pusoy Table
  Tiger Quartet Jackpots
`
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "");
