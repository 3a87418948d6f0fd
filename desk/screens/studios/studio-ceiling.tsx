import { type FormEvent, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { STUDIO_WORDS } from "#desk/data/studio-words.ts";
import { refused } from "#desk/data/words.ts";
import { textField } from "#desk/ui/text-field.ts";
import { StudioField } from "./studio-field.tsx";
import type { Studio } from "./studios.tsx";

type Props = { studio: Studio; onDone: (said: string) => void };

/** Above which amount a win of the studio waits, in words. */
export function ceilingText({ own, ofMerchant }: Studio["ceiling"]): string {
  if (own !== null) return own;
  return ofMerchant === null ? STUDIO_WORDS.noCeiling : `${ofMerchant}, ${STUDIO_WORDS.ownOf}`;
}

/** The ceiling of the studio's wins: another is asked for, and one that waits is agreed to or left. */
export function StudioCeiling({ studio, onDone }: Props) {
  const { id, ceiling } = studio;
  const { waiting } = ceiling;
  const [wrong, setWrong] = useState("");
  const [problem, setProblem] = useState("");
  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const amount = textField(event.currentTarget, "amount");
    if (!/^(\d{1,9}(\.\d{1,2})?)?$/.test(amount)) return setWrong(STUDIO_WORDS.amountWrong);
    setWrong("");
    const reply = await askDesk("desk.setCeiling", { id, amount });
    setProblem(reply.ok ? "" : refused(reply.refusal));
    if (reply.ok) onDone(reply.value.waits ? STUDIO_WORDS.ceilingWaits : STUDIO_WORDS.ceilingSet);
  };
  const settle = async (agrees: boolean): Promise<void> => {
    const reply = await askDesk("desk.settleCeiling", { id, agrees, amount: waiting?.amount ?? "" });
    setProblem(reply.ok ? "" : refused(reply.refusal));
    onDone(reply.ok && agrees ? STUDIO_WORDS.ceilingSet : "");
  };
  return (
    <>
      {waiting === null ? null : (
        <>
          <p>
            {STUDIO_WORDS.waitsCeiling} <b>{waiting.amount ?? STUDIO_WORDS.ownOf}</b>, {STUDIO_WORDS.askedBy}{" "}
            {waiting.by}.
          </p>
          <div className="decide__b">
            {waiting.isMine ? null : (
              <button type="button" className="main" onClick={() => void settle(true)}>
                {STUDIO_WORDS.agree}
              </button>
            )}
            <button type="button" onClick={() => void settle(false)}>
              {STUDIO_WORDS.leaveCeiling}
            </button>
          </div>
        </>
      )}
      {problem === "" ? null : <p role="alert">{problem}</p>}
      <details className="seldom">
        <summary>{STUDIO_WORDS.setCeiling}</summary>
        <form className="studio__f" noValidate onSubmit={(event) => void ask(event)}>
          <StudioField
            name="amount"
            label={STUDIO_WORDS.amount}
            hint={STUDIO_WORDS.ceilingHint}
            problem={wrong}
            max={12}
          />
          <div className="decide__b">
            <button type="submit">{STUDIO_WORDS.set}</button>
          </div>
        </form>
      </details>
    </>
  );
}
