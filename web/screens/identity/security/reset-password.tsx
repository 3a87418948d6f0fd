import { useState } from "react";
import { ANSWER_MAX } from "#rules/identity/security-questions.ts";
import { AppCodeField, appCodeError } from "#web/features/identity/codes/app-code-field.tsx";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { SmsCodeField } from "#web/features/identity/codes/mobile-fields.tsx";
import { useSmsCode } from "#web/features/identity/codes/use-sms-code.ts";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { type NewDigits, newDigitsError, NewDigitsFields, NO_DIGITS } from "./new-digits.tsx";
import { useSending } from "./use-sending.ts";
import { type Config, useDone } from "./views.ts";

type Way = Config["resetWays"][number];

/** A forgotten withdrawal password is set anew: by a code, the app or the security questions, and a proof that is asked for. */
export function ResetPassword({ config }: { config: Config }) {
  const text = useText();
  const [ways] = useState(config.resetWays);
  if (ways.length > 0) return <Reset ways={ways} mobile={config.mobile} />;
  return (
    <Empty spot="ghost" title={text("security.noWay")} words={text("refusal.reset-no-way")}>
      <Button look="tonal" size="sm" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
    </Empty>
  );
}

const NEW_DIGITS = ["paymentPassword", "confirmPaymentPassword"] as const;

function Reset({ ways, mobile }: { ways: readonly Way[]; mobile: string }) {
  const text = useText();
  const done = useDone("overview");
  const [way, setWay] = useState<Way>(ways[0] ?? "questions");
  const [typed, setTyped] = useState<NewDigits>(NO_DIGITS);
  const [code, setCode] = useState("");
  const [appCode, setAppCode] = useState("");
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const questions = useAsk("security.ownQuestions", {}, ways.includes("questions")).value ?? [];
  const sms = useSmsCode("codes.proof", "", "");
  const given = Object.fromEntries(questions.map(({ questionId }) => [questionId, answers[questionId] ?? ""]));
  const answered = Object.entries(given).map(([questionId, answer]) => ({ questionId, answer }));
  const second = { code: { verificationCode: code }, app: { appCode }, questions: { answers: answered } }[way];
  const { form, busy, alert, errorOf, touch, submit } = useSending({
    fields: [...{ code: ["verificationCode"], app: ["appCode"], questions: Object.keys(given) }[way], ...NEW_DIGITS],
    errorIn: (field) => {
      if (field === "paymentPassword" || field === "confirmPaymentPassword") return newDigitsError(text, field, typed);
      if (field === "verificationCode") return code === "" ? text("account.enterCode") : null;
      if (field === "appCode") return appCodeError(text, appCode);
      return given[field]?.trim() === "" ? text("account.missing") : null;
    },
    send: () => ask("security.resetPaymentPassword", { ...typed, ...second }),
    onDone: () => {
      toast("success", text("security.passwordSaved"));
      done();
    },
  });
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      touch();
    };
  return (
    <form ref={form} className="form form-page" method="post" onSubmit={submit} noValidate>
      {alert ? <FormAlert words={alert} /> : null}
      {ways.length > 1 ? (
        <Segmented
          label={text("proof.way")}
          options={ways.map((one) => ({ value: one, label: text(`security.by.${one}`) }))}
          value={way}
          onChange={change(setWay)}
        />
      ) : null}
      {way === "code" ? (
        <>
          <p className="note">{text("proof.codeTo", { mobile })}</p>
          <SmsCodeField sms={sms} value={code} onChange={change(setCode)} error={errorOf("verificationCode")} canSend />
        </>
      ) : way === "app" ? (
        <AppCodeField value={appCode} onChange={change(setAppCode)} error={errorOf("appCode")} />
      ) : (
        <AnswerFields questions={questions} answers={answers} onChange={change(setAnswers)} errorOf={errorOf} />
      )}
      <NewDigitsFields typed={typed} onChange={change(setTyped)} errorOf={errorOf} />
      <SubmitButton busy={busy}>{text("security.save")}</SubmitButton>
    </form>
  );
}

type AnswerProps = {
  questions: readonly { questionId: string; question: string }[];
  answers: Readonly<Record<string, string>>;
  onChange: (answers: Record<string, string>) => void;
  errorOf: (field: string) => string | undefined;
};

function AnswerFields({ questions, answers, onChange, errorOf }: AnswerProps) {
  return questions.map(({ questionId, question }) => (
    <Field
      key={questionId}
      label={question}
      name={questionId}
      value={answers[questionId] ?? ""}
      onChange={(event) => onChange({ ...answers, [questionId]: event.target.value })}
      error={errorOf(questionId)}
      autoComplete="off"
      maxLength={ANSWER_MAX}
      required
    />
  ));
}
