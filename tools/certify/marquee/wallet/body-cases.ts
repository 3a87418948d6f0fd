/** §3, step 2: size and schema. */
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer } from "../demands.ts";
import { betOf, moves, newId, pay, promoOf, textOfBody, type WalletWorld } from "./world.ts";

type Case = CertifyCase<WalletWorld>;
const RULE = "§3, step 2";

function invalid(
  name: string,
  says: string,
  body: (world: WalletWorld) => object | Buffer | string,
  fields: object = {},
): Case {
  return {
    name,
    says,
    rule: RULE,
    run: (world) =>
      moves(world, 0n, async () =>
        demandAnswer(await pay(world, "bet", body(world)), { status: "INVALID", ...fields }),
      ),
  };
}

/** A bet whose amount is written in some wrong way. */
const amounts = ["-1000", "1.00", "01000", "", "1e5", 100_000, "1000000000000000"];

const CASES: Case[] = [
  invalid("body-no-json", "A body that is no JSON is INVALID, with no id echoed", () => "not json", {
    requestId: null,
  }),
  invalid(
    "body-no-utf8",
    "A body that is not in UTF-8 is INVALID",
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    { requestId: null },
  ),
  invalid("body-no-object", "A body that is no object is INVALID", () => "[]"),
  invalid(
    "body-field-missing",
    "A missing field is told by name",
    (world) => ({ ...betOf(world), amount: undefined }),
    { detail: "amount: missing" },
  ),
  invalid(
    "body-field-format",
    "A field of a wrong format is told by name",
    (world) => betOf(world, { round: "no spaces allowed" }),
    { detail: "round: format" },
  ),
  invalid("body-bet-with-reference", "A bet has no reference", (world) => betOf(world, { reference: newId() })),
  invalid(
    "body-too-large",
    "A body above 131,072 bytes is INVALID",
    (world) => `${textOfBody(betOf(world))}${" ".repeat(131_072)}`,
  ),
  {
    name: "body-amounts",
    says: "Amounts are integer strings without sign, point or leading zero, of 15 digits at the most",
    rule: "§1",
    async run(world) {
      for (const amount of amounts) {
        demandAnswer(
          await pay(world, "bet", betOf(world, { amount })),
          { status: "INVALID", detail: "amount: format" },
          `amount ${JSON.stringify(amount)}`,
        );
      }
    },
  },
  {
    name: "body-far-too-large",
    says: "A body of more than 262,144 bytes is refused by HTTP 413",
    rule: "§1",
    async run(world) {
      const reply = await pay(world, "bet", `${textOfBody(betOf(world))}${" ".repeat(262_144)}`);
      demand(reply.status === 413, "a body that is far too large", "HTTP 413", `HTTP ${reply.status} ${reply.text}`);
    },
  },
  {
    name: "body-unknown-field",
    says: "Fields that a platform does not know are ignored",
    rule: "§1",
    run: (world) =>
      moves(world, -100_000n, async () =>
        demandAnswer(await pay(world, "bet", betOf(world, { newerThanYou: { a: 1 } })), { status: "OK" }),
      ),
  },
  {
    name: "body-invalid-leaves-the-id",
    says: "INVALID is not stored: the id may be used by the mended body",
    rule: "§3",
    async run(world) {
      const bet = betOf(world);
      demandAnswer(await pay(world, "bet", { ...bet, amount: "1.00" }), {
        status: "INVALID",
        requestId: bet["requestId"],
        transactionId: bet.transactionId,
      });
      demandAnswer(await pay(world, "bet", bet), { status: "OK" });
    },
  },
  {
    name: "body-echoes-ids",
    says: "An answer carries the ids and the currency of its request",
    rule: "§4",
    async run(world) {
      const promo = promoOf(world);
      const { requestId, transactionId, currency } = promo as unknown as Record<string, string>;
      demandAnswer(await pay(world, "promo-win", promo), { status: "OK", requestId, transactionId, currency });
    },
  },
];

export const BODY_CASES: CaseGroup<WalletWorld> = { title: "Sizes and malformed bodies", cases: CASES };
