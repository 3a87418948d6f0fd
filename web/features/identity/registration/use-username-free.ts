import { useRef, useState } from "react";
import { type FieldRule, fieldError, normalUsername } from "#rules/identity/registration.ts";
import { ask } from "#web/platform/data/ask.ts";
import { solveBotCheck } from "#web/platform/session/bot-check.ts";

export type NameState = "free" | "taken" | "unknown";

/** Asks for a name once it is left and fits the rule; a call that fails blocks nothing (U-149). */
export function useUsernameFree(rule: FieldRule | undefined): {
  check: (typed: string) => void;
  taken: (typed: string) => void;
  stateOf: (typed: string) => NameState;
} {
  const [known, setKnown] = useState<Readonly<Record<string, NameState>>>({});
  const asked = useRef(new Set<string>());
  const keep = (name: string, state: NameState): void => setKnown((last) => ({ ...last, [name]: state }));
  return {
    check(typed) {
      const username = normalUsername(typed);
      if (username === "" || fieldError(rule, username) || asked.current.has(username)) return;
      asked.current.add(username);
      void askFree(username).then((reply) => {
        if (reply.ok) keep(username, reply.value ? "free" : "taken");
        else asked.current.delete(username);
      });
    },
    taken: (typed) => keep(normalUsername(typed), "taken"),
    stateOf: (typed) => known[normalUsername(typed)] ?? "unknown",
  };
}

/** The call asks for work only of who tries many names; it is done behind the form, which nothing holds up. */
async function askFree(username: string) {
  const reply = await ask("member.usernameFree", { username });
  if (reply.ok || reply.refusal !== "bot-check") return reply;
  const botCheck = await solveBotCheck().catch(() => null);
  return botCheck === null ? reply : ask("member.usernameFree", { username, botCheck });
}
