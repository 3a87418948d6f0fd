import { useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation, useSearchParams } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { askShell } from "#web/platform/data/ask-shell.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { ScrollRow } from "#web/ui/scroll-row.tsx";
import { CleanHtml } from "#web/ui/clean-html.tsx";
import { findHelp } from "./find-help.ts";
import { markHtml, markWords } from "./mark-words.ts";

export const handle: FrameHandle = { bars: "rail", query: ["tag", "i", "c"], rests: true };

export function loader({ context }: LoaderFunctionArgs) {
  return load(context.get(askContext), context.get(shellContext).language);
}

export function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  return load(ask, shell.language);
}

async function load(ask: Ask, lang: string) {
  const reply = await ask("help.entries", { lang, device: "MOBILE" });
  return reply.ok ? reply.value : null;
}

/** The entry that the query asks for: by tag, else by place from 0; -1 when there is none (U-051). */
export function askedEntry(entries: readonly { tag: string }[], query: URLSearchParams): number {
  const tag = query.get("tag");
  const at = tag === null ? Number(query.get("i") ?? -1) : entries.findIndex((entry) => entry.tag === tag);
  return entries[at] ? at : -1;
}

/**
 * Questions that open in place; the query opens one, and its `c` a part of it from 0. /m/helpDetail shows that one
 * alone; a query that fits nothing shows the list (browsing §2, U-051).
 */
export default function HelpScreen() {
  const entries = useLoaderData<typeof loader>();
  const text = useText();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [words, setWords] = useState("");
  const asked = askedEntry(entries ?? [], query);
  // U-051: /m/helpDetail is the one entry by itself; a bad place shows them all
  const isDetail = pathname === "/m/helpDetail" && asked >= 0;
  const list = useRef<HTMLDivElement>(null);
  const part = query.get("c");
  const [open, setOpen] = useState(asked);
  // While drawing and not in an effect: a tap that comes before the page's first effects must stand
  const place = `${asked} ${part}`;
  const [opened, setOpened] = useState(place);
  if (opened !== place) {
    setOpened(place);
    setOpen(asked);
  }
  useEffect(() => {
    const entry = list.current?.querySelector("[aria-expanded=true]")?.parentElement;
    const goal = (part === null ? null : entry?.querySelectorAll("h3")[Number(part)]) ?? entry;
    goal?.scrollIntoView({ block: part === null ? "nearest" : "start" });
  }, [asked, part]);
  const all = (entries ?? []).map((entry, at) => ({ ...entry, at })).filter(({ at }) => !isDetail || at === asked);
  const [category, setCategory] = useState("");
  const categories = [...new Set(all.map((entry) => entry.category))].filter(Boolean);
  const found = findHelp(all, words).filter((entry) => category === "" || entry.category === category);
  return (
    <>
      <PageTitle words={text("shell.help")} />
      <PageHeader title={text("shell.help")}>
        <IconButton icon="headset-fill" label={text("service.title")} onClick={() => openOverlay("service")} />
      </PageHeader>
      <main className="page page--col">
        {isDetail || entries?.length === 0 ? null : <Finder words={words} onChange={setWords} />}
        {isDetail ? null : <Topics topics={categories} chosen={category} onChoose={setCategory} />}
        <div className="pad list">
          {words.trim() !== "" && found.length > 0 ? <Found count={found.length} /> : null}
          {found.length > 0 ? (
            <div ref={list} className="hp">
              {found.map(({ title, content, at }) => (
                <div key={at}>
                  <button
                    type="button"
                    className="hp__q"
                    aria-expanded={open === at}
                    onClick={() => setOpen(open === at ? -1 : at)}
                  >
                    <Marked title={title} words={words} />
                    <Icon name="caret-down-bold" className={open === at ? "is-up" : undefined} />
                  </button>
                  {open === at ? <CleanHtml className="hp__a prose" html={markHtml(content, words)} /> : null}
                </div>
              ))}
            </div>
          ) : null}
          {entries && found.length === 0 ? <Nothing isEmpty={all.length === 0} /> : null}
          {entries ? null : <Failed title={text("help.failed")} />}
          {found.length > 0 ? <Stuck /> : null}
        </div>
      </main>
    </>
  );
}

type TopicsProps = { topics: readonly string[]; chosen: string; onChoose: (topic: string) => void };

function Topics({ topics, chosen, onChoose }: TopicsProps) {
  const text = useText();
  if (topics.length < 2) return null;
  return (
    <ScrollRow label={text("help.categories")} className="kinds">
      {["", ...topics].map((name) => (
        <button
          key={name}
          type="button"
          className={chosen === name ? "chip chip--t on" : "chip chip--t"}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
        >
          {name || text("list.all")}
        </button>
      ))}
    </ScrollRow>
  );
}

function Finder({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const text = useText();
  return (
    <div className="pad">
      <Field
        quiet
        icon="magnifying-glass"
        label={text("help.search")}
        placeholder={text("help.search")}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        end={words ? <IconButton icon="x-bold" label={text("ui.clear")} onClick={() => onChange("")} /> : null}
      />
    </div>
  );
}

function Marked({ title, words }: { title: string; words: string }) {
  const pieces = markWords(title, words);
  return <span>{pieces.map((piece, at) => (piece.on ? <mark key={at}>{piece.words}</mark> : piece.words))}</span>;
}

function Found({ count }: { count: number }) {
  const text = useText();
  return (
    <div className="sec__h">
      <h2>{text("help.answers")}</h2>
      <span className="sp" />
      <small className="dim num" role="status">
        {text("help.found", { count })}
      </small>
    </div>
  );
}

function Stuck() {
  const text = useText();
  return (
    <div className="card stuck">
      <span className="ic40">
        <Icon name="chat-circle-dots-duotone" />
      </span>
      <span>
        <b>{text("help.stuck")}</b>
        <small>{text("help.stuckHint")}</small>
      </span>
      <Button look="tonal" size="sm" onClick={() => openOverlay("service")}>
        {text("help.chat")}
      </Button>
    </div>
  );
}

/** Nothing fits what was typed, or there is nothing at all. */
function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const text = useText();
  return (
    <Empty
      spot="search"
      title={text(isEmpty ? "help.empty" : "help.none")}
      words={text(isEmpty ? "help.emptyHint" : "help.noneHint")}
    >
      <Button size="sm" onClick={() => openOverlay("service")}>
        {text("service.title")}
      </Button>
    </Empty>
  );
}
