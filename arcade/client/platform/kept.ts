/** What this device keeps of a player's choices; a browser that refuses storage loses them with the page, and nothing else. */

/** What is kept under a key; null for nothing, or without storage. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null lets go of what is there. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Refused storage
  }
}
