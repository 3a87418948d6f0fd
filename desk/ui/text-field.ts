/** What was typed into a field of a form that was sent; "" when it has no such field. */
export function textField(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
