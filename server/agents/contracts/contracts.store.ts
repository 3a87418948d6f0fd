/** Contracts offered to members. */
import type { PeriodSpan } from "#rules/agents/contract-periods.ts";
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
  /** `loss` where the contract asks for one (decision 140). */
  terms: { from: string; active: number; loss?: string | undefined; percent: string }[];
  activeFrom: bigint;
  /** Of a dividend: what the team has won is made up for first (decision 093). */
  carries: boolean;
  startsOn: string;
  endsOn: string | null;
  answerBy: Date;
  state: "offered" | "agreed" | "rejected" | "withdrawn";
  answeredAt: Date | null;
}

const OFFER = `select o.id, o.number, o.kind, o.member_id as "memberId", o.from_id as "fromId",
    coalesce(f.username, '') as "from", m.username as name, o.terms, o.active_from as "activeFrom", o.carries,
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

/** A member's contracts of a kind, the latest first; with `givenBy` those of that agent alone. */
export function offersOf(
  db: Queryable,
  memberId: string,
  kind: ContractKind,
  limit: number,
  givenBy: string | null = null,
): Promise<OfferRow[]> {
  return rowsOf<OfferRow>(db, {
    name: "contract-offers",
    text: `${OFFER} where o.member_id = $1 and o.kind = $2 and ($4::uuid is null or o.from_id = $4)
            order by o.offered_at desc, o.number desc limit $3`,
    values: [memberId, kind, limit, givenBy],
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
  "id" | "kind" | "memberId" | "fromId" | "terms" | "activeFrom" | "carries" | "startsOn" | "answerBy"
> {
  merchantId: string;
  /** The operator, where it is the house's. */
  offeredBy: string | null;
  at: Date;
}

/** Writes an offer in the place of one of the kind that was not answered. */
export async function addOffer(tx: Queryable, offer: NewOffer): Promise<void> {
  const { memberId, kind, at } = offer;
  await tx.query({
    name: "contract-withdraw",
    text: `update contract_offer set state = 'withdrawn', answered_at = $3
            where member_id = $1 and kind = $2 and state = 'offered'`,
    values: [memberId, kind, at],
  });
  await tx.query({
    name: "contract-add",
    text: `insert into contract_offer (id, merchant_id, member_id, from_id, kind, terms, active_from, carries, starts_on,
             answer_by, offered_at, offered_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      offer.id,
      offer.merchantId,
      memberId,
      offer.fromId,
      kind,
      JSON.stringify(offer.terms),
      offer.activeFrom,
      offer.carries,
      offer.startsOn,
      offer.answerBy,
      at,
      offer.offeredBy,
    ],
  });
}

export interface TeamFigures {
  turnover: bigint;
  loss: bigint;
  active: number;
}

/** The same of a contract in a period that it held in, as it was counted while play came in (decision 104). */
export async function contractFigures(db: Queryable, contractId: string, startsAt: Date): Promise<TeamFigures> {
  const row = await rowOf<{ turnover: bigint; loss: bigint; active: number }>(db, {
    name: "contract-play",
    text: "select turnover, loss, active from contract_play where contract_id = $1 and starts_at = $2",
    values: [contractId, startsAt],
  });
  return row ?? { turnover: 0n, loss: 0n, active: 0 };
}

/**
 * What all below a member did in a period while they were: of an hourly salary in its hour, of others on its days. Ties gave
 * their stakes back and count in nothing.
 */
export async function teamFigures(
  db: Queryable,
  agentId: string,
  { kind, currency, activeFrom }: { kind: ContractKind; currency: string; activeFrom: bigint },
  { first, last, startsAt }: PeriodSpan,
): Promise<TeamFigures> {
  const isHour = kind === "hour";
  const row = await rowOf<{ turnover: bigint; loss: bigint; active: bigint }>(db, {
    name: `contract-figures-${isHour ? "hour" : "days"}`,
    text: `select coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(loss), 0)::bigint as loss,
             count(*) filter (where turnover > 0 and turnover >= $3) as active
             from (select p.member_id, sum(p.staked - p.tied) as turnover, sum(p.staked - p.won) as loss
                     from agent_line l join ${playedIn(isHour, 4)}
                    where l.ancestor_id = $1 and p.currency = $2
                    group by 1) m`,
    values: [agentId, currency, activeFrom, first, last, ...(isHour ? [startsAt] : [])],
  });
  return { turnover: row?.turnover ?? 0n, loss: row?.loss ?? 0n, active: Number(row?.active ?? 0) };
}

/** Joins what members of a line `l` played in a period as `p`: from parameter `at` its days, then of an hour its begin. */
export const playedIn = (isHour: boolean, at: number): string =>
  isHour
    ? `member_hour_play p on p.member_id = l.member_id and p.hour = $${at + 2}
       and l.from_day <= $${at}::date and (l.to_day is null or $${at + 1}::date < l.to_day)`
    : `member_day_play p on p.member_id = l.member_id and p.day between $${at}::date and $${at + 1}::date
       and l.from_day <= p.day and (l.to_day is null or p.day < l.to_day)`;

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
