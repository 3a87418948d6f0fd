import { type FormEvent, useState } from "react";
import { ask } from "#web/platform/data/ask.ts";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { usePasskeysAble } from "#web/features/identity/passkeys/able.ts";
import { FormAlert } from "#web/ui/forms/form-alert.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Question } from "#web/ui/question.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { CardHead } from "./card-head.tsx";

type Passkey = ValueOf<Calls["passkeys.list"]>[number];

/** The member's passkeys: added on this device, each removed by itself (S8, decision 050). */
export function Passkeys({ reload: reloadCentre }: { reload: () => void }) {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("passkeys.list", {});
  const changed = (): void => {
    reload();
    reloadCentre();
  };
  if (!value && !loading) return <Failed title={text("security.failed")} refusal={refusal} onRetry={reload} />;
  return (
    <>
      <section className="card auth">
        <CardHead icon="fingerprint-duotone" title={text("security.passkeys.intro")} />
        <p>{text("security.passkeys.introWords")}</p>
      </section>
      {value ? (
        <>
          {value.length > 0 ? <List keys={value} onChanged={changed} /> : null}
          <Adding onAdded={changed} />
        </>
      ) : (
        <div className="card">
          <RowSkeletons count={1} />
        </div>
      )}
    </>
  );
}

function Adding({ onAdded }: { onAdded: () => void }) {
  const text = useText();
  const [isNameless, setNameless] = useState(false);
  const { unable } = usePasskeysAble();
  const [name, setName] = useState(text("security.passkeys.usual"));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Why not; null when it was added, "" where another question came in between. */
  const add = async (): Promise<string | null> => {
    const options = await ask("passkeys.start", {});
    if (!options.ok) return options.refusal;
    const { makePasskey } = await import("#web/features/identity/passkeys/webauthn.ts");
    const made = await makePasskey(options.value);
    if (made.passkey === null) return made.refusal;
    const reply = await ask("passkeys.add", { name: name.trim(), passkey: made.passkey });
    return reply.ok ? null : reply.refusal;
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setNameless(name.trim() === "");
    if (name.trim() === "") return event.currentTarget.querySelector("input")?.focus();
    setBusy(true);
    setRefusal(null);
    const refused = await add().catch(() => "offline");
    setBusy(false);
    if (refused !== null) return setRefusal(refused === "" ? null : refused);
    setName("");
    toast("success", text("security.passkeys.added"));
    onAdded();
  };
  if (unable !== null) {
    return (
      <p className="note">
        <Icon name="info-fill" />
        {unable === "number" ? refusalText(text, "passkeys-not-here") : text("security.passkeys.unable")}
      </p>
    );
  }
  return (
    <form className="form" method="post" onSubmit={(event) => void submit(event)} noValidate>
      {refusal !== null ? <FormAlert words={refusalText(text, refusal)} /> : null}
      <Field
        label={text("security.passkeys.name")}
        name="passkeyName"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setNameless(false);
        }}
        error={isNameless ? text("account.missing") : undefined}
        hint={text("security.passkeys.nameHint")}
        autoComplete="off"
        maxLength={40}
        required
      />
      <SubmitButton icon="fingerprint-bold" busy={busy}>
        {text("security.do.passkey")}
      </SubmitButton>
    </form>
  );
}

function List({ keys, onChanged }: { keys: readonly Passkey[]; onChanged: () => void }) {
  const text = useText();
  const [going, setGoing] = useState<Passkey | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const remove = async ({ id }: Passkey): Promise<void> => {
    setGoing(null);
    setBusy(id);
    const reply = await ask("passkeys.remove", { id });
    setBusy(null);
    if (reply.ok) toast("success", text("security.passkeys.removed"));
    else toast("fail", refusalText(text, reply.refusal));
    onChanged();
  };
  return (
    <div className="card">
      {keys.map((key) => (
        <Row key={key.id} passkey={key} busy={busy === key.id} onRemove={() => setGoing(key)} />
      ))}
      {going ? (
        <Question
          title={text("security.passkeys.removeTitle", { name: going.name })}
          words={text("security.passkeys.removeWords")}
          yes={text("security.passkeys.remove")}
          onYes={() => void remove(going)}
          onClose={() => setGoing(null)}
        />
      ) : null}
    </div>
  );
}

function Row({ passkey, busy, onRemove }: { passkey: Passkey; busy: boolean; onRemove: () => void }) {
  const text = useText();
  const tag = useTag();
  const dated = (ms: number): string => dateText(new Date(ms).toISOString(), tag);
  const words = [
    text("security.passkeys.addedOn", { date: dated(passkey.addedAt) }),
    passkey.usedAt === null ? "" : text("security.passkeys.usedOn", { date: dated(passkey.usedAt) }),
    passkey.isSynced ? text("security.passkeys.synced") : "",
    passkey.host === window.location.hostname ? "" : text("security.passkeys.at", { host: passkey.host }),
  ];
  const shown = words.filter((one) => one !== "");
  return (
    <div className="li">
      <span className="ic">
        <Icon name="fingerprint-duotone" />
      </span>
      <div>
        <b>{passkey.name}</b>
        <small className="sec__facts">
          {shown.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </small>
      </div>
      <span className="end">
        <Button size="xs" busy={busy} onClick={onRemove}>
          {text("security.passkeys.remove")}
        </Button>
      </span>
    </div>
  );
}
