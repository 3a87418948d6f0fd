/** Limits of an application for a reward (accounts §5). */
export const REMARK_LENGTH = 140;
export const MOST_PICTURES = 3;
const PICTURE_BYTES = 5_242_880;
const KINDS: readonly string[] = ["image/jpeg", "image/jpg", "image/png"];

/** The documents' names of what is wrong with a picked file; each is the end of its text's key. */
export type PictureError = "activity_image_type" | "activity_apply_remark_limit3" | "activity_apply_remark_limit4";

/** What speaks against adding a file to `count` pictures of `most`; null when nothing does. `type` is a media type. */
export function pictureError(
  { type, size }: { type: string; size: number },
  count: number,
  most: number = MOST_PICTURES,
): PictureError | null {
  if (!KINDS.includes(type.toLowerCase())) return "activity_image_type";
  if (size > PICTURE_BYTES) return "activity_apply_remark_limit3";
  return count >= most ? "activity_apply_remark_limit4" : null;
}

/** Whether everything that is required is there; nothing required is enough (U-126). */
export function mayApply(
  required: { imageRequired: "Y" | "N"; remarkRequired: "Y" | "N" },
  given: { remarks: string; pictures: number },
): boolean {
  if (required.remarkRequired === "Y" && given.remarks.trim() === "") return false;
  return required.imageRequired === "N" || given.pictures > 0;
}
