/** Cases of what is refused, and with which code. */
import type { Case } from "./case.ts";
import { amounts, balance, betwin, done, finish, refused, rollback, SIGNATURE, SYNTAX } from "./words.ts";

const UNKNOWN_PLAYER = refused(400, "101", "unknown player");
const CURRENCY = refused(400, "154", "currency");
const GAME = refused(400, "107", "unknown game");
const NOBODY = { account_id: "{new:nobody}" };
const BET = [["bet", "b", "10.00"]] as const;

const SIGNS = ["absent", "wrong-secret", "upper-case", "short", "other-body", "trailing-newline"] as const;

export const REFUSAL_CASES: readonly Case[] = [
  ...SIGNS.map((sign) => ({
    name: `a signature that is ${sign} is refused with 403`,
    steps: [
      { ...balance(), sign, ...SIGNATURE },
      { ...betwin(BET), sign, ...SIGNATURE },
      { ...rollback([["r", "b"]]), sign, ...SIGNATURE },
      { ...finish(), sign, ...SIGNATURE },
      // The signature is looked at before the body is parsed
      { call: "betwin", raw: "{", sign, ...SIGNATURE },
      { ...balance(), ...amounts("1000.00") },
    ],
  })),
  {
    name: "100 not enough funds carries the balance, and later the same id may be tried again",
    steps: [
      { ...betwin([["bet", "b", "1000.01"]]), ...refused(400, "100", "not enough funds", "1000.00") },
      { ...betwin([["win", "w", "0.01"]]), ...done("1000.01", ["w"]) },
      { ...betwin([["bet", "b", "1000.01"]]), ...done("0.00", ["b"]) },
    ],
  },
  {
    name: "101 unknown player",
    steps: [
      { ...balance(NOBODY), ...UNKNOWN_PLAYER },
      { ...betwin(BET, NOBODY), ...UNKNOWN_PLAYER },
      { ...betwin([["win", "w", "10.00"]], NOBODY), ...UNKNOWN_PLAYER },
      { ...rollback([["r", "b"]], NOBODY), ...UNKNOWN_PLAYER },
      { ...finish(NOBODY), ...UNKNOWN_PLAYER },
    ],
  },
  {
    name: "105 the bet limit of the player carries the balance",
    steps: [
      {
        ...betwin(BET, { account_id: "{limited}", session_id: undefined }),
        ...refused(400, "105", "bet limit of the player", "1000.00"),
      },
    ],
  },
  {
    name: "106 a bet over the maximum of the game carries the balance",
    steps: [
      { ...betwin([["bet", "b", "{over}"]]), ...refused(400, "106", "bet over the maximum of the game", "1000.00") },
    ],
  },
  {
    name: "106 a bet of more than anybody has",
    steps: [
      {
        ...betwin([["bet", "b", "999999999999999999.99"]]),
        ...refused(400, "106", "bet over the maximum of the game", "1000.00"),
      },
    ],
  },
  {
    name: "107 unknown game",
    steps: [
      { ...balance({ game_id: "{new:game}" }), ...GAME },
      { ...betwin(BET, { game_id: "{new:game}" }), ...GAME },
      { ...betwin([["win", "w", "10.00"]], { game_id: "{new:game}" }), ...GAME },
    ],
  },
  {
    name: "110 a player who is disabled may not bet, and is paid a win",
    steps: [
      {
        ...betwin(BET, { account_id: "{blocked}", session_id: undefined }),
        ...refused(400, "110", "player disabled"),
      },
      {
        ...betwin([["win", "w", "10.00"]], { account_id: "{blocked}", session_id: undefined }),
        ...done("1010.00", ["w"]),
      },
    ],
  },
  {
    name: "154 a currency that is not the player's",
    steps: [
      { ...balance({ currency: "{other}" }), ...CURRENCY },
      { ...betwin(BET, { currency: "{other}" }), ...CURRENCY },
      { ...betwin([["win", "w", "10.00"]], { currency: "{other}" }), ...CURRENCY },
      { ...rollback([["r", "b"]], { currency: "{other}" }), ...CURRENCY },
      { ...finish({ currency: "{other}" }), ...CURRENCY },
    ],
  },
  {
    name: "an id of another kind, or of another round, is refused and moves nothing",
    steps: [
      { ...betwin(BET), ...done("990.00", ["b"]) },
      { ...betwin([["win", "b", "10.00"]]), ...SYNTAX },
      { ...rollback([["b", "b"]]), ...SYNTAX },
      { ...rollback([["r", "b"]], { round_id_provider: "{new:elsewhere}" }), ...SYNTAX },
      { ...balance(), ...amounts("990.00") },
    ],
  },
];
