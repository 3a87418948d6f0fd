import { type ReactNode, useState } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Question } from "#web/ui/question.tsx";

/**
 * Asks once more before a payee's name is set, by itself or with the first card: the member has no way back (U-167).
 * Gives the way to ask, which resolves to whether it is right, and what to show meanwhile.
 */
export function usePayeeQuestion(): [ask: (name: string) => Promise<boolean>, question: ReactNode] {
  const text = useText();
  const [asked, setAsked] = useState<{ name: string; answer: (yes: boolean) => void } | null>(null);
  const settle = (yes: boolean): void => {
    asked?.answer(yes);
    setAsked(null);
  };
  const ask = (name: string): Promise<boolean> => new Promise((answer) => setAsked({ name, answer }));
  const question = asked ? (
    <Question
      title={text("profile.payeeAsk")}
      words={text("profile.payeeAskWords", { name: asked.name })}
      yes={text("profile.confirm")}
      onYes={() => settle(true)}
      onClose={() => settle(false)}
    />
  ) : null;
  return [ask, question];
}
