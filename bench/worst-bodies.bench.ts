/**
 * How long /healthz waits while the worst body of each kind is posted to every call that takes one, by a stranger and by a
 * member (S25): nobody may stop the house with a body. Limits are wide open, so that none of them hides what a body costs.
 */
import { setTimeout } from "node:timers/promises";
import { ANSWERED } from "#contract/core/calls.ts";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { type Figure, percentile } from "./figure.ts";
import { startProduct } from "./product.ts";
import { inDatabase } from "./product-database.ts";
import { openVisitor } from "./visitor.ts";

const WRITING = ANSWERED.filter(({ method }) => method === "POST" || method === "PUT");
/** As much as a call takes that names no other size (server/app.ts). */
const USUAL_BYTES = 64 * 1024;
const AT_ONCE = 2;
const PROBE_EVERY_MS = 5;
const ALONE_MS = 4_000;
const MOST_MS = 200;

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/** The worst of each kind that a size allows: ever more fields, values, levels, one long text, and noise. */
const KINDS: readonly { name: string; type: string; body(bytes: number): string }[] = [
  { name: "fields", type: FORM, body: (bytes) => Array.from({ length: bytes / 8 }, (_, at) => `k${at}`).join("&") },
  { name: "long fields", type: FORM, body: (bytes) => `a=${"%41".repeat(Math.floor(bytes / 3) - 1)}` },
  {
    name: "keys",
    type: JSON_TYPE,
    body: (bytes) => `{${Array.from({ length: bytes / 12 }, (_, at) => `"k${at}":1`).join(",")}}`,
  },
  { name: "values", type: JSON_TYPE, body: (bytes) => `[${"0,".repeat(bytes / 2 - 2)}0]` },
  { name: "levels", type: JSON_TYPE, body: (bytes) => "[".repeat(bytes) },
  { name: "escapes", type: JSON_TYPE, body: (bytes) => `{"a":"${"\\u0041".repeat(bytes / 6 - 4)}"}` },
  { name: "a sealed body of noise", type: "application/jose", body: (bytes) => "A.".repeat(bytes / 2 - 1) },
];

export async function bench(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    await inDatabase(product, (db) => seedPersonas(db));
    const member = await logIn(product.url);
    for (const spec of WRITING) for (const kind of KINDS) bodyOf(kind, spec);
    const alone = await waitsWhile(product.url, () => setTimeout(ALONE_MS));
    const figures: Figure[] = [];
    for (const [who, headers] of [
      ["a stranger", {}],
      ["a member", member],
    ] as const) {
      let sent = 0;
      const beside = await waitsWhile(product.url, async () => {
        sent = await postAll(product.url, headers);
      });
      const [value, baseline] = [percentile(beside, 0.99), percentile(alone, 0.99)];
      figures.push({
        name: `/healthz beside ${sent} worst bodies of ${who}, p99 of ${beside.length}`,
        value,
        unit: "ms",
        baseline: { name: "/healthz alone", value: baseline },
        ratio: value / baseline,
        aim: { text: `≤ ${MOST_MS} ms`, met: value <= MOST_MS },
      });
    }
    return figures;
  } finally {
    await product.close();
  }
}

async function logIn(url: string): Promise<Record<string, string>> {
  const visitor = await openVisitor(url);
  const sealed = await visitor.seal({ username: "mira", password: PERSONA_PASSWORD, botCheck: await visitor.work() });
  const entered = await visitor.login(sealed);
  if (entered.status !== 200) throw new Error(`the member was refused: ${entered.status} ${entered.body}`);
  const { value } = JSON.parse(entered.body) as { value: { token: string } };
  visitor.close();
  return { authorization: `Bearer ${value.token}`, cookie: entered.cookies.join("; ") };
}

/** How long each look at /healthz took until `work` was done, in milliseconds; they begin one after the other. */
async function waitsWhile(url: string, work: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const done = new AbortController();
  const probing = (async () => {
    while (!done.signal.aborted) {
      const began = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      waits.push(performance.now() - began);
      await setTimeout(PROBE_EVERY_MS);
    }
  })();
  await work();
  done.abort();
  await probing;
  return waits;
}

/** Posts every kind to every call that takes a body, some at once; gives how many were answered. */
async function postAll(url: string, headers: Record<string, string>): Promise<number> {
  const left = WRITING.flatMap((spec) => KINDS.map((kind) => ({ spec, kind }))).values();
  let answered = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { spec, kind } of left) {
        await post(url, spec, headers, kind);
        answered += 1;
      }
    }),
  );
  return answered;
}

const made = new Map<string, Uint8Array<ArrayBuffer>>();

/** Made once, before anything is measured: the probe shares this process. */
function bodyOf(kind: (typeof KINDS)[number], { maxBytes = USUAL_BYTES }: (typeof ANSWERED)[number]) {
  const key = `${kind.name} ${maxBytes}`;
  const body = made.get(key) ?? new TextEncoder().encode(kind.body(maxBytes - 64));
  made.set(key, body);
  return body;
}

async function post(
  url: string,
  spec: (typeof ANSWERED)[number],
  headers: Record<string, string>,
  kind: (typeof KINDS)[number],
) {
  const body = bodyOf(kind, spec);
  const path = spec.path.replace(/:\w+/g, "1");
  // A refusal may come, and the connection end, before the body has gone: that is the point
  await fetch(url + path, { method: spec.method, headers: { ...headers, "content-type": kind.type }, body })
    .then((answer) => answer.arrayBuffer())
    .catch(() => undefined);
}
