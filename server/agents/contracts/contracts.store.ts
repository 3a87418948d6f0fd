/** Contracts offered to members. */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface OfferRow {
  id: string;
  number: number;
  kind: ContractKind;
  from: string;
  terms: { from: string; active: number; percent: string }[];
  startsOn: string;
  answerBy: Date;
  state: "offered" | "agreed" | "rejected";
  answeredAt: Date | null;
}

const OFFER = `select o.id, o.number, o.kind, coalesce(f.username, '') as "from", o.terms, o.starts_on as "startsOn",
    o.answer_by as "answerBy", o.state, o.answered_at as "answeredAt"
  from contract_offer o left join member f on f.id = o.from_id where o.member_id = $1`;

/** The kinds that wait for an answer and can still have one. */
export async function pendingOffers(db: Queryable, memberId: string, now: Date): Promise<ContractKind[]> {
  const rows = await rowsOf<{ kind: ContractKind }>(db, {
    name: "contract-pending",
    text: "select distinct kind from contract_offer where member_id = $1 and state = 'offered' and answer_by > $2",
    values: [memberId, now],
  });
  return rows.map(({ kind }) => kind);
}

export function latestOffer(db: Queryable, memberId: string, kind: ContractKind): Promise<OfferRow | null> {
  return rowOf<OfferRow>(db, {
    name: "contract-latest",
    text: `${OFFER} and o.kind = $2 order by o.offered_at desc, o.number desc limit 1`,
    values: [memberId, kind],
  });
}

export function offerById(db: Queryable, memberId: string, id: string): Promise<OfferRow | null> {
  return rowOf<OfferRow>(db, { name: "contract-one", text: `${OFFER} and o.id = $2`, values: [memberId, id] });
}

/** Writes the answer; false when there is one, or it came too late. */
export async function answerOffer(
  db: Queryable,
  { memberId, id, state, at }: { memberId: string; id: string; state: "agreed" | "rejected"; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: "contract-answer",
    text: `update contract_offer set state = $3, answered_at = $4
           where id = $2 and member_id = $1 and state = 'offered' and answer_by > $4`,
    values: [memberId, id, state, at],
  });
  return rowCount === 1;
}
