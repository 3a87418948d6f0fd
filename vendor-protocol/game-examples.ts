/** The platform's calls to a vendor by example; the schemas hold them, and the bodies are to the byte what they say. */
import { EXAMPLE_TRANSFER, type CallExample } from "./wallet-examples.ts";

const PLAYER = "p7f3a91c2";
const SEEDS = {
  serverSeedHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  clientSeed: "block-905114",
};
const title = {
  code: "sea-of-pearls",
  names: { EN: "Sea of Pearls", FIL: "Dagat ng Perlas" },
  category: "SLOT",
  playable: true,
  returnPercent: "96.12",
  volatility: "high",
  lines: 20,
  minBet: "10000",
  maxBet: "10000000",
  stakes: {
    VND: { minBet: "100000000", maxBet: "10000000000", defaultBet: "500000000", steps: ["100000000", "500000000"] },
  },
  maxWin: "9575.00",
  featurePrice: "50.00",
  freePlay: true,
  releasedAt: "2026-06-01T00:00:00.000Z",
};
const draw = {
  draw: "d-91aa",
  numero: "202607010241",
  opensAt: "2026-07-01T12:00:00.000Z",
  closesAt: "2026-07-01T12:03:00.000Z",
  ...SEEDS,
};
const order = {
  order: "o-5b0e",
  orderNumber: "K7-204-913",
  game: "three-minute-five",
  currency: "PHP",
  draw: "d-91aa",
  numero: "202607010241",
  placedAt: "2026-07-01T12:00:01.000Z",
  closesAt: "2026-07-01T12:03:00.000Z",
  state: "open",
  stake: "300000",
  returned: "0",
  win: "0",
  chase: null,
  lines: [{ playName: "Last 2 in order", text: "1,2 | 7" }],
  lineCount: 1,
};
const suborder = {
  suborder: "t-20f4",
  playName: "Last 2 in order",
  text: "1,2 | 7",
  bets: 2,
  multiple: 1,
  stake: "300000",
  odds: "95.00",
  state: "open",
  hits: 0,
  win: "0",
};
const detail = { ...order, suborders: [suborder], siblings: [], result: null, verifyUrl: null };
const grant = { grant: "fr-0007", left: 10, won: "0", over: false };
const moved = { transfer: EXAMPLE_TRANSFER, done: true, amount: "5000000", balance: "5000000" };

/** Path, what it shows, fields of the request, and the answer's beside status and requestId. */
const OK: readonly (readonly [path: string, title: string, request: object, answer: object])[] = [
  ["games", "the titles", {}, { games: [title] }],
  [
    "launch",
    "a player opens a game",
    {
      player: PLAYER,
      token: "kQ3vX9mB2sT7wZ1nR5yL8cF4",
      game: "sea-of-pearls",
      currency: "PHP",
      merchant: "novaro",
      language: "TY",
      locale: "en-PH",
      timeZone: "Asia/Manila",
      theme: "dark",
      accent: "#caf33f",
      avatar: "fox",
      device: "mobile",
      homeUrl: "https://novaro.example/m/home",
      frameOrigin: "https://novaro.example",
    },
    {
      url: "https://games.studio.example/play?g=sea-of-pearls&l=TY#s=9XcQ2",
      expiresAt: "2026-07-01T12:01:00.000Z",
      page: "https://games.studio.example/play?g={game}&l=TY",
    },
  ],
  [
    "round",
    "what happened in a round",
    { round: "r-01", player: PLAYER, language: "EN" },
    {
      round: "r-01",
      player: PLAYER,
      game: "sea-of-pearls",
      currency: "PHP",
      staked: "2000000",
      won: "5000000",
      openedAt: "2026-07-01T12:00:00.000Z",
      closedAt: "2026-07-01T12:00:04.000Z",
      lines: [{ label: "Line 7", value: "4 × pearl, 50.00" }],
      detailUrl: "https://games.studio.example/round/r-01",
      verifyUrl: null,
    },
  ],
  [
    "transactions",
    "the vendor's book",
    { after: null, limit: 2 },
    {
      transactions: [
        {
          transactionId: "b-01",
          call: "bet",
          player: PLAYER,
          game: "sea-of-pearls",
          round: "r-01",
          reference: null,
          currency: "PHP",
          amount: "2000000",
          at: "2026-07-01T12:00:00.000Z",
        },
      ],
      cursor: "1",
      more: true,
    },
  ],
  [
    "draws",
    "what is drawn",
    { games: ["three-minute-five"], last: 1 },
    { serverTime: "2026-07-01T12:00:02.000Z", draws: [{ game: "three-minute-five", open: draw, last: [] }] },
  ],
  [
    "plays",
    "what can be played",
    { games: ["three-minute-five"], language: "EN", prizeMode: "Elott" },
    {
      plays: [
        {
          game: "three-minute-five",
          percent: "95.00",
          playTypes: [{ playType: "Tradition", plays: [{ code: "last-two", name: "Last 2 in order", odds: "95.00" }] }],
        },
      ],
    },
  ],
  ["orders", "orders of a player", { player: PLAYER, orders: ["o-5b0e"], language: "EN" }, { orders: [order] }],
  ["order", "one of them", { player: PLAYER, order: "o-5b0e", language: "EN" }, { order: detail }],
  [
    "suborders/cancel",
    "suborders are cancelled",
    { player: PLAYER, order: "o-5b0e", suborders: ["t-20f4"], language: "EN" },
    { order: { ...detail, suborders: [{ ...suborder, state: "cancelling" }] } },
  ],
  [
    "free-rounds/grant",
    "free rounds are given",
    {
      grant: "fr-0007",
      player: PLAYER,
      game: "sea-of-pearls",
      currency: "PHP",
      merchant: "novaro",
      rounds: 10,
      stake: "100000",
      expiresAt: "2026-07-08T00:00:00.000Z",
    },
    grant,
  ],
  ["free-rounds/revoke", "and taken back", { grant: "fr-0007", player: PLAYER }, { ...grant, left: 0, over: true }],
  [
    "transfers/in",
    "money comes",
    { transfer: EXAMPLE_TRANSFER, player: PLAYER, currency: "PHP", amount: "5000000" },
    moved,
  ],
  [
    "transfers/out",
    "all of it goes",
    { transfer: EXAMPLE_TRANSFER, player: PLAYER, currency: "PHP", amount: null },
    { ...moved, balance: "0" },
  ],
  [
    "round/numbers",
    "how the player names rounds",
    { player: PLAYER, rounds: ["r-01"] },
    { numbers: [{ round: "r-01", number: "10000028" }] },
  ],
  ["transfers/status", "how it ended", { transfer: EXAMPLE_TRANSFER, player: PLAYER }, moved],
  ["transfers/balance", "what is there", { player: PLAYER, currency: "PHP" }, { balance: "5000000" }],
  [
    "chat/room",
    "what is said at a table",
    { merchant: "novaro", game: "cloud-race" },
    {
      messages: [
        {
          message: "m-41",
          player: PLAYER,
          name: "ti..04",
          text: "That was close",
          emote: null,
          at: "2026-07-01T12:00:03.000Z",
          hidden: false,
          reports: 1,
        },
      ],
      silences: [],
    },
  ],
  [
    "chat/moderate",
    "a player is silent for an hour",
    {
      merchant: "novaro",
      game: "cloud-race",
      act: "silence",
      message: null,
      player: PLAYER,
      until: "2026-07-01T13:00:00.000Z",
    },
    { done: true },
  ],
  [
    "session-ended",
    "the player has left",
    {
      player: PLAYER,
      game: "sea-of-pearls",
      session: "7b1f0c6a3e5d48920b6fd1c27e94a8355c0de12f7a6b98430f1e2d3c4b5a6978",
      endedAt: "2026-07-01T12:30:00.000Z",
    },
    {},
  ],
];

/** What a vendor refuses, by status. */
const REFUSED: readonly (readonly [path: string, status: string, title: string, request: object, detail?: string])[] = [
  ["launch", "GAME_UNKNOWN", "a code that you have not", { ...OK[1]?.[2], game: "no-such-game" }],
  ["launch", "GAME_CLOSED", "it rests, or a rule of play can't be kept", { ...OK[1]?.[2] }],
  ["round", "ROUND_UNKNOWN", "no round of this player", { round: "r-none", player: PLAYER, language: "EN" }],
  ["transactions", "CURSOR_UNKNOWN", "a cursor that is none", { after: "x", limit: 2 }],
  ["free-rounds/grant", "INVALID", "a stake that the game has not", { ...OK[9]?.[2], stake: "1" }, "stake"],
];

let turn = 0;
const idOf = (): { requestId: string } => ({ requestId: `pl-${String((turn += 1)).padStart(2, "0")}` });

export const GAME_EXAMPLES: readonly CallExample[] = [
  ...OK.map(([path, name, request, answer]) => {
    const id = idOf();
    return {
      title: name,
      path: `/platform/v1/${path}`,
      request: JSON.stringify({ ...id, ...request }),
      answer: JSON.stringify({ status: "OK", ...id, ...answer }),
    };
  }),
  ...REFUSED.map(([path, status, name, request, why]) => {
    const id = idOf();
    return {
      title: `${status}: ${name}`,
      path: `/platform/v1/${path}`,
      request: JSON.stringify({ ...id, ...request }),
      answer: JSON.stringify({ status, ...id, ...(why && { detail: why }) }),
    };
  }),
];
