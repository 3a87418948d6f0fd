/**
 * The wallet's calls by example, in the order in which one player could have lived them: 1,000.00 pesos at the beginning.
 * wallet-examples.test.ts beside the dialect plays them against the real wallet and holds the answers to the byte, but
 * for the ids of transfers, which are the platform's to draw.
 */

export interface CallExample {
  /** What it shows. */
  title: string;
  path: string;
  /** Bodies as they go over the wire. */
  request: string;
  answer: string;
}

/** Stands for each transfer's id. */
export const EXAMPLE_TRANSFER = "0197c5a0-7b1e-7c33-9d2e-5a0b1c2d3e4f";

const TOKEN = "kQ3vX9mB2sT7wZ1nR5yL8cF4";
const PLAYER = "p7f3a91c2";
const GAME = "sea-of-pearls";

let turn = 0;

type Fields = Record<string, unknown>;

function made(title: string, call: string, fields: Fields, answer: (requestId: string) => Fields): CallExample {
  turn += 1;
  const requestId = `ex-${String(turn).padStart(2, "0")}`;
  return {
    title,
    path: `/vendor/v1/${call}`,
    request: JSON.stringify({ requestId, ...fields }),
    answer: JSON.stringify(answer(requestId)),
  };
}

const base = { token: TOKEN, player: PLAYER, game: GAME, currency: "PHP" };

interface Money {
  title: string;
  call?: string;
  id: string;
  round: string | null;
  amount?: string;
  reference?: string | null;
  roundClosed?: boolean;
  over?: Fields;
}

function fieldsOf({ call = "bet", id, round, amount = "2000000", reference = null, roundClosed = false, over }: Money) {
  const token = call === "bet" ? TOKEN : null;
  return { ...base, token, transactionId: id, reference, amount, round, roundClosed, ...over };
}

/** A call that is posted; `transfer: false` where nothing has to move. */
function posted(money: Money, balance: string, transfer = true): CallExample {
  const transferId = transfer ? EXAMPLE_TRANSFER : null;
  return made(money.title, money.call ?? "bet", fieldsOf(money), (requestId) => ({
    status: "OK",
    requestId,
    currency: "PHP",
    transactionId: money.id,
    transferId,
    balance,
  }));
}

function refused(status: string, money: Money, further: Fields = {}): CallExample {
  return made(`${status}: ${money.title}`, money.call ?? "bet", fieldsOf(money), (requestId) => ({
    status,
    requestId,
    transactionId: money.id,
    ...further,
  }));
}

const groupItems = [
  { call: "bet", ...fieldsOf({ title: "", id: "b-04", round: "r-04" }) },
  {
    call: "win",
    ...fieldsOf({
      title: "",
      call: "win",
      id: "w-04",
      round: "r-04",
      amount: "0",
      reference: "b-04",
      roundClosed: true,
    }),
  },
];
const dearItems = [
  { call: "bet", ...fieldsOf({ title: "", id: "b-05", round: "r-05" }) },
  { call: "bet", ...fieldsOf({ title: "", id: "b-06", round: "r-05", amount: "500000000" }) },
];

export const WALLET_EXAMPLES: readonly CallExample[] = [
  made("the balance", "balance", base, (requestId) => ({
    status: "OK",
    requestId,
    balance: "100000000",
    currency: "PHP",
  })),
  posted({ title: "a bet", id: "b-01", round: "r-01" }, "98000000"),
  posted(
    {
      title: "its win, which ends the round",
      call: "win",
      id: "w-01",
      round: "r-01",
      amount: "5000000",
      reference: "b-01",
      roundClosed: true,
    },
    "103000000",
  ),
  posted({ title: "a bet whose answer gets lost", id: "b-02", round: "r-02" }, "101000000"),
  posted(
    { title: "its rollback", call: "rollback", id: "rb-02", round: "r-02", reference: "b-02", roundClosed: true },
    "103000000",
  ),
  posted(
    { title: "a rollback of what never came", call: "rollback", id: "rb-03", round: "r-03", reference: "b-03" },
    "103000000",
    false,
  ),
  refused("ROLLED_BACK", { title: "it comes after all", id: "b-03", round: "r-03" }),
  posted(
    {
      title: "a prize of a tournament",
      call: "promo-win",
      id: "pw-01",
      round: null,
      amount: "1000000",
      reference: "summer-cup",
      roundClosed: true,
    },
    "104000000",
  ),
  posted({ title: "a round that stays open", id: "b-07", round: "r-07" }, "102000000"),
  posted(
    { title: "and is closed", call: "round-close", id: "rc-07", round: "r-07", amount: "0", roundClosed: true },
    "102000000",
    false,
  ),
  made("a stake and its win at once", "group", { transactionId: "g-01", items: groupItems }, (requestId) => ({
    status: "OK",
    requestId,
    transactionId: "g-01",
    items: [
      { transactionId: "b-04", transferId: EXAMPLE_TRANSFER, balance: "100000000" },
      { transactionId: "w-04", transferId: null, balance: "100000000" },
    ],
  })),
  made(
    "INSUFFICIENT_FUNDS: a group that one item is too dear for",
    "group",
    { transactionId: "g-02", items: dearItems },
    (requestId) => ({
      status: "INSUFFICIENT_FUNDS",
      requestId,
      transactionId: "g-02",
      failedItem: 1,
      balance: "98000000",
    }),
  ),
  refused(
    "INSUFFICIENT_FUNDS",
    { title: "a stake above the balance", id: "b-08", round: "r-08", amount: "500000000" },
    { balance: "100000000" },
  ),
  refused(
    "INVALID",
    { title: "an amount that is none", id: "b-09", round: "r-09", amount: "20.00" },
    { detail: "amount: format" },
  ),
  refused("DUPLICATE", {
    title: "the id of an earlier bet, with another amount",
    id: "b-01",
    round: "r-01",
    amount: "3000000",
  }),
  refused("AMOUNT_PRECISION", { title: "a stake of half a centavo", id: "b-10", round: "r-10", amount: "2000500" }),
  refused("AMOUNT_PRECISION", {
    title: "a win of three and a half centavos",
    call: "win",
    id: "w-10",
    round: "r-01",
    amount: "3500",
    reference: "b-01",
  }),
  refused("STAKE_OUT_OF_RANGE", { title: "a stake below minBet", id: "b-11", round: "r-11", amount: "1000" }),
  refused(
    "ROUND_CLOSED",
    { title: "a bet in a round that is over", id: "b-12", round: "r-01" },
    { balance: "100000000" },
  ),
  refused("REFERENCE_UNKNOWN", {
    title: "a win for a bet that never was",
    call: "win",
    id: "w-13",
    round: "r-13",
    reference: "b-none",
  }),
  refused("REFERENCE_MISMATCH", {
    title: "a win for a bet of another round",
    call: "win",
    id: "w-14",
    round: "r-07",
    reference: "b-01",
  }),
  refused("ROUND_UNKNOWN", {
    title: "closing a round that never was",
    call: "round-close",
    id: "rc-15",
    round: "r-none",
    amount: "0",
    roundClosed: true,
  }),
  refused("PLAYER_UNKNOWN", {
    title: "a pseudonym of nobody",
    id: "b-16",
    round: "r-16",
    over: { player: "p00000000" },
  }),
  refused("GAME_UNKNOWN", {
    title: "a win in a game that you have not",
    call: "win",
    id: "w-17",
    round: "r-17",
    over: { game: "no-such-game" },
  }),
  refused("CURRENCY_MISMATCH", {
    title: "a win in a currency that the player has no wallet in",
    call: "win",
    id: "w-18",
    round: "r-18",
    over: { currency: "USD" },
  }),
  refused("TOKEN_REFUSED", {
    title: "a token of no session",
    id: "b-19",
    round: "r-19",
    over: { token: "zzzzzzzzzzzzzzzzzzzzzzzz" },
  }),
  refused("GAME_CLOSED", { title: "the game is switched off", id: "b-20", round: "r-20" }),
  refused("MERCHANT_CLOSED", { title: "the merchant is in maintenance", id: "b-21", round: "r-21" }),
  refused("PLAYER_BLOCKED", { title: "the account may not play", id: "b-22", round: "r-22" }),
  refused("PLAYER_EXCLUDED", { title: "the player is on a break", id: "b-23", round: "r-23" }),
  refused("LIMIT_REACHED", { title: "the player's own limit of stakes", id: "b-24", round: "r-24" }),
];
