import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { QUESTIONS, type Topic } from "./questions.ts";

type FromHelpProps = {
  topic: Topic;
  lead: `chat.auto.${"general" | "login" | "failed" | "noWithdrawal" | "noDeposit"}`;
};

/** What the help center has about it. */
export function FromHelp({ topic, lead }: FromHelpProps) {
  const text = useText();
  const { language } = useShell();
  const { value, refusal } = useAsk("help.entries", { lang: language, device: "MOBILE" });
  if (!value && !refusal) return <Reading />;
  const { help } = QUESTIONS[topic];
  const entries = help.flatMap((tag) => value?.find((entry) => entry.tag === tag) ?? []);
  return (
    <>
      {text(lead)}
      <Entries entries={entries} />
      {entries.length > 0 ? null : <Way to="/m/help" icon="question-duotone" title={text("shell.help")} />}
    </>
  );
}

type EntriesProps = { entries: readonly { tag: string; title: string; content: string }[]; isShort?: boolean };

/** One entry with its first words, several by their titles, as `isShort` has it for one too. */
export function Entries({ entries, isShort = false }: EntriesProps) {
  return (
    <>
      {entries.length === 1 && !isShort ? (
        <CleanHtml className="bub__q" html={firstWords(entries[0]?.content ?? "")} />
      ) : null}
      {entries.map(({ tag, title }) => (
        <Way key={tag} to={`/m/help?tag=${tag}`} icon="question-duotone" title={title} />
      ))}
    </>
  );
}

/** The first paragraph of an entry that doesn't announce a list, which would stand elsewhere. */
function firstWords(html: string): string {
  const paragraphs = [...html.matchAll(/<(p|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , words = ""]) => words);
  return paragraphs.find((words) => !/[:：]\s*$/.test(words)) ?? "";
}

/** Said while an answer is looked up. */
export function Reading() {
  const text = useText();
  return <span className="dim">{text("chat.auto.reading")}</span>;
}

type WayProps = { to: string; icon: IconName; title: string; words?: string };

/** A way to where the answer stands. */
export function Way({ to, icon, title, words }: WayProps) {
  return (
    <Link className="bub__w" to={to}>
      <span className="ic" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span>
        <b className="num">{title}</b>
        {words ? <small className="num">{words}</small> : null}
      </span>
      <Icon name="caret-right-bold" />
    </Link>
  );
}
