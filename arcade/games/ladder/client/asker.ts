/** The wishes of a ladder's player, one at a time: asked until the server has answered, and what it refused is said. */
import { askFor } from "#arcade/client/originals/ask.ts";
import type { Panel } from "#arcade/client/originals/panel.ts";
import { newRequestId, Refused } from "#arcade/client/platform/api.ts";
import type { LineOverlay } from "#arcade/client/platform/reconnect-view.ts";
import type { RetryView } from "#arcade/client/platform/reconnect.ts";
import { refusalText, wayOut } from "#arcade/client/platform/refusals.ts";
import type { RulesOfPlay } from "#arcade/client/platform/rules-of-play.ts";
import type { Feel } from "#arcade/client/originals/feel.ts";
import type { LadderAnswer, LadderRound } from "#arcade/games/ladder/messages.ts";
import { offeredIn } from "#arcade/games/ladder/rules/ladder.ts";
import type { Funds } from "./funds.ts";
import type { LadderParts } from "./parts.ts";
import type { Scene } from "./scene.ts";

interface AskerParts {
  readonly parts: LadderParts;
  readonly view: Panel;
  readonly rules: RulesOfPlay;
  readonly feel: Feel;
  readonly funds: Funds;
  readonly scene: Scene;
  readonly line: LineOverlay;
  /** Who else watches the line. */
  watched(line: RetryView): RetryView;
  /** A wish is on its way, or was answered. */
  changed(): void;
}

export class Asker {
  isAsking = false;
  private readonly its: AskerParts;

  constructor(its: AskerParts) {
    this.its = its;
  }

  /** A round begins; its stake leaves the shown balance at once, and comes back where nothing was staked here. */
  async bet(setting: string, stake: bigint): Promise<LadderAnswer | null> {
    const { feel, funds, parts } = this.its;
    const request = { requestId: newRequestId(), setting, stake: stake.toString() };
    feel.play("press");
    feel.touch("press");
    const undo = funds.stake(stake);
    parts.host.tell({ type: "round", state: "started", stake: request.stake });
    const answer = await this.ask("ladder/bet", request);
    if (!answer || answer.isBehind) undo();
    if (!answer) parts.host.tell({ type: "round", state: "ended" });
    return answer;
  }

  async step(round: LadderRound | null, choice: number): Promise<LadderAnswer | null> {
    const { scene, feel, parts } = this.its;
    if (round?.state !== "open" || !offeredIn(parts.model, round).includes(choice)) return null;
    scene.waits(choice);
    feel.touch("press");
    const answer = await this.ask("ladder/step", { roundId: round.roundId, seen: round.choices.length, choice });
    scene.waits(null);
    return answer;
  }

  async take(round: LadderRound | null): Promise<LadderAnswer | null> {
    const { feel, parts } = this.its;
    if (!round || parts.model.steps(round.choices) === 0) return null;
    feel.touch("press");
    return this.ask("ladder/take", { roundId: round.roundId, seen: round.choices.length });
  }

  /** null when it was refused, which is said. */
  private async ask(call: string, request: object): Promise<LadderAnswer | null> {
    const { parts, view, rules, line } = this.its;
    this.isAsking = true;
    // What was said of the round before is over
    view.trouble.stay("");
    this.its.changed();
    try {
      const answer = await askFor<LadderAnswer>(parts.api, call, request, this.its.watched(line));
      rules.hold(answer.nextRoundInMs);
      return answer;
    } catch (error) {
      this.refused(error);
      return null;
    } finally {
      line.hide();
      this.isAsking = false;
      this.its.changed();
    }
  }

  private refused(error: unknown): void {
    const { parts, view, rules } = this.its;
    if (!(error instanceof Refused)) throw error;
    if (error.code === "session-expired") return parts.expired();
    if (error.waitMs !== undefined) rules.hold(error.waitMs);
    const text = refusalText(error.code);
    view.trouble.pass(text, wayOut(error.code, parts.host));
    view.announce(text);
  }
}
