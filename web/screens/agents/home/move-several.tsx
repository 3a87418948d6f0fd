import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Question } from "#web/ui/question.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { type MoveTarget, MoveTargets } from "./move-member.tsx";

type One = { id: string; name: string; depth: number };
/** What one call takes. */
const MOST = 50;

/** Asks for several members to be put under another agent at once: all of them or none (U-180). */
export function MoveSeveral({ list }: { list: readonly One[] }) {
  const text = useText();
  const [step, setStep] = useState<"none" | "choose" | "target">("none");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [busy, setBusy] = useState(false);
  const move = async ({ id: toId }: MoveTarget): Promise<void> => {
    setBusy(true);
    const reply = await ask("agents.transferMultipleDownline", { memberIds: [...chosen], toId });
    setBusy(false);
    setTarget(null);
    if (!reply.ok) {
      toast("fail", refusalText(text, reply.refusal));
      return;
    }
    toast("success", text("agent.moveAsked"));
    setChosen([]);
  };
  const isBelowOwn = chosen.every((id) => list.find((one) => one.id === id)?.depth === 1);
  return (
    <>
      <Button look="tonal" block icon="arrows-clockwise-bold" onClick={() => setStep("choose")}>
        {text("agent.moveSeveral")}
      </Button>
      {step === "choose" ? (
        <Choice
          list={list}
          chosen={chosen}
          onChoose={setChosen}
          onNext={() => setStep("target")}
          onClose={() => setStep("none")}
        />
      ) : null}
      {step === "target" ? (
        <MoveTargets
          without={chosen}
          isBelowOwn={isBelowOwn}
          onChoose={(one) => {
            setStep("none");
            setTarget(one);
          }}
          onClose={() => setStep("none")}
        />
      ) : null}
      {target ? (
        <Question
          title={text("agent.moveAskMany", { count: chosen.length, to: target.name })}
          words={text("agent.moveWords")}
          yes={text("agent.moveYes")}
          busy={busy}
          onYes={() => void move(target)}
          onClose={() => setTarget(null)}
        />
      ) : null}
    </>
  );
}

type ChoiceProps = {
  list: readonly One[];
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
  onNext: () => void;
  onClose: () => void;
};

function Choice({ list, chosen, onChoose, onNext, onClose }: ChoiceProps) {
  const text = useText();
  return (
    <Sheet
      title={text("agent.moveSeveral")}
      onClose={onClose}
      footer={
        <Button look="accent" block disabled={chosen.length === 0 || chosen.length > MOST} onClick={onNext}>
          {text("agent.moveNext", { count: chosen.length })}
        </Button>
      }
    >
      <ul className="agc">
        {list.map(({ id, name }) => (
          <li key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              onChange={() => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
            >
              {name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
