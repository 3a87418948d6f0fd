import { expect, test } from "vitest";
import { drawImagePlaces, pictureFrom, revisionOf, vendorIcon } from "./images.ts";

const CDNS = ["https://one.example", "https://two.example/", "https://three.example"];
const merchant = { id: "novaro", imageCDNs: CDNS, paths: { vendorIcon: "/vendors/{code}-WHITE.png" } };

test("IMG-003 the CDN is drawn among the configured ones, and without any it is the site's own host", () => {
  const drawn = [0, 0.34, 0.67, 0.999].map((chance) => drawImagePlaces(merchant, () => chance).base);
  expect(drawn).toEqual([
    "https://one.example/novaro",
    "https://two.example/novaro",
    "https://three.example/novaro",
    "https://three.example/novaro",
  ]);
  expect(drawImagePlaces({ ...merchant, imageCDNs: [] }, () => 0.5).base).toBe("");
});

test("IMG-001 a vendor's icon is its code and -WHITE.png at the CDN, by the merchant's template or the house's", () => {
  const places = drawImagePlaces(merchant, () => 0);
  expect(vendorIcon(places, "TCG_SEA")).toBe("https://one.example/vendors/TCG_SEA-WHITE.png");
  const own = drawImagePlaces({ id: "x", imageCDNs: [], paths: {} }, () => 0);
  expect(vendorIcon(own, "A/B")).toBe("/art/vendors/A%2FB-WHITE.png");
});

test("IMG-002 every other picture's address has the merchant's code behind the CDN", () => {
  for (const id of ["novaro", "solenne"]) {
    expect(drawImagePlaces({ ...merchant, id }, () => 0).base).toMatch(new RegExp(`/${id}$`));
  }
});

test("the site's own art has its revision behind its address, and what a CDN serves has not", () => {
  const own = drawImagePlaces({ ...merchant, imageCDNs: [] }, () => 0, "abc");
  expect(revisionOf(own, "/art/tiles/x.webp")).toBe("?v=abc");
  expect(revisionOf(own, "/uploads/x.webp")).toBe("");
  expect(vendorIcon({ ...own, vendorIcon: "/art/vendors/{code}-WHITE.png" }, "A")).toBe(
    "/art/vendors/A-WHITE.png?v=abc",
  );
  const far = drawImagePlaces(merchant, () => 0, "abc");
  expect(revisionOf(far, "/art/tiles/x.webp")).toBe("");
  expect(vendorIcon(far, "A")).toBe("https://one.example/vendors/A-WHITE.png");
});

test("IMG-002 pictures lie at the CDN, but for those that operators gave, which this site serves itself", () => {
  const { base } = drawImagePlaces(merchant, () => 0);
  expect(pictureFrom(base, "tiles/x")).toBe("https://one.example/novaro/art/tiles/x");
  expect(pictureFrom(base, "/art/tiles/x")).toBe("https://one.example/novaro/art/tiles/x");
  expect(pictureFrom(base, "/pictures/abc")).toBe("/pictures/abc");
  expect(pictureFrom(base, "https://else.example/y")).toBe("https://else.example/y");
});
