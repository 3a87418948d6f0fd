import { type FormEvent, useState } from "react";
import { askDesk } from "#desk/data/ask.ts";
import { textField } from "./text-field.ts";
import { refused, WORDS } from "#desk/data/words.ts";

/** Writes into a member's inbox. */
export function MessageForm() {
  const [said, setSaid] = useState("");
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const reply = await askDesk("desk.message", {
      username: textField(form, "username"),
      title: textField(form, "title"),
      content: textField(form, "content"),
    });
    setSaid(reply.ok ? WORDS.messageSent : refused(reply.refusal));
    if (reply.ok) form.reset();
  };
  return (
    <main className="page">
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <h1>{WORDS.message}</h1>
        <label>
          {WORDS.name}
          <input name="username" required maxLength={40} autoComplete="off" />
        </label>
        <label>
          {WORDS.subject}
          <input name="title" required maxLength={100} autoComplete="off" />
        </label>
        <label>
          {WORDS.content}
          <textarea name="content" required maxLength={2000} rows={6} />
        </label>
        {said ? <p role="status">{said}</p> : null}
        <button type="submit" className="main">
          {WORDS.send}
        </button>
      </form>
    </main>
  );
}
