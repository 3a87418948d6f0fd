/** Which lotteries the arcade draws: the model, and every so many seconds from so many seconds past midnight UTC. */
interface DrawPlan {
  readonly model: string;
  readonly every: number;
  readonly offset: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

const every = (minutes: number, model: string): DrawPlan => ({ model, every: minutes * MINUTE, offset: 0 });
/** Once a day, at an hour of Manila (UTC+8). */
const daily = (hour: number, model: string): DrawPlan => ({ model, every: DAY, offset: (hour - 8) * HOUR });

export const DRAWS: Readonly<Record<string, DrawPlan>> = {
  "mega-draw-6": every(10, "balls-6-49-special"),
  "six-of-forty-five": every(5, "balls-6-45"),
  "grand-six-of-sixty": every(15, "balls-6-60"),
  "golden-six-of-fifty-five": every(10, "balls-6-55"),
  "ultra-six-of-fifty-eight": every(15, "balls-6-58"),
  "daily-three": daily(21, "digits-3"),
  "four-digit-noon": daily(12, "digits-4"),
  "two-digit-evening": daily(20, "digits-2"),
  "delta-north-draw": every(5, "regional-27"),
  "delta-central-draw": every(10, "regional-18"),
  "delta-south-draw": every(5, "regional-18"),
  "red-river-special": every(15, "regional-27"),
  "lotus-city-special": every(10, "regional-18"),
  "mekong-two-digit": every(3, "digits-2"),
  "sea-draw-manila": every(5, "digits-3"),
  "sea-draw-bangkok": every(10, "digits-6"),
  "sea-draw-jakarta": every(5, "digits-4"),
  "sea-draw-vientiane": every(15, "digits-5"),
  "one-minute-three": every(1, "digits-3"),
  "three-minute-five": every(3, "digits-5"),
  "turbo-ball-ten": every(1, "race-10"),
  "quick-dice-three": every(1, "dice-3"),
  "racing-ten": every(3, "race-10"),
  "instant-keno-20": every(1, "balls-20-80"),
  "flash-five-of-eleven": every(1, "balls-5-11"),
  "rapid-two-digit": every(1, "digits-2"),
  "express-pick-six": every(3, "balls-6-42"),
  "ninety-second-draw": every(1.5, "digits-5"),
  "pocket-lotto-five": every(5, "balls-5-35"),
  "color-wheel-minute": every(1, "digits-1"),
};
