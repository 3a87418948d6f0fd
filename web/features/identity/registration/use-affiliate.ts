import { useEffect, useRef, useState } from "react";
import { normalCode } from "#rules/identity/registration.ts";
import { keptAffiliateCode } from "#web/platform/session/affiliate-code.ts";
import { ask } from "#web/platform/data/ask.ts";

/** `none`: no link brought a code. `open`: nobody could tell yet; the server judges the code with the form. */
type Link = "none" | "open" | "good" | "bad";

export type Affiliate = {
  /** The code that goes with the form when none is typed; "" for none. */
  linkCode: string;
  /** Whether a code may be typed: only once the link's was found to be false (accounts §2). */
  isAsked: boolean;
  /** The link's code is nobody's. */
  isLinkWrong: boolean;
  /** Asks about a typed code; gives the refusal, or null where it is good or nobody could tell (U-148). */
  check: (typed: string) => Promise<string | null>;
  /** What is known of a typed code: null when good, undefined when not known. */
  knownOf: (typed: string) => string | null | undefined;
  /** The server did not take the link's code after all. */
  refuseLink: () => void;
};

const REFUSALS: readonly string[] = ["invitation-wrong", "invitation-ended"];

/** Asks the server whether a code brings to an agent: null, the refusal, or undefined when there was no answer. */
async function askFor(code: string, followed: boolean): Promise<string | null | undefined> {
  const reply = await ask("member.affiliate", { code, domain: location.hostname, followed: followed ? "1" : "" });
  if (reply.ok) return null;
  return REFUSALS.includes(reply.refusal) ? reply.refusal : undefined;
}

/** The code of the link that brought the reader, and the one that is typed. `linked`: the page's own address has one. */
export function useAffiliate(linked: boolean): Affiliate {
  const [link, setLink] = useState<Link>(linked ? "open" : "none");
  const [linkCode, setLinkCode] = useState("");
  const [known, setKnown] = useState<Readonly<Record<string, string | null>>>({});
  const asked = useRef(new Map<string, Promise<string | null | undefined>>());

  const find = (code: string, followed = false): Promise<string | null | undefined> => {
    const before = asked.current.get(code);
    if (before) return before;
    const answer = askFor(code, followed).then((found) => {
      // No answer is asked for again
      if (found === undefined) asked.current.delete(code);
      else setKnown((last) => ({ ...last, [code]: found }));
      return found;
    });
    asked.current.set(code, answer);
    return answer;
  };
  useEffect(() => {
    const code = keptAffiliateCode();
    if (code === "") return setLink("none");
    setLinkCode(code);
    setLink("open");
    void find(code, linked).then((found) => {
      if (found !== undefined) setLink(found === null ? "good" : "bad");
    });
    // Once for a form: the tab's link stays the same
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    linkCode: link === "bad" || link === "none" ? "" : linkCode,
    isAsked: link === "none" || link === "bad",
    isLinkWrong: link === "bad",
    check: async (typed) => (await find(normalCode(typed))) ?? null,
    knownOf: (typed) => known[normalCode(typed)],
    refuseLink: () => setLink("bad"),
  };
}
