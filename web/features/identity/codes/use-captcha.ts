import { useCallback, useEffect, useRef, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";

export type Captcha = {
  image: string | null;
  kind: "digits" | "equation" | "letters";
  loading: boolean;
  refresh: () => void;
};

/** A captcha's picture while `shown`; every picture is good for one try (U-010). */
export function useCaptcha(shown: boolean): Captcha {
  const [picture, setPicture] = useState<Pick<Captcha, "image" | "kind">>({
    image: null,
    kind: "digits",
  });
  const [loading, setLoading] = useState(false);
  const latest = useRef(0);
  const refresh = useCallback(() => {
    const turn = (latest.current += 1);
    setLoading(true);
    void ask("session.captcha", {}).then((reply) => {
      if (turn !== latest.current) return;
      setLoading(false);
      if (reply.ok) setPicture(reply.value);
    });
  }, []);
  useEffect(() => {
    if (shown) refresh();
  }, [shown, refresh]);
  return { ...picture, loading, refresh };
}
