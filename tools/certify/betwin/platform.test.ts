/** The wallet's side of `betwin`, certified: the running platform passes, and with one thing spoilt it fails in that. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEvents, type Events } from "#server/events/events.ts";
import { SIGN_HEADER, signBody } from "#server/game-wallet/dialects/betwin/signature.ts";
import { findViolations } from "#server/ledger/accounts.ts";
import { HOUSE_KEYS_SECRET } from "#server/peers/public.ts";
import { type FieldEncryption, openFieldEncryption } from "#server/platform/crypto/field-encryption.ts";
import { rowOf, rowsOf } from "#server/platform/database/database.ts";
import { movableClock } from "#server/platform/runtime/clock.ts";
import { type ServerProcess, startServer } from "#tools/server-process.ts";
import { type TestDatabase, testDatabase } from "#testing/database.ts";
import { readPeerFacts } from "#server/peers/read-peers.ts";
import { runCases, type Verdict } from "../kit.ts";
import { readOptions } from "../options.ts";
import { tryPeer } from "./dialect.ts";
import { type OpenProvider, openTestProvider, TEST_PROVIDER } from "./test-provider.ts";
import { type ProviderWallet, WALLET_CASES } from "./wallet-cases.ts";

let base: TestDatabase;
let events: Events;
let server: ServerProcess;
let provider: OpenProvider;
let encryption: FieldEncryption;
const dataDir = mkdtempSync(join(tmpdir(), "marquee-certify-betwin-"));

const open = () =>
  openTestProvider(
    {
      db: base.db,
      events,
      encryption,
      now: () => new Date(),
    },
    server.url,
  );

beforeAll(async () => {
  base = await testDatabase("seeded");
  encryption = openFieldEncryption(base.db, movableClock(), HOUSE_KEYS_SECRET);
  events = await openEvents(base.url, (problem) => console.error(problem));
  server = await startServer(base.url, "web,worker", {
    DATA_DIR: dataDir,
    MARQUEE_KEYS_DIR: dataDir,
    MARQUEE_PAGES: "0",
  });
  provider = await open();
}, 60_000);
afterAll(async () => {
  await server.kill();
  await events.close();
  await base.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const NOBODY = /who may not play|whose limit is reached|that has ended/;
const run = (wallet: ProviderWallet) => runCases(WALLET_CASES, wallet, () => undefined);
const failed = (verdicts: Verdict[]): string[] =>
  verdicts
    .filter(({ state }) => state === "failed")
    .map(({ name }) => name)
    .toSorted();

test("every case has a name of its own", () => {
  const names = WALLET_CASES.flatMap(({ cases }) => cases.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z0-9-]{5,120}$/.test(name))).toEqual([]);
});

test("a provider that plays here is tried with the secret and the title that it has here", async () => {
  const facts = (await readPeerFacts(base.db)).find(({ id }) => id === TEST_PROVIDER);
  if (!facts) throw new Error("the provider of the tests is not there");
  const deps = { db: base.db, events, encryption, now: () => new Date() };
  const wanted = readOptions([TEST_PROVIDER, "--cases", "none-of-them"]);
  const { subject } = await tryPeer({ deps, site: server.url, keysDir: dataDir }, facts, wanted, () => undefined);
  expect(subject).toContain(TEST_PROVIDER);
});

test(
  "the platform passes every case but those that take other players, in play money alone, and twice",
  { timeout: 90_000 },
  async () => {
    const { db } = base;
    for (let turn = 0; turn < 2; turn++) {
      const verdicts = await run(provider.wallet);
      const others = verdicts.filter(({ state }) => state !== "passed");
      expect(others.filter((one) => one.state !== "skipped" || !NOBODY.test(one.reason))).toEqual([]);
      expect(others.length).toBeLessThan(8);
      expect(verdicts.length).toBeGreaterThan(60);
      await provider.close();
      const shut = { text: "select enabled from vendor_peer where id = $1", values: [TEST_PROVIDER] };
      expect(await rowOf(db, shut)).toEqual({ enabled: false });
      expect(
        await rowsOf(db, { text: "select code from game where vendor_code = 'CERTIFY_BETWIN' and enabled" }),
      ).toEqual([]);
      provider = await open();
    }
    const currencies = {
      text: "select distinct t.currency from ledger_transfer t join vendor_transaction v on v.transfer_id = t.id where v.peer = $1",
      values: [TEST_PROVIDER],
    };
    expect(await rowsOf(db, currencies)).toEqual([{ currency: "FUN" }]);
    expect(await findViolations(db)).toEqual([]);
  },
);

interface Message {
  call: string;
  body: string;
  sign: string | undefined;
}
interface Answer {
  status: number;
  text: string;
}
type Pass = (message: Message) => Promise<Answer>;

type Spoil = (message: Message, pass: Pass) => Promise<Answer>;

/** The platform behind a line that spoils what goes through it. */
async function spoilt(spoil: Spoil): Promise<{ wallet: ProviderWallet; line: Server }> {
  const pass: Pass = async ({ call, body, sign }) => {
    const headers: Record<string, string> = sign === undefined ? {} : { [SIGN_HEADER]: sign };
    const answer = await fetch(`${provider.wallet.baseUrl}/${call}`, { method: "POST", headers, body });
    return { status: answer.status, text: await answer.text() };
  };
  const line = createServer((request, reply) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString("utf8");
      const sign = request.headers[SIGN_HEADER.toLowerCase()];
      const { status, text } = await spoil(
        { call: request.url?.split("/").at(-1) ?? "", body, sign: typeof sign === "string" ? sign : undefined },
        pass,
      );
      reply.writeHead(status).end(text);
    })().catch(() => reply.destroy());
  });
  await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
  const { port } = line.address() as AddressInfo;
  return { wallet: { ...provider.wallet, baseUrl: `http://127.0.0.1:${port}` }, line };
}

const resigned = (message: Message): Message => ({
  ...message,
  sign: signBody(Buffer.from(message.body), provider.wallet.secret),
});

/** Takes any signature: whatever comes is passed on rightly signed. */
const anySignature: Spoil = (message, pass) => pass(resigned(message));

/** Refuses a bet without telling the balance. */
const noBalance: Spoil = async (message, pass) => {
  const { status, text } = await pass(message);
  return { status, text: status === 200 ? text : text.replace(/,"balance":"[^"]*"/, "") };
};

/** Does what has an id that was used once more, under an id of its own. */
function paysTwice(): Spoil {
  const used = new Set<string>();
  return async (message, pass) => {
    const ids = [...message.body.matchAll(/"id_provider":"([^"]+)"/g)].map(([, id = ""]) => id);
    const isRight = message.sign === resigned(message).sign;
    const again = message.call === "betwin" && isRight ? ids.filter((id) => used.has(id)) : [];
    const renamed = again.map((id) => [id, randomUUID()] as const);
    const body = renamed.reduce((text, [id, other]) => text.replaceAll(id, other), message.body);
    const answer = await pass(renamed.length > 0 ? resigned({ ...message, body }) : message);
    if (answer.status === 200 && message.call === "betwin") for (const id of ids) used.add(id);
    return { ...answer, text: renamed.reduce((text, [id, other]) => text.replaceAll(other, id), answer.text) };
  };
}

test.each<[string, Spoil, string[]]>([
  [
    "takes any signature",
    anySignature,
    ["absent", "other-body", "short", "trailing-newline", "upper-case", "wrong-secret"].map(
      (what) => `refusal-a-signature-that-is-${what}-is-refused-with-403`,
    ),
  ],
  [
    "tells no balance with a refusal",
    noBalance,
    [
      "call-a-bet-before-the-win-that-would-pay-for-it-fails-as-they-are-carried-out-in-order-and-none-stands",
      "call-a-bet-that-was-refused-and-then-rolled-back-is-refused-as-rolled-back",
      "call-of-a-request-that-failed-every-id-is-free",
      "refusal-100-not-enough-funds-carries-the-balance-and-later-the-same-id-may-be-tried-again",
      "refusal-106-a-bet-of-more-than-anybody-has",
      "refusal-106-a-bet-over-the-maximum-of-the-game-carries-the-balance",
    ],
  ],
  [
    "pays what was paid before",
    paysTwice(),
    [
      "call-a-transaction-that-was-done-before-and-a-new-one-the-new-one-moves",
      "call-several-transactions-again-are-answered-as-the-first-time",
      "call-the-same-id-provider-again-is-answered-with-the-stored-id-and-the-stored-balance-and-nothing-moves",
      "call-the-same-id-provider-with-another-amount-is-answered-as-the-first-time-too",
      "refusal-an-id-of-another-kind-or-of-another-round-is-refused-and-moves-nothing",
      "syntax-the-order-of-keys-and-u-escapes-say-the-same-and-the-signature-is-of-the-bytes-as-they-were-sent",
    ],
  ],
])(
  "a wallet that %s fails in the cases of that rule and no other",
  { timeout: 60_000 },
  async (_what, spoil, cases) => {
    const { wallet, line } = await spoilt(spoil);
    const verdicts = await run(wallet);
    line.close();
    expect(failed(verdicts)).toEqual(cases.toSorted());
  },
);
