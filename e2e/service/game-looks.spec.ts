/** An operator gives a game a picture and a title at the desk, and a page of the lobby that stands open shows them. */
import { join } from "node:path";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "#e2e/test.ts";
import { openDesk } from "#e2e/desk.ts";
import { closeNews } from "#e2e/member.ts";
import { addressOf } from "#e2e/server.ts";

test.use({ pictures: true });

/** A picture whose left half is red and whose right half is blue. */
async function picture(path: string, width: number, height: number): Promise<string> {
  const blue = { width: Math.ceil(width / 2), height, channels: 3, background: "#0000ff" } as const;
  await sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: { create: blue }, left: Math.floor(width / 2), top: 0 }])
    .png()
    .toFile(path);
  return path;
}

test("LIST-021 a picture is tried in the places of the site, shown to members, and taken back", async ({
  page,
  browser,
}, info) => {
  await closeNews(page);
  await page.goto(addressOf("/m/slot"));
  const tile = page.locator("article.tile", { hasText: "Kumolab" }).first();
  const title = (await tile.locator(".tile__n").textContent()) ?? "";
  const image = tile.locator("img").last();
  const before = await image.getAttribute("src");

  const desk = await openDesk(browser);
  await desk.getByRole("button", { name: "Studios" }).click();
  await desk.getByText("Pictures and titles of games").click();
  await desk.getByLabel("Search by title or code").fill(title.toUpperCase());
  await desk.getByRole("button", { name: title }).click();
  const look = desk.getByRole("region", { name: `Picture and titles of ${title}` });
  const file = look.locator("input[type=file]");

  await test.step("what is no picture of a game is said before it is sent", async () => {
    await file.setInputFiles(await picture(info.outputPath("small.png"), 100, 100));
    await expect(look.getByRole("alert")).toHaveText("This picture is too small: at least 232 × 309 pixels.");
    const drawing = info.outputPath("drawing.svg");
    await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="464" height="618"/>');
    await file.setInputFiles(drawing);
    await expect(look.getByRole("alert")).toHaveText("That is not a picture we can read, or it is larger than 5 MB.");
  });

  await test.step("it stands in all places as the site will cut it, and in the lobby once it is shown", async () => {
    await file.setInputFiles(await picture(join(info.outputDir, "wide.png"), 1200, 500));
    await expect(look.getByRole("alert")).toHaveCount(0);
    await look.getByLabel("Left to right").fill("100");
    for (const cut of await look.locator(".looks__p img").all()) {
      await expect(cut).toHaveAttribute("src", /^blob:/);
      await expect(cut).toHaveCSS("object-position", "100% 50%");
    }
    await look.getByRole("button", { name: "Show this picture" }).click();
    await expect(look.getByRole("status")).toHaveText(`${title} is shown with the new picture`);
    await expect(image).toHaveAttribute("src", /^\/pictures\/[\w-]{22}\.webp$/);
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(232);
    await expect(look.getByRole("listitem").first()).toContainText(/^PictureDeniz, /);
  });

  await test.step("its title too, in the language that it was given for", async () => {
    await look.getByLabel(/^English(?! \()/).fill("A\u202Eb");
    await look.getByRole("button", { name: "Save the titles" }).click();
    await expect(look.getByText("One line of at most 60 letters, without invisible signs.")).toBeVisible();
    await look.getByLabel(/^English(?! \()/).fill("Dragon's Attic");
    await look.getByRole("button", { name: "Save the titles" }).click();
    await expect(page.locator(".tile__n", { hasText: "Dragon's Attic" })).toBeVisible();
  });

  await test.step("both go, and the studio's own stand there again", async () => {
    await look.getByLabel(/^English(?! \()/).fill("");
    await look.getByRole("button", { name: "Save the titles" }).click();
    await look.getByRole("button", { name: "Back to the studio's picture" }).click();
    await expect(look.getByRole("status")).toHaveText(`${title} is shown with the studio's picture again`);
    await expect(image).toHaveAttribute("src", before ?? "");
    await expect(tile.locator(".tile__n")).toHaveText(title);
  });
});
