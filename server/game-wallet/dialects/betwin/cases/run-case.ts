/** Runs conformance cases against a wallet, wherever it is: it is known by its address and the shared secret alone. */
import { randomUUID } from "node:crypto";
import { SIGN_HEADER, signBody } from "../signature.ts";
import type { Case, CaseStep } from "./case.ts";

export interface Target {
  /** Where the calls begin: "https://…/vendor/<code>/wallet". */
  baseUrl: string;
  secret: Uint8Array;
  /** What the names of a case stand for: player, currency, game, session, ended, blocked, limited, over, fine, zeros, other.
   * `session` of null: the player is signed in and plays in no session. */
  names: Readonly<Record<string, string | null>>;
}

/** What an answer should have been and was. */
export interface CaseFault {
  step: number;
  call: string;
  expected: string;
  got: string;
}

/** A message that went out, and what came back. */
export interface Exchange {
  what: string;
  sent: string;
  got: string;
}

/**
 * Carries out the steps of a case in order; gives the first answer that is not as it should be, null where all are. `heard` is
 * told of each message.
 */
export async function runCase(
  { steps }: Case,
  target: Target,
  heard: (exchange: Exchange) => void = () => undefined,
): Promise<CaseFault | null> {
  const known = new Map(Object.entries(target.names).filter((name): name is [string, string] => name[1] !== null));
  for (const [step, one] of steps.entries()) {
    const got = await send(one, target, known);
    heard({ what: `POST /${one.call}`, sent: got.sent, got: `HTTP ${got.status} ${got.body}` });
    const expected = `${one.status} ${fill(one.answer, known)}`;
    if (!take(expected, `${got.status} ${got.body}`, known)) {
      return { step, call: one.call, expected, got: `${got.status} ${got.body}` };
    }
  }
  return null;
}

async function send(step: CaseStep, { baseUrl, secret, names }: Target, known: Map<string, string>) {
  const written = step.raw ?? JSON.stringify(step.body);
  const text = fill(names["session"] === null ? written.replaceAll('"{session}"', "null") : written, known);
  const body = Buffer.from(text);
  const sign = signatureOf(step.sign ?? "right", body, secret);
  const answer = await fetch(`${baseUrl}/${step.call}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(sign === null ? {} : { [SIGN_HEADER]: sign }) },
    body,
  });
  return { status: answer.status, body: await answer.text(), sent: text };
}

function signatureOf(how: NonNullable<CaseStep["sign"]>, body: Uint8Array, secret: Uint8Array): string | null {
  switch (how) {
    case "right":
      return signBody(body, secret);
    case "absent":
      return null;
    case "wrong-secret":
      return signBody(body, Buffer.from("another secret of theirs"));
    case "upper-case":
      return signBody(body, secret).toUpperCase().replace(/^\d/, "A");
    case "short":
      return signBody(body, secret).slice(0, 62);
    case "other-body":
      return signBody(Buffer.concat([body, Buffer.from(" ")]), secret);
    case "trailing-newline":
      return signBody(body, Buffer.concat([secret, Buffer.from("\n")]));
  }
}

/** Puts in what the names stand for; one that is new gets an id of its own. */
function fill(text: string, known: Map<string, string>): string {
  return text.replaceAll(/\{(new:[a-z0-9-]+|was:[a-z0-9-]+|[a-z]+)\}/g, (whole, name: string) => {
    if (name.startsWith("new:") && !known.has(name)) known.set(name, randomUUID());
    return known.get(name) ?? whole;
  });
}

/** Whether an answer is as it should be; keeps what it has in the place of `{any:x}`. */
function take(expected: string, got: string, known: Map<string, string>): boolean {
  const names: string[] = [];
  const pattern = expected
    .split(/(\{any:[a-z0-9-]+\})/)
    .map((part) => {
      const name = /^\{any:([a-z0-9-]+)\}$/.exec(part)?.[1];
      if (name === undefined) return part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
      names.push(name);
      return '([^"]+)';
    })
    .join("");
  const found = new RegExp(`^${pattern}$`).exec(got);
  if (!found) return false;
  for (const [index, name] of names.entries()) known.set(`was:${name}`, found[index + 1] ?? "");
  return true;
}
