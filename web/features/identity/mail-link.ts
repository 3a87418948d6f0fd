import { useEffect, useState } from "react";

/** What secrets of links look like (server/platform/crypto/secrets.ts); anything else is a place on the page. */
const SECRET = /^[\w-]{40,}$/;

/**
 * The secret of a mail's link, from behind the #, and the way to be done with it. It is taken out of the address at
 * once: nobody finds it in the history of the browser. Undefined until the address was looked at: what leads away
 * from a page without a link must wait for that.
 */
export function useMailLink(): [link: string | null | undefined, forget: () => void] {
  const [link, setLink] = useState<string | null>();
  useEffect(() => {
    const read = (): void => {
      const secret = location.hash.slice(1);
      if (!SECRET.test(secret)) return setLink((last) => last ?? null);
      setLink(secret);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return [link, () => setLink(null)];
}
