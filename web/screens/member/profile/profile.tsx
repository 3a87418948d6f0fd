import { Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Avatar } from "#web/features/member/avatar.tsx";
import type { FrameHandle } from "#web/layout/frame-handle.ts";
import { useMailLink } from "#web/features/identity/mail-link.ts";
import { type MemberInfo, useMemberInfo } from "#web/features/member/member-info.ts";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay, type Overlay } from "#web/features/overlays/overlays.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { dateText } from "#web/platform/i18n/date-text.ts";
import { part } from "#web/platform/loading/part.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { ProveAddress } from "./prove-address.tsx";
import { Failed } from "#web/ui/failed.tsx";

const EditSheets = part(() => import("./edit-sheets.tsx"));

export const handle: FrameHandle = { bars: "rail" };

/** What the house knows of a member, and what the member may change of it (accounts §7, U-167). */
export default function ProfileScreen() {
  const text = useText();
  const [link, forget] = useMailLink();
  return (
    <>
      <PageTitle words={text("profile.title")} />
      <PageHeader title={text("profile.title")} />
      <main className="page pad mh">
        {link === null ? (
          <MembersOnly>
            <Profile />
          </MembersOnly>
        ) : null}
        {link ? <ProveAddress link={link} onTaken={forget} /> : null}
      </main>
    </>
  );
}

/** A link to this page may ask for one of the sheets; once, so that coming back finds the profile alone. */
function useSheetOnArrival(isThere: boolean): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const wanted = (state as { opens?: unknown } | null)?.opens === "email";
  useEffect(() => {
    if (!wanted || !isThere) return;
    void navigate(pathname, { replace: true, state: null });
    openOverlay("email");
  }, [wanted, isThere, pathname, navigate]);
}

function Profile() {
  const text = useText();
  const { value, refusal, loading, reload } = useMemberInfo();
  useSheetOnArrival(value !== undefined);
  if (!value) {
    if (loading) return <RowSkeletons count={5} />;
    return <Failed title={text("profile.failed")} refusal={refusal} onRetry={reload} />;
  }
  return (
    <>
      <Head info={value} />
      <Lines info={value} />
      <Suspense fallback={null}>
        <EditSheets info={value} onSaved={reload} />
      </Suspense>
    </>
  );
}

function Head({ info }: { info: MemberInfo }) {
  const text = useText();
  return (
    <section className="prf">
      <span className="ava">
        <Avatar />
      </span>
      <b>
        <bdi>{info.nickname || info.account}</bdi>
      </b>
      <Button size="sm" onClick={() => openOverlay("picture")}>
        {text("profile.pictureChange")}
      </Button>
    </section>
  );
}

function Lines({ info }: { info: MemberInfo }) {
  const text = useText();
  const tag = useTag();
  const { nickname, account, email, emailProved, emailPending, payeeName, joinedOn } = info;
  const notSet = text("profile.notSet");
  return (
    <>
      <section className="card prl">
        <Line name={text("profile.nickname")} value={nickname || notSet} opens="nickname" />
        <Line name={text("profile.username")} value={account} isFixed />
        <Line name={text("profile.joined")} value={dateText(joinedOn, tag)} />
      </section>
      <section className="card prl">
        <Line
          name={text("profile.email")}
          value={email || notSet}
          opens="email"
          mark={email === "" ? null : emailProved ? "emailProved" : "emailUnproved"}
          note={emailPending === "" ? undefined : text("profile.emailPending", { email: emailPending })}
        />
        {payeeName === "" ? (
          <Line name={text("profile.payee")} value={notSet} opens="payee" />
        ) : (
          <Line name={text("profile.payee")} value={payeeName} isFixed note={text("profile.payeeFixed")} />
        )}
      </section>
    </>
  );
}

type LineProps = {
  name: string;
  value: string;
  opens?: Overlay;
  isFixed?: boolean;
  mark?: "emailProved" | "emailUnproved" | null;
  note?: string | undefined;
};

/** A line that opens its sheet, or only tells. */
function Line({ name, value, opens, isFixed = false, mark = null, note }: LineProps) {
  const text = useText();
  const inner = (
    <>
      <span className="prl__n">{name}</span>
      <span className="prl__v">
        <bdi>{value}</bdi>
        {mark ? (
          <span className={`tag ${mark === "emailProved" ? "tag--pos" : "tag--warn"}`}>{text(`profile.${mark}`)}</span>
        ) : null}
      </span>
      {opens ? <Icon name="caret-right-bold" /> : null}
      {isFixed ? <Icon name="lock-simple-fill" /> : null}
      {note ? <small>{note}</small> : null}
    </>
  );
  if (!opens) return <div className="prl__r">{inner}</div>;
  return (
    <button type="button" className="prl__r" onClick={() => openOverlay(opens)}>
      {inner}
    </button>
  );
}
