/** A flight as a picture to send: its number, where the player left or else how far it flew, and its craft. No stake and no name is on it. */

export interface SharedFlight {
  readonly title: string;
  /** Whose craft is on it. */
  readonly gameId: string;
  readonly flightId: string;
  readonly roundNumber: string;
  /** In hundredths. */
  readonly crashPoint: number;
  /** In hundredths; null where the player did not leave in time, or was not in it. */
  readonly cashedOutAt: number | null;
}

/** The lines of the card, in the player's language. */
export interface CardWords {
  readonly round: string;
  /** What the large figure is. */
  readonly above: string;
  /** The player's own multiplier; of a flight that nobody left, how far it flew. */
  readonly big: string;
  readonly below: string;
  readonly address: string;
}

/** Radius of what marks where one left. */
const MARK_PX = 20;
const CRAFT_PX = 230;
/** As wide as the card's words and its large figure may be. */
const [WORDS_PX, BIG_PX] = [952, 660];

interface Written {
  readonly size: number;
  readonly weight: number;
  readonly y: number;
  readonly color: string;
  readonly width?: number;
}

const CARD = { width: 1080, height: 720 } as const;

function sky(pen: CanvasRenderingContext2D): void {
  const { width, height } = CARD;
  const down = pen.createLinearGradient(0, 0, 0, height);
  down.addColorStop(0, "#0b1034");
  down.addColorStop(0.6, "#1a1450");
  down.addColorStop(1, "#7a2f8d");
  pen.fillStyle = down;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = "rgb(255 255 255 / 0.6)";
  for (let star = 0; star < 70; star++) {
    const [x, y] = [((star * 0.7549) % 1) * width, ((star * 0.5698) % 1) * height * 0.8];
    pen.fillRect(x, y, 1 + (star % 3), 1 + (star % 3));
  }
}

function curve(
  pen: CanvasRenderingContext2D,
  { crashPoint, cashedOutAt }: SharedFlight,
  craft: CanvasImageSource,
): void {
  const [width, height] = [CARD.width, CARD.height];
  const most = Math.max(1.2, crashPoint / 100);
  const endMs = Math.log(most);
  const at = (multiplier: number) => ({
    x: (Math.log(multiplier) / endMs) * 0.86 * width,
    y: height * (0.9 - ((multiplier - 1) / (most - 1)) * 0.46),
  });
  pen.beginPath();
  for (let step = 0; step <= 60; step++) {
    const { x, y } = at(most ** (step / 60));
    pen.lineTo(x, y);
  }
  pen.lineWidth = 12;
  pen.lineCap = pen.lineJoin = "round";
  const color = pen.createLinearGradient(0, 0, width, 0);
  color.addColorStop(0, "#ff3d81");
  color.addColorStop(1, "#ffc14d");
  pen.strokeStyle = color;
  pen.stroke();
  const tip = at(most);
  pen.drawImage(craft, tip.x - CRAFT_PX * 0.5, tip.y - CRAFT_PX * 0.62, CRAFT_PX, CRAFT_PX);
  if (cashedOutAt === null) return;
  const { x, y } = at(cashedOutAt / 100);
  pen.fillStyle = "#7df0a9";
  pen.beginPath();
  // Who left at once stands on the card as a whole too
  pen.arc(Math.max(x, 2 * MARK_PX), y, MARK_PX, 0, Math.PI * 2);
  pen.fill();
}

/** Draws the card; null where a browser can't. */
export function flightCard(flight: SharedFlight, words: CardWords, craft: CanvasImageSource): HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  canvas.width = CARD.width;
  canvas.height = CARD.height;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const { fontFamily } = getComputedStyle(document.body);
  sky(pen);
  curve(pen, flight, craft);
  const write = (text: string, { size, weight, y, color, width = WORDS_PX }: Written): void => {
    pen.font = `${weight} ${size}px ${fontFamily}`;
    pen.fillStyle = color;
    pen.fillText(text, 64, y, width);
  };
  write(flight.title, { size: 52, weight: 700, y: 108, color: "#fff" });
  write(words.round, { size: 34, weight: 500, y: 160, color: "rgb(255 255 255 / 0.8)" });
  const color = flight.cashedOutAt === null ? "#fff" : "#7df0a9";
  write(words.above, { size: 36, weight: 600, y: 262, color: "rgb(255 255 255 / 0.86)" });
  // The craft is beside it
  write(words.big, { size: 150, weight: 800, y: 396, color, width: BIG_PX });
  write(words.below, { size: 36, weight: 600, y: 462, color: "rgb(255 255 255 / 0.86)" });
  write(words.address, { size: 26, weight: 500, y: 690, color: "rgb(255 255 255 / 0.86)" });
  return canvas;
}
