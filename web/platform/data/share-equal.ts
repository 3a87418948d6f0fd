/**
 * `next` with every part that equals the one of `last` at its place replaced by that: what is drawn from a part that did
 * not change is not drawn anew. For data as JSON has it; a missing field equals one that is undefined.
 */
export function shareEqual<T>(last: unknown, next: T): T {
  if (Object.is(last, next)) return next;
  if (Array.isArray(last) && Array.isArray(next)) {
    const shared = next.map((value, at) => shareEqual(last[at], value));
    return (last.length === next.length && shared.every((value, at) => value === last[at]) ? last : shared) as T;
  }
  if (!isRecord(last) || !isRecord(next)) return next;
  const shared = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, shareEqual(last[key], value)]));
  const keys = new Set([...Object.keys(last), ...Object.keys(next)]);
  return ([...keys].every((key) => shared[key] === last[key]) ? last : shared) as T;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
