/** Pegfall: balls fall through the pegs to their buckets; several may be under way. The fall is only the picture of the drawn path. */
import { Choice } from "#arcade/client/originals/choice.ts";
import { h } from "#arcade/client/platform/dom.ts";
import { Motion } from "#arcade/client/platform/motion.ts";
import { Painter } from "#arcade/client/platform/painter.ts";
import { languageTag, t } from "#arcade/client/platform/text.ts";
import type { InstantRound } from "#arcade/games/instant/messages.ts";
import { isRisk, type Play, type Risk } from "#arcade/games/instant/rules/game.ts";
import { bucketOf, buckets, pegfall, playOf, type Rows, ROWS } from "#arcade/games/instant/rules/pegfall.ts";
import type { Pace, Scene, SceneParts } from "../scene.ts";
import { riskChoice } from "../risk-choice.ts";
import { riskName } from "../words.ts";
import { PegBoard } from "./peg-board.ts";

const ROW_MS = 168;
const QUICK_ROW_MS = 62;
/** A landed ball is seen for a moment before its round is over. */
const LAND_MS = 180;

interface Ball {
  readonly path: readonly number[];
  share: number;
}

export class PegfallScene implements Scene {
  readonly overlaps = true;
  readonly beside = [];
  readonly settings: readonly HTMLElement[];
  readonly picture: HTMLElement;
  private readonly parts: SceneParts;
  private readonly painter: Painter;
  private readonly motion = new Motion(() => this.painter.wake());
  private readonly board: PegBoard;
  private readonly rowsChoice: Choice<Rows>;
  private readonly riskChoice: Choice<Risk>;
  private readonly balls = new Set<Ball>();
  private rows: Rows = 16;
  private risk: Risk = "medium";

  constructor(parts: SceneParts) {
    this.parts = parts;
    this.read(parts.kept);
    this.board = new PegBoard(this.rows, buckets(this.rows, this.risk));
    this.painter = new Painter((passedMs) => this.draw(passedMs), { opaque: false });
    this.rowsChoice = new Choice(
      t("instant.rows-name"),
      ROWS.map((value) => ({ value, words: String(value) })),
      this.rows,
      (rows) => this.choose(rows, this.risk),
    );
    this.riskChoice = riskChoice(this.risk, (risk) => this.choose(this.rows, risk));
    this.settings = [this.rowsChoice.root, this.riskChoice.root];
    this.picture = h("div", { class: "pegs" }, this.painter.element);
    this.painter.onResize = () => this.board.fit(this.painter.width, this.painter.height, this.painter.scale);
  }

  fit(): void {
    const { width, height } = this.picture.getBoundingClientRect();
    if (width > 0 && height > 0) this.painter.resize(Math.floor(width), Math.floor(height));
  }

  play(): Play {
    return playOf(this.rows, this.risk);
  }

  rest(): { note: string; amount: string } {
    return {
      note: `${t("instant.rows", { count: this.rows })}, ${riskName(this.risk)}`,
      amount: t("instant.up-to", { times: (this.play().most / 100).toLocaleString(languageTag()) }),
    };
  }

  /** Pegs can't be taken away below a ball. */
  lock(isLocked: boolean): void {
    this.rowsChoice.lock(isLocked || this.balls.size > 0);
    this.riskChoice.lock(isLocked || this.balls.size > 0);
  }

  begin(): void {
    this.board.opens();
    this.painter.wake();
  }

  async show({ drawn }: InstantRound, pace: Pace): Promise<void> {
    const ball: Ball = { path: drawn, share: 0 };
    this.balls.add(ball);
    this.lock(false);
    if (!pace.reduced) {
      let touched = 0;
      const ms = drawn.length * (pace.quick ? QUICK_ROW_MS : ROW_MS);
      await this.motion.run(ms, (share) => {
        ball.share = share;
        for (const row = Math.min(drawn.length, Math.floor(share * drawn.length + 0.5)); touched < row; touched++) {
          this.board.touch(drawn, touched);
          if (!pace.quick) this.parts.feel.play("tick", touched - 8);
        }
      });
    }
    this.balls.delete(ball);
    this.board.lands(bucketOf(drawn));
    this.painter.wake();
    if (!pace.reduced) await this.motion.wait(LAND_MS);
    this.lock(false);
  }

  stand(): void {
    // A ball that has landed is gone; the strip tells what it brought
  }

  giveUp(): void {
    this.lock(false);
  }

  hurry(): void {
    this.motion.hurry();
  }

  arrow(by: 1 | -1): void {
    const next = ROWS[ROWS.indexOf(this.rows) + by];
    if (next !== undefined && this.balls.size === 0) this.choose(next, this.risk);
  }

  private draw(passedMs: number): number | null {
    this.motion.step(passedMs);
    const { context, width, height } = this.painter;
    context.clearRect(0, 0, width, height);
    const isLit = this.board.draw(context, passedMs);
    for (const { path, share } of this.balls) this.board.drawBall(context, path, share);
    return this.motion.isMoving || isLit ? 0 : null;
  }

  private read(kept: string | null): void {
    if (kept === null || !pegfall.play(kept)) return;
    const [rows, risk] = kept.split(" ");
    this.rows = ROWS.find((each) => String(each) === rows) ?? this.rows;
    if (isRisk(risk)) this.risk = risk;
  }

  private choose(rows: Rows, risk: Risk): void {
    this.rows = rows;
    this.risk = risk;
    this.rowsChoice.show(rows);
    this.riskChoice.show(risk);
    this.board.change(rows, buckets(rows, risk));
    this.painter.wake();
    this.parts.changed();
  }
}
