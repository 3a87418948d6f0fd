/** Where a player played last, and in which theme: pages that are opened from his record look as his games do. */
import { type Context, publicUrlFor } from "#arcade/server/context.ts";

/**
 * The protocol doesn't say where and in which theme the record is read: as the player last played, and in a network of many
 * names where the player did. `theme` is the end of an address, "" for who hasn't played lately.
 */
export async function lastPlayed(context: Context, player: string): Promise<{ publicUrl: string; theme: string }> {
  const [last] = await context.db.rows<{ frame_origin: string; theme: string }>(
    "select frame_origin, theme from play_session where player = $1 order by expires_at desc limit 1",
    [player],
  );
  if (!last) return { publicUrl: context.publicUrl, theme: "" };
  const publicUrl = context.lanPort === null ? context.publicUrl : publicUrlFor(context, last.frame_origin);
  return { publicUrl, theme: `&theme=${last.theme}` };
}
