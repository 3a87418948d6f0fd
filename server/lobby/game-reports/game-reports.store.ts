/** Keeps reported problems. */
import type { Database } from "#server/platform/database/database.ts";

export interface GameReport {
  id: string;
  merchantId: string;
  memberId: string;
  gameId: number;
  kind: string;
  words: string;
  isFree: boolean;
  at: Date;
}

export async function addGameReport(db: Database, report: GameReport): Promise<void> {
  const { id, merchantId, memberId, gameId, kind, words, isFree, at } = report;
  await db.query({
    name: "game-report-add",
    text: `insert into game_report (id, merchant_id, member_id, game_id, kind, words, is_free, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [id, merchantId, memberId, gameId, kind, words, isFree, at],
  });
}
