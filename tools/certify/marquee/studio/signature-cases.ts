/** §2, at a studio: what it takes for the platform's. */
import { randomBytes } from "node:crypto";
import { publicJwk } from "#vendor-protocol/keys.ts";
import { type CaseGroup, type CertifyCase, demand } from "../../kit.ts";
import { demandAnswer, demandRefusedSignature, told } from "../demands.ts";
import type { Tamper } from "../wire.ts";
import { ask, launchOf, newId, shownKeys, strangerOf, type StudioWorld } from "./world.ts";

type Case = CertifyCase<StudioWorld>;

/** The list is asked for with a flawed signature, and refused. */
function refused(name: string, says: string, tamper: (world: StudioWorld) => Tamper): Case {
  return {
    name: `studio-${name}`,
    says,
    rule: "§2",
    run: async (world) => demandRefusedSignature(await ask(world, "games", { requestId: newId() }, tamper(world))),
  };
}

const CASES: Case[] = [
  {
    name: "studio-keys-address",
    says: "One or two Ed25519 keys are shown, without their private parts",
    rule: "§0",
    skip: ({ keysUrl }) => (keysUrl === null ? "the keys were handed over" : null),
    async run({ keysUrl }) {
      const { status, set, text } = await shownKeys(keysUrl ?? "");
      demand(status === 200, "the keys' address", "HTTP 200, no redirect", `HTTP ${status}`);
      const keys = set.keys ?? [];
      demand(keys.length === 1 || keys.length === 2, "how many keys are shown", "1 or 2", keys.length);
      for (const key of keys)
        demand(publicJwk.safeParse(key).success, "a key", '{"kty":"OKP","crv":"Ed25519","kid":…,"x":…}', key);
      demand(!/"d"\s*:/.test(text), "a private part is shown", 'no field "d"', "a key with its private part");
    },
  },
  {
    name: "studio-answer-signed",
    says: "Answers are signed, and bound to the request",
    rule: "§2",
    async run(world) {
      const reply = await ask(world, "games", { requestId: newId() });
      demandAnswer(reply, { status: "OK" });
      const input = reply.headers["signature-input"] ?? "";
      for (const part of ['"@status"', '"content-digest"', '"signature";req'])
        demand(input.includes(part), "the answer's signature must cover", part, input);
    },
  },
  {
    name: "studio-other-label",
    says: "Any label of the signature will do, and any order",
    rule: "§2",
    run: async (world) =>
      demandAnswer(
        await ask(
          world,
          "games",
          { requestId: newId() },
          { label: "sig1", components: ["content-digest", "@method", "@path"] },
        ),
        { status: "OK" },
      ),
  },
  refused("signature-missing", "A call without a signature is refused", () => ({ without: "signature" })),
  refused("signature-without-digest", "A call without a digest is refused", () => ({ without: "content-digest" })),
  refused("signature-digest-uncovered", "The digest must be covered", () => ({ components: ["@method", "@path"] })),
  refused("signature-path-uncovered", "The path must be covered", () => ({
    components: ["@method", "content-digest"],
  })),
  refused("signature-unknown-key", "A key that we don't show is refused", ({ newKey }) => ({
    key: newKey("certify-stranger"),
  })),
  refused("signature-wrong-key", "Another key under our key's name is refused", ({ newKey, line }) => ({
    key: newKey("certify-forger"),
    keyid: line.key.kid,
  })),
  refused("signature-changed-body", "A body that is not the digest's is refused", () => ({ digestOf: "{}" })),
  refused("signature-other-path", "A call that was signed for another address is refused", () => ({
    signedPath: "/platform/v1/launch",
  })),
  refused("clock-behind", "A call that is two minutes old is refused", () => ({ createdBy: -120 })),
  refused("clock-ahead", "A call from in two minutes is refused", () => ({ createdBy: 120 })),
  {
    name: "studio-nonce-replayed",
    says: "A nonce is good for one try",
    rule: "§2",
    async run(world) {
      const nonce = randomBytes(16).toString("base64url");
      const body = { requestId: newId() };
      demandAnswer(await ask(world, "games", body, { nonce }), { status: "OK" });
      demandRefusedSignature(await ask(world, "games", body, { nonce }));
    },
  },
  {
    name: "studio-forged-launch",
    says: "A launch that somebody else signed opens nothing",
    rule: "§2",
    async run(world) {
      const reply = await ask(world, "launch", launchOf(world, await strangerOf(world)), {
        key: world.newKey("certify-forger"),
        keyid: world.line.key.kid,
      });
      demand(reply.body?.["url"] === undefined, "a forged launch must get no address", "HTTP 401", told(reply));
      demandRefusedSignature(reply);
    },
  },
];

export const STUDIO_SIGNATURE_CASES: CaseGroup<StudioWorld> = { title: "Signatures, clocks and nonces", cases: CASES };
