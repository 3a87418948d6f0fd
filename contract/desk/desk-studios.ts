/** Studios at the desk: added, changed and shut by operators who have the right to it (decisions 087, 096). */
import { z } from "zod";
import { call } from "#contract/core/call.ts";
import { done, money, nothing } from "#contract/core/fields.ts";
import { common } from "./desk-common.ts";

const studio = { ...common, right: "vendors" } as const;
const peer = z.string().max(40);

const title = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(["shown", "hidden", "waiting", "refused", "unknown"]),
  /** By the vendor's own word. */
  playable: z.boolean(),
  /** Why it was refused, field by field. */
  problems: z.array(z.object({ field: z.string(), reason: z.string(), detail: z.string() })),
});

const entry = z.object({
  id: z.string(),
  name: z.string(),
  /** `new`: waits for a second operator before it opens for the first time. */
  state: z.enum(["open", "shut", "new"]),
  /** Whether it serves other merchants too: then the house's own command changes it, and nobody here. */
  shared: z.boolean(),
  /** Who asked for what waits for a second operator; "" when nothing does. */
  waitingBy: z.string(),
  /** Whether that was the operator who reads. */
  waitingIsMine: z.boolean(),
  waitingKids: z.array(z.string()),
  address: z.string(),
  frameOrigins: z.array(z.string()),
  /** Null: all. */
  currencies: z.array(z.string()).nullable(),
  maxStake: z.string().nullable(),
  /** Above which a win is held at the merchant: the studio's own, or the merchant's for every studio; null: none. */
  ceiling: z.object({
    own: money.nullable(),
    ofMerchant: money.nullable(),
    /** One that waits for a second operator; an amount of null is the merchant's own. */
    waiting: z.object({ amount: money.nullable(), by: z.string(), isMine: z.boolean() }).nullable(),
  }),
  keysUrl: z.string().nullable(),
  keysAt: z.string().nullable(),
  keysProblem: z.string().nullable(),
  /** The protocol that it speaks, and where it finds the wallet. */
  dialect: z.string(),
  walletPath: z.string(),
  /** Ids of the secrets that it shares with us, the one that we sign with first; the secrets themselves are never shown again. */
  secrets: z.array(z.string()),
  kids: z.array(z.string()),
  /** Where the studio reads our keys for it, and our live ones, the one that signs first. */
  ourKeysPath: z.string(),
  ourKids: z.array(z.string()),
  listAt: z.string().nullable(),
  listProblem: z.string().nullable(),
  titles: z.array(title),
  refusals: z.array(
    z.object({
      what: z.string(),
      detail: z.string(),
      count: z.int(),
      lastAt: z.string(),
      /** Of a refused signature: what the platform computed, and what came; null of any other. */
      sample: z.object({ expected: z.string().nullable(), came: z.record(z.string(), z.string()) }).nullable(),
    }),
  ),
  changes: z.array(z.object({ fields: z.array(z.string()), operator: z.string(), at: z.string() })),
});

/** "50000.00" in the merchant's currency; "": the merchant's own. */
const ceilingAmount = z.string().regex(/^(\d{1,9}(\.\d{1,2})?)?$/);

const problems = z.object({
  /** What did not fit, by field; none when it was done. */
  problems: z.array(z.object({ field: z.string(), sentence: z.string() })),
});

export const DESK_STUDIOS = {
  studios: call({
    ...studio,
    name: "desk.studios",
    path: "/wps/desk/studios",
    input: nothing,
    output: z.array(entry),
    refusals: [],
    about:
      "The studios that serve the merchant: how they stand, their keys, titles, and what was refused of them lately.",
  }),
  addStudio: call({
    ...studio,
    name: "desk.addStudio",
    method: "POST",
    path: "/wps/desk/addStudio",
    limit: { calls: 20, perSeconds: 60 },
    input: z.object({
      /** How it is known here, for good. */
      peer,
      name: z.string().trim().max(80),
      baseUrl: z.string().trim().max(300),
      /** Where its keys are shown; "" where they are in `keys`, a JSON Web Key Set. */
      keysUrl: z.string().trim().max(300).default(""),
      keys: z.string().trim().max(4_000).default(""),
      /** With commas between; "": the address' own. */
      frameOrigins: z.string().trim().max(1_000).default(""),
      currencies: z.string().trim().max(200).default(""),
      /** "500.00"; "": what its titles say. */
      maxStake: z.string().trim().max(20).default(""),
      showTitles: z.boolean().default(false),
    }),
    output: problems,
    refusals: [],
    about: "Adds a studio for the merchant alone. It opens when a second operator agrees.",
  }),
  changeStudio: call({
    ...studio,
    name: "desk.changeStudio",
    method: "POST",
    path: "/wps/desk/changeStudio",
    input: z.object({
      id: peer,
      action: z.enum(["open", "shut", "approve", "decline", "withdraw-key", "turn-our-key"]),
      /** Of a key that is withdrawn. */
      kid: z.string().max(64).default(""),
    }),
    output: done,
    refusals: ["not-found", "second-person-needed", "already-decided"],
    about:
      "Opens or shuts a studio, agrees to what waits, withdraws a key of its, or takes the next step of replacing ours.",
  }),
  rotateStudio: call({
    ...studio,
    name: "desk.rotateStudio",
    method: "POST",
    path: "/wps/desk/rotateStudio",
    limit: { calls: 20, perSeconds: 60 },
    input: z.object({
      id: peer,
      keysUrl: z.string().trim().max(300).default(""),
      keys: z.string().trim().max(4_000).default(""),
    }),
    output: problems,
    refusals: ["not-found", "waits-for-second"],
    about: "Asks for other keys of a studio, pasted or at an address; they count when a second operator agrees.",
  }),
  setCeiling: call({
    ...studio,
    name: "desk.setCeiling",
    method: "POST",
    path: "/wps/desk/setCeiling",
    limit: { calls: 20, perSeconds: 60 },
    input: z.object({ id: peer, amount: ceilingAmount }),
    /** Whether it waits for a second operator. */
    output: z.object({ waits: z.boolean() }),
    refusals: ["not-found"],
    about:
      "Sets above which amount a win of a studio is held at the merchant. A lower one holds at once, a higher one when a second operator agrees.",
  }),
  settleCeiling: call({
    ...studio,
    name: "desk.settleCeiling",
    method: "POST",
    path: "/wps/desk/settleCeiling",
    input: z.object({
      id: peer,
      agrees: z.boolean(),
      /** What was looked at. */
      amount: ceilingAmount,
    }),
    output: done,
    refusals: ["not-found", "second-person-needed", "already-decided"],
    about: "A second operator's word on a ceiling that waits. Whoever asked may take it back.",
  }),
  showTitles: call({
    ...studio,
    name: "desk.showTitles",
    method: "POST",
    path: "/wps/desk/showTitles",
    input: z.object({ id: peer, codes: z.array(z.string().max(64)).min(1).max(500), shown: z.boolean() }),
    output: z.object({ changed: z.int() }),
    refusals: ["not-found"],
    about: "Shows titles of a studio in the lobby, or takes them out of it.",
  }),
};
