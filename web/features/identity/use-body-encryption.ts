import { useEffect } from "react";
import { provideBodyEncryption } from "#web/platform/data/ask-http.ts";

/** Forms that send a password fetch the means to encrypt it when they open (U-006). */
export function useBodyEncryption(): void {
  useEffect(() => {
    const loading = import("#web/platform/data/encrypt-body.ts");
    provideBodyEncryption(async (body) => (await loading).encryptBody(body));
    loading.then(({ prepareSealer }) => prepareSealer()).catch(() => undefined); // submitting tries again and tells
  }, []);
}
