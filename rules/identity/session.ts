/** The kinds of account, as the documents number them, and what each may do (browsing §6, accounts §6, U-029). */
export const MEMBER_TYPES = {
  player: 0,
  agent: 1,
  chiefAgent: 2,
  guest: 4,
  trialPlayer: 40,
  subAccount: 41,
  staff: 42,
} as const;

export type MemberType = (typeof MEMBER_TYPES)[keyof typeof MEMBER_TYPES];

const NOT_AGENTS: readonly number[] = [MEMBER_TYPES.player, MEMBER_TYPES.guest, MEMBER_TYPES.trialPlayer];
const FREE_PLAY: readonly number[] = [MEMBER_TYPES.player, MEMBER_TYPES.agent, MEMBER_TYPES.chiefAgent];
/** Agent entries show for every type but 0, 4 and 40 (browsing §6). */
export function isAgent(type: number): boolean {
  return !NOT_AGENTS.includes(type);
}

/** Members and agents come in by doors of their own (U-045). */
export type LoginKind = "account" | "agent";

type Account = { type: number; status: string };

/** Why an account may not come in by that door, or null. For who has proved that it is theirs: nobody else is told. */
export function loginRefusal(account: Account, kind: "account"): "account-locked" | "non-member" | null;
export function loginRefusal(account: Account, kind: LoginKind): "account-locked" | "non-member" | "non-agent" | null;
export function loginRefusal({ type, status }: Account, kind: LoginKind) {
  if (status === "locked") return "account-locked";
  if (kind === "agent") return isAgent(type) ? null : "non-agent";
  return isAgent(type) || isGuest(type) ? "non-member" : null;
}

/** Type 4 is the visitor and the non-member default (browsing §6). */
export function isGuest(type: number): boolean {
  return type === MEMBER_TYPES.guest;
}

/** Types that stand for nobody's own account. */
const NOBODYS: readonly number[] = [MEMBER_TYPES.guest, MEMBER_TYPES.trialPlayer];

/**
 * Whether an account is somebody's own: of no type that stands for nobody, and not a trial that was started here, which
 * has a mark beside its type (U-162, decision 022).
 */
export function hasRealAccount({ type, trial = false }: { type: number; trial?: boolean | undefined }): boolean {
  return !trial && !NOBODYS.includes(type);
}

/** Whom content can be for: somebody without an account, in a trial, or with an account of their own. */
export const BANNER_READERS = ["visitor", "trial", "member"] as const;
export type Reader = (typeof BANNER_READERS)[number];

/** Which of these reads a page; type 4 counts as a visitor everywhere (browsing §6). */
export function readerOf(session: { type: number; trial?: boolean | undefined } | null): Reader {
  if (session === null || isGuest(session.type)) return "visitor";
  return hasRealAccount(session) ? "member" : "trial";
}

/** Only types 0, 1 and 2 may enter free play (browsing §5). */
export function mayFreePlay(type: number): boolean {
  return FREE_PLAY.includes(type);
}
