import { type ChangeEvent, type RefObject, useRef, useState } from "react";
import { MOST_PICTURES, pictureError } from "#rules/bonuses/rewards.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { drawnSmaller, type PickedPicture, sizeText } from "./picked-picture.ts";

type Props = {
  pictures: readonly PickedPicture[];
  onChange: (next: readonly PickedPicture[]) => void;
  /** By default those of an application. */
  most?: number;
  /** What pictures may be; by default their kinds and number. */
  hint?: string;
  /** What is wrong with those that are there: none is, where one is needed. */
  error?: string | undefined;
};

/** Puts the cursor on the way to add one. */
export function focusPictures(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>("input[type=file]")?.focus();
}

/** Pictures, each with its size and a way out, and why one was not added (accounts §5, §8). */
export function PictureField({ pictures, onChange, most = MOST_PICTURES, hint, error }: Props) {
  const text = useText();
  const tag = useTag();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<{ name: string; words: string } | null>(null);
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(target.files ?? [])];
    target.value = ""; // the same file again is a change too
    setProblem(null);
    const next = [...pictures];
    for (const file of files) {
      const error = pictureError(file, next.length, most);
      if (error === "activity_image_type") {
        toast("fail", text("reward.activity_image_type"), 1500);
        continue;
      }
      if (error) {
        const values = { size: sizeText(file.size, tag), most };
        setProblem({ name: file.name, words: text(`reward.${error}`, values) });
        continue;
      }
      try {
        next.push({ key: newId(), data: await drawnSmaller(file), bytes: file.size });
      } catch {
        toast("fail", text("reward.unreadable"));
      }
    }
    onChange(next);
  };
  return (
    <section aria-labelledby="reward-pictures">
      <h2 className="lab" id="reward-pictures">
        {text("reward.pictures")}
        <small className="num">{text("reward.count", { count: pictures.length, most })}</small>
      </h2>
      <div className="up">
        {pictures.map(({ key, data, bytes }, at) => (
          <PickedFigure
            key={key}
            number={at + 1}
            data={data}
            bytes={bytes}
            onRemove={() => {
              setProblem(null);
              onChange(pictures.filter((one) => one.key !== key));
              input.current?.focus();
            }}
          />
        ))}
        {pictures.length < most ? (
          <Add ref={input} isMissing={error !== undefined} onPick={(event) => void pick(event)} />
        ) : null}
      </div>
      {problem ? <Problem {...problem} /> : null}
      {error ? <Fault words={error} /> : null}
      <p className="note">{hint ?? text("reward.hint", { most })}</p>
    </section>
  );
}

const FAULT_ID = "reward-pictures-error";

type AddProps = {
  ref: RefObject<HTMLInputElement | null>;
  isMissing: boolean;
  onPick: (event: ChangeEvent<HTMLInputElement>) => void;
};

function Add({ ref, isMissing, onPick }: AddProps) {
  const text = useText();
  return (
    <label className="add">
      <input
        ref={ref}
        type="file"
        className="vh"
        multiple
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? FAULT_ID : undefined}
        accept="image/jpeg,image/jpg,image/png"
        onChange={onPick}
      />
      <Icon name="plus-bold" />
      {text("reward.add")}
    </label>
  );
}

type FigureProps = { number: number; data: string; bytes: number; onRemove: () => void };

function PickedFigure({ number, data, bytes, onRemove }: FigureProps) {
  const text = useText();
  const tag = useTag();
  return (
    <figure>
      <img src={data} alt={text("reward.picture", { number })} />
      <figcaption className="num">{sizeText(bytes, tag)}</figcaption>
      <button type="button" className="x" aria-label={text("reward.remove", { number })} onClick={onRemove}>
        <Icon name="x-bold" />
      </button>
    </figure>
  );
}

function Fault({ words }: { words: string }) {
  return (
    <p className="msg msg--err" id={FAULT_ID} role="alert">
      <Icon name="warning-circle-fill" />
      {words}
    </p>
  );
}

function Problem({ name, words }: { name: string; words: string }) {
  const text = useText();
  return (
    <div className="alert" role="alert">
      <Icon name="warning-circle-fill" />
      <span>
        <b>{text("reward.notAdded", { name })}</b>
        <br />
        {words}
      </span>
    </div>
  );
}
