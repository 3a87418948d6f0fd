import { useEffect, useState } from "react";
import { useShell } from "#web/platform/data/shell.ts";

type Firebase = typeof import("#web/platform/session/firebase.ts");

/** Firebase's SDK, started; null until then, where the merchant doesn't use it, and where it can't start. */
export function useFirebase(): Firebase | null {
  const { firebase: project } = useShell().merchant;
  const [firebase, setFirebase] = useState<Firebase | null>(null);
  useEffect(() => {
    if (!project) return;
    import("#web/platform/session/firebase.ts")
      .then((loaded) => {
        loaded.openFirebase(project);
        setFirebase(loaded);
      })
      .catch(() => undefined); // the other ways in stand without it
  }, [project]);
  return firebase;
}
