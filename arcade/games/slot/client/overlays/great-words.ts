import { languageTag, t } from "#arcade/client/platform/text.ts";
import { TIERS } from "../timeline/timeline.ts";

/** Everything that is ever written great, for the typeface to be there before. */
export function greatWords(): string[] {
  const words = [
    ...TIERS.map(({ tier }) => t(`tier.${tier}`)),
    t("free"),
    t("free.over"),
    t("respins"),
    t("respins.over"),
    t("respins.grand"),
    t("wheel"),
  ];
  return words.map((word) => word.toLocaleUpperCase(languageTag()));
}
