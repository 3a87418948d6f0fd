/** What outlives a restart: sessions, and rounds whose money may be on its way. One process writes it. */
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export interface Session {
  /** SHA-256 of what the page shows with each call. */
  key: string;
  game: string;
  locale: string;
  /** Where the page may be framed, and what it posts to. */
  origin: string;
  theme: string;
  /** Null for a demo, whose money is here. */
  player: string | null;
  currency: string;
  /** The casino's own name of the session. */
  casinoSession: string;
  demoBalance: number;
  /** The seed of the next round, and the number that lies open. */
  seed: string;
  shown: number;
  createdMs: number;
}

/**
 * A round is kept before its money is asked for. `sent`: nobody knows yet. `undoing`: it is being rolled back. `paying` and
 * `closing`: a climb is over, and its win or its end is told until the casino has answered.
 */
export interface Round {
  id: string;
  key: string;
  state: "sent" | "undoing" | "paying" | "closing" | "done" | "refused" | "undone";
  body: string;
}

/** A climb that is neither lost nor taken. */
export interface OpenClimb {
  /** The round's, as the casino has it. */
  id: string;
  /** Whose it is: one at a time, whichever page it was begun in. */
  owner: string;
  stake: number;
  cards: readonly number[];
  /** Whom the casino pays (JSON); null for a demo. */
  account: string | null;
  startedMs: number;
}

export interface Store {
  addSession(session: Session): void;
  findSession(key: string): Session | null;
  updateSession(session: Pick<Session, "key" | "seed" | "shown" | "demoBalance">): void;
  addRound(round: Round): void;
  setState(id: string, state: Round["state"]): void;
  /** Rounds that nobody knows the end of, the oldest first. */
  openRounds(): Round[];
  /** Wins and ends of climbs that the casino has not answered, the oldest first. */
  owedRounds(): Round[];
  findClimb(owner: string): OpenClimb | null;
  climbsBefore(ms: number): OpenClimb[];
  addClimb(climb: OpenClimb): void;
  /** Whether it was still open. */
  setCards(id: string, cards: readonly number[]): boolean;
  /** Whether it was still open. */
  removeClimb(id: string): boolean;
  /** All that `act` writes, or nothing. */
  atOnce<Value>(act: () => Value): Value;
  forgetSessions(beforeMs: number): void;
  close(): void;
}

const TABLES = `
  create table if not exists session (
    key text primary key, game text not null, locale text not null, origin text not null, theme text not null,
    player text, currency text not null, casinoSession text not null, demoBalance integer not null,
    seed text not null, shown integer not null, createdMs integer not null) strict;
  create table if not exists round (
    id text primary key, key text not null, state text not null, body text not null) strict;
  create index if not exists round_open on round (state) where state in ('sent', 'undoing');
  create index if not exists round_owed on round (state) where state in ('paying', 'closing');
  create table if not exists climb (
    id text primary key, owner text not null unique, stake integer not null, cards text not null, account text,
    startedMs integer not null) strict;`;

/** Opens the file in `folder`; without a folder nothing outlives the process. */
export function openStore(folder: string | null): Store {
  const db = new DatabaseSync(folder === null ? ":memory:" : join(folder, "parlour.sqlite"));
  db.exec("pragma journal_mode = wal; pragma synchronous = full;");
  db.exec(TABLES);
  const addSession = db.prepare(
    `insert into session values (:key, :game, :locale, :origin, :theme, :player, :currency, :casinoSession, :demoBalance,
                                 :seed, :shown, :createdMs)`,
  );
  const findSession = db.prepare("select * from session where key = ?");
  const updateSession = db.prepare(
    "update session set seed = :seed, shown = :shown, demoBalance = :demoBalance where key = :key",
  );
  const addRound = db.prepare("insert into round values (:id, :key, :state, :body)");
  const setState = db.prepare("update round set state = :state where id = :id");
  const openRounds = db.prepare("select * from round where state in ('sent', 'undoing') order by rowid");
  const forget = db.prepare("delete from session where createdMs < ?");
  const owedRounds = db.prepare("select * from round where state in ('paying', 'closing') order by rowid");
  return {
    ...climbsIn(db),
    addSession: (session) => void addSession.run({ ...session }),
    findSession: (key) => (findSession.get(key) as Session | undefined) ?? null,
    updateSession: ({ key, seed, shown, demoBalance }) => void updateSession.run({ key, seed, shown, demoBalance }),
    addRound: (round) => void addRound.run({ ...round }),
    setState: (id, state) => void setState.run({ id, state }),
    openRounds: () => openRounds.all() as unknown as Round[],
    owedRounds: () => owedRounds.all() as unknown as Round[],
    forgetSessions: (beforeMs) => void forget.run(beforeMs),
    close: () => db.close(),
  };
}

type Climbs = Pick<Store, "findClimb" | "climbsBefore" | "addClimb" | "setCards" | "removeClimb" | "atOnce">;

function climbsIn(db: DatabaseSync): Climbs {
  const find = db.prepare("select * from climb where owner = ?");
  const before = db.prepare("select * from climb where startedMs < ? order by startedMs");
  const add = db.prepare("insert into climb values (:id, :owner, :stake, :cards, :account, :startedMs)");
  const setCards = db.prepare("update climb set cards = :cards where id = :id");
  const remove = db.prepare("delete from climb where id = ?");
  const climbOf = (row: object): OpenClimb => {
    const { cards, ...rest } = row as Omit<OpenClimb, "cards"> & { cards: string };
    return { ...rest, cards: JSON.parse(cards) as number[] };
  };
  return {
    findClimb(owner) {
      const row = find.get(owner);
      return row ? climbOf(row) : null;
    },
    climbsBefore: (ms) => before.all(ms).map(climbOf),
    addClimb: (climb) => void add.run({ ...climb, cards: JSON.stringify(climb.cards) }),
    setCards: (id, cards) => setCards.run({ id, cards: JSON.stringify(cards) }).changes > 0,
    removeClimb: (id) => remove.run(id).changes > 0,
    atOnce(act) {
      db.exec("begin immediate");
      try {
        const value = act();
        db.exec("commit");
        return value;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
  };
}
