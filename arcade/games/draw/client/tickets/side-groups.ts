/** Plays that say it all by themselves, in groups of what they are about, as the eye reads them. Pure. */
import type { TextKey } from "#arcade/client/platform/text.ts";
import type { TicketPlay } from "#arcade/games/draw/ticket-messages.ts";

/** One play; `label` is what it is called below its group's title, null for its own name. */
export interface Side {
  readonly play: TicketPlay;
  readonly label: TextKey | number | null;
}

/** `title` null: a play that stands alone, by its own name. */
export interface SideGroup {
  readonly title: TextKey | null;
  readonly sides: readonly Side[];
}

const TWO_SIDED = /^(sum|last|first|special|special-ball)-(big|small|odd|even)$/;
const TITLES = {
  sum: "draw.side.sum",
  last: "draw.side.last",
  first: "draw.side.first",
  special: "draw.side.special",
  "special-ball": "draw.side.special-ball",
} as const;
const LABELS = { big: "draw.set.big", small: "draw.set.small", odd: "draw.set.odd", even: "draw.set.even" } as const;
/** The first against the last, what lies between them in the middle. */
const DUEL = { dragon: "draw.side.dragon", tie: "draw.side.tie", tiger: "draw.side.tiger" } as const;
const SUM_AT = /^sum-at-(\d+)$/;

function placed(play: TicketPlay): { title: TextKey | null; label: Side["label"] } {
  const [, what, side] = TWO_SIDED.exec(play.code) ?? [];
  if (what && side) return { title: TITLES[what as keyof typeof TITLES], label: LABELS[side as keyof typeof LABELS] };
  if (play.code in DUEL) return { title: "draw.side.duel", label: DUEL[play.code as keyof typeof DUEL] };
  const sum = SUM_AT.exec(play.play)?.[1];
  return sum === undefined ? { title: null, label: null } : { title: "draw.side.sum", label: Number(sum) };
}

/** The groups of these plays, in the order of their first ones. */
export function sideGroups(plays: readonly TicketPlay[]): SideGroup[] {
  const groups = new Map<string, { title: TextKey | null; sides: Side[] }>();
  for (const play of plays) {
    const { title, label } = placed(play);
    const key = title ?? play.play;
    const group = groups.get(key) ?? { title, sides: [] };
    group.sides.push({ play, label });
    groups.set(key, group);
  }
  const codes = Object.keys(DUEL);
  const order = ({ play }: Side): number => codes.indexOf(play.code);
  return [...groups.values()].map((group) => ({
    ...group,
    sides: group.sides.toSorted((a, b) => order(a) - order(b)),
  }));
}
