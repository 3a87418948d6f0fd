/**
 * A running platform for the wallet's cases: a provider of the certification's own, added as `npm run vendor` adds one, and a
 * trial player. All is in play money, and the provider is shut when the cases are through.
 */
import { randomUUID } from "node:crypto";
import { signBody, SIGN_HEADER } from "#server/game-wallet/dialects/betwin/signature.ts";
import { takeTitles } from "#server/jobs/take-titles.ts";
import { addPeer, type PeerDeps, setEnabled, showTitles } from "#server/peers/change-peer.ts";
import { localPeer } from "#server/peers/local-peer.ts";
import { readSecrets } from "#server/peers/public.ts";
import { newSharedSecret } from "#server/peers/secrets.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { FREE_CURRENCY } from "#rules/games/launch.ts";
import { parseDecimal, toDecimal, type Amount } from "#rules/money/money.ts";
import { TrialPlayer } from "../marquee/trial-player.ts";
import type { ProviderWallet } from "./wallet-cases.ts";

/** One for all runs: what is kept of a peer is kept for good. */
export const TEST_PROVIDER = "certify-betwin";
const TITLE = "certify-betwin-title";
/** Its launcher is asked for nothing: the trial player opens no game of it. */
const NO_LAUNCHER = "http://localhost:9";
const MOST_BET = 200_000_000n;
const THOUSAND = 100_000_000n;
const COMING_MS = 30_000;
const PAUSE_MS = 100;
/** Bets that bring the balance down, and money that a win has to make up for. */
const MOST_TURNS = 50;

export interface OpenProvider {
  wallet: ProviderWallet;
  /** Shuts the provider and takes its title out of the lobby, whatever happened. */
  close: () => Promise<void>;
}

/** Prepares all of it at the site of an address; throws with a sentence where that can't be. */
export async function openTestProvider(deps: PeerDeps, site: string): Promise<OpenProvider> {
  const close = async (): Promise<void> => {
    await showTitles(deps, TEST_PROVIDER, { codes: [TITLE], isShown: false }, null);
    await setEnabled(deps, TEST_PROVIDER, false, null);
  };
  const secret = await comeIn(deps);
  try {
    const trial = await new TrialPlayer(site).register();
    const player = await pseudonymOf(deps, trial.username);
    const names = {
      player,
      // A trial's game of this dialect has no session (launcher/demo): the player is signed in, and that will do
      session: null,
      currency: FREE_CURRENCY,
      game: TITLE,
      over: "2000.01",
      fine: "1.001",
      zeros: "1.500000000",
      other: "EUR",
    };
    const baseUrl = new URL(`/vendor/${TEST_PROVIDER}/wallet`, site).href;
    const call = callerOf(baseUrl, secret, { account_id: player, currency: FREE_CURRENCY, game_id: TITLE });
    await come(call);
    return { wallet: { baseUrl, secret, names, level: () => level(call) }, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds the provider with its title, or opens the one of an earlier run; gives the secret. */
async function comeIn(deps: PeerDeps): Promise<Uint8Array> {
  const [known] = (await readSecrets(deps.db, deps.encryption)).get(TEST_PROVIDER) ?? [];
  const secret = known ?? Buffer.from(newSharedSecret());
  if (known) {
    await setEnabled(deps, TEST_PROVIDER, true, null);
  } else {
    const own = {
      id: TEST_PROVIDER,
      name: "Certification",
      code: "CERTIFY_BETWIN",
      dialect: "betwin",
      baseUrl: NO_LAUNCHER,
    };
    const added = await addPeer(deps, localPeer({ ...own, secret }), null);
    if (!added.ok) throw new Error(added.problems.map(({ field, sentence }) => `${field} ${sentence}`).join("; "));
  }
  const [judged] = await takeTitles(deps, TEST_PROVIDER, [
    {
      code: TITLE,
      names: { en: "Certification" },
      category: "TABLE",
      playable: true,
      returnPercent: null,
      volatility: null,
      lines: null,
      minBet: "1000",
      maxBet: String(MOST_BET),
      freePlay: true,
      releasedAt: "2026-01-01T00:00:00.000Z",
    },
  ]);
  if (!judged?.entry) throw new Error(`the title was not taken: ${JSON.stringify(judged?.problems)}`);
  await showTitles(deps, TEST_PROVIDER, { codes: [TITLE], isShown: true }, null);
  return secret;
}

async function pseudonymOf({ db }: PeerDeps, username: string): Promise<string> {
  const row = await rowOf<{ pseudonym: string }>(db, {
    text: "select pseudonym from member where username = $1 order by created_at desc limit 1",
    values: [username],
  });
  if (!row) throw new Error("the trial player is not in this database: does the site run on another one?");
  return row.pseudonym;
}

type Called = { status: number; balance: Amount | null; text: string };
type Caller = (name: "balance" | "betwin", more?: object) => Promise<Called>;

const callerOf =
  (baseUrl: string, secret: Uint8Array, who: object): Caller =>
  async (name, more = {}) => {
    const body = Buffer.from(JSON.stringify({ ...who, ...more }));
    const answer = await fetch(`${baseUrl}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGN_HEADER]: signBody(body, secret) },
      body,
    });
    const text = await answer.text();
    const { balance } = (answer.status === 200 ? JSON.parse(text) : {}) as { balance?: string };
    return { status: answer.status, balance: balance === undefined ? null : parseDecimal(balance), text };
  };

/** Waits until the processes of the site know the provider and its title. */
async function come(call: Caller): Promise<void> {
  let said = "";
  for (const end = Date.now() + COMING_MS; Date.now() < end;) {
    const { status, text } = await call("balance");
    if (status === 200) return;
    said = text;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  throw new Error(`the site does not know the certification's provider: ${said}`);
}

async function level(call: Caller): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { balance, text } = await call("balance");
    if (balance === null) throw new Error(`no balance: ${text}`);
    const less = balance - THOUSAND;
    if (less === 0n) return;
    const amount = less < 0n ? -less : less < MOST_BET ? less : MOST_BET;
    const moved = await call("betwin", {
      round_id: randomUUID(),
      finished: true,
      transactions: [
        { id_provider: randomUUID(), type: less < 0n ? "win" : "bet", amount: toDecimal(amount as Amount) },
      ],
    });
    if (moved.status !== 200) throw new Error(`the balance can't be brought to 1000.00: ${moved.text}`);
  }
  throw new Error("the balance can't be brought to 1000.00");
}
