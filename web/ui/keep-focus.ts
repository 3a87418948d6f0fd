import type { MouseEvent } from "react";

/**
 * For a button below a field: a press leaves the cursor in the field. Else leaving it would judge it, the sentence that
 * appears would push the button down while it is pressed, and the tap would hit nothing.
 */
export const KEEP_FOCUS = {
  onMouseDown: (event: MouseEvent): void => event.preventDefault(),
} as const;
