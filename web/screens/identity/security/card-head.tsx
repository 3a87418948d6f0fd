import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type Props = { icon: IconName; title: string; line?: string };

/** The head of a card of the security centre: a picture, what the card is about, and how that stands where it is on. */
export function CardHead({ icon, title, line }: Props) {
  return (
    <div className="auth__h">
      <span className="ic40">
        <Icon name={icon} />
      </span>
      <div>
        <h2>{title}</h2>
        {line === undefined ? null : <p>{line}</p>}
      </div>
    </div>
  );
}
