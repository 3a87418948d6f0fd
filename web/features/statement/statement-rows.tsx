import { useState } from "react";
import { addDays, dayAt } from "#rules/site/days.ts";
import { saveFile } from "#web/features/records/csv.ts";
import { dayText } from "#web/features/records/record-words.ts";
import { useSingleFlight } from "#web/ui/forms/use-single-flight.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import page from "./verify-page.html?raw";

const MONTHS = 12;

/** The command that verifies a statement, as text: what it exports is the page's script too. */
const COMMANDS = import.meta.glob<string>("/tools/verify-statement.mjs", {
  query: "?raw",
  import: "default",
  eager: true,
});

const [COMMAND = ""] = Object.values(COMMANDS);

/** The command with the merchant's key in it: a file that another key signed is told as such. */
const commandWith = (key: string): string =>
  COMMAND.replace('const SITE_KEY = "";', () => `const SITE_KEY = ${JSON.stringify(key)};`);

/** The months of the last year and two years, the newest first: "2026-11", "2026". */
function periodsOf(today: string): string[] {
  const months: string[] = [];
  for (let day = today; months.length < MONTHS; day = addDays(`${day.slice(0, 7)}-01`, -1))
    months.push(day.slice(0, 7));
  const year = Number(today.slice(0, 4));
  return [...months, String(year), String(year - 1)];
}

/** A statement of a month or year that anybody can verify, and the page that does it without a network (decision 070). */
export function StatementRows() {
  const text = useText();
  const tag = useTag();
  const { timeZone } = useShell().merchant;
  const periods = periodsOf(dayAt(new Date(), timeZone));
  const [period, setPeriod] = useState(periods[0] ?? "");
  const [busy, setBusy] = useState(false);
  const save = useSingleFlight(async () => {
    setBusy(true);
    const [year, month] = period.split("-").map(Number);
    const reply = await ask("statement.read", { year: year ?? 0, ...(month === undefined ? {} : { month }) });
    setBusy(false);
    if (reply.ok) saveFile(`${reply.value.name}.txt`, reply.value.text, "text/plain;charset=utf-8");
    else toast("fail", refusalText(text, reply.refusal));
  });
  const saveVerifier = useSingleFlight(async () => {
    const reply = await ask("statement.key", {});
    if (reply.ok) saveFile("verify-statement.html", verifierPage(reply.value.key), "text/html;charset=utf-8");
    else toast("fail", refusalText(text, reply.refusal));
  });
  const saveCommand = useSingleFlight(async () => {
    const reply = await ask("statement.key", {});
    if (reply.ok) saveFile("verify-statement.mjs", commandWith(reply.value.key), "text/javascript;charset=utf-8");
    else toast("fail", refusalText(text, reply.refusal));
  });
  const words = (one: string): string =>
    one.length === 4 ? one : dayText(`${one}-01`, tag, { month: "long", year: "numeric" });
  return (
    <section className="stm" aria-label={text("statement.title")}>
      <h3 className="fh">{text("statement.title")}</h3>
      <p className="dim exp">{text("statement.words")}</p>
      <div className="stm__r">
        <label className="pick">
          <span className="vh">{text("statement.period")}</span>
          <select value={period} onChange={({ target }) => setPeriod(target.value)}>
            {periods.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
          <Icon name="caret-down-bold" />
        </label>
        <Button look="tonal" busy={busy} onClick={save}>
          {text("statement.save")}
        </Button>
      </div>
      <button type="button" className="link hit stm__v" onClick={saveVerifier}>
        <Icon name="seal-check-duotone" />
        {text("statement.verifier")}
      </button>
      <button type="button" className="link hit stm__v" onClick={saveCommand}>
        <Icon name="seal-check-duotone" />
        {text("statement.command")}
      </button>
    </section>
  );
}

/** The page with the verifier and the merchant's key in it: one file that needs no other. */
function verifierPage(key: string): string {
  const script = COMMAND.replace(/^#!.*\n/, "").replaceAll("</", String.raw`<\/`);
  return page.replace("/*VERIFIER*/", () => script).replace("/*KEY*/", () => key);
}
