/** Favourites and recent games of a trial, handed to the member that the same browser registers; its funds are not. */
import type { Queryable } from "#server/platform/database/database.ts";

/** Copies favourites and recent games of the trial that the browser's secret names; an unknown secret gives nothing. */
export async function giveLists(
  tx: Queryable,
  { trialHash, merchantId, memberId }: { trialHash: Buffer; merchantId: string; memberId: string },
): Promise<void> {
  const from = `from trial_account t join member m on m.id = t.member_id and m.merchant_id = $2`;
  await tx.query({
    name: "trial-give-favourites",
    text: `insert into favourite (member_id, game_id, added_at)
           select $3, f.game_id, f.added_at ${from} join favourite f on f.member_id = m.id
           where t.secret_hash = $1 on conflict do nothing`,
    values: [trialHash, merchantId, memberId],
  });
  await tx.query({
    name: "trial-give-recent",
    text: `insert into recent_game (member_id, game_id, played_at)
           select $3, r.game_id, r.played_at ${from} join recent_game r on r.member_id = m.id
           where t.secret_hash = $1 on conflict do nothing`,
    values: [trialHash, merchantId, memberId],
  });
}
