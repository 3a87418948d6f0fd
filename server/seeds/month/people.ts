/** Who lives in the demo's month: some hundreds of people of both merchants, each by a name that everything follows from. */
import { foldText } from "#rules/games/fold-text.ts";
import { diceOf } from "./dice.ts";
import { comesByLine, lineAgents } from "./line.ts";

/** How much somebody plays: on how many of a hundred days, and how many rounds on such a day. */
const TEMPERS = {
  whale: { days: 84, rounds: [10, 19], stake: [6, 7] },
  busy: { days: 46, rounds: [6, 14], stake: [4, 6] },
  usual: { days: 19, rounds: [4, 10], stake: [2, 5] },
  quiet: { days: 4, rounds: [3, 9], stake: [1, 4] },
} as const;
export type Temper = keyof typeof TEMPERS;

export interface Person {
  merchantId: string;
  username: string;
  /** Nickname, and whose name the card carries. */
  nickname: string;
  holder: string;
  email: string;
  language: string;
  /** Null for who never plays. */
  temper: Temper | null;
  /** The day of the month on which they came, 0 for before it; and how long before. */
  joinedOn: number;
  joinedDaysBefore: number;
  /** By whose code they came; "" for nobody's. */
  upline: string;
  isAgent: boolean;
  /** A name and a proved mail address, which ranks ask for. */
  hasProfile: boolean;
}

const FIRST_NAMES = {
  PH: "Amihan Bayani Carmela Dalisay Efren Florante Gloria Hilario Imelda Jomar Katrina Ligaya Marisol Nestor Ofelia Paolo Queenie Ramil Soledad Tomas Ursula Vicente Wilma Ximena Yolanda Zandro Analyn Benjie Cherry Dindo".split(
    " ",
  ),
  EU: "Anton Bianca Carmen Dorian Elena Fabian Greta Hannes Ines Jakob Katya Luca Marta Nils Olivia Petra Quirin Rosa Stefano Thea Ulrich Vera Wanda Xaver Yara Zoe Anh Linh Minh Thu Wei Ling Jun Hao".split(
    " ",
  ),
} as const;
const LAST_NAMES = {
  PH: "Abad Bautista Cruz Dizon Escobar Flores Garcia Hidalgo Ilagan Javier Katigbak Lopez Mercado Navarro Ocampo Panganiban Quizon Ramos Santos Tolentino Umali Valdez Wenceslao Yap Zamora".split(
    " ",
  ),
  EU: "Almeida Borg Camilleri Duarte Eriksen Falzon Grech Hoffmann Ivanova Jansen Kowalski Lindqvist Moreau Novak Olsen Petrov Quint Rossi Schembri Tran Urban Vella Wagner Nguyen Zammit".split(
    " ",
  ),
} as const;

/** How many come to each merchant, and in which of its languages most of them read. */
const MERCHANTS = [
  { id: "novaro", land: "PH", count: 190, agents: 6, languages: ["TY", "TY", "EN"] },
  { id: "solenne", land: "EU", count: 120, agents: 4, languages: ["EN", "EN", "VN", "CN", "FIL"] },
] as const;

/** Days that are told of, the last of them the day before the demo's first start. */
export const DAYS = 30;

/** All people, always the same. */
export function people(): Person[] {
  return MERCHANTS.flatMap(({ id, land, count, agents, languages }) => {
    const made: Person[] = [];
    const taken = new Set<string>();
    for (let at = 0; at < count; at += 1) {
      const dice = diceOf(`person ${at} of ${id}`);
      const [first, last] = [dice.pick(FIRST_NAMES[land]), dice.pick(LAST_NAMES[land])];
      const base = `${first}${dice.percent(55) ? last.slice(0, dice.whole(1, 4)) : ""}`.toLowerCase();
      let username = foldText(base).padEnd(4, "x");
      while (taken.has(username)) username = `${base}${dice.whole(2, 99)}`;
      taken.add(username);
      const isAgent = at < agents;
      const joinedOn = isAgent || dice.percent(62) ? 0 : dice.whole(1, DAYS - 1);
      const temper = temperOf(at, agents, dice.whole(1, 100));
      const email = dice.percent(70) ? `${username}@mail.example` : "";
      const language = dice.pick(languages);
      const daysBefore = isAgent ? 90 : dice.whole(1, 75);
      const upline = uplineOf(made, dice.percent(isAgent ? (at > 1 ? 70 : 0) : 38), dice.whole(0, agents - 1));
      const byLine = isAgent || upline !== "" ? null : comesByLine(id, username, { temper, daysBefore });
      made.push({
        merchantId: id,
        username,
        nickname: first,
        holder: `${first} ${last}`,
        email,
        language,
        temper,
        joinedOn,
        joinedDaysBefore: byLine?.daysBefore ?? daysBefore,
        upline: byLine?.upline ?? upline,
        isAgent,
        hasProfile: temper === "whale" || dice.percent(35),
      });
    }
    return [...lineAgents(id), ...made];
  });
}

/** The first two after the agents play the most of all. */
function temperOf(at: number, agents: number, throwOfHundred: number): Temper {
  if (at === agents || at === agents + 1) return "whale";
  return throwOfHundred <= 2 ? "whale" : throwOfHundred <= 20 ? "busy" : throwOfHundred <= 60 ? "usual" : "quiet";
}

/** Somebody's agent: one of those who were there before. An agent's own is the first or second, so that there are levels. */
function uplineOf(made: readonly Person[], hasOne: boolean, at: number): string {
  const agents = made.filter(({ isAgent }) => isAgent);
  return hasOne ? (agents[at % Math.max(1, agents.length)]?.username ?? "") : "";
}

/** What somebody does on a day: when the playing begins (minutes of the day), how many rounds, and the place of the stake. */
export interface DayOfPlay {
  startMinute: number;
  rounds: number;
  stakePlace: number;
}

/** Of a currency whose unit is worth more the smaller stakes. */
const STEPS_DOWN: Readonly<Record<string, number>> = { solenne: 3 };

/** What a member, by the name of merchant and member, does on a day. Null on a day without play. */
export function playOn(name: string, temper: Temper, day: number): DayOfPlay | null {
  const dice = diceOf(`day ${day} of ${name}`);
  const { days, rounds, stake } = TEMPERS[temper];
  // More on every sixth and seventh day
  if (!dice.percent(Math.min(100, day % 7 >= 5 ? days * 1.25 : days))) return null;
  const evening = dice.percent(65);
  return {
    startMinute: evening ? dice.whole(18 * 60, 22 * 60 + 20) : dice.whole(12 * 60 + 30, 17 * 60 + 30),
    rounds: dice.whole(rounds[0], rounds[1]),
    stakePlace: Math.max(0, dice.whole(stake[0], stake[1]) - (STEPS_DOWN[name.split(" ")[0] ?? ""] ?? 0)),
  };
}
