/** Calls of the desk about one agent: the file, the house's offers, bills that are paid by hand (decision 094). */
import { z } from "zod";
import { CONTRACT_KINDS } from "#rules/agents/contracts.ts";
import { PLAYED_KINDS } from "#rules/games/played-kinds.ts";
import { call } from "#contract/core/call.ts";
import { money } from "#contract/core/fields.ts";
import { anyType, bill, offer, typedOffer } from "#contract/player/salary-contracts.ts";
import { common } from "./desk-common.ts";

const username = z.string().trim().min(1).max(40);
/** What in a line looks like money taken out by its own agent. */
const FLAGS = ["device", "address", "payout", "opposite", "bonus"] as const;
export type FlagKind = (typeof FLAGS)[number];

export const DESK_AGENT_FILE = {
  agentFile: call({
    ...common,
    name: "desk.agentFile",
    path: "/wps/desk/agentFile",
    right: "contracts",
    input: z.object({ username }),
    output: z.object({
      id: z.string(),
      username: z.string(),
      isAgent: z.boolean(),
      /** "" for who stands below nobody: with those the house has contracts. */
      upline: z.string(),
      below: z.int(),
      joinedAt: z.string(),
      currency: z.string(),
      flags: z.array(
        z.object({
          kind: z.enum(FLAGS),
          count: z.int(),
          /** Ten of the members that it is about. */
          names: z.array(z.string()),
          facts: z.array(z.string()),
          amount: money.nullable(),
        }),
      ),
      contracts: z.array(offer),
      bills: z.array(bill.extend({ kind: z.enum(CONTRACT_KINDS) })),
    }),
    refusals: ["not-found"],
    about: "An agent: place, contracts, latest bills, and what in the line is worth a look before a bill is paid.",
  }),
  offerContract: call({
    ...common,
    name: "desk.offerContract",
    path: "/wps/desk/offerContract",
    right: "contracts",
    input: z.object({ username, type: anyType, ...typedOffer }),
    output: z.object({ offer, may: z.array(z.enum(PLAYED_KINDS)) }),
    refusals: ["not-found", "contract-terms", "contract-not-top", "contract-loses"],
    about: "The house offers a contract to an agent who stands below nobody; as agents do among themselves.",
  }),
  payContractBill: call({
    ...common,
    name: "desk.payContractBill",
    path: "/wps/desk/payContractBill",
    right: "contracts",
    input: z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(300) }),
    output: z.object({ waits: z.boolean() }),
    refusals: ["not-found", "already-decided", "contract-nothing-due", "own-account", "waits-for-second"],
    about:
      "Pays what a bill still owes, of the house's money or of the agent above; above the operator's limit a second one decides.",
  }),
};
