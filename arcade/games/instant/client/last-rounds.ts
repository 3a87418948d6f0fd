/** The strip of the last rounds. */
import type { Panel } from "#arcade/client/originals/panel.ts";
import type { InstantRound, InstantSession } from "#arcade/games/instant/messages.ts";
import { lastRoundOf } from "./words.ts";

const SHOWN = 16;

export class LastRounds {
  private readonly view: Panel;
  private readonly model: InstantSession["model"];
  private rounds: readonly InstantRound[];

  constructor(view: Panel, { model, lastRounds }: InstantSession) {
    this.view = view;
    this.model = model;
    this.rounds = lastRounds;
    this.show();
  }

  get newest(): InstantRound | undefined {
    return this.rounds[0];
  }

  add(round: InstantRound): void {
    this.rounds = [round, ...this.rounds].slice(0, SHOWN);
    this.show();
  }

  private show(): void {
    this.view.last(this.rounds.map((round) => lastRoundOf(this.model, round)));
  }
}
