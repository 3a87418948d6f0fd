/** The conformance cases of the wallet's side, as they are certified: against whatever wallet a provider calls. */
import type { Case } from "#server/game-wallet/dialects/betwin/cases/case.ts";
import { CALL_CASES } from "#server/game-wallet/dialects/betwin/cases/call-cases.ts";
import { REFUSAL_CASES } from "#server/game-wallet/dialects/betwin/cases/refusal-cases.ts";
import { runCase, type Target } from "#server/game-wallet/dialects/betwin/cases/run-case.ts";
import { SYNTAX_CASES } from "#server/game-wallet/dialects/betwin/cases/syntax-cases.ts";
import { type CaseGroup, type CertifyCase, Mismatch, note } from "../kit.ts";

/** A wallet with a player of it. */
export interface ProviderWallet extends Target {
  /** Brings the player's balance to 1000.00. */
  level: () => Promise<void>;
}

/** Names of a case that a wallet may have nobody for, and what it would take. */
const NEEDED: Readonly<Record<string, string>> = {
  blocked: "a player who may not play",
  limited: "a player whose limit is reached",
  ended: "a session of the player's that has ended",
};

/** "a win is taken …" as reports know it: its first words, with hyphens. */
const nameOf = (group: string, { name }: Case): string =>
  `${group}-${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "")
    .slice(0, 110)
    .replace(/-$/, "")}`;

function certified(group: string, one: Case): CertifyCase<ProviderWallet> {
  const text = JSON.stringify(one);
  return {
    name: nameOf(group, one),
    says: one.name,
    rule: "docs/betwin.md",
    skip: ({ names }) => {
      const missing = Object.keys(NEEDED).find((name) => text.includes(`{${name}}`) && names[name] === undefined);
      return missing === undefined ? null : `it takes ${NEEDED[missing]}, whom there is not here`;
    },
    async run(wallet) {
      await wallet.level();
      const fault = await runCase(one, wallet, note);
      if (fault) throw new Mismatch(`step ${fault.step + 1}, ${fault.call}`, fault.expected, fault.got);
    },
  };
}

const groupOf = (title: string, group: string, cases: readonly Case[]): CaseGroup<ProviderWallet> => ({
  title,
  cases: cases.map((one) => certified(group, one)),
});

export const WALLET_CASES: readonly CaseGroup<ProviderWallet>[] = [
  groupOf("What the calls do", "call", CALL_CASES),
  groupOf("What is refused, and how", "refusal", REFUSAL_CASES),
  groupOf("Bytes, signatures and amounts", "syntax", SYNTAX_CASES),
];
