import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { KEEP_FOCUS } from "#web/ui/keep-focus.ts";

type Props = {
  busy: boolean;
  /**
   * Something is missing, and the button shows it: where the documents have it off until then (accounts §2, U-150). It
   * can be pressed all the same, and the press says what.
   */
  unready?: boolean;
  block?: boolean;
  icon?: IconName;
  children: ReactNode;
};

/**
 * A form's main button. It is never dead without a word: the form judges its fields when it is pressed
 * (`Validation.validateAll`), names what is wrong and puts the cursor there. It sleeps only until the scripts are there,
 * so that no browser sends a form by itself.
 */
export function SubmitButton({ unready = false, block = true, ...props }: Props) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return (
    <Button
      {...KEEP_FOCUS}
      type="submit"
      look="accent"
      size="lg"
      block={block}
      disabled={!isHere}
      aria-disabled={unready || undefined}
      {...props}
    />
  );
}
