/** `npm run new-feature <domain>/<word> --screen`: a page of its own with its address, its title and its words. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { camel, pascal, placeOf, writeFiles } from "./pieces.ts";
import { addTexts } from "./texts.ts";

function screenText(word: string): string {
  const name = camel(word);
  return `import { PageHeader } from "#web/layout/page-header.tsx";
import { useText } from "#web/platform/i18n/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export default function ${pascal(word)}Screen() {
  const text = useText();
  const title = text("${name}.title");
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title} />
      <main className="page pad">
        <p>{text("${name}.words")}</p>
      </main>
    </>
  );
}
`;
}

/** Writes the screen below `root` and gives the paths it wrote; throws a sentence for a word that can't be. */
export function writeScreen(root: string, place: string): string[] {
  const { domain, word } = placeOf(root, "web/screens", place);
  const screen = `web/screens/${domain}/${word}/${word}.tsx`;
  writeFiles(root, { [screen]: screenText(word) });
  const routes = "web/routes.ts";
  const file = join(root, routes);
  const anchor = '    at("/m/errorLimit"';
  const text = readFileSync(file, "utf8");
  if (!text.includes(anchor)) throw new Error(`${routes} has no address /m/errorLimit to stand before`);
  writeFileSync(
    file,
    text.replace(anchor, `    at("/m/${word}", "screens/${domain}/${word}/${word}.tsx"),\n\n${anchor}`),
  );
  const title = pascal(word).replace(/(?<=.)([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const name = camel(word);
  const words = { [`${name}.title`]: title, [`${name}.words`]: `What there is to ${title.toLowerCase()}.` };
  return [screen, routes, ...addTexts(root, `${word}.json`, words)];
}
