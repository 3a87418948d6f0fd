import { encode } from "uqr";

/** Dark on white in either theme: that is what cameras look for. */
export function Qr({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="qrc" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
