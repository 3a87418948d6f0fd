const round = (value: number): number => Math.round(value * 10) / 10;

/** The drawing's own measures; the sheet stretches it to its card. */
const [WIDTH, HEIGHT] = [100, 28];
/** Room for half of the line and of the dot at its end. */
const EDGE = 4;

/** The way a figure has come through its days, as a line with its end marked; its words stand above it. */
export function Spark({ values }: { values: readonly number[] }) {
  const last = values.at(-1);
  const top = Math.max(...values);
  const low = Math.min(...values);
  if (last === undefined || values.length < 3 || top === low) return null;
  const x = (at: number): number => round((at / (values.length - 1)) * (WIDTH - EDGE / 2));
  const y = (value: number): number => round(HEIGHT - EDGE - ((value - low) / (top - low)) * (HEIGHT - 2 * EDGE));
  const line = values.map((value, at) => `${x(at)} ${y(value)}`).join("L");
  return (
    <svg className="spk" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${line}`} />
      {/* No length and round ends: a dot that stretching leaves round */}
      <path className="spk__d" d={`M${x(values.length - 1)} ${y(last)}h0`} />
    </svg>
  );
}
