/** Cases of the syntax: amounts, currencies, ids, and JSON that is meant to confuse. */
import type { Case, CaseStep } from "./case.ts";
import { amounts, balance, betwin, done, finish, rollback, SYNTAX } from "./words.ts";

const AMOUNTS: readonly [what: string, amount: unknown][] = [
  ["an exponent", "1e2"],
  ["a plus sign", "+1.00"],
  ["a minus sign", "-1.00"],
  ["white space before", " 1.00"],
  ["white space behind", "1.00 "],
  ["a line end behind", "1.00\n"],
  ["zero", "0"],
  ["zero with decimals", "0.00"],
  ["nothing", ""],
  ["no digit before the point", ".50"],
  ["no digit behind the point", "1."],
  ["a comma", "1,00"],
  ["nineteen digits", "1000000000000000000"],
  ["thirteen decimals", "1.0000000000000"],
  ["more decimals than the currency carries", "{fine}"],
  ["a hexadecimal number", "0x10"],
  ["digits of another script", "١.٠٠"],
  ["a JSON number", 1],
  ["null", null],
];

const CURRENCIES: readonly [what: string, currency: string][] = [
  ["in small letters", "php"],
  ["in mixed letters", "Php"],
  ["of two letters", "PH"],
  ["of nothing", ""],
  ["with white space before", " PHP"],
  ["with white space behind", "PHP "],
  ["that begins with a digit", "1PH"],
  ["that begins with an underscore", "_PH"],
  ["with a hyphen", "P-P"],
  ["of thirty-three letters", `P${"H".repeat(32)}`],
];

const MISSING = ["account_id", "currency", "game_id", "round_id", "transactions"] as const;

const raw = (call: string, text: string): Pick<CaseStep, "call" | "raw"> => ({ call, raw: text });
const FIELDS = '"account_id":"{player}","currency":"{currency}","game_id":"{game}","session_id":"{session}"';
const NESTED = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;

const stays = (name: string, steps: readonly CaseStep[]): Case => ({
  name,
  steps: [...steps, { ...balance(), ...amounts("1000.00") }],
});

export const SYNTAX_CASES: readonly Case[] = [
  ...AMOUNTS.map(([what, amount]) =>
    stays(`an amount that is ${what} is refused`, [
      { ...betwin([["bet", "b", amount]]), ...SYNTAX },
      { ...betwin([["win", "w", amount]]), ...SYNTAX },
    ]),
  ),
  {
    name: "zeros behind the decimals of the currency are none",
    steps: [{ ...betwin([["bet", "b", "{zeros}"]]), ...done("998.50", ["b"]) }],
  },
  {
    name: "zeros before an amount are taken, up to 18 digits",
    steps: [{ ...betwin([["bet", "b", "000000000000000001.50"]]), ...done("998.50", ["b"]) }],
  },
  ...CURRENCIES.map(([what, currency]) =>
    stays(`a currency ${what} is refused`, [
      { ...balance({ currency }), ...SYNTAX },
      { ...betwin([["bet", "b", "1.00"]], { currency }), ...SYNTAX },
      { ...rollback([["r", "b"]], { currency }), ...SYNTAX },
      { ...finish({ currency }), ...SYNTAX },
    ]),
  ),
  ...MISSING.map((field) =>
    stays(`a betwin without ${field} is refused`, [
      { ...betwin([["bet", "b", "1.00"]], { [field]: undefined }), ...SYNTAX },
    ]),
  ),
  stays("no transaction, more than sixteen, and one of another type are refused", [
    { ...betwin([]), ...SYNTAX },
    { ...betwin(Array.from({ length: 17 }, (_, index) => ["win", `w${index}`, "1.00"] as const)), ...SYNTAX },
    {
      ...betwin([["bet", "b", "1.00"]], {
        transactions: [{ id_provider: "{new:b}", type: "rollback", amount: "1.00" }],
      }),
      ...SYNTAX,
    },
    { ...rollback([]), ...SYNTAX },
  ]),
  stays("a rollback without round_id_provider, without finished, or with another type is refused", [
    { ...rollback([["r", "b"]], { round_id_provider: undefined, round_id: "{new:round}" }), ...SYNTAX },
    { ...rollback([["r", "b"]], { finished: undefined }), ...SYNTAX },
    {
      ...rollback([], { transactions: [{ id_provider: "{new:r}", type: "bet", original_id_provider: "{new:b}" }] }),
      ...SYNTAX,
    },
  ]),
  stays("finish needs no game_id, and a round_id", [{ ...finish({ round_id: undefined }), ...SYNTAX }]),
  {
    name: "unknown extra fields are accepted everywhere",
    steps: [
      { ...balance({ platform: "web", nested: { a: [1, null] } }), ...amounts("1000.00") },
      {
        ...betwin([], {
          game_type: "x",
          transactions: [{ id_provider: "{new:b}", type: "bet", amount: "1.00", jackpot: { id: 7 }, extra: 1.5e300 }],
        }),
        ...done("999.00", ["b"]),
      },
      { ...finish({ game_id: "{game}", more: true }), ...amounts("999.00") },
    ],
  },
  stays("a body that is no JSON is refused", [
    { ...raw("betwin", ""), ...SYNTAX },
    { ...raw("betwin", "{"), ...SYNTAX },
    { ...raw("betwin", "null"), ...SYNTAX },
    { ...raw("betwin", "[]"), ...SYNTAX },
    { ...raw("betwin", '"betwin"'), ...SYNTAX },
    { ...raw("betwin", "{'account_id':1}"), ...SYNTAX },
    { ...raw("betwin", NESTED), ...SYNTAX },
  ]),
  stays("a call that is unknown is refused", [
    { ...raw("bet", "{}"), ...SYNTAX },
    { ...raw("__proto__", "{}"), ...SYNTAX },
  ]),
  {
    name: "the order of keys and \\u escapes say the same, and the signature is of the bytes as they were sent",
    steps: [
      {
        ...raw(
          "betwin",
          '{"transactions":[{"amount":"\\u0031.\\u0030\\u0030","type":"\\u0062et","id_provider":"{new:b}"}],"round_id":"{new:round}","session_id":"{session}","game_id":"{game}","currency":"{currency}","\\u0061ccount_id":"{player}"}',
        ),
        ...done("999.00", ["b"]),
      },
      {
        ...betwin([["bet", "b", "1.00"]]),
        status: 200,
        answer:
          '{"round_id":"{was:round}","balance":"999.00","transactions":[{"id_provider":"{new:b}","id":"{was:b}","bonus_amount":"0.00"}]}',
      },
    ],
  },
  {
    name: "of a key that comes twice the last one counts, as it was signed",
    steps: [
      {
        ...raw(
          "betwin",
          `{${FIELDS},"round_id":"{new:round}","transactions":[{"id_provider":"{new:b}","type":"bet","amount":"500.00","amount":"1.00"}]}`,
        ),
        ...done("999.00", ["b"]),
      },
    ],
  },
  {
    name: "white space between the fields is none of an amount",
    steps: [
      {
        ...raw(
          "betwin",
          ` {${FIELDS} ,\n"round_id":"{new:round}", "transactions" : [ {"id_provider":"{new:b}","type":"bet","amount":"1.00"} ] }\n`,
        ),
        ...done("999.00", ["b"]),
      },
    ],
  },
  {
    name: "huge numbers, deep nesting and keys of objects' own names in fields that are unknown change nothing",
    steps: [
      {
        ...raw(
          "balance",
          `{"big":123456789012345678901234567890,"small":1e-999,"__proto__":{"currency":"XXX"},"constructor":{"prototype":{}},"deep":${NESTED},${FIELDS}}`,
        ),
        ...amounts("1000.00"),
      },
    ],
  },
  stays("an id that can't be kept is refused", [
    {
      ...raw(
        "betwin",
        `{${FIELDS},"round_id":"a\\u0000b","transactions":[{"id_provider":"x","type":"bet","amount":"1.00"}]}`,
      ),
      ...SYNTAX,
    },
    {
      ...raw(
        "betwin",
        `{${FIELDS},"round_id":"r","transactions":[{"id_provider":"\\ud800","type":"bet","amount":"1.00"}]}`,
      ),
      ...SYNTAX,
    },
    { ...betwin([["bet", "b", "1.00"]], { round_id: "r".repeat(129) }), ...SYNTAX },
    { ...betwin([["bet", "b", "1.00"]], { round_id: "" }), ...SYNTAX },
    { ...betwin([["bet", "b", "1.00"]], { round_id: 7 }), ...SYNTAX },
  ]),
];
