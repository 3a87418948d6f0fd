/** Takes over a list of titles, whoever told it. */
import type { JudgedTitle } from "#vendor-protocol/title-checks.ts";
import { syncGames } from "#server/lobby/public.ts";
import { addTitles, judgeTitlesOf, keepJudgement } from "#server/peers/public.ts";
import type { Services } from "#server/services.ts";

/** Judges a peer's list title by title, takes over what fits, and keeps what was said of each. */
export async function takeTitles(
  { db, events }: Pick<Services, "db"> & { events: Pick<Services["events"], "emit"> },
  peer: string,
  list: readonly unknown[],
): Promise<JudgedTitle[]> {
  const judged = await judgeTitlesOf(db, peer, list);
  const entries = judged.flatMap(({ entry }) => (entry ? [entry] : []));
  const changed = (await syncGames(db, peer, entries)) + (await addTitles(db, peer, entries));
  if (changed > 0) await events.emit(db, "content.changed", { merchantId: "*" });
  await keepJudgement(db, peer, judged, new Date());
  return judged;
}
