import { STUDIO_WORDS } from "#desk/data/studio-words.ts";
import { StudioField } from "./studio-field.tsx";

/** Where a studio's keys are, or the keys themselves. */
export function KeyFields({ problems }: { problems: readonly { field: string; sentence: string }[] }) {
  const of = (field: string): string => problems.find((problem) => problem.field === field)?.sentence ?? "";
  return (
    <>
      <StudioField
        name="keysUrl"
        label={STUDIO_WORDS.keysUrl}
        problem={of("keysUrl")}
        placeholder="https://"
        max={300}
      />
      <StudioField
        name="keys"
        label={STUDIO_WORDS.pastedKeys}
        problem={of("keys")}
        placeholder='{"keys":[{"kty":"OKP", …}]}'
        max={4000}
      />
    </>
  );
}
