import { expect, test } from "vitest";
import { mayApply, pictureError } from "./rewards.ts";

test("PROMO-022 PROMO-023 PROMO-024 a file is refused by kind, then by size, then by number", () => {
  for (const type of ["image/jpeg", "image/jpg", "image/png", "IMAGE/PNG"]) {
    expect(pictureError({ type, size: 5_242_880 }, 2)).toBeNull();
    expect(pictureError({ type, size: 5_242_881 }, 0)).toBe("activity_apply_remark_limit3");
    expect(pictureError({ type, size: 1 }, 3)).toBe("activity_apply_remark_limit4");
  }
  for (const type of ["image/webp", "image/gif", "image/svg+xml", "application/pdf", ""]) {
    expect(pictureError({ type, size: 9_999_999 }, 3)).toBe("activity_image_type");
  }
});

test("PROMO-025 submit needs the remark and the picture when both are required, else the one that is", () => {
  const cases = (imageRequired: "Y" | "N", remarkRequired: "Y" | "N") =>
    [
      { remarks: "", pictures: 0 },
      { remarks: "x", pictures: 0 },
      { remarks: "  ", pictures: 1 },
      { remarks: "x", pictures: 1 },
    ].map((given) => mayApply({ imageRequired, remarkRequired }, given));
  expect(cases("Y", "Y")).toEqual([false, false, false, true]);
  expect(cases("N", "Y")).toEqual([false, true, false, true]);
  expect(cases("Y", "N")).toEqual([false, false, true, true]);
  expect(cases("N", "N")).toEqual([true, true, true, true]);
});
