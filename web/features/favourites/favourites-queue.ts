import { ask } from "#web/platform/data/ask.ts";
import { loadAllWords } from "#web/platform/i18n/catalogues.ts";
import { notifyChange } from "#web/platform/data/changes.ts";
import { readSession } from "#web/platform/session/session.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage/storage.ts";
import { refusalText, type Text } from "#web/platform/i18n/texts.tsx";
import { toast, type ToastKind } from "#web/ui/toasts.tsx";
import { favourites, markFavourite, memberKey } from "./favourites.ts";
import { writeQueue, readQueue, type FavouriteRequest } from "./favourites-queue-storage.ts";

/** Nothing is wrong with the wish: it is kept and sent again later. */
const LATER: readonly string[] = [
  "offline",
  "slow",
  "upgrading",
  "maintenance",
  "too-many-calls",
  "not-logged-in",
  "logged-out",
];

function member(): string | null {
  const session = readSession();
  return session && memberKey(session);
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => typeof id === "number");
}

const idsOf = (of: string): string => `${LOCAL.favouriteIds} ${of}`;

/** Shows what the server, or else this browser, last knew, under what is still to be sent. */
function show(of: string, known: readonly number[]): void {
  const ids = new Set(known);
  for (const { nodeId, isWanted } of readQueue(of)) {
    if (isWanted) ids.add(nodeId);
    else ids.delete(nodeId);
  }
  favourites.write((last) => (last.of === of ? { ...last, ids } : last));
}

let latestLoad = 0;
/** Wishes that the server has taken: an answer from before one of them does not know it. */
let taken = 0;

/** Asks for the member's favourites; without an answer the ones that this browser last saw are shown. */
export async function loadFavourites(): Promise<void> {
  const of = member();
  if (of === null) return;
  const turn = (latestLoad += 1);
  const kept = idsOf(of);
  const before = taken;
  show(of, readJson(kept, isIds) ?? [...favourites.read().ids]);
  const reply = await ask("favourites.ids", {});
  if (!reply.ok || turn !== latestLoad || of !== member()) return;
  if (taken !== before) return loadFavourites();
  writeText(kept, JSON.stringify(reply.value));
  show(of, reply.value);
}

/** Another device, or this one, has changed them: asks again, wherever they are shown. */
export function refreshFavourites(): void {
  notifyChange("favourites");
  if (favourites.read().of !== null) void loadFavourites();
}

/** Sends a wish that was just kept, after those that were kept before it. */
export async function sendFavourite(text: Text): Promise<void> {
  const of = member();
  if (of === null) return;
  await sendFavourites(text);
  notifyChange("favourites");
  if (!navigator.onLine && readQueue(of).length > 0) await say("offline", () => text("offline.favourite"));
}

/** What the server has taken belongs to what it was last known to have: the queue no longer holds it. */
function keepTaken(of: string, { nodeId, isWanted }: Pick<FavouriteRequest, "nodeId" | "isWanted">): void {
  const known = readJson(idsOf(of), isIds);
  if (known === null) return;
  const ids = new Set(known);
  if (isWanted) ids.add(nodeId);
  else ids.delete(nodeId);
  writeText(idsOf(of), JSON.stringify([...ids]));
}

let sending: Promise<unknown> = Promise.resolve();

/** Sends what is kept, one after the other; stops at the first that must wait. False where nothing was kept. */
export function sendFavourites(text: Text): Promise<boolean> {
  const sent = sending.then(() => sendAll(text));
  sending = sent;
  return sent;
}

async function sendAll(text: Text): Promise<boolean> {
  const of = member();
  if (of === null) return false;
  const kept = readQueue(of).length > 0;
  for (let next = readQueue(of)[0]; next && member() === of; next = readQueue(of)[0]) {
    const { nodeId, vendor, isWanted, at } = next;
    const reply = await ask(isWanted ? "favourites.add" : "favourites.remove", { nodeId, vendor });
    if (!reply.ok && LATER.includes(reply.refusal)) return kept;
    // Two taps may come in one millisecond: they never wish the same
    const isLatest = (queued: FavouriteRequest): boolean =>
      queued.nodeId === nodeId && queued.at === at && queued.isWanted === isWanted;
    // A newer wish of the same game has taken its place meanwhile: that one counts.
    const stillCounts = readQueue(of).some(isLatest);
    writeQueue(
      of,
      readQueue(of).filter((queued) => !isLatest(queued)),
    );
    if (reply.ok) {
      taken += 1;
      keepTaken(of, next);
    }
    if (reply.ok || !stillCounts) continue;
    markFavourite(nodeId, !isWanted);
    await say("fail", () => refusalText(text, reply.refusal));
  }
  return kept;
}

async function say(kind: ToastKind, words: () => string): Promise<void> {
  await loadAllWords().catch(() => undefined);
  toast(kind, words());
}
