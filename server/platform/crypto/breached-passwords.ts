/** Passwords of published breaches in lower case, loaded by the first that asks: most processes never judge a new one. */
export async function breachList(): Promise<ReadonlySet<string>> {
  const { BREACHES } = await import("./breach-list.ts");
  return BREACHES;
}
