/**
 * Logins per second beside the Argon2 work alone, what a session adds to a call, and how long a member waits to get in
 * while guesses come from many addresses at once.
 */
import { setInterval, setTimeout } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { PERSONA_PASSWORD, seedPersonas } from "#server/seeds/personas.ts";
import { type Figure, percentile } from "./figure.ts";
import { inTurn, requestsPerSecond } from "./load.ts";
import { type Product, startProduct } from "./product.ts";
import { inDatabase } from "./product-database.ts";
import { openVisitor } from "./visitor.ts";

const MEMBER = { username: "mira", password: PERSONA_PASSWORD };
/** As server/platform/crypto/passwords.ts has them, two at a time. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const LOGINS = 160;
const GUESSES_PER_SEC = 500;
const ATTACK_SEC = 15;
/** One in so many guesses did its work and gets as far as the password. */
const WORKED = 20;
const ADDRESSES = 250;
const MOST_WAIT_MS = 2000;

export async function bench(): Promise<Figure[]> {
  const open = await startProduct();
  const figures: Figure[] = [];
  try {
    await inDatabase(open, (db) => seedPersonas(db));
    figures.push(await loginRate(open), await sessionCost(open));
  } finally {
    await open.close();
  }
  const limited = await startProduct({ limited: true });
  try {
    figures.push(await underAttack(limited));
  } finally {
    await limited.close();
  }
  return figures;
}

async function loginRate({ url }: Product): Promise<Figure> {
  const alone = await argonPerSecond();
  const visitor = await openVisitor(url);
  const bodies: string[] = [];
  for (let at = 0; at < LOGINS; at += 1) bodies.push(await visitor.seal({ ...MEMBER, botCheck: await visitor.work() }));
  const began = performance.now();
  await together(8, bodies, async (sealed) => {
    const { status, body } = await visitor.login(sealed);
    if (status !== 200) throw new Error(`a login was refused: ${status} ${body}`);
  });
  const rate = LOGINS / ((performance.now() - began) / 1000);
  visitor.close();
  return {
    name: "logins",
    value: rate,
    unit: "/s",
    baseline: { name: "Argon2id alone, two at a time", value: alone },
    ratio: rate / alone,
    aim: { text: "ratio ≥ 0.6", met: rate / alone >= 0.6 },
  };
}

async function argonPerSecond(): Promise<number> {
  const stored = await hash(MEMBER.password, ARGON);
  const began = performance.now();
  await together(AT_ONCE, Array.from({ length: LOGINS }), () => verify(stored, MEMBER.password));
  return LOGINS / ((performance.now() - began) / 1000);
}

/** What the look at the session adds to the lightest call, beside a member's ordinary call: their favourites. */
async function sessionCost({ url }: Product): Promise<Figure> {
  const visitor = await openVisitor(url);
  const entered = await visitor.login(await visitor.seal({ ...MEMBER, botCheck: await visitor.work() }));
  const { value } = JSON.parse(entered.body) as { value: { token: string } };
  const member = { authorization: `Bearer ${value.token}`, cookie: entered.cookies.join("; ") };
  const light = `${url}/wps/system/domainRoute?device=0`;
  const [plain, known] = await inTurn(
    () => requestsPerSecond(light),
    () => requestsPerSecond(light, member),
  );
  const ordinary = await requestsPerSecond(
    `${url}/wps/relay/MCSFE_getFavoriteGamesList?pageNo=1&pageSize=36&language=EN`,
    member,
  );
  visitor.close();
  const micros = (perSecond: number): number => 1_000_000 / perSecond;
  const cost = Math.max(0, micros(known) - micros(plain));
  const ratio = cost / micros(ordinary);
  return {
    name: "what a session adds to a call",
    value: cost,
    unit: "µs",
    baseline: { name: "a page of the member's favourites", value: micros(ordinary) },
    ratio,
    aim: { text: "ratio ≤ 0.1", met: ratio <= 0.1 },
  };
}

async function underAttack({ url }: Product): Promise<Figure> {
  const member = await openVisitor(url);
  const enter = async (): Promise<number> => {
    const began = performance.now();
    const { status, body } = await member.login(await member.seal({ ...MEMBER, botCheck: await member.work() }));
    if (status !== 200) throw new Error(`the member was refused: ${status} ${body}`);
    return performance.now() - began;
  };
  const calm = await enter();
  const guesses = await prepareGuesses(url);
  const flood = send(guesses);
  const waits: number[] = [];
  while (flood.isOn()) {
    waits.push(await enter());
    await setTimeout(500);
  }
  const sent = await flood.end;
  member.close();
  const longest = percentile(waits, 1);
  return {
    name: `a member's login under ${Math.round(sent / ATTACK_SEC)} guesses a second, the longest of ${waits.length}`,
    value: longest,
    unit: "ms",
    baseline: { name: "without any", value: calm },
    ratio: longest / calm,
    aim: { text: `≤ ${MOST_WAIT_MS} ms`, met: longest <= MOST_WAIT_MS },
  };
}

type Guess = () => Promise<unknown>;

/** Guesses at fifty accounts from many addresses; all are prepared before the first is sent. */
async function prepareGuesses(url: string): Promise<Guess[]> {
  const visitors = await Promise.all(
    Array.from({ length: ADDRESSES }, (_, at) =>
      openVisitor(url, `127.0.${1 + Math.floor(at / 200)}.${1 + (at % 200)}`),
    ),
  );
  const guesses: Guess[] = [];
  for (let at = 0; at < GUESSES_PER_SEC * ATTACK_SEC; at += 1) {
    const visitor = visitors[at % ADDRESSES];
    if (!visitor) continue;
    const botCheck = at % WORKED === 0 ? await visitor.work() : "";
    const sealed = await visitor.seal({ username: `player${at % 50}`, password: `guess-${at}`, botCheck });
    guesses.push(() => visitor.login(sealed));
  }
  return guesses;
}

/** Sends at the wished rate, whatever is answered and when. */
function send(guesses: readonly Guess[]): { isOn(): boolean; end: Promise<number> } {
  let on = true;
  const flood = async (): Promise<number> => {
    const answers: Promise<unknown>[] = [];
    for await (const began of setInterval(10, performance.now())) {
      const due = Math.min(guesses.length, Math.ceil(((performance.now() - began) / 1000) * GUESSES_PER_SEC));
      for (const guess of guesses.slice(answers.length, due)) answers.push(guess().catch(() => undefined));
      if (answers.length === guesses.length) break;
    }
    on = false;
    await Promise.all(answers);
    return answers.length;
  };
  return { isOn: () => on, end: flood() };
}

/** Does the work for each item, so many at once. */
async function together<T>(atOnce: number, items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
