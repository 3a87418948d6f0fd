/** IndexedDB as far as kept keys need it: objects are kept as they are, and answers come a moment later. */
import { vi } from "vitest";

/** Stubs the global; gives what is kept in the databases that were not deleted. */
export function fakeKeyStore(): Map<string, unknown> {
  const keys = new Map<string, unknown>();
  const objectStore = () => ({
    get: (name: string) => answered(keys.get(name)),
    put: (value: unknown, name: string) => answered(keys.set(name, value)),
  });
  vi.stubGlobal("indexedDB", {
    open: () => answered({ transaction: () => ({ objectStore }), close() {} }),
    deleteDatabase: () => answered(keys.clear()),
  });
  return keys;
}

/** A request that has its result a moment later, as the browser's do. */
function answered(result: unknown): { result: unknown; onsuccess?: () => void } {
  const request: { result: unknown; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
}
