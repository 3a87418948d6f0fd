/** Contracts offered to members. */
import type { ContractKind } from "#rules/agents/contracts.ts";
import { type Queryable, rowOf, rowsOf } from "#server/platform/database/database.ts";

export interface OfferRow {
  id: string;
  number: number;
  kind: ContractKind;
  memberId: string;
  fromId: string | null;
  /** Who offers; "" is the merchant. */
  from: string;
  name: string;
  terms: { from: string; active: number; percent: string }[];
  activeFrom: bigint;
  startsOn: string;
  endsOn: string | null;
  answerBy: Date;
  state: "offered" | "agreed" | "rejected" | "withdrawn";
  answeredAt: Date | null;
}

const OFFER = `select o.id, o.number, o.kind, o.member_id as "memberId", o.from_id as "fromId",
    coalesce(f.username, '') as "from", m.username as name, o.terms, o.active_from as "activeFrom",
    o.starts_on as "startsOn", o.ends_on as "endsOn", o.answer_by as "answerBy", o.state, o.answered_at as "answeredAt"
  from contract_offer o join member m on m.id = o.member_id left join member f on f.id = o.from_id`;

/** The kinds that wait for an answer and can still have one. */
export async function pendingOffers(db: Queryable, memberId: string, now: Date): Promise<ContractKind[]> {
  const rows = await rowsOf<{ kind: ContractKind }>(db, {
    name: "contract-pending",
    text: "select distinct kind from contract_offer where member_id = $1 and state = 'offered' and answer_by > $2",
    values: [memberId, now],
  });
  return rows.map(({ kind }) => kind);
}

/** A member's contracts of a kind, the latest first. */
export function offersOf(db: Queryable, memberId: string, kind: ContractKind, limit: number): Promise<OfferRow[]> {
  return rowsOf<OfferRow>(db, {
    name: "contract-offers",
    text: `${OFFER} where o.member_id = $1 and o.kind = $2 order by o.offered_at desc, o.number desc limit $3`,
    values: [memberId, kind, limit],
  });
}

/** The contract of a kind that a member has agreed to and that goes on. */
export function goingContract(db: Queryable, memberId: string, kind: ContractKind): Promise<OfferRow | null> {
  return rowOf<OfferRow>(db, {
    name: "contract-going",
    text: `${OFFER} where o.member_id = $1 and o.kind = $2 and o.state = 'agreed' and o.ends_on is null`,
    values: [memberId, kind],
  });
}

/** The contract of a kind that holds for a member on a day. */
export function contractOn(db: Queryable, memberId: string, kind: ContractKind, day: string): Promise<OfferRow | null> {
  return rowOf<OfferRow>(db, {
    name: "contract-on",
    text: `${OFFER} where o.member_id = $1 and o.kind = $2 and o.state = 'agreed' and o.starts_on <= $3::date
             and (o.ends_on is null or o.ends_on > $3::date) order by o.starts_on desc limit 1`,
    values: [memberId, kind, day],
  });
}

/** A member's offer, locked until the end of the transaction. */
export function lockOffer(tx: Queryable, memberId: string, id: string): Promise<OfferRow | null> {
  return rowOf<OfferRow>(tx, {
    name: "contract-lock",
    text: `${OFFER} where o.member_id = $1 and o.id = $2 for update of o`,
    values: [memberId, id],
  });
}

export async function answerOffer(
  tx: Queryable,
  { id, state, startsOn, at }: { id: string; state: "agreed" | "rejected"; startsOn: string; at: Date },
): Promise<void> {
  await tx.query({
    name: "contract-answer",
    text: "update contract_offer set state = $2, starts_on = $3, answered_at = $4 where id = $1",
    values: [id, state, startsOn, at],
  });
}

/** Ends what goes on of a kind when another begins; one that would not have begun until then ends with its first day. */
export async function endContract(tx: Queryable, memberId: string, kind: ContractKind, day: string): Promise<void> {
  await tx.query({
    name: "contract-end",
    text: `update contract_offer set ends_on = greatest(starts_on, $3::date)
            where member_id = $1 and kind = $2 and state = 'agreed' and ends_on is null`,
    values: [memberId, kind, day],
  });
}

export interface NewOffer extends Pick<
  OfferRow,
  "id" | "kind" | "memberId" | "terms" | "activeFrom" | "startsOn" | "answerBy"
> {
  merchantId: string;
  fromId: string;
  at: Date;
}

/** Writes an offer in the place of one of the kind that was not answered. */
export async function addOffer(tx: Queryable, offer: NewOffer): Promise<void> {
  const { id, merchantId, memberId, fromId, kind, terms, activeFrom, startsOn, answerBy, at } = offer;
  await tx.query({
    name: "contract-withdraw",
    text: `update contract_offer set state = 'withdrawn', answered_at = $3
            where member_id = $1 and kind = $2 and state = 'offered'`,
    values: [memberId, kind, at],
  });
  await tx.query({
    name: "contract-add",
    text: `insert into contract_offer (id, merchant_id, member_id, from_id, kind, terms, active_from, starts_on, answer_by,
             offered_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [id, merchantId, memberId, fromId, kind, JSON.stringify(terms), activeFrom, startsOn, answerBy, at],
  });
}

export interface TeamFigures {
  turnover: bigint;
  loss: bigint;
  active: number;
}

/** What all below a member did in a range of days while they were: ties gave their stakes back and count in nothing. */
export async function teamFigures(
  db: Queryable,
  agentId: string,
  range: { currency: string; first: string; last: string; activeFrom: bigint },
): Promise<TeamFigures> {
  const row = await rowOf<{ turnover: bigint; loss: bigint; active: bigint }>(db, {
    name: "contract-figures",
    text: `select coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(loss), 0)::bigint as loss,
             count(*) filter (where turnover > 0 and turnover >= $5) as active
             from (select p.member_id, sum(p.staked - p.tied) as turnover, sum(p.staked - p.won) as loss
                     from agent_line l join member_day_play p on p.member_id = l.member_id and l.from_day <= p.day
                      and (l.to_day is null or p.day < l.to_day)
                    where l.ancestor_id = $1 and p.currency = $2 and p.day between $3::date and $4::date
                    group by 1) m`,
    values: [agentId, range.currency, range.first, range.last, range.activeFrom],
  });
  return { turnover: row?.turnover ?? 0n, loss: row?.loss ?? 0n, active: Number(row?.active ?? 0) };
}

export interface EdgeRow {
  type: string;
  classify: string;
  /** Percent that the games return, least and most. */
  least: string;
  most: string;
}

/** What games return, as their studios have counted it, by kind as the catalogue has it. */
export function gameReturns(db: Queryable): Promise<EdgeRow[]> {
  return rowsOf<EdgeRow>(db, {
    name: "contract-returns",
    text: `select game_type as type, coalesce(classify, '') as classify, min(rtp_percent)::text as least,
             max(rtp_percent)::text as most from game where rtp_percent is not null group by 1, 2`,
  });
}
