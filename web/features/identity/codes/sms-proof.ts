/** What Firebase gave with the last code that it sent: the way to turn that code into a proof (LOGIN-036). */
type Confirm = (code: string) => Promise<string | null>;

let confirm: Confirm | null = null;

/** Keeps the way for the code that was sent last; null where our own server sent it. */
export function keepConfirm(way: Confirm | null): void {
  confirm = way;
}

/** Firebase's ID token for the typed code, null where it is wrong; "" where our server checks codes itself. */
export async function smsProof(code: string, byFirebase: boolean): Promise<string | null> {
  if (!byFirebase) return "";
  return (await confirm?.(code).catch(() => null)) ?? null;
}
