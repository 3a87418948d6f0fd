import { preload } from "react-dom";
import { pictureFrom, revisionOf } from "#rules/site/images.ts";
import { useShell } from "#web/platform/data/shell.ts";

type Props = {
  /** Address without ending; an address that has one is taken as it is. */
  path: string;
  width: number;
  height: number;
  alt: string;
  /** The one picture that the first paint waits for. */
  first?: boolean;
  /** Stands in the first view: asked for with the page, behind `first`. */
  near?: boolean;
  only?: "webp";
  className?: string;
  onBroken?: (image: HTMLImageElement) => void;
};

const HAS_ENDING = /\.[a-z0-9]{2,4}$/i;

/** Art in AVIF where the browser can, else WebP; late pictures load when they come near. */
export function Picture({ path, width, height, alt, first = false, near = false, only, className, onBroken }: Props) {
  const { images } = useShell();
  const full = pictureFrom(images.base, path);
  const ready = HAS_ENDING.test(full);
  const revision = revisionOf(images, full);
  const image = (
    <img
      className={className}
      src={`${ready ? full : `${full}.webp`}${revision}`}
      width={width}
      height={height}
      alt={alt}
      loading={first || near ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding={first ? "sync" : "async"}
      // One that failed before the scripts were there tells nobody any more.
      ref={onBroken && ((image) => void (image?.complete && !image.naturalWidth && onBroken(image)))}
      onError={onBroken && ((event) => onBroken(event.currentTarget))}
    />
  );
  if (ready || only === "webp") return image;
  // The page's head asks for it, before the scripts are; a browser without AVIF passes over the type.
  if (first && import.meta.env.SSR) {
    preload(`${full}.avif${revision}`, { as: "image", type: "image/avif", fetchPriority: "high" });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={`${full}.avif${revision}`} />
      {image}
    </picture>
  );
}
