import { type Game, namesOf } from "#contract/game-words.ts";
import { ask } from "#web/platform/ask.ts";
import { loadAllWords } from "#web/platform/catalogues.ts";
import { tellChange } from "#web/platform/changes.ts";
import { readSession } from "#web/platform/session.ts";
import { LOCAL, readJson, writeText } from "#web/platform/storage.ts";
import { refusalText, type Text } from "#web/platform/texts.tsx";
import { toast, type ToastKind } from "#web/ui/toasts.tsx";
import { favourites, markFavourite, memberOf } from "./favourites.ts";

/**
 * What the member wants of one game. It stays in the browser's memory until the server has answered, so that what is
 * wished without a network is sent when there is one again: in order, and for each game the last wish alone.
 */
type Wish = { nodeId: number; vendor: string; isWanted: boolean; at: number };

/** Nothing is wrong with the wish: it is kept and sent again later. */
const LATER: readonly string[] = ["offline", "slow", "maintenance", "too-many-calls", "not-logged-in", "logged-out"];

function member(): string | null {
  const session = readSession();
  return session && memberOf(session);
}

function isWishes(value: unknown): value is Wish[] {
  return (
    Array.isArray(value) &&
    value.every((wish: unknown) => typeof wish === "object" && wish !== null && "nodeId" in wish && "isWanted" in wish)
  );
}

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((id) => typeof id === "number");
}

const keyOf = (what: "wishes" | "ids", of: string): string =>
  `${what === "ids" ? LOCAL.favouriteIds : LOCAL.favouriteWishes} ${of}`;

const readWishes = (of: string): Wish[] => readJson(keyOf("wishes", of), isWishes) ?? [];

function keepWishes(of: string, wishes: readonly Wish[]): void {
  writeText(keyOf("wishes", of), wishes.length === 0 ? null : JSON.stringify(wishes));
}

/** Shows what the server, or else this browser, last knew, under what is still to be sent. */
function show(of: string, known: readonly number[]): void {
  const ids = new Set(known);
  for (const { nodeId, isWanted } of readWishes(of)) {
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
  const kept = keyOf("ids", of);
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
  tellChange("favourites");
  if (favourites.read().of !== null) void loadFavourites();
}

/** Keeps the wish and sends it, after those that were kept before it. */
export async function wish(game: Game, isWanted: boolean, text: Text): Promise<void> {
  const of = member();
  if (of === null) return;
  const { nodeId, vassalage: vendor } = namesOf(game);
  const mine: Wish = { nodeId, vendor, isWanted, at: Date.now() };
  keepWishes(of, [...readWishes(of).filter((other) => other.nodeId !== nodeId), mine]);
  await sendWishes(text);
  tellChange("favourites");
  if (!navigator.onLine && readWishes(of).length > 0) await say("offline", () => text("offline.favourite"));
}

let sending: Promise<void> = Promise.resolve();

/** Sends what is kept, one after the other; stops at the first that must wait. */
export function sendWishes(text: Text): Promise<void> {
  sending = sending.then(() => sendAll(text));
  return sending;
}

async function sendAll(text: Text): Promise<void> {
  const of = member();
  if (of === null) return;
  for (let next = readWishes(of)[0]; next && member() === of; next = readWishes(of)[0]) {
    const { nodeId, vendor, isWanted, at } = next;
    const reply = await ask(isWanted ? "favourites.add" : "favourites.remove", { nodeId, vendor });
    if (!reply.ok && LATER.includes(reply.refusal)) return;
    const isLatest = (wished: Wish): boolean => wished.nodeId === nodeId && wished.at === at;
    // A newer wish of the same game has taken its place meanwhile: that one counts.
    const stillCounts = readWishes(of).some(isLatest);
    keepWishes(
      of,
      readWishes(of).filter((wished) => !isLatest(wished)),
    );
    if (reply.ok) taken += 1;
    if (reply.ok || !stillCounts) continue;
    markFavourite(nodeId, !isWanted);
    await say("fail", () => refusalText(text, reply.refusal));
  }
}

async function say(kind: ToastKind, words: () => string): Promise<void> {
  await loadAllWords().catch(() => undefined);
  toast(kind, words());
}
