import { expect, test } from "vitest";
import { unanswered, writtenAfter } from "./unanswered.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const message = (id: number, fields: object = {}) =>
  ({ id, fromClient: true, content: "When?", sentAt: "2026-11-28T11:00:00Z", picture: null, ...fields }) as never;
const idsOf = (messages: never[], isStaffed = false, asked = [writtenAfter(0, NOW)]) =>
  unanswered({ messages, isStaffed }, asked, NOW).map(({ id }) => id);

test("what was written since the desk's last word is unanswered, while nobody is there", () => {
  const messages = [message(1), message(2, { fromClient: false }), message(3), message(4)];
  expect(idsOf(messages)).toEqual([3, 4]);
  expect(idsOf(messages, true)).toEqual([]);
});

test("what this browser knows as asked, a picture, and what is older than a week are not", () => {
  const messages = [message(1, { sentAt: "2026-11-20T11:00:00Z" }), message(2, { picture: { id: "x" } }), message(3)];
  expect(idsOf(messages)).toEqual([3]);
  expect(idsOf(messages, false, [writtenAfter(3, NOW)])).toEqual([]);
});
