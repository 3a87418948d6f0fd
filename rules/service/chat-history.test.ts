import { describe, expect, test } from "vitest";
import { mergeHistory } from "./chat-history.ts";

const message = (id: number, content = "") => ({ id, content });

describe("a page of a chat's history", () => {
  test("takes its place among the messages, each once", () => {
    const history = { messages: [message(3), message(5)], hasEarlier: true, theyGot: 0, theyRead: 0 };
    const page = { messages: [message(4), message(5, "newer")], hasEarlier: false, theyGot: 0, theyRead: 0 };
    expect(mergeHistory(history, page, 0).messages).toEqual([message(3), message(4), message(5, "newer")]);
  });

  test("SVC-001 marks of an answer that comes late take nothing back", () => {
    const read = { messages: [message(1)], hasEarlier: false, theyGot: 1, theyRead: 1 };
    const late = { messages: [message(1)], hasEarlier: false, theyGot: 1, theyRead: 0 };
    expect(mergeHistory(read, late, 0)).toEqual(read);
  });

  test("tells of earlier ones only when it is an earlier page", () => {
    const history = { messages: [message(9)], hasEarlier: true, theyGot: 0, theyRead: 0 };
    const page = { messages: [message(2)], hasEarlier: false, theyGot: 0, theyRead: 0 };
    expect(mergeHistory(history, page, 0).hasEarlier).toBe(true);
    expect(mergeHistory(history, page, 9).hasEarlier).toBe(false);
    expect(mergeHistory(null, page, 0)).toBe(page);
  });
});
