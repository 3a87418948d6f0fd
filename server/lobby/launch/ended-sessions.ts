/** Tells vendors of sessions of play that are over (decision 112): each once, and until it is heard or not worth it. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";
import type { Services } from "#server/services.ts";

export interface EndedSession {
  peer: string;
  /** The vendor's name of the member. */
  player: string;
  game: string;
  /** SHA-256 of the token, as small hexadecimal letters: the token itself is kept nowhere. */
  session: string;
  endedAt: Date;
}

/** `heard`: any answer that was decided. `silent`: it is told again. */
export type TellEnded = (session: EndedSession) => Promise<"heard" | "silent">;

const AT_ONCE = 50;
const FIRST_WAIT_SEC = 5;
const LONGEST_WAIT_SEC = 600;
/** About an hour: whoever hears nothing until then learns it by the next bet. */
const MOST_TRIES = 12;

type EndedRow = EndedSession & { tokenHash: Buffer; tries: number };

/**
 * Tells of those that are due; gives how many there were. A session is over when it ended itself, ran out, or the member's own
 * session did either: the same that a bet is judged by.
 */
export async function tellEndedSessions(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  tell: TellEnded,
): Promise<number> {
  const at = clock.now();
  const rows = await takeEnded(db, at);
  await Promise.all(
    rows.map(async ({ tokenHash, tries, ...session }) => {
      const isHeard = (await tell(session)) === "heard";
      if (!isHeard && tries < MOST_TRIES) return;
      if (!isHeard) log.warn({ peer: session.peer }, "a vendor did not hear that a session is over");
      await db.query({
        name: "ended-session-told",
        text: "update game_session set end_told_at = $2 where token_hash = $1",
        values: [tokenHash, at],
      });
    }),
  );
  return rows.length;
}

/** Takes what is due for this turn: another process leaves it alone until its next try. */
function takeEnded(db: Database, at: Date): Promise<EndedRow[]> {
  return rowsOf<EndedRow>(db, {
    name: "ended-sessions-take",
    text: `with over as (
             select g.token_hash, g.end_tries,
                    least(g.ended_at, g.expires_at, s.ended_at, s.idle_until, s.ends_at) as ended
               from game_session g left join session s on s.id = g.session_id
              where g.end_told_at is null and coalesce(g.end_due, '-infinity') <= $1
                and (g.ended_at is not null or g.expires_at <= $1 or s.ended_at is not null or s.idle_until <= $1
                     or s.ends_at <= $1)
              order by g.created_at limit $2 for update of g skip locked
           )
           update game_session g
              set end_tries = o.end_tries + 1,
                  end_due = $1::timestamptz
                    + least($4::float8, $3::float8 * power(2, least(o.end_tries, 20))) * interval '1 second'
             from over o, game a, vendor v, member m
            where g.token_hash = o.token_hash and a.id = g.game_id and v.code = a.vendor_code and m.id = g.member_id
           returning coalesce(v.peer, '') as peer, m.pseudonym as player, a.code as game,
                     encode(g.token_hash, 'hex') as session, o.ended as "endedAt", g.token_hash as "tokenHash",
                     g.end_tries as tries`,
    values: [at, AT_ONCE, FIRST_WAIT_SEC, LONGEST_WAIT_SEC],
  });
}
