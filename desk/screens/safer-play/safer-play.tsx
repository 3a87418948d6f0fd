import { type FormEvent, useCallback, useEffect, useState } from "react";
import type { ValueOf } from "#contract/core/call.ts";
import type { DeskCalls } from "#contract/core/calls.ts";
import { askDesk } from "#desk/data/ask.ts";
import { momentOf, moneyOf } from "#desk/data/figures.ts";
import { SAFER_PLAY_WORDS } from "#desk/data/safer-play-words.ts";
import { refused, WORDS } from "#desk/data/words.ts";
import { textField } from "#desk/ui/text-field.ts";

type Entry = ValueOf<DeskCalls["desk.saferPlay"]>[number];

/** What members did to their limits and which breaks they took; only they themselves can change them. */
export function SaferPlay() {
  const [list, setList] = useState<Entry[] | null>(null);
  const [problem, setProblem] = useState("");
  const [username, setUsername] = useState("");
  const load = useCallback((): void => {
    void askDesk("desk.saferPlay", { username }).then((reply) => {
      setProblem(reply.ok ? "" : refused(reply.refusal));
      if (reply.ok) setList(reply.value);
    });
  }, [username]);
  useEffect(load, [load]);
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setUsername(textField(event.currentTarget, "username"));
  };
  return (
    <main className="page">
      <h1>{WORDS.saferPlay}</h1>
      <form className="panel" role="search" onSubmit={find}>
        <div className="answer">
          <input
            name="username"
            aria-label={SAFER_PLAY_WORDS.member}
            placeholder={SAFER_PLAY_WORDS.member}
            maxLength={40}
          />
          <button type="submit" className="main">
            {SAFER_PLAY_WORDS.find}
          </button>
        </div>
      </form>
      {problem ? <p role="alert">{problem}</p> : null}
      {list?.length === 0 ? <p className="dim">{SAFER_PLAY_WORDS.none}</p> : null}
      {list?.map((entry) => (
        <article key={`${entry.what} ${entry.id}`} className="panel">
          <p className="dim">
            {entry.username} · {momentOf(entry.at)}
          </p>
          <p>{wordsOf(entry)}</p>
        </article>
      ))}
    </main>
  );
}

function wordsOf(entry: Entry): string {
  const { steps, limits, periods, lengths } = SAFER_PLAY_WORDS;
  if (entry.what === "break") {
    const until = `${entry.isOver ? SAFER_PLAY_WORDS.ended : SAFER_PLAY_WORDS.until} ${momentOf(entry.endsAt)}`;
    return `${lengths[entry.length]}, ${until}`;
  }
  const { kind, amount, period, step, currency } = entry;
  const value =
    amount === null
      ? SAFER_PLAY_WORDS.noLimit
      : kind === "time"
        ? `${amount} ${SAFER_PLAY_WORDS.minutes}`
        : moneyOf(amount, currency);
  return `${limits[kind]}, ${periods[period]}: ${value} (${steps[step]})`;
}
