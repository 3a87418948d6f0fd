/** §2: what a platform takes for signed, and what not. */
import { randomBytes } from "node:crypto";
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer, demandRefusedSignature } from "../demands.ts";
import { post, type Tamper } from "../wire.ts";
import { betOf, balanceOf, moves, newId, pay, type WalletWorld } from "./world.ts";

type Case = CertifyCase<WalletWorld>;

/** A bet with a flawed signature is refused with that word, moves nothing and leaves its id free. */
function refused(name: string, says: string, detail: string, tamper: (world: WalletWorld) => Tamper): Case {
  return {
    name,
    says,
    rule: "§2",
    run: (world) =>
      moves(world, 0n, async () =>
        demandRefusedSignature(await pay(world, "bet", betOf(world), tamper(world)), detail),
      ),
  };
}

/** A balance is asked for and answered. */
function accepted(name: string, says: string, tamper: Tamper): Case {
  return {
    name,
    says,
    rule: "§2",
    async run(world) {
      const body = { requestId: newId(), ...world.seats.first, currency: world.currency };
      demandAnswer(await pay(world, "balance", body, tamper), { status: "OK" });
    },
  };
}

const ACCEPTED: Case[] = [
  accepted("signature-other-label", "Any label of the signature will do", { label: "sig1" }),
  accepted("signature-other-order", "The covered components may stand in any order", {
    components: ["content-digest", "@path", "@method"],
  }),
  accepted("signature-more-covered", "Further header fields may be covered", {
    components: ["@method", "@path", "content-digest", "content-type"],
  }),
  accepted("signature-query-covered", "A query is allowed where it is covered", { query: "?try=1" }),
  accepted("clock-behind-a-little", "A clock that is 50 s behind is close enough", { createdBy: -50 }),
  accepted("clock-ahead-a-little", "A clock that is 50 s ahead is close enough", { createdBy: 50 }),
];

const REFUSED: Case[] = [
  refused("signature-missing", "A call without a signature is refused", "missing", () => ({ without: "signature" })),
  refused("signature-without-digest", "A call without a digest is refused", "missing", () => ({
    without: "content-digest",
  })),
  refused("signature-twice", "A message with two signatures is refused", "malformed", () => ({ twice: true })),
  refused("signature-strange-parameter", "A parameter that the protocol lacks is refused", "malformed", () => ({
    moreParameters: ";expires=1999999999",
  })),
  refused("signature-short-nonce", "A nonce of less than 16 characters is refused", "malformed", () => ({
    nonce: "short",
  })),
  refused("signature-digest-uncovered", "The digest must be covered", "coverage", () => ({
    components: ["@method", "@path"],
  })),
  refused("signature-path-uncovered", "The path must be covered", "coverage", () => ({
    components: ["@method", "content-digest"],
  })),
  refused("signature-query-uncovered", "A query must be covered", "coverage", () => ({
    query: "?try=1",
    components: ["@method", "@path", "content-digest"],
  })),
  refused("signature-unknown-key", "A key that nobody shows is refused", "unknown-key", ({ newKey }) => ({
    key: newKey("certify-stranger"),
  })),
  refused("signature-wrong-key", "Another key under our key's name is refused", "signature", ({ newKey, line }) => ({
    key: newKey("certify-forger"),
    keyid: line.key.kid,
  })),
  refused("signature-changed-body", "A body that is not the digest's is refused", "digest", () => ({ digestOf: "{}" })),
  refused("signature-other-path", "A call that was signed for another address is refused", "signature", () => ({
    signedPath: "/vendor/v1/win",
  })),
  refused("clock-behind", "A call that is two minutes old is refused", "stale", () => ({ createdBy: -120 })),
  refused("clock-ahead", "A call from in two minutes is refused", "stale", () => ({ createdBy: 120 })),
];

const OTHERS: Case[] = [
  {
    name: "nonce-replayed",
    says: "A nonce is good for one try",
    rule: "§2",
    async run(world) {
      const nonce = randomBytes(16).toString("base64url");
      const body = { requestId: newId(), ...world.seats.first, currency: world.currency };
      demandAnswer(await pay(world, "balance", body, { nonce }), { status: "OK" });
      demandRefusedSignature(await pay(world, "balance", body, { nonce }), "replayed");
    },
  },
  {
    name: "signature-refused-is-undecided",
    says: "A refused signature decides nothing: the same bytes, signed well, are taken",
    rule: "§2",
    async run(world) {
      const bet = betOf(world);
      demandRefusedSignature(await pay(world, "bet", bet, { createdBy: -120 }), "stale");
      demandAnswer(await pay(world, "bet", bet), { status: "OK" });
    },
  },
  {
    name: "answer-covers-the-request",
    says: "An answer covers its status, its digest and the request's signature",
    rule: "§2",
    async run(world) {
      await balanceOf(world);
      const reply = await pay(world, "balance", { requestId: newId(), ...world.seats.first, currency: world.currency });
      demandAnswer(reply, { status: "OK" });
      const input = reply.headers["signature-input"] ?? "";
      for (const part of ['"@status"', '"content-digest"', '"signature";req']) {
        demand(input.includes(part), "the answer's signature must cover", part, input);
      }
    },
  },
  {
    name: "unknown-address",
    says: "A path that is none is HTTP 404, and not decided",
    rule: "§1",
    async run(world) {
      const reply = await post(world.line, "/vendor/v1/nothing-of-ours", betOf(world));
      demand(reply.status === 404, "a mistyped path", "HTTP 404", `HTTP ${reply.status} ${reply.text}`);
      demand(
        reply.headers["signature"] === undefined,
        "it is not decided, so it is not signed",
        "no signature",
        reply.headers["signature"],
      );
    },
  },
];

export const SIGNATURE_CASES: CaseGroup<WalletWorld> = {
  title: "Signatures, clocks and nonces",
  cases: [...ACCEPTED, ...REFUSED, ...OTHERS],
};
