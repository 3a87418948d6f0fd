/** What was chosen of a play beside its name; "" where the name says it all, whether the vendor repeats it or not. */
export function chosenOf({ playName, text }: { playName: string; text: string }): string {
  return text === playName ? "" : text;
}
