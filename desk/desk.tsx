import { type FormEvent, useEffect, useState } from "react";
import { askDesk, type DeskSession, keepDesk, readDesk, whenEnded } from "./data/ask.ts";
import { AgentMoves } from "./screens/agent-moves/agent-moves.tsx";
import { AgentFile } from "./screens/agent-file/agent-file.tsx";
import { Approvals } from "./screens/approvals/approvals.tsx";
import { Chats } from "./screens/chats/chats.tsx";
import { Documents } from "./screens/documents/documents.tsx";
import { Feedback } from "./screens/feedback/feedback.tsx";
import { Payments } from "./screens/payments/payments.tsx";
import { HeldWins } from "./screens/held-wins/held-wins.tsx";
import { MessageForm } from "./ui/message-form.tsx";
import { PageSpeed } from "./screens/page-speed/page-speed.tsx";
import { Reconciliation } from "./screens/reconciliation/reconciliation.tsx";
import { Studios } from "./screens/studios/studios.tsx";
import { Rewards } from "./screens/rewards/rewards.tsx";
import { SaferPlay } from "./screens/safer-play/safer-play.tsx";
import { TableChat } from "./screens/table-chat/table-chat.tsx";
import { Withdrawals } from "./screens/withdrawals/withdrawals.tsx";
import { type Group, PlaceMenu } from "./ui/place-menu.tsx";
import { textField } from "./ui/text-field.ts";
import { useDeskLive } from "./data/use-desk-live.ts";
import { demoWords, refused, WORDS } from "./data/words.ts";

const SERVICE = ["chats", "tableChat", "feedback", "message"] as const;
const MONEY = ["payments", "withdrawals", "approvals", "heldWins", "rewards", "reconciliation"] as const;
const MEMBERS = ["documents", "saferPlay", "agents", "agentMoves"] as const;
const SITE = ["studios", "pageSpeed"] as const;

type Place = (typeof SERVICE | typeof MONEY | typeof MEMBERS | typeof SITE)[number];

/** What a place asks of its operator. */
const RIGHT_OF = {
  documents: "documents",
  saferPlay: null,
  agents: "contracts",
  agentMoves: null,
  studios: "vendors",
  pageSpeed: null,
} as const;

/** The places that an operator may see. */
function groupsFor({ rights }: DeskSession): Group<Place>[] {
  const may = (place: keyof typeof RIGHT_OF): boolean => {
    const right = RIGHT_OF[place];
    return right === null || rights.includes(right);
  };
  const [members, site] = [MEMBERS.filter(may), SITE.filter(may)];
  return [
    { title: WORDS.groupService, names: SERVICE },
    { title: WORDS.groupMoney, names: MONEY },
    { title: WORDS.groupMembers, names: members },
    { title: WORDS.groupSite, names: site },
  ];
}

/** The operator's desk: logging in, then chats, what is decided about money, feedback and messages. */
export function Desk() {
  const [session, setSession] = useState(readDesk);
  useEffect(() => whenEnded(() => setSession(null)), []);
  const enter = (next: DeskSession | null): void => {
    keepDesk(next);
    setSession(next);
  };
  return session ? <Work session={session} onLeave={() => enter(null)} /> : <Login onEnter={enter} />;
}

function Login({ onEnter }: { onEnter: (session: DeskSession) => void }) {
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const reply = await askDesk("desk.login", {
      username: textField(form, "username"),
      password: textField(form, "password"),
    });
    setBusy(false);
    if (reply.ok) onEnter(reply.value);
    else setProblem(refused(reply.refusal));
  };
  return (
    <main className="door">
      <form className="panel" onSubmit={(event) => void submit(event)}>
        <h1>{WORDS.title}</h1>
        <label>
          {WORDS.username}
          <input name="username" autoComplete="username" required maxLength={40} />
        </label>
        <label>
          {WORDS.password}
          <input name="password" type="password" autoComplete="current-password" required maxLength={200} />
        </label>
        {problem ? <p role="alert">{problem}</p> : null}
        <button type="submit" className="main" disabled={busy}>
          {WORDS.login}
        </button>
      </form>
    </main>
  );
}

function Work({ session, onLeave }: { session: DeskSession; onLeave: () => void }) {
  const [place, setPlace] = useState<Place>("chats");
  const live = useDeskLive(session.token);
  const leave = async (): Promise<void> => {
    await askDesk("desk.logout", {});
    onLeave();
  };
  return (
    <div className="work">
      <header>
        <p className="work__b">
          <b>{session.merchant}</b> <span className="dim">{WORDS.title.toLowerCase()}</span>
        </p>
        <div className="work__w">
          <span className="dim">{session.name}</span>
          <button type="button" onClick={() => void leave()}>
            {WORDS.logout}
          </button>
        </div>
      </header>
      <PlaceMenu groups={groupsFor(session)} chosen={place} wordsOf={(name) => WORDS[name]} onChoose={setPlace} />
      <div className="work__p">
        {session.demoMembers ? <p className="work__d">{demoWords(session.demoMembers)}</p> : null}
        {place === "chats" ? <Chats live={live} /> : null}
        {place === "tableChat" ? <TableChat changes={live.changes} /> : null}
        {place === "withdrawals" ? <Withdrawals changes={live.changes} /> : null}
        {place === "reconciliation" ? <Reconciliation changes={live.changes} /> : null}
        {place === "rewards" ? <Rewards changes={live.changes} /> : null}
        {place === "payments" ? <Payments changes={live.changes} /> : null}
        {place === "heldWins" ? <HeldWins changes={live.changes} /> : null}
        {place === "approvals" ? <Approvals changes={live.changes} onOpen={setPlace} /> : null}
        {place === "documents" ? <Documents changes={live.changes} /> : null}
        {place === "saferPlay" ? <SaferPlay /> : null}
        {place === "agents" ? <AgentFile /> : null}
        {place === "agentMoves" ? <AgentMoves changes={live.changes} /> : null}
        {place === "feedback" ? <Feedback /> : null}
        {place === "message" ? <MessageForm /> : null}
        {place === "studios" ? <Studios changes={live.changes} /> : null}
        {place === "pageSpeed" ? <PageSpeed changes={live.changes} /> : null}
      </div>
    </div>
  );
}
