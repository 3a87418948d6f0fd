import { type FormEvent, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { STUDIO_WORDS } from "#desk/data/studio-words.ts";
import { refused } from "#desk/data/words.ts";
import { textField } from "#desk/ui/text-field.ts";
import { KeyFields } from "./key-fields.tsx";
import { StudioField } from "./studio-field.tsx";

type Problems = readonly { field: string; sentence: string }[];

/** The form for another studio; what is wrong stands beside its field. */
export function AddStudio({ onAdded }: { onAdded: (said: string) => void }) {
  const [problems, setProblems] = useState<Problems>([]);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);
  const [turn, setTurn] = useState(0);
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = textField(form, "name");
    setBusy(true);
    const reply = await askDesk("desk.addStudio", {
      peer: textField(form, "id").trim(),
      name,
      baseUrl: textField(form, "baseUrl"),
      keysUrl: textField(form, "keysUrl"),
      keys: textField(form, "keys"),
      frameOrigins: textField(form, "frameOrigins"),
      currencies: textField(form, "currencies").toUpperCase(),
      maxStake: textField(form, "maxStake"),
      showTitles: new FormData(form).get("showTitles") === "on",
    });
    setBusy(false);
    setRefusal(reply.ok ? "" : refused(reply.refusal));
    setProblems(reply.ok ? reply.value.problems : []);
    if (!reply.ok || reply.value.problems.length > 0) return;
    setTurn((last) => last + 1);
    onAdded(`${name} ${STUDIO_WORDS.added}`);
  };
  const of = (field: string): string => problems.find((problem) => problem.field === field)?.sentence ?? "";
  return (
    <details key={turn} className="panel seldom studio__a">
      <summary>{STUDIO_WORDS.add}</summary>
      <form className="studio__f" onSubmit={(event) => void add(event)}>
        <StudioField name="name" label={STUDIO_WORDS.name} problem={of("name")} required max={60} />
        <StudioField
          name="id"
          label={STUDIO_WORDS.id}
          hint={STUDIO_WORDS.idHint}
          problem={of("id") || of("code")}
          required
          max={32}
        />
        <StudioField
          name="baseUrl"
          label={STUDIO_WORDS.baseUrl}
          problem={of("baseUrl")}
          placeholder="https://"
          required
          max={300}
        />
        <KeyFields problems={problems} />
        <StudioField name="frameOrigins" label={STUDIO_WORDS.frameOrigins} problem={of("frameOrigins")} max={1000} />
        <StudioField name="currencies" label={STUDIO_WORDS.currencyCodes} problem={of("currencies")} max={200} />
        <StudioField name="maxStake" label={STUDIO_WORDS.most} problem={of("maxStake")} max={20} />
        <label className="studio__c">
          <input type="checkbox" name="showTitles" />
          {STUDIO_WORDS.showAtOnce}
        </label>
        {refusal === "" ? null : <p role="alert">{refusal}</p>}
        <div className="decide__b">
          <button type="submit" className="main" disabled={busy}>
            {STUDIO_WORDS.add}
          </button>
        </div>
      </form>
    </details>
  );
}
