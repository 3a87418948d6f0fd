import { type FormEvent, useState } from "react";
import { isTitle, LONGEST_TITLE } from "#rules/games/game-looks.ts";
import { askDesk } from "#desk/data/ask.ts";
import { LOOK_WORDS } from "#desk/data/look-words.ts";
import { refused } from "#desk/data/words.ts";
import { textField } from "#desk/ui/text-field.ts";
import { StudioField } from "#desk/screens/studios/studio-field.tsx";
import type { Look } from "./game-look.tsx";

/** A field for each language of the merchant; an empty one is the studio's title. */
export function GameTitles({ look, onDone }: { look: Look; onDone: (said: string) => void }) {
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState("");
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = look.languages.map(({ code }) => [code, textField(form, code).trim()] as const);
    const bad = given.filter(([, title]) => !isTitle(title)).map(([code]) => code);
    setWrong(bad);
    if (bad.length > 0) return;
    const reply = await askDesk("desk.setGameTitles", { code: look.code, titles: Object.fromEntries(given) });
    setProblem(reply.ok ? "" : refused(reply.refusal));
    if (reply.ok) onDone(LOOK_WORDS.saved);
  };
  // The merchant's own English is English where it says nothing else
  const ofEnglish = look.languages.find(({ code }) => code === "EN")?.own;
  return (
    <form className="studio__f" noValidate onSubmit={(event) => void save(event)}>
      <h3>{LOOK_WORDS.titles}</h3>
      <p className="dim">{LOOK_WORDS.titlesHint}</p>
      {look.languages.map(({ code, name, own }) => (
        <StudioField
          key={`${code} ${own}`}
          name={code}
          label={name}
          value={own}
          placeholder={(code === "TY" && ofEnglish) || look.title}
          problem={wrong.includes(code) ? LOOK_WORDS.titleWrong : ""}
          max={LONGEST_TITLE * 2}
        />
      ))}
      {problem === "" ? null : <p role="alert">{problem}</p>}
      <div className="decide__b">
        <button type="submit">{LOOK_WORDS.save}</button>
      </div>
    </form>
  );
}
