/** Pictures and lists of our own origin. The page's head asks for them before any script runs: asked again, they are there. */

/** The address of a file of art/out; it names the build's pictures, so that a browser keeps it for good. */
export function artAddress(path: string): string {
  const version = document.documentElement.dataset["art"];
  return version ? `/art/${path}?v=${version}` : `/art/${path}`;
}

const begun = new Map<string, Promise<ImageBitmap | null>>();

/**
 * Begins to read the pictures that the page's head asks for, so that they are ready to be drawn when the session is there, and
 * behind them those that the first round does not wait for: together they would share the line.
 */
export function beginPictures(): void {
  for (const link of document.head.querySelectorAll('link[rel="preload"][as="image"]')) {
    const address = link.getAttribute("href");
    if (address) begun.set(address, readPicture(address));
  }
  const first = Promise.all(begun.values());
  const later = document.documentElement.dataset["later"] || null;
  for (const address of later?.split(" ") ?? [])
    begun.set(
      address,
      first.then(() => readPicture(address)),
    );
}

/** A picture that is ready to be drawn, or null when it could not be had. Who asks owns it, and may close it. */
export function loadPicture(address: string): Promise<ImageBitmap | null> {
  const before = begun.get(address);
  begun.delete(address);
  return before ?? readPicture(address);
}

/**
 * The picture is fetched: where a browser is told to show no images, an element would wait for ever, and a game is played
 * all the same.
 */
async function readPicture(address: string): Promise<ImageBitmap | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await createImageBitmap(await answer.blob()) : null;
  } catch {
    return null;
  }
}

/** A list as JSON, or null when it could not be had. */
export async function loadList<T>(address: string): Promise<T | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}
