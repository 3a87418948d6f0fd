import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { type CompiledMessage, formatMessage } from "./message-format.ts";

const MESSAGES: readonly [string, Record<string, string | number>][] = [
  ["Hot games", {}],
  ["{name} home", { name: "novaro" }],
  ["{count, plural, one {# game} other {# games}}", { count: 1 }],
  ["{count, plural, one {# game} other {# games}}", { count: 1474 }],
  ["{count, plural, =0 {Filter} other {Filter, # active}}", { count: 0 }],
  ["{kind, select, win {Won {amount}} other {Lost}}", { kind: "win", amount: "₱2" }],
];

describe("texts read as the library reads them", () => {
  test.each(MESSAGES)("%s %j", (message, values) => {
    const compiled = compileMessage(message);
    const library = setupI18n({ locale: "en", messages: { en: { id: compiled } } });
    expect(formatMessage(compiled as CompiledMessage, values, "en")).toBe(library._("id", values));
  });
});
