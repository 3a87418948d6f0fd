import { Icon } from "#web/ui/icon.tsx";

/** Why a form was not taken: the sentence, and what to do about it. */
export function FormAlert({ words, more }: { words: string; more?: string | undefined }) {
  return (
    <div className="alert" role="alert">
      <Icon name="warning-circle-fill" />
      <p>
        <b>{words}</b>
        {more ? <span>{more}</span> : null}
      </p>
    </div>
  );
}
