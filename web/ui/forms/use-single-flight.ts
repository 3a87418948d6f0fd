import { useRef } from "react";

/**
 * Starts `work` unless it is under way. React's state only knows of it after the next drawing, and the second tap of a
 * double tap may come before.
 */
export function useSingleFlight(work: () => Promise<void>): () => void {
  const running = useRef(false);
  return () => {
    if (running.current) return;
    running.current = true;
    void work().finally(() => {
      running.current = false;
    });
  };
}
