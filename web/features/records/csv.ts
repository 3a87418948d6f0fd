/** Tables as files that a spreadsheet opens: CSV by RFC 4180, with a mark that says UTF-8. */

/** A text that a spreadsheet would take for a formula; figures are none. */
const FORMULA = /^[=+\-@\t\r]/;
const FIGURE = /^[+-]?\d+(\.\d+)?$/;

function cell(value: string): string {
  const safe = FORMULA.test(value) && !FIGURE.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Gives the reader a file of that name. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
