import { useState } from "react";
import { vendorIcon } from "#rules/site/images.ts";
import { useShell } from "#web/platform/data/shell.ts";

/** A studio's one-colour mark where there is one, else its name; it takes the colour of the text around it. */
export function VendorMark({ code, name }: { code: string; name: string }) {
  const { images } = useShell();
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="vm vm--t trunc">{name}</span>;
  return (
    <img
      className="vm"
      src={vendorIcon(images, code)}
      // One that failed before the scripts were there tells nobody any more.
      ref={(image) => void (image?.complete && !image.naturalWidth && setBroken(true))}
      height={16}
      alt={name}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
