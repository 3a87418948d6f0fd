import { useEffect } from "react";
import { provideSealer } from "#web/platform/data/ask-http.ts";

/** Forms that send a password fetch the means to encrypt it when they open (U-006). */
export function useSealer(): void {
  useEffect(() => {
    const loading = import("#web/platform/data/encrypt-body.ts");
    provideSealer(async (body) => (await loading).sealBody(body));
    loading.then(({ prepareSealer }) => prepareSealer()).catch(() => undefined); // submitting tries again and tells
  }, []);
}
