import { useEffect, useState } from "react";

/** True after the part has come to life: the browser's clock and zone may speak, and what nobody saw yet is drawn. */
export function useIsHere(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return isHere;
}
