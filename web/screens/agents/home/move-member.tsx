import { useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Question } from "#web/ui/question.tsx";
import { Sheet } from "#web/ui/sheet.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";

const AT_ONCE = 100;
export type MoveTarget = { id?: string; name: string };

/** Asks for a member to be put under another agent of the line: chosen, confirmed, then decided by an operator (U-180). */
export function MoveMember({ id, name, isBelowOwn }: { id: string; name: string; isBelowOwn: boolean }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [target, setTarget] = useState<MoveTarget | null>(null);
  const [busy, setBusy] = useState(false);
  const move = async ({ id: toId }: MoveTarget): Promise<void> => {
    setBusy(true);
    const reply = await ask("agents.transferDownline", { memberId: id, toId });
    setBusy(false);
    setTarget(null);
    if (reply.ok) toast("success", text("agent.moveAsked"));
    else toast("fail", refusalText(text, reply.refusal));
  };
  return (
    <>
      <Button look="tonal" block icon="arrows-clockwise-bold" onClick={() => setOpen(true)}>
        {text("agent.move")}
      </Button>
      {isOpen ? (
        <MoveTargets
          without={[id]}
          isBelowOwn={isBelowOwn}
          onChoose={(chosen) => {
            setOpen(false);
            setTarget(chosen);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {target ? (
        <Question
          title={text("agent.moveAsk", { name, to: target.name })}
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

type TargetsProps = {
  /** Who is moved. */
  without: readonly string[];
  isBelowOwn: boolean;
  onChoose: (target: MoveTarget) => void;
  onClose: () => void;
};

/** The agent, and the agents of the line. */
export function MoveTargets({ without, isBelowOwn, onChoose, onClose }: TargetsProps) {
  const text = useText();
  const [typed, setTyped] = useState("");
  const { value } = useAsk("agents.downlines", { name: typed.trim(), pageSize: AT_ONCE });
  const agents = value?.list.filter((one) => one.isAgent && !without.includes(one.id)) ?? [];
  return (
    <Sheet title={text("agent.moveTitle")} onClose={onClose}>
      <div className="agt">
        <Field
          label={text("agent.search")}
          quiet
          icon="magnifying-glass"
          type="search"
          name="agent"
          autoComplete="off"
          placeholder={text("agent.search")}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className="card set">
          {isBelowOwn ? null : (
            <li>
              <button type="button" className="mi mi--wide" onClick={() => onChoose({ name: text("agent.moveSelf") })}>
                <Icon name="user-bold" />
                {text("agent.moveSelf")}
              </button>
            </li>
          )}
          {agents.map((one) => (
            <li key={one.id}>
              <button type="button" className="mi mi--wide" onClick={() => onChoose({ id: one.id, name: one.name })}>
                <Icon name="user-bold" />
                {one.name}
                <span className="end">{text("agent.level", { count: one.depth })}</span>
              </button>
            </li>
          ))}
        </ul>
        {value === undefined ? <RowSkeletons count={3} /> : null}
        {value && agents.length === 0 ? <p className="note">{text("agent.moveNone")}</p> : null}
      </div>
    </Sheet>
  );
}
