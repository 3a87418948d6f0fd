/** The pictures that slots of a family play with. */
import type { EmojiName } from "#art/draw/emoji-names.ts";
import type { LetterStyle } from "#art/draw/letter-styles.ts";
import type { SceneOptions } from "#art/draw/scene.ts";
import type { SceneName } from "#art/draw/scenes.ts";
import type { StoneName } from "#art/draw/stones.ts";
import type { Family } from "#art/names/families.ts";

/** An illustration, or a stone that is drawn here. */
export type PictureName = EmojiName | StoneName;

export interface SlotFamily {
  readonly scene: SceneName;
  readonly p: SceneOptions;
  /** What the lower half fades to, so that reels and buttons stand out. */
  readonly dark: string;
  readonly glow: string;
  /** Nine pictures, dearest first. */
  readonly pictures: readonly PictureName[];
  readonly wild: EmojiName;
  readonly scatter: EmojiName;
  /** What the scatter's word is written in: a colour of the scene. The wild's is gold in all. */
  readonly scatterLetters: LetterStyle;
}

const family = (
  scene: SceneName,
  p: SceneOptions,
  [dark, glow]: readonly [string, string],
  pictures: readonly PictureName[],
  [wild, scatter, scatterLetters]: readonly [EmojiName, EmojiName, LetterStyle],
): SlotFamily => ({ scene, p, dark, glow, pictures, wild, scatter, scatterLetters });

export const SLOT_FAMILIES: Readonly<Record<Family, SlotFamily>> = {
  dragon: family(
    "fire",
    {},
    ["#120203", "#ffcf6a"],
    ["dragonface", "castle", "swords", "crown", "egg", "shield", "axe", "moneybag", "gem"],
    ["dragon", "fire", "fire"],
  ),
  candy: family(
    "candy",
    {},
    ["#4a0a3c", "#ffd1f0"],
    ["lolly", "cupcake", "donut", "icecream", "candy", "custard", "cookie", "strawberry", "choco"],
    ["cake", "popper", "candy"],
  ),
  egypt: family(
    "desert",
    {},
    ["#2a0f02", "#ffe08a"],
    ["beetle", "blackcat", "eagle", "amphora", "nazar", "snake", "scroll", "oldkey", "lotus"],
    ["crown", "sunface", "aqua"],
  ),
  frost: family(
    "snow",
    {},
    ["#04183a", "#c8f2ff"],
    ["wolf", "polarbear", "owl", "penguin", "deer", "fox", "rabbit", "ice", "gem"],
    ["snowflake", "snowman", "ice"],
  ),
  orient: family(
    "orient",
    { hue: 25 },
    ["#2d0205", "#ffcf5a"],
    ["tiger", "rooster", "ox", "panda", "envelope", "peach", "mahjong", "turtle", "teapot"],
    ["coin", "lantern", "blood"],
  ),
  samurai: family(
    "orient",
    { hue: 350 },
    ["#26030d", "#ffd0dc"],
    ["ninja", "oni", "koinobori", "bamboo", "blossom", "fan", "sake", "dango", "dolls"],
    ["dagger", "torii", "blood"],
  ),
  classic: family(
    "casino",
    { hue: 20 },
    ["#1c0406", "#ffdf7a"],
    ["moneybag", "gem", "cherry", "clover", "bell", "grape", "melon", "lemon", "crown"],
    ["slot", "star", "fire"],
  ),
  fruit: family(
    "meadow",
    {},
    ["#0d3212", "#fff6b0"],
    ["pineapple", "melon", "strawberry", "grape", "mango", "blueberries", "kiwi", "cherry", "lemon"],
    ["rainbow", "sunface", "lime"],
  ),
  royal: family(
    "palace",
    { hue: 300 },
    ["#17042c", "#ffdf9a"],
    ["peacock", "princess", "lion", "castle", "ring", "rose", "masks", "wine", "mirror"],
    ["crown", "trophy", "royal"],
  ),
  clover: family(
    "meadow",
    { rainbow: true },
    ["#05260d", "#f6ffb0"],
    ["tophat", "moneybag", "ram", "bee", "butterfly", "beer", "violin", "mushroom", "shamrock"],
    ["clover", "rainbow", "lime"],
  ),
  neon: family(
    "city",
    { hue: 295 },
    ["#12022a", "#ff8ae0"],
    ["robot", "blackcat", "guitar", "headphones", "mic", "joystick", "drum", "mirrorball", "taxi"],
    ["bolt", "gamepad", "aqua"],
  ),
  western: family(
    "western",
    {},
    ["#220b02", "#ffd98a"],
    ["cowboy", "bison", "loco", "cactus", "horse", "banjo", "boot", "beer", "pick"],
    ["sheriffstar", "moneybag", "rust"],
  ),
  crystal: family(
    "cave",
    { hue: 200 },
    ["#050f2e", "#8ae6ff"],
    ["ruby", "emerald", "amethyst", "topaz", "sapphire", "quartz", "crown", "pick", "moneybag"],
    ["gem", "bomb", "aqua"],
  ),
  fairy: family(
    "clouds",
    { hue: 290 },
    ["#2c0b58", "#ffe0ff"],
    ["unicorn", "fairy", "swan", "castle", "teddy", "butterfly", "balloon", "rabbit", "heart"],
    ["rainbow", "glowstar", "candy"],
  ),
  olymp: family(
    "clouds",
    { hue: 250 },
    ["#0e1a48", "#ffe9a0"],
    ["lion", "eagle", "temple", "trident", "shield", "horse", "amphora", "laurel", "coin"],
    ["bolt", "sunface", "fire"],
  ),
  gothic: family(
    "gothic",
    { hue: 285 },
    ["#0e0318", "#ffb0b0"],
    ["vampire", "witch", "ghost", "pumpkin", "bat", "crow", "crystalball", "potion", "coffin"],
    ["skull", "book", "candy"],
  ),
  ocean: family(
    "ocean",
    { hue: 220 },
    ["#031c3c", "#bff6ff"],
    ["mermaid", "dolphin", "octopus", "turtle", "parrot", "crab", "tropical", "shell", "anchor"],
    ["trident", "compass", "aqua"],
  ),
  jungle: family(
    "jungle",
    {},
    ["#051f0e", "#f0ffb0"],
    ["gorilla", "tiger", "elephant", "leopard", "monkey", "panda", "parrot", "frog", "pineapple"],
    ["moai", "drum", "lime"],
  ),
  space: family(
    "space",
    {},
    ["#0a0530", "#9aa8ff"],
    ["astro", "alien", "robot", "ufo", "rocket", "satellite", "saturn", "earth", "moonface"],
    ["glowstar", "comet", "royal"],
  ),
  circus: family(
    "party",
    { hue: 310 },
    ["#3a0530", "#fff0b0"],
    ["clown", "circus", "elephant", "carousel", "ferris", "teddy", "popcorn", "pinata", "balloon"],
    ["ticket", "popper", "fire"],
  ),
};
