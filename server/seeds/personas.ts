/** The same people everywhere: in development, in tests and in the gallery. Never in production. */
import { MEMBER_TYPES, type MemberType } from "#rules/identity/session.ts";
import { type Amount, parseDecimal, ZERO } from "#rules/money/money.ts";
import type { Database } from "#server/platform/database/database.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { newId, newSecret } from "#server/platform/crypto/secrets.ts";
import { givePracticeFunds } from "#server/ledger/public.ts";
import { APP_PERSONA, APP_SECRET, giveAuthenticator } from "./authenticator.ts";

export interface Persona {
  username: string;
  about: string;
  type: MemberType;
  status: "active" | "locked";
  nickname: string;
  funds: Amount;
}

/** All personas log in with this; they exist only where /dev does. */
export const PERSONA_PASSWORD = "velvet-otter-42";
/** Personas whose month had withdrawals have this withdrawal password. */
export const PERSONA_WITHDRAWAL_PASSWORD = "402718";

const funds = (text: string): Amount => parseDecimal(text) ?? ZERO;

export const PERSONAS: readonly Persona[] = [
  person("mira", "a member with money", MEMBER_TYPES.player, "12480.50", "Mira Aydin"),
  person("ebba", "a member with an empty wallet", MEMBER_TYPES.player, "0", "Ebba"),
  person("arda", "an agent; brings people by the code ARDA7", MEMBER_TYPES.agent, "2500.00", "Arda"),
  person("gil", "type 4: guest rules despite a session", MEMBER_TYPES.guest, "100.00", "Gil"),
  person("tomo", "type 40: trial player", MEMBER_TYPES.trialPlayer, "0", "Tomo"),
  person("suna", "type 41: sub-account", MEMBER_TYPES.subAccount, "100.00", "Suna"),
  person("stefan", "type 42: staff", MEMBER_TYPES.staff, "100.00", "Stefan"),
  { ...person("pia", "excluded herself", MEMBER_TYPES.player, "50.00", "Pia"), status: "locked" },
  person("cora", "has three contracts to answer", MEMBER_TYPES.agent, "250.00", "Cora"),
  person(
    APP_PERSONA,
    `logs in at solenne with an authenticator app; its key is ${APP_SECRET}`,
    MEMBER_TYPES.player,
    "75.00",
    "Otto",
  ),
  person("wwwwwwwwwwwwwwwwwwww", "tests widths", MEMBER_TYPES.player, "9999999.99", "WWWWWWWWWWWWWWWWWWWW"),
];

/** Codes by which personas bring people: /m/register?affiliateCode=ARDA7 */
const CODES: Readonly<Record<string, string>> = { arda: "ARDA7" };

function person(username: string, about: string, type: MemberType, amount: string, nickname: string): Persona {
  return { username, about, type, status: "active", nickname, funds: funds(amount) };
}

/** Who answers at the desk of every merchant of the demo; the password is the personas'. */
const OPERATORS = [
  { username: "deniz", name: "Deniz" },
  { username: "marco", name: "Marco" },
] as const;

/** Makes the personas of every merchant that lacks them, as members since `joinedAt`; gives how many were made. */
export async function seedPersonas(db: Database, now = new Date(), joinedAt = now): Promise<number> {
  const { rows: merchants } = await db.query<{ id: string; currency: string }>("select id, currency from merchant");
  const passwordHash = await hashPassword(PERSONA_PASSWORD);
  let made = 0;
  for (const merchant of merchants) {
    for (const operator of OPERATORS) {
      await db.query({
        text: `insert into operator (id, merchant_id, username, name, password_hash, created_at)
               values ($1, $2, $3, $4, $5, $6) on conflict (merchant_id, username) do nothing`,
        values: [newId(), merchant.id, operator.username, operator.name, passwordHash, now],
      });
      await db.query({
        text: `insert into operator_right (operator_id, name, granted_at)
               select o.id, r.name, $3 from operator o, unnest(array['documents', 'vendors', 'contracts']) r (name)
                where o.merchant_id = $1 and o.username = $2 on conflict do nothing`,
        values: [merchant.id, operator.username, now],
      });
    }
    for (const persona of PERSONAS) {
      if (await put(db, merchant, persona, passwordHash, joinedAt)) made += 1;
    }
    await db.query({
      text: `select agent_move(c.id, a.id, $2) from member c, member a
              where c.merchant_id = $1 and c.username = 'cora' and c.upline_id is null
                and a.merchant_id = $1 and a.username = 'arda'`,
      // A move holds from the next day on
      values: [merchant.id, new Date(joinedAt.getTime() - DAY_MS)],
    });
    // The demo's month has Arda's own offered and agreed to
    if (joinedAt.getTime() === now.getTime()) await holdContracts(db, merchant.id, now);
    await offerContracts(db, merchant.id, now);
    await giveAuthenticator(db, merchant.id);
  }
  return made;
}

/** What Arda has of the house, within which his own offers are. */
const HELD = [
  { kind: "salary", terms: levels(["5000.00", 3, "0.40"], ["20000.00", 8, "0.70"], ["50000.00", 15, "1.00"]) },
  { kind: "dividend", terms: levels(["10000.00", 3, "6.00"], ["100000.00", 10, "10.00"]) },
  { kind: "hour", terms: levels(["500.00", 1, "0.15"], ["2000.00", 3, "0.20"]) },
] as const;

/** Contracts that wait for Cora's answer: one of each kind, two of them from an agent above her. */
const OFFERS = [
  {
    kind: "salary",
    from: "arda",
    terms: levels(["5000.00", 5, "0.40"], ["20000.00", 10, "0.60"], ["50000.00", 20, "0.90"]),
  },
  { kind: "dividend", from: "arda", terms: levels(["10000.00", 3, "5.00"], ["100000.00", 10, "8.00"]) },
  { kind: "hour", from: "", terms: levels(["500.00", 1, "0.10"], ["2000.00", 3, "0.15"]) },
] as const;
const ANSWER_WITHIN_DAYS = 90;
const DAY_MS = 86_400_000;

function levels(...rows: [from: string, active: number, percent: string][]) {
  return rows.map(([from, active, percent]) => ({ from, active, percent }));
}

async function holdContracts(db: Database, merchantId: string, now: Date): Promise<void> {
  for (const { kind, terms } of HELD) {
    await db.query({
      text: `insert into contract_offer (id, merchant_id, member_id, kind, terms, starts_on, answer_by, state, offered_at,
               answered_at)
             select $1, $2, m.id, $3, $4, $5, $6, 'agreed', $6, $6 from member m
             where m.merchant_id = $2 and m.username = 'arda'
               and not exists (select from contract_offer o where o.member_id = m.id and o.kind = $3)`,
      values: [newId(), merchantId, kind, JSON.stringify(terms), now.toISOString().slice(0, 10), now],
    });
  }
}

async function offerContracts(db: Database, merchantId: string, now: Date): Promise<void> {
  for (const { kind, from, terms } of OFFERS) {
    await db.query({
      text: `insert into contract_offer (id, merchant_id, member_id, from_id, kind, terms, starts_on, answer_by, offered_at)
             select $1, $2, m.id, f.id, $3, $5, $6, $7, $8 from member m
               left join member f on f.merchant_id = $2 and f.username = $4
             where m.merchant_id = $2 and m.username = 'cora'
               and not exists (select from contract_offer o where o.member_id = m.id and o.kind = $3)`,
      values: [
        newId(),
        merchantId,
        kind,
        from,
        JSON.stringify(terms),
        new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10),
        new Date(now.getTime() + ANSWER_WITHIN_DAYS * DAY_MS),
        now,
      ],
    });
  }
}

function put(
  db: Database,
  merchant: { id: string; currency: string },
  persona: Persona,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await rowOf<{ id: string }>(tx, {
      text: `insert into member (id, merchant_id, username, pseudonym, password_hash, type, status, nickname, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (merchant_id, username) do nothing returning id`,
      values: [
        newId(),
        merchant.id,
        persona.username,
        `p-${newSecret().slice(0, 22)}`,
        passwordHash,
        persona.type,
        persona.status,
        persona.nickname,
        now,
      ],
    });
    if (!row) return false;
    if (persona.username in CODES) {
      await tx.query({
        text: `insert into affiliate_code (merchant_id, code, member_id, created_at) values ($1, $2, $3, $4)
               on conflict (merchant_id, code) do nothing`,
        values: [merchant.id, CODES[persona.username], row.id, now],
      });
    }
    await givePracticeFunds(tx, { memberId: row.id, currency: merchant.currency, at: now }, persona.funds);
    return true;
  });
}
