/** Whether one letter more, less, changed or swapped turns the words into the beginning of the name. */
export function isOneSlip(name: string, wanted: string): boolean {
  let at = 0;
  while (at < wanted.length && name[at] === wanted[at]) at += 1;
  const rest = (from: number): string => wanted.slice(from);
  return (
    name.slice(at + 1).startsWith(rest(at + 1)) ||
    name.slice(at).startsWith(rest(at + 1)) ||
    name.slice(at + 1).startsWith(rest(at)) ||
    (name[at] === wanted[at + 1] && name[at + 1] === wanted[at] && name.slice(at + 2).startsWith(rest(at + 2)))
  );
}
