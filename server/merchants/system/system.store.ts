/** Reads the ways to customer service that are open now. */
import { type Database, rowsOf } from "#server/platform/database/database.ts";

export interface ChannelRow {
  kind: "LIVECHAT" | "TELEGRAM" | "IG" | "MESSENGER";
  title: string;
  url: string;
}

export function readChannels(db: Database, merchantId: string, language: string, at: Date): Promise<ChannelRow[]> {
  return rowsOf<ChannelRow>(db, {
    name: "service-channels",
    text: `select kind, title, url from service_channel
           where merchant_id = $1 and (valid_from is null or valid_from <= $2) and (valid_to is null or valid_to > $2)
             and (languages is null or $3 = any(languages))
           order by sort_order, id`,
    values: [merchantId, at, language],
  });
}
