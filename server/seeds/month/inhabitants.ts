/** Writes the people of the month: their rows, wallets with practice funds, welcome messages and cards, in their own days. */
import { parseDecimal, ZERO } from "#rules/money/money.ts";
import { givePracticeFunds } from "#server/ledger/public.ts";
import { sendSiteMessage } from "#server/member/public.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";
import { diceOf, idOf } from "./dice.ts";
import { pictureOf } from "./habits.ts";
import { countClicks, makeLinks } from "./links.ts";
import { type Person, people, type Temper } from "./people.ts";
import { lotterySeatsOf, prizesOf, seatsOf } from "./seats.ts";
import type { Seat, Studio, StudioGame } from "./studio.ts";
import type { Calendar } from "./calendar.ts";
import type { World } from "./world.ts";

/** Somebody who lives through the month. */
export interface Inhabitant {
  name: string;
  id: string;
  player: string;
  username: string;
  merchantId: string;
  /** One of server/seeds/personas.ts. */
  isPersona: boolean;
  temper: Temper;
  joinedOn: number;
  joinedAt: Date;
  holder: string;
  cardId: string | null;
  games: readonly { game: StudioGame; seat: Seat; tokenHash: Buffer }[];
  /** The lotteries whose tickets somebody buys; most buy none. */
  lotteries: readonly { seat: Seat; tokenHash: Buffer; isDaily: boolean }[];
  /** In 10⁻⁵ units, as the last decision told it. */
  balance: bigint;
}

/**
 * Personas who play too, and the name that their card is in. The others are for tests of their own: an empty wallet, an
 * excluded member, a width.
 */
const PLAYING_PERSONAS: Readonly<Record<string, { temper: Temper; holder: string }>> = {
  mira: { temper: "busy", holder: "Mira Aydin" },
  arda: { temper: "usual", holder: "Arda Kaya" },
  cora: { temper: "usual", holder: "Cora Lindgren" },
  otto: { temper: "usual", holder: "Otto Brandt" },
};
const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

/** Writes everybody, once. */
export async function settle(world: World, calendars: ReadonlyMap<string, Calendar>, studio: Titles): Promise<void> {
  const { tx } = world;
  const password = await rowOf<{ password_hash: string }>(tx, {
    text: "select password_hash from member where username = 'mira' limit 1",
  });
  // Until now there are personas alone
  await tx.query("update member set demo = true");
  const all = people();
  const codes = await makeLinks(world, calendars);
  await addPeople(tx, all, { calendars, passwordHash: password?.password_hash ?? null, codes });
  await countClicks(tx);
  const made = new Set(all.map(({ merchantId, username }) => `${merchantId} ${username}`));
  const inhabitants = await readInhabitants(world, calendars, studio);
  for (const one of inhabitants) {
    if (made.has(one.name)) await welcome(world, one);
    if (one.temper === "whale" || diceOf(`has a card ${one.name}`).percent(one.temper === "quiet" ? 25 : 60)) {
      await bindCard(world, one);
    }
  }
  await openGames(tx, inhabitants, calendars);
}

/** Those who play in the month, as they are now. */
export async function readInhabitants(
  { tx, merchant, services }: Pick<World, "tx" | "merchant" | "services">,
  calendars: ReadonlyMap<string, Calendar>,
  { games, lotteries }: Titles,
): Promise<Inhabitant[]> {
  const rows = await rowsOf<Row & { cardId: string | null }>(tx, {
    text: `select m.id, m.pseudonym as player, m.username, m.merchant_id as "merchantId", m.created_at as "joinedAt",
             (select c.id from bank_card c where c.member_id = m.id and c.removed_at is null) as "cardId"
           from member m where m.demo order by m.merchant_id, m.created_at, m.username`,
  });
  const prizes = await prizesOf({ merchant, services }, [...calendars.keys()]);
  const byName = new Map(people().map((person) => [`${person.merchantId} ${person.username}`, person]));
  return rows.flatMap((row): Inhabitant[] => {
    const name = `${row.merchantId} ${row.username}`;
    const person = byName.get(name);
    const persona = PLAYING_PERSONAS[row.username];
    const temper = person?.temper ?? persona?.temper;
    const calendar = calendars.get(row.merchantId);
    if (!temper || !calendar) return [];
    const { currency, config } = merchant(row.merchantId);
    const language = person?.language ?? config.defaultLanguage;
    const avatar = pictureOf(name, person === undefined);
    const named = { ...row, name, language, currency, avatar };
    return [
      {
        ...row,
        name,
        isPersona: person === undefined,
        temper,
        joinedOn: person?.joinedOn ?? 0,
        holder: person?.holder ?? persona?.holder ?? row.username,
        games: seatsOf(named, calendar, games),
        lotteries: lotterySeatsOf(named, calendar, lotteries, prizes.get(row.merchantId)),
        balance: 0n,
      },
    ];
  });
}

type Titles = Pick<Studio, "games" | "lotteries">;

interface Row {
  id: string;
  player: string;
  username: string;
  merchantId: string;
  joinedAt: Date;
}

interface Coming {
  calendars: ReadonlyMap<string, Calendar>;
  passwordHash: string | null;
  /** Of the personas who bring people, by merchant and name. */
  codes: ReadonlyMap<string, readonly string[]>;
}

async function personasOf(tx: Queryable): Promise<Map<string, string>> {
  const rows = await rowsOf<{ id: string; name: string }>(tx, {
    text: "select id, merchant_id || ' ' || username as name from member",
  });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function addPeople(
  tx: Queryable,
  all: readonly Person[],
  { calendars, passwordHash, codes }: Coming,
): Promise<void> {
  const personas = await personasOf(tx);
  const rows = all.map((person) => {
    const name = `${person.merchantId} ${person.username}`;
    const dice = diceOf(`coming of ${name}`);
    const joinedAt =
      calendars.get(person.merchantId)?.at(person.joinedOn, dice.whole(7 * 3600, 8 * 3600 - 1) / 60) ?? new Date();
    const early = person.joinedOn === 0 ? person.joinedDaysBefore * DAY_MS : 0;
    const above = `${person.merchantId} ${person.upline}`;
    const linkCodes = codes.get(above);
    return {
      id: idOf(`member ${name}`),
      merchant: person.merchantId,
      username: person.username,
      pseudonym: `d-${idOf(`pseudonym ${name}`)}`,
      type: person.isAgent ? 1 : 0,
      nickname: person.nickname,
      email: person.email,
      holder: person.hasProfile ? person.holder : "",
      at: new Date(joinedAt.getTime() - early),
      upline: person.upline === "" ? null : (personas.get(above) ?? idOf(`member ${above}`)),
      code: person.upline === "" ? "" : linkCodes ? diceOf(`link of ${name}`).pick(linkCodes) : codeOf(person.upline),
      proved: person.hasProfile && person.email !== "",
      agent: person.isAgent,
    };
  });
  await tx.query({
    text: `insert into member (id, merchant_id, username, pseudonym, password_hash, type, nickname, payee_name, email,
             email_proved_at, affiliate_code, upline_id, created_at, demo)
           select id, merchant, username, pseudonym, $2, type, nickname, holder, email, case when proved then at end, code,
                  upline, at, true
             from jsonb_to_recordset($1) as m (id uuid, merchant text, username text, pseudonym text, type integer,
                  nickname text, email text, holder text, proved boolean, code text, upline uuid, at timestamptz)
           order by at, username`,
    values: [JSON.stringify(rows), passwordHash],
  });
  const agents = rows.filter(({ agent }) => agent);
  await tx.query({
    text: `insert into affiliate_code (merchant_id, code, member_id, created_at)
           select merchant, code, id, at from jsonb_to_recordset($1) as a (merchant text, code text, id uuid, at timestamptz)
           on conflict do nothing`,
    values: [
      JSON.stringify(agents.map(({ merchant, username, id, at }) => ({ merchant, id, at, code: codeOf(username) }))),
    ],
  });
}

/** By which an agent of the demo brings people. */
const codeOf = (username: string): string => `${username.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")}88`;

async function welcome(world: World, { id, username, merchantId, joinedAt }: Row): Promise<void> {
  const merchant = world.merchant(merchantId);
  const { currency, config } = merchant;
  const funds = parseDecimal(config.practiceFunds) ?? ZERO;
  await givePracticeFunds(world.tx, { memberId: id, currency, at: joinedAt }, funds);
  const values = { merchant: merchant.name, username };
  await sendSiteMessage(world.tx, { merchantId, memberId: id, kind: "welcome", values: () => values, at: joinedAt });
}

async function bindCard(world: World, one: Inhabitant): Promise<void> {
  const { merchantId, name } = one;
  const banks = await rowsOf<{ id: string; kind: string; max_length: number }>(world.tx, {
    name: "month-banks",
    text: "select id, kind, max_length from bank where merchant_id = $1 and is_open and kind <> 'card' order by sort_order",
    values: [merchantId],
  });
  const dice = diceOf(`card of ${name}`);
  const bank = dice.pick(banks);
  const digits = (length: number): string => Array.from({ length }, () => dice.whole(1, 9)).join("");
  const number = bank.kind === "iban" ? ibanOf(digits(18)) : digits(bank.max_length);
  const id = idOf(`card of ${name}`);
  const at = new Date(one.joinedAt.getTime() + dice.whole(20 * 60, 300 * 60) * SECOND_MS);
  const card = { id, merchantId, memberId: one.id, bankId: bank.id, holder: one.holder, number, at };
  await world.payments.bindCard(world.tx, card);
}

/** A German account's number with its check digits: 98 less what is left of all the others modulo 97. */
function ibanOf(account: string): string {
  const check = 98n - (BigInt(`${account}131400`) % 97n);
  return `DE${String(check).padStart(2, "0")}${account}`;
}

/** A session each for the whole month, and a game session for every seat. They end with the month (`closeGames`). */
async function openGames(
  tx: Queryable,
  inhabitants: readonly Inhabitant[],
  calendars: ReadonlyMap<string, Calendar>,
): Promise<void> {
  const sessions = inhabitants.map(({ id, name, merchantId }) => {
    const calendar = calendars.get(merchantId);
    return { id: idOf(`session of ${name}`), member: id, merchant: merchantId, from: calendar?.from, to: calendar?.to };
  });
  await tx.query({
    text: `insert into session (id, member_id, merchant_id, token_hash, cookie_hash, created_at, seen_at, idle_until, ends_at)
           select id, member, merchant, sha256(('token ' || id)::bytea), sha256(('cookie ' || id)::bytea), "from", "to", "to", "to"
             from jsonb_to_recordset($1) as s (id uuid, member uuid, merchant text, "from" timestamptz, "to" timestamptz)`,
    values: [JSON.stringify(sessions)],
  });
  const seats = inhabitants.flatMap(({ id, name, games, lotteries }) =>
    [...games, ...lotteries].map(({ seat, tokenHash }) => ({
      ...seat,
      hash: tokenHash.toString("hex"),
      session: idOf(`session of ${name}`),
      member: id,
    })),
  );
  await tx.query({
    text: `insert into game_session (token_hash, session_id, member_id, merchant_id, game_id, currency, created_at, expires_at)
           select decode(s.hash, 'hex'), s.session, s.member, s.merchant, g.id, s.currency, s.from, s.to
             from jsonb_to_recordset($1) as s (hash text, session uuid, member uuid, merchant text, game text, currency text,
                  "from" timestamptz, "to" timestamptz)
             join game g on g.code = s.game`,
    values: [JSON.stringify(seats)],
  });
}

/** Ends every session of the month: nobody goes on in one. */
export async function closeGames(tx: Queryable): Promise<void> {
  for (const table of ["game_session", "session"]) {
    const until = table === "session" ? "ends_at" : "expires_at";
    await tx.query(
      `update ${table} set ended_at = ${until} where member_id in (select id from member where demo) and ended_at is null`,
    );
  }
}

/** Reads what each has, after something else than play moved it. */
export async function refreshBalances(tx: Queryable, inhabitants: readonly Inhabitant[]): Promise<void> {
  const rows = await rowsOf<{ id: string; balance: bigint }>(tx, {
    name: "month-balances",
    text: `select a.member_id as id, a.balance from ledger_account a join member m on m.id = a.member_id
             join merchant c on c.id = m.merchant_id
           where m.demo and a.name = 'main' and a.currency = c.currency`,
  });
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]));
  for (const one of inhabitants) one.balance = balances.get(one.id) ?? 0n;
}
