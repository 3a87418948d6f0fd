import { toast } from "#web/ui/toasts.tsx";

let end: (() => void) | null = null;

/** Says that a login is under way until it is over, for `ms` at most, or until the reader is asked for its second step. */
export function waitForLogin(words: string, ms: number): () => void {
  end = toast("loading", words, ms);
  return end;
}

/** Takes the sentence away: now it is the reader who is waited for. */
export function endLoginWait(): void {
  end?.();
  end = null;
}
