/** Agents with contracts in the real application, at noon of the merchant so that no test runs over the end of a day. */
import { randomUUID } from "node:crypto";
import { dayAt, wholeDay } from "#rules/site/days.ts";
import { settleClosedContracts } from "#server/agents/public.ts";
import { welcomeMember } from "#server/welcome.ts";
import { GOOD_PASSWORD, type TestApp, testApp, type TestBrowser } from "#testing/app.ts";
import { followLines } from "./agents.ts";
import { roundsOf, type Rounds, ticketOf } from "./played-rounds.ts";

export const DAY_MS = 86_400_000;
export const ZONE = "Asia/Manila";

export interface Person {
  browser: TestBrowser;
  username: string;
  id: string;
}

export interface ContractWorld {
  app: TestApp;
  /** An agent who stands below another from this day on, or below nobody. */
  person(below?: Person): Promise<Person>;
  /** A contract that has held since a day, of the house or of who is named. */
  agree(member: Person, contract: Agreed): Promise<void>;
  /** House, agent, member, and somebody below who plays; with a level from 100 for each of the two. */
  line(kind: string, shares: readonly [agent: string, member: string], carries?: boolean): Promise<Line>;
  /** Brings figures up to date and settles what has closed; gives how many periods. */
  settle(): Promise<number>;
  /** What a member's contracts brought to the wallet, less what they took; in 10⁻⁵ units. */
  movedTo(member: Person): Promise<bigint>;
  /** Opens a game for a member, whose session of before has ended by the next day. */
  rounds(member: Person): Promise<Rounds>;
  /** Buys a ticket of several bets, which are one round. */
  ticket(member: Person, stakes: readonly number[]): ReturnType<typeof ticketOf>;
  /** Lets days or parts of one go by, and logs these in again. */
  later(days: number, ...people: Person[]): Promise<void>;
}

export interface Line {
  agent: Person;
  member: Person;
  player: Person;
}

interface Agreed {
  kind: string;
  terms: object;
  from?: Person;
  activeFrom?: bigint;
  carries?: boolean;
}

export async function contractWorld(): Promise<ContractWorld> {
  let now = (): Date => new Date();
  const tokens: string[] = [];
  const app = await testApp({
    onRegistered: (tx, made) => welcomeMember({ clock: { now: () => now() } })(tx, made),
    launchAtVendor: async ({ token }) => (tokens.push(token), { ok: true, url: "http://arcade.test/play" }),
  });
  now = () => app.clock.now();
  app.clock.move(wholeDay(app.clock.now(), ZONE).until.getTime() + DAY_MS / 2 - app.clock.nowMs());
  const world: ContractWorld = {
    app,
    person: (below) => makeAgent(app, below),
    async agree(member, { kind, terms, from, activeFrom = 0n, carries = false }) {
      await app.owner.query(
        `insert into contract_offer (id, merchant_id, member_id, from_id, kind, terms, active_from, starts_on, answer_by, state,
           offered_at, answered_at, carries)
         values ($1, 'novaro', $2, $3, $4, $5, $6, $7, $8, 'agreed', $8, $8, $9)`,
        [
          randomUUID(),
          member.id,
          from?.id ?? null,
          kind,
          JSON.stringify(terms),
          activeFrom,
          dayAt(app.clock.now(), ZONE),
          app.clock.now(),
          carries,
        ],
      );
    },
    async line(kind, [share, given], carries = false) {
      const agent = await world.person();
      const member = await world.person(agent);
      const player = await world.person(member);
      const terms = (percent: string) => [{ from: "100", active: 1, percent }];
      await world.agree(agent, { kind, terms: terms(share), carries });
      await world.agree(member, { kind, terms: terms(given), from: agent, carries });
      return { agent, member, player };
    },
    async settle() {
      await followLines(app.services.db);
      return settleClosedContracts(app.services);
    },
    async movedTo({ id }) {
      const { rows } = await app.services.db.query<{ sum: bigint }>(
        `select coalesce(sum(e.amount), 0)::bigint as sum from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
           join ledger_account a on a.id = e.account_id and a.member_id = t.member_id
          where t.member_id = $1 and t.kind = 'agent-contract'`,
        [id],
      );
      return rows[0]?.sum ?? 0n;
    },
    rounds: ({ browser, username }) => roundsOf(app, browser, username, tokens),
    ticket: (member, stakes) => ticketOf(app, member, tokens, stakes),
    async later(days, ...people) {
      app.clock.move(days * DAY_MS);
      for (const { browser, username } of people) await browser.login(username, GOOD_PASSWORD, { type: "agent" });
    },
  };
  return world;
}

async function makeAgent(app: TestApp, below?: Person): Promise<Person> {
  const browser = app.browser();
  const username = `p${randomUUID().replaceAll("-", "").slice(0, 11)}`;
  await browser.register({ username });
  const { rows } = await app.owner.query<{ id: string }>(
    "update member set type = 1, upline_id = $2, created_at = $3 where username = $1 returning id",
    [username, below?.id ?? null, app.clock.now()],
  );
  const id = rows[0]?.id ?? "";
  // As if they had come by a link: a line from this day on
  const line = "update agent_line set from_day = merchant_day('novaro', $2) where member_id = $1";
  await app.owner.query(line, [id, app.clock.now()]);
  return { browser, username, id };
}
