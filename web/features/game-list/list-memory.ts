import { readJson, writeText } from "#web/platform/storage/storage.ts";
import type { GamePage } from "./list-pages.ts";

/** A list as it stood: `key` says what it shows. */
export type KeptList = GamePage & { key: string };

/** How far a list was read when one left it: pages that had come, and the scroll position in px. */
export type KeptPlace = { place: string; key: string; pages: number; top: number };

// Going back rarely goes further; each holds the games of its pages.
const KEPT = 8;
const PLACES_KEY = "LIST_PLACES";
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

function isPlace(value: unknown): value is KeptPlace {
  if (typeof value !== "object" || value === null) return false;
  const { place, key, pages, top } = value as Partial<KeptPlace>;
  return typeof place === "string" && typeof key === "string" && Number.isSafeInteger(pages) && typeof top === "number";
}

/** Notes the place for the way back after a reload, of the list itself or of what one went to: it loses all else. */
export function keepPlace(place: KeptPlace): void {
  // one page comes by itself
  writePlaces([...(place.pages > 1 ? [place] : []), ...otherPlaces(place)].slice(0, KEPT));
}

/** Takes the noted place of this list, once. */
export function takePlace(place: string, key: string): KeptPlace | null {
  const kept = readPlaces().find((one) => one.place === place && one.key === key);
  if (kept) writePlaces(otherPlaces(kept));
  return kept ?? null;
}

function otherPlaces({ place, key }: KeptPlace): KeptPlace[] {
  return readPlaces().filter((one) => one.place !== place || one.key !== key);
}

function readPlaces(): readonly KeptPlace[] {
  return readJson(PLACES_KEY, arePlaces, "session") ?? [];
}

function writePlaces(places: readonly KeptPlace[]): void {
  writeText(PLACES_KEY, JSON.stringify(places), "session");
}

function arePlaces(value: unknown): value is KeptPlace[] {
  return Array.isArray(value) && value.every(isPlace);
}
