import type { Schema } from "./platform/database/migrate.ts";

/** The SQL of the platform's database. */
export const PLATFORM_SCHEMA: Schema = {
  migrations: new URL("migrations/", import.meta.url),
  functions: [
    new URL("ledger/sql/", import.meta.url),
    new URL("game-wallet/sql/", import.meta.url),
    new URL("peers/sql/", import.meta.url),
    new URL("vendor-wallets/sql/", import.meta.url),
    new URL("payments/sql/", import.meta.url),
    new URL("bonuses/sql/", import.meta.url),
    new URL("safer-play/sql/", import.meta.url),
    new URL("agents/sql/", import.meta.url),
  ],
};
