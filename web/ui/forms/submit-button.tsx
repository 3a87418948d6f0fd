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
 * (`Validation.validateAll`), names what is wrong and puts the cursor there. Until the scripts are there it submits
 * nothing, so that no browser sends a form by itself: a press is kept for later as any button's is (early-taps.tsx), since
 * browsers fill in a login before anything was touched, and Enter meets a button that is off.
 */
export function SubmitButton({ unready = false, block = true, ...props }: Props) {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  return (
    <>
      {isHere ? null : <button type="submit" disabled hidden />}
      <Button
        {...KEEP_FOCUS}
        type={isHere ? "submit" : "button"}
        data-off={isHere ? undefined : ""}
        look="accent"
        size="lg"
        block={block}
        aria-disabled={unready || undefined}
        {...props}
      />
    </>
  );
}
