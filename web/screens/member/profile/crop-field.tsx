import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useText } from "#web/platform/i18n/texts.tsx";
import { type Crop, inside, MOST_ZOOM, moved, squareOf } from "./crop.ts";

const SHOWN_PX = 512;
/** Larger than any sign of it; the server makes it smaller. */
const SENT_PX = 512;
const QUALITY = 0.9;
/** Part of the square that an arrow key moves. */
const STEP = 0.05;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

type Props = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

/** The part of a picture that will be the sign: moved by finger, mouse or arrow keys, made larger by the slider. */
export function CropField({ picture, crop, onChange }: Props) {
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const held = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);
  const drag = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!held.current) return;
    const side = event.currentTarget.clientWidth;
    const by = { x: (event.clientX - held.current.x) / side, y: (event.clientY - held.current.y) / side };
    held.current = { x: event.clientX, y: event.clientY };
    onChange(moved(picture, crop, by));
  };
  const press = (event: KeyboardEvent): void => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moved(picture, crop, by));
  };
  return (
    <div className="crop">
      <canvas
        ref={canvas}
        width={SHOWN_PX}
        height={SHOWN_PX}
        tabIndex={0}
        role="img"
        aria-label={`${text("profile.crop")}. ${text("profile.cropHint")}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          held.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null;
        }}
        onPointerCancel={() => {
          held.current = null;
        }}
        onKeyDown={press}
      />
      <label className="crop__z">
        {text("profile.zoom")}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onChange(inside(picture, { ...crop, zoom: Number(event.target.value) }))}
        />
      </label>
      <p className="note">{text("profile.cropHint")}</p>
    </div>
  );
}

/** The cropped square as a JPEG: nothing of the file itself leaves the device. */
export function cropped(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement("canvas");
  canvas.width = SENT_PX;
  canvas.height = SENT_PX;
  draw(canvas, picture, crop);
  return canvas.toDataURL("image/jpeg", QUALITY);
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = squareOf(picture, crop);
  // A PNG may be transparent, a JPEG is not
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}
