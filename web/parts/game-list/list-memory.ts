import { readJson, writeText } from "#web/platform/storage.ts";
import type { GamePage } from "./list-pages.ts";

/** A list as it stood: `key` says what it shows. */
export type KeptList = GamePage & { key: string };

/** How far a list was read when its page went away: pages that had come, and the scroll position in px. */
export type ListPlace = { place: string; key: string; pages: number; top: number };

// Going back rarely goes further; each holds the games of its pages.
const KEPT = 8;
const PLACE_KEY = "LIST_PLACE";
const lists = new Map<string, KeptList>();

/** Keeps a list for the way back to its entry in the history. */
export function keepList(place: string, list: KeptList): void {
  lists.delete(place);
  lists.set(place, list);
  if (lists.size > KEPT) lists.delete(lists.keys().next().value ?? "");
}

/** The list as it stood at an entry of the history, if it showed the same. */
export function keptList(place: string, key: string): KeptList | undefined {
  const kept = lists.get(place);
  return kept?.key === key ? kept : undefined;
}

function isPlace(value: unknown): value is ListPlace {
  if (typeof value !== "object" || value === null) return false;
  const { place, key, pages, top } = value as Partial<ListPlace>;
  return typeof place === "string" && typeof key === "string" && Number.isSafeInteger(pages) && typeof top === "number";
}

/** Notes the place for a reload, which loses everything else. */
export function keepPlace(place: ListPlace): void {
  writeText(PLACE_KEY, JSON.stringify(place), "session");
}

/** Takes the noted place, once, if it belongs to this list. */
export function takePlace(place: string, key: string): ListPlace | null {
  const kept = readJson(PLACE_KEY, isPlace, "session");
  writeText(PLACE_KEY, null, "session");
  return kept?.place === place && kept.key === key ? kept : null;
}
