/** Content as an operator changes it: the row, then word of it to every process. */
import type { TestApp } from "./app.ts";

/** Runs `sql` as the owner and resolves when `app` shows what is now there. */
export async function changeContent(app: TestApp, sql: string, values: unknown[] = []): Promise<void> {
  const { events, db } = app.services;
  await app.owner.query(sql, values);
  const loaded = new Promise<void>((done) => {
    const stop = events.on("content.loaded", () => (stop(), done()));
  });
  await events.emit(db, "content.changed", { merchantId: "*" });
  await loaded;
}
