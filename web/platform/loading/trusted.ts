/**
 * The site's one policy of Trusted Types (decision 044). The browser takes HTML and addresses of scripts from here and
 * from nowhere else, so that no other code can turn a text into either. Browsers without Trusted Types take texts.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string; createScriptURL: (address: string) => string },
  ): { createHTML: (text: string) => TrustedHTML; createScriptURL: (address: string) => string };
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("marquee", {
  createHTML: (text) => text,
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError("a script of another origin");
    return address;
  },
});

/** HTML that the server has cleaned (clean-html.ts); `CleanHtml` alone asks for it (own-html.test.ts). */
export function trustedHtml(cleaned: string): string | TrustedHTML {
  return policy ? policy.createHTML(cleaned) : cleaned;
}

/** The address of a worker of ours. Throws TypeError for one of another origin. */
export function trustedScriptUrl(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
