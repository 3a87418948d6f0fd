import { useState } from "react";
import { ANSWER_MAX, ANSWER_MIN, ANSWERS_NEEDED, foldAnswer } from "#rules/identity/security-questions.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { ask } from "#web/platform/data/ask.ts";
import { type Text, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { DigitsField, digitsError } from "./digits-field.tsx";
import { SelectField } from "./select-field.tsx";
import { useSending } from "./use-sending.ts";
import { type Config, useDone } from "./views.ts";
import { Failed } from "#web/ui/failed.tsx";

/** Three questions of one's own choice and their answers; set anew all at once, where the merchant has them. */
export function Questions({ config }: { config: Config }) {
  const text = useText();
  const isOn = config.questions !== null;
  const all = useAsk("security.questions", {}, isOn);
  const own = useAsk("security.ownQuestions", {}, isOn);
  const [withPassword] = useState(config.withdrawalPassword.isSet);
  if (!isOn) return <Empty spot="ghost" title={text("security.noQuestions")} words={text("refusal.no-permission")} />;
  if (all.value && own.value) {
    const chosen = own.value.map(({ questionId }) => questionId);
    return <Form questions={all.value} chosen={chosen} withPassword={withPassword} />;
  }
  const refusal = all.refusal ?? own.refusal;
  if (refusal === undefined) return <RowSkeletons count={3} />;
  const again = (): void => {
    all.reload();
    own.reload();
  };
  return <Failed title={text("security.failed")} refusal={refusal} onRetry={again} />;
}

type FormProps = {
  questions: readonly { questionId: string; question: string }[];
  chosen: readonly string[];
  withPassword: boolean;
};

function Form({ questions, chosen, withPassword }: FormProps) {
  const text = useText();
  const done = useDone("overview");
  const [typed, setTyped] = useState(() =>
    Array.from({ length: ANSWERS_NEEDED }, (_, at) => ({ questionId: chosen[at] ?? "", answer: "" })),
  );
  const [paymentPassword, setPassword] = useState("");
  const { form, busy, alert, errorOf, touch, submit } = useSending({
    fields: [
      ...typed.flatMap((_, at) => [`question${at}`, `answer${at}`]),
      ...(withPassword ? ["paymentPassword"] : []),
    ],
    errorIn: (field) => {
      if (field === "paymentPassword") return digitsError(text, paymentPassword);
      const at = Number(field.at(-1));
      if (field.startsWith("question")) return typed[at]?.questionId === "" ? text("security.choose") : null;
      return answerError(text, typed.slice(0, at + 1));
    },
    send: () => ask("security.setQuestions", { answers: typed, paymentPassword }),
    onDone: () => {
      toast("success", text("security.questionsSaved"));
      done();
    },
  });
  const set = (at: number, change: Partial<(typeof typed)[number]>): void => {
    setTyped((last) => last.map((one, index) => (index === at ? { ...one, ...change } : one)));
    touch();
  };
  return (
    <form ref={form} className="form form-page" method="post" onSubmit={submit} noValidate>
      {alert ? <FormAlert words={alert} /> : null}
      {chosen.length > 0 ? <p className="note">{text("security.questionsKept")}</p> : null}
      {typed.map(({ questionId, answer }, at) => (
        <OneQuestion
          key={at}
          at={at}
          typed={{ questionId, answer }}
          options={questions.map((one) => ({
            value: one.questionId,
            label: one.question,
            disabled: one.questionId !== questionId && typed.some((other) => other.questionId === one.questionId),
          }))}
          onChange={(change) => set(at, change)}
          early={answer === "" ? null : answerError(text, typed.slice(0, at + 1))}
          errorOf={errorOf}
        />
      ))}
      {withPassword ? (
        <DigitsField
          label={text("security.password")}
          name="paymentPassword"
          value={paymentPassword}
          onChange={(value) => {
            setPassword(value);
            touch();
          }}
          error={errorOf("paymentPassword")}
        />
      ) : null}
      <SubmitButton busy={busy}>{text("security.save")}</SubmitButton>
      <p className="note">
        <Icon name="info-fill" />
        {text("security.questionsNote")}
      </p>
    </form>
  );
}

type Typed = { questionId: string; answer: string };
type OneProps = {
  at: number;
  typed: Typed;
  options: readonly { value: string; label: string; disabled: boolean }[];
  onChange: (change: Partial<Typed>) => void;
  /** What is wrong with what is typed as the answer; said once its field was left. */
  early: string | null;
  /** What was found when the form was sent. */
  errorOf: (field: string) => string | undefined;
};

/** What is wrong with the last of these answers. */
function answerError(text: Text, answers: readonly Typed[]): string | null {
  const [last = "", ...before] = answers.map(({ answer }) => foldAnswer(answer)).toReversed();
  if (last.length < ANSWER_MIN) return text("security.answerShort");
  return before.includes(last) ? text("security.answerSame") : null;
}

function OneQuestion({ at, typed, options, onChange, early, errorOf }: OneProps) {
  const text = useText();
  const [left, setLeft] = useState(false);
  const label = text("security.questionNo", { number: at + 1 });
  return (
    <fieldset className="form sec__q">
      <legend className="vh">{label}</legend>
      <SelectField
        label={label}
        icon="question-duotone"
        empty={text("security.choose")}
        name={`question${at}`}
        value={typed.questionId}
        onChange={(event) => onChange({ questionId: event.target.value })}
        options={options}
        error={errorOf(`question${at}`)}
      />
      <Field
        label={text("security.answer")}
        name={`answer${at}`}
        value={typed.answer}
        onChange={(event) => onChange({ answer: event.target.value })}
        onBlur={() => setLeft(true)}
        error={errorOf(`answer${at}`) ?? (left && early !== null ? early : undefined)}
        autoComplete="off"
        maxLength={ANSWER_MAX}
        required
      />
    </fieldset>
  );
}
