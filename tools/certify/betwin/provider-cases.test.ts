/** The parlour passes, and with one thing spoilt between it and the kit it fails in the cases of that rule. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { SIGN_HEADER, signBody } from "#server/game-wallet/dialects/betwin/signature.ts";
import { startParlour } from "#parlour/server/start.ts";
import { runCases, type Verdict } from "../kit.ts";
import { Casino } from "./casino.ts";
import { PROVIDER_CASES } from "./dialect.ts";
import { pressPlay } from "./parlour-robot.ts";
import type { ProviderWorld } from "./world.ts";

const SECRET = "a secret of the certification's own tests";
const PATIENCE_MS = 3_000;
const QUIET_MS = 600;

interface Message {
  path: string;
  body: string;
  sign: string;
}
interface Answer {
  status: number;
  text: string;
}
type Pass = (message: Message) => Promise<Answer>;
/** What happens to a message on its way; `pass` sends it on. */
type Spoil = (message: Message, pass: Pass) => Promise<Answer>;

const plain: Spoil = (message, pass) => pass(message);
const signed = (message: Message): Message => ({
  ...message,
  sign: signBody(Buffer.from(message.body), Buffer.from(SECRET)),
});

/** Something that stands in front of `target` and spoils what goes through it. */
async function between(target: () => string, spoil: Spoil): Promise<{ url: string; server: Server }> {
  const textOf = (header: IncomingHttpHeaders[string]): string => String(header ?? "");
  const server = createServer((request, reply) => {
    const pass: Pass = async ({ path, body, sign }) => {
      const headers = {
        "x-session": textOf(request.headers["x-session"]),
        ...(sign === "" ? {} : { [SIGN_HEADER]: sign }),
      };
      const init = request.method === "POST" ? { method: "POST", headers, body } : { headers };
      const answer = await fetch(target() + path, init);
      for (const name of ["content-type", "content-security-policy"])
        reply.setHeader(name, answer.headers.get(name) ?? "");
      return { status: answer.status, text: await answer.text() };
    };
    void (async () => {
      const bytes = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
      const message = {
        path: request.url ?? "",
        body: bytes.toString("utf8"),
        sign: textOf(request.headers[SIGN_HEADER]),
      };
      const { status, text } = await spoil(message, pass);
      reply.writeHead(status).end(text);
    })().catch(() => reply.destroy());
  });
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function certify({ launcher = plain, wallet = plain }: { launcher?: Spoil; wallet?: Spoil }): Promise<Verdict[]> {
  const casino = await new Casino(Buffer.from(SECRET)).listen(0);
  const toCasino = await between(() => casino.url, wallet);
  const parlour = await startParlour({
    port: 0,
    host: "127.0.0.1",
    publicUrl: null,
    walletUrl: toCasino.url,
    secret: SECRET,
    folder: null,
  });
  const toParlour = await between(() => parlour.url, launcher);
  const world: ProviderWorld = {
    baseUrl: toParlour.url,
    secret: Buffer.from(SECRET),
    site: "https://casino.example",
    currency: "PHP",
    game: "parlour-harbour-wheel",
    casino,
    robot: pressPlay,
    stake: "1.00",
    patienceMs: PATIENCE_MS,
    quietMs: QUIET_MS,
  };
  try {
    return await runCases(PROVIDER_CASES, world, () => undefined);
  } finally {
    await parlour.close();
    for (const { server } of [toParlour, toCasino]) {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    }
    await casino.close();
  }
}

const failed = (verdicts: readonly Verdict[]): string[] =>
  verdicts.flatMap(({ name, state }) => (state === "failed" ? [name] : [])).toSorted();

test("the parlour passes every case", async () => {
  const verdicts = await certify({});
  expect(verdicts.filter(({ state }) => state !== "passed")).toEqual([]);
  expect(new Set(verdicts.map(({ name }) => name)).size).toBe(verdicts.length);
});

/** A change of a launch's answer. */
const answered =
  (change: (text: string, message: Message) => string): Spoil =>
  async (message, pass) => {
    const { status, text } = await pass(message);
    return { status, text: change(text, message) };
  };
/** A wallet call that is changed and signed anew. */
const resigned =
  (call: string, change: (body: string) => string): Spoil =>
  (message, pass) =>
    pass(message.path === `/${call}` ? signed({ ...message, body: change(message.body) }) : message);
let count = 0;
const isLaunch = ({ path }: Message): boolean => path.startsWith("/launcher/");

test.concurrent.each<[what: string, spoilt: { launcher?: Spoil; wallet?: Spoil }, cases: string[]]>([
  [
    "does not look at signatures",
    { launcher: (message, pass) => pass(isLaunch(message) ? signed(message) : message) },
    [
      "demo-signature-absent",
      "launch-signature-absent",
      "launch-signature-other-body",
      "launch-signature-short",
      "launch-signature-upper-case",
      "launch-signature-wrong-secret",
      "signature-before-body",
    ],
  ],
  [
    "says its codes as numbers",
    { launcher: answered((text) => text.replace(/"api_code":"(\d+)"/, '"api_code":$1')) },
    [
      "demo-signature-absent",
      "launch-no-json",
      "launch-signature-absent",
      "launch-signature-other-body",
      "launch-signature-short",
      "launch-signature-upper-case",
      "launch-signature-wrong-secret",
      "launch-unknown-game",
      "launch-without-account",
      "launch-wrong-currency",
      "signature-before-body",
    ],
  ],
  [
    "writes the session into addresses",
    {
      launcher: answered((text, { body }) =>
        text.replace('"}', `?s=${/"session_id":"([^"]+)"/.exec(body)?.[1] ?? ""}"}`),
      ),
    },
    ["launch-hides-the-session"],
  ],
  [
    "signs other bytes than it sends",
    { wallet: (message, pass) => pass({ ...message, body: `${message.body} ` }) },
    [
      "play-dropped",
      "play-error",
      "play-lost",
      "play-never-answered",
      "play-player-disabled",
      "play-rollback-error",
      "play-round",
      "play-without-funds",
    ],
  ],
  [
    "stakes anew at each try",
    { wallet: resigned("betwin", (body) => body.replaceAll("-bet", () => `-bet${++count}`)) },
    ["play-dropped", "play-error", "play-lost", "play-never-answered", "play-rollback-error"],
  ],
  [
    "never rolls back",
    {
      wallet: (message, pass) =>
        message.path === "/rollback" ? Promise.resolve({ status: 200, text: "{}" }) : pass(message),
    },
    ["play-never-answered", "play-rollback-error"],
  ],
  [
    "writes amounts with a sign",
    { wallet: resigned("betwin", (body) => body.replaceAll('"amount":"', '"amount":"+')) },
    ["play-player-disabled", "play-round", "play-without-funds"],
  ],
  [
    "plays on when it is refused",
    {
      wallet: async (message, pass) => {
        const answer = await pass(message);
        return message.path === "/betwin" && answer.status === 400 ? pass(message) : answer;
      },
    },
    ["play-player-disabled", "play-without-funds"],
  ],
])("a provider that %s fails in the cases of that rule and no other", async (_what, spoilt, cases) => {
  expect(failed(await certify(spoilt))).toEqual(cases);
});
