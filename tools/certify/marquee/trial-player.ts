/** A player of the site who plays for nothing: a trial account, as anybody gets one with one tap (decision 022). */
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Envelope } from "#contract/core/call.ts";
import { ANSWERED } from "#contract/core/calls.ts";

type CallName = "trial.account" | "trial.login" | "codes.botCheck" | "games.launch" | "session.logout";

export class TrialPlayer {
  readonly #site: string;
  readonly #cookies = new Map<string, string>();
  #token = "";
  #username = "";

  /** At the merchant of an address, "http://localhost:3000". */
  constructor(site: string) {
    this.#site = site;
  }

  /** Makes the account and logs in; the sixth of one address in an hour works for it as the site does. */
  async register(): Promise<this> {
    let made = await this.#ask("trial.account");
    if (made.errorCode === "bot-check") made = await this.#ask("trial.account", { botCheck: await this.#work() });
    if (!made.success) throw new Error(`the site gives no trial account: ${made.errorCode}`);
    this.#username = (made.value as { username: string }).username;
    const login = await this.#ask("trial.login", {});
    if (!login.success) throw new Error(`the trial account could not log in: ${login.errorCode}`);
    this.#token = (login.value as { token: string }).token;
    return this;
  }

  get username(): string {
    return this.#username;
  }

  /** Opens a game; null when the site has it, and the code of a refusal otherwise. */
  async launch(nodeId: number): Promise<string | null> {
    const launched = await this.#ask("games.launch", { nodeId: String(nodeId), gateway: "3", language: "EN" });
    return launched.success ? null : (launched.errorCode ?? "refused");
  }

  async logout(): Promise<void> {
    const over = await this.#ask("session.logout");
    if (!over.success) throw new Error(`the session did not end: ${over.errorCode}`);
  }

  async #work(): Promise<string> {
    const { value } = await this.#ask("codes.botCheck");
    const challenge = value as Challenge;
    return Buffer.from(
      JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }),
    ).toString("base64");
  }

  async #ask(name: CallName, input: Record<string, string> = {}): Promise<Envelope> {
    const spec = ANSWERED.find((call) => call.name === name);
    if (!spec) throw new Error(`no call is named ${name}`);
    const isBare = spec.method === "GET" || spec.method === "DELETE";
    const url = new URL(spec.path, this.#site);
    if (isBare) for (const [field, value] of Object.entries(input)) url.searchParams.set(field, value);
    const headers: Record<string, string> = {
      cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      ...(this.#token === "" ? {} : { authorization: `Bearer ${this.#token}` }),
      ...(isBare ? {} : { "content-type": "application/json" }),
    };
    const response = await fetch(url, {
      method: spec.method,
      headers,
      ...(isBare ? {} : { body: JSON.stringify(input) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split("; ");
      this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return (await response.json()) as Envelope;
  }
}
