/** Says now and then that a long step is still at work: silence looks like a hang. */
const EVERY_SECONDS = 10;

/** Runs `work` and tells every ten seconds how long it has been; `indent` goes before the words. */
export async function tellWhile<T>(tell: (line: string) => void, work: Promise<T>, indent = "  "): Promise<T> {
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += EVERY_SECONDS;
    tell(`${indent}… ${seconds} s`);
  }, EVERY_SECONDS * 1000);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}
