import { isGuest } from "#rules/identity/session.ts";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { notifyChange } from "#web/platform/data/changes.ts";
import { readSession } from "#web/platform/session/session.ts";

// browsing §9: marking is throttled to 150 ms. No id is lost: they wait their turn (U-130).
const EVERY_MS = 150;

const waiting: { id: number; done: () => void }[] = [];
let running = false;

/**
 * Tells the server that a notice was read; resolves when it knows. When the last one was told, who shows announcements
 * asks for them again (browsing §4). Type 4 and visitors count as having read
 * everything: for them nothing is sent (browsing §4).
 */
export function markRead(id: number): Promise<void> {
  const session = readSession();
  if (!session || isGuest(session.type)) return Promise.resolve();
  return new Promise((done) => {
    waiting.push({ id, done });
    if (!running) void sendAll();
  });
}

async function sendAll(): Promise<void> {
  running = true;
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const pause = new Promise((over) => setTimeout(over, EVERY_MS));
    await ask("announcements.markRead", { announcementId: one.id, read: true });
    forgetNews();
    one.done();
    await pause;
  }
  running = false;
  notifyChange("notices");
}
