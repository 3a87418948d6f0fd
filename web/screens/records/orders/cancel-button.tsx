import { useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Question } from "#web/ui/question.tsx";

type Props = {
  words: string;
  /** What comes back, as it is written. */
  amount: string;
  disabled?: boolean;
  onCancel: () => Promise<void>;
};

/** Cancels after a question that says what comes back; pressed twice it does so once. */
export function CancelButton({ words, amount, disabled = false, onCancel }: Props) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await onCancel();
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button look="line" block className="ord__x" disabled={disabled} busy={busy} onClick={() => setAsking(true)}>
        {words}
      </Button>
      {asking ? (
        <Question
          title={text("order.cancelTitle")}
          words={text("order.cancelWords", { amount })}
          yes={text("order.cancelYes")}
          busy={busy}
          onYes={() => void cancel()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
