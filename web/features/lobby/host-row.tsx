import { useEffect } from "react";
import { Link } from "react-router";
import { askForLogin, requireLoginAt, toPlay } from "#web/features/identity/session/require-login.ts";
import { type ListedHost, useChatState } from "#web/features/service/chat-state.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { toast } from "#web/ui/toasts.tsx";
import { HostPlaces } from "./row-places.tsx";
import { followHost, hostsInRow, loadHosts } from "./hosts.ts";

/** Who leads the live tables now: a tap opens the table, the heart follows (U-110). Without hosts nothing. */
export default function HostRow() {
  const { language } = useShell();
  const text = useText();
  const token = useSession()?.token;
  const chat = useChatState();
  useEffect(() => void loadHosts(language), [language, token]);
  useChange("content", () => void loadHosts(language));
  const hosts = hostsInRow(chat);
  if (hosts.length === 0) return chat.loading ? <HostSkeletons /> : null;
  const followed = new Set(chat.focus.map(({ modelId }) => modelId));
  return (
    <section className="hosts" aria-label={text("host.title")} aria-busy={chat.loading}>
      <div className="scroll-x hosts__r" role="list">
        {hosts.map((host) => (
          <HostCard key={host.modelId} host={host} isFollowed={followed.has(host.modelId)} />
        ))}
      </div>
    </section>
  );
}

/** The row in its measures, until the lists have come (SVC-023). */
function HostSkeletons() {
  const text = useText();
  return (
    <div role="status" aria-label={text("host.loading")}>
      <HostPlaces />
    </div>
  );
}

/** What the host does; at a table that can't be opened yet nobody is on camera for the reader. */
function State({ host: { status, playable } }: { host: ListedHost }) {
  const text = useText();
  if (!playable) return <span className="tag">{text("game.soon")}</span>;
  return <span className={status === "streaming" ? "tag tag--live" : "tag"}>{text(`host.${status}`)}</span>;
}

function HostCard({ host, isFollowed }: { host: ListedHost; isFollowed: boolean }) {
  const text = useText();
  const follow = async (): Promise<void> => {
    if (!readSession()) {
      const act = (): void => void follow();
      return askForLogin(undefined, { why: "account.why.follow", values: { name: host.modelName }, act });
    }
    if (!(await followHost(host, !isFollowed))) toast("fail", text("host.failed"));
  };
  const path = `/m/play?game=${host.nodeId}`;
  return (
    <article className="card host" role="listitem">
      <Link to={path} onClick={(event) => void (host.playable && requireLoginAt(event, path, toPlay(host.gameName)))}>
        <Picture path={host.iconUrl} width={56} height={56} alt="" only="webp" />
        <b className="trunc">{host.modelName}</b>
        <small className="trunc">{host.gameName}</small>
        <span className="host__t">
          <State host={host} />
          {host.roomType === "free" ? null : (
            <span className="tag tag--accent">{text(host.roomType === "vip" ? "host.vip" : "host.payPerView")}</span>
          )}
        </span>
      </Link>
      <button
        type="button"
        className="host__f"
        aria-pressed={isFollowed}
        aria-label={text("host.follow", { name: host.modelName })}
        onClick={() => void follow()}
      >
        <Icon name={isFollowed ? "heart-fill" : "heart-bold"} />
      </button>
    </article>
  );
}
