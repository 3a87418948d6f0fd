/** Content as an operator changes it: the row, then word of it to every process. */
import type { TestApp } from "./app.ts";

/** Runs `sql` as the owner and resolves when `app`, and what runs beside it, show what is now there. */
export async function changeContent(
  app: TestApp,
  sql: string,
  values: unknown[] = [],
  beside: readonly TestApp[] = [],
): Promise<void> {
  await app.owner.query(sql, values);
  const loaded = [app, ...beside].map(
    ({ services: { events } }) =>
      new Promise<void>((done) => {
        const stop = events.on("content.loaded", () => (stop(), done()));
      }),
  );
  await app.services.events.emit(app.services.db, "content.changed", { merchantId: "*" });
  await Promise.all(loaded);
}
