import { useEffect } from "react";
import { provideBodyEncryption } from "#web/platform/data/ask-http.ts";

const load = () => import("#web/platform/data/encrypt-body.ts");

/** Forms that send a password fetch the means to encrypt it when they open (U-006), and once more when that failed. */
export function useBodyEncryption(): void {
  useEffect(() => {
    let loading = load();
    provideBodyEncryption(async (body) => {
      // A form that was opened while the network was gone is not lost for that
      loading = loading.catch(load);
      return (await loading).encryptBody(body);
    });
    loading.then(({ prepareSealer }) => prepareSealer()).catch(() => undefined); // submitting tries again and tells
  }, []);
}
