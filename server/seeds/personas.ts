/** The same people everywhere: in development, in tests and in the gallery (ARCHITECTURE, habit 4). Never in production. */
import { MEMBER_TYPES, type MemberType } from "#rules/session.ts";
import { type Amount, parseDecimal, ZERO } from "#rules/money.ts";
import type { Database } from "#server/platform/database.ts";
import { rowOf } from "#server/platform/database.ts";
import { hashPassword } from "#server/platform/passwords.ts";
import { newId, newSecret } from "#server/platform/secrets.ts";
import { givePracticeFunds } from "#server/welcome.ts";

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

/** Makes the personas of every merchant that lacks them; gives how many were made. */
export async function seedPersonas(db: Database, now = new Date()): Promise<number> {
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
    }
    for (const persona of PERSONAS) {
      if (await put(db, merchant, persona, passwordHash, now)) made += 1;
    }
  }
  return made;
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
