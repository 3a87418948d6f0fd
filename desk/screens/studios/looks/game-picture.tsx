import { type ChangeEvent, useEffect, useId, useState } from "react";
import { type Focus, measuresProblem } from "#rules/games/game-looks.ts";
import { askDesk } from "#desk/data/ask.ts";
import { LOOK_WORDS } from "#desk/data/look-words.ts";
import { refused } from "#desk/data/words.ts";
import type { Look } from "./game-look.tsx";
import { LookPreview } from "./look-preview.tsx";

const KINDS = ["image/png", "image/jpeg", "image/webp", "image/avif"];
const MOST_BYTES = 5 * 1024 * 1024;
const MIDDLE: Focus = { x: 50, y: 50 };

type Chosen = { file: File; url: string };

/** The picture as the site shows it; another one is looked at in the same places before it is shown to anybody. */
export function GamePicture({ look, onDone }: { look: Look; onDone: (said: string) => void }) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [focus, setFocus] = useState(MIDDLE);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const wrong = await problemOf(file);
    target.value = ""; // the same file again is a change too
    setProblem(wrong === null ? "" : refused(wrong));
    setFocus(MIDDLE);
    setChosen(wrong === null ? { file, url: URL.createObjectURL(file) } : null);
  };
  const ask = async (work: () => ReturnType<typeof show | typeof drop>, said: string): Promise<void> => {
    setBusy(true);
    const reply = await work();
    setBusy(false);
    setProblem(reply.ok ? "" : refused(reply.refusal));
    if (!reply.ok) return;
    setChosen(null);
    onDone(`${look.title} ${said}`);
  };
  return (
    <>
      <LookPreview look={look} url={chosen?.url ?? null} focus={focus} />
      <h3>{LOOK_WORDS.picture}</h3>
      <p className="dim" id={`${id}h`}>
        {LOOK_WORDS.sizes}
      </p>
      {problem === "" ? null : (
        <p id={`${id}p`} role="alert">
          {problem}
        </p>
      )}
      {chosen ? <FocusFields focus={focus} onFocus={setFocus} /> : null}
      <div className="decide__b">
        <label className="file">
          {chosen ? LOOK_WORDS.chooseOther : LOOK_WORDS.choose}
          <input
            className="vh"
            type="file"
            accept={KINDS.join(",")}
            disabled={busy}
            aria-describedby={problem === "" ? `${id}h` : `${id}p`}
            onChange={(event) => void take(event)}
          />
        </label>
        <Choices
          isChosen={chosen !== null}
          isOwn={look.ownPicture}
          busy={busy}
          onShow={() => void (chosen && ask(() => show(look.code, chosen.file, focus), LOOK_WORDS.used))}
          onLeave={() => setChosen(null)}
          onDrop={() => void ask(() => drop(look.code), LOOK_WORDS.dropped)}
        />
      </div>
    </>
  );
}

type ChoicesProps = {
  isChosen: boolean;
  isOwn: boolean;
  busy: boolean;
  onShow: () => void;
  onLeave: () => void;
  onDrop: () => void;
};

/** What can be done with a picture that was chosen, or else with the own one that is shown. */
function Choices({ isChosen, isOwn, busy, onShow, onLeave, onDrop }: ChoicesProps) {
  if (isChosen) {
    return (
      <>
        <button type="button" className="main" disabled={busy} onClick={onShow}>
          {LOOK_WORDS.use}
        </button>
        <button type="button" disabled={busy} onClick={onLeave}>
          {LOOK_WORDS.leave}
        </button>
      </>
    );
  }
  if (!isOwn) return null;
  return (
    <button type="button" disabled={busy} onClick={onDrop}>
      {LOOK_WORDS.drop}
    </button>
  );
}

const show = async (code: string, file: File, { x, y }: Focus) =>
  askDesk("desk.setGamePicture", { code, x, y, data: new Uint8Array(await file.arrayBuffer()) });
const drop = (code: string) => askDesk("desk.dropGamePicture", { code });

/** What can be said of a file without sending it; the server looks at its bytes again. */
async function problemOf(file: File): Promise<string | null> {
  if (!KINDS.includes(file.type)) return "not-a-picture";
  if (file.size > MOST_BYTES) return "too-large";
  try {
    const picture = await createImageBitmap(file);
    const problem = measuresProblem(picture);
    picture.close();
    return problem;
  } catch {
    return "not-a-picture";
  }
}

/** What stays in sight where the picture is cut. */
function FocusFields({ focus, onFocus }: { focus: Focus; onFocus: (focus: Focus) => void }) {
  return (
    <div className="looks__f">
      {(["x", "y"] as const).map((way) => (
        <label key={way}>
          {way === "x" ? LOOK_WORDS.across : LOOK_WORDS.down}
          <input
            type="range"
            min={0}
            max={100}
            value={focus[way]}
            onChange={({ target }) => onFocus({ ...focus, [way]: Number(target.value) })}
          />
        </label>
      ))}
    </div>
  );
}
