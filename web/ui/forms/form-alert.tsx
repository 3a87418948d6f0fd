import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

/** Why a form was not taken: the sentence, and what to do about it. */
export function FormAlert({
  words,
  more,
  children,
}: {
  words: string;
  more?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className="alert" role="alert">
      <Icon name="warning-circle-fill" />
      <p>
        <b>{words}</b>
        {more ? <span>{more}</span> : null}
        {children}
      </p>
    </div>
  );
}
