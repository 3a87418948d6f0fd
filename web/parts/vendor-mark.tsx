import { useState } from "react";

/** A studio's one-colour mark where there is one, else its name; it takes the colour of the text around it. */
export function VendorMark({ code, name }: { code: string; name: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="vm vm--t trunc">{name}</span>;
  return (
    <img
      className="vm"
      src={`/art/vendors/${code}.svg`}
      height={16}
      alt={name}
      loading="lazy"
      onError={() => setBroken(true)}
    />
  );
}
