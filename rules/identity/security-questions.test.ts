import { expect, test } from "vitest";
import { withdrawalPasswordError } from "./withdrawal-password.ts";
import { answersError, foldAnswer } from "./security-questions.ts";

test("SECURITY-007 an answer is the same years later, with other capitals, accents, spaces and marks", () => {
  const same = ["Ngõ Hàng Bạc", "  NGÕ HÀNG BẠC.", "ngo hang bac", "Ngo-Hang-Bac"];
  expect(new Set(same.map(foldAnswer)).size).toBe(1);
  expect(foldAnswer("王 小明")).toBe(foldAnswer("王小明"));
  expect(foldAnswer("Rex")).not.toBe(foldAnswer("Max"));
});

test("SECURITY-007 three different questions, three different answers", () => {
  const good = [
    { questionId: "firstPet", answer: "Rex" },
    { questionId: "firstJob", answer: "Bakery" },
    { questionId: "dreamJob", answer: "Pilot" },
  ];
  const [pet, job, dream] = good as [(typeof good)[0], (typeof good)[0], (typeof good)[0]];
  expect(answersError(good)).toBeNull();
  expect(answersError([pet, job])).toEqual({ at: 2, error: "question" });
  expect(answersError([pet, pet, job])).toEqual({ at: 1, error: "question" });
  expect(answersError([pet, job, { ...dream, answer: " rex " }])).toEqual({ at: 2, error: "same" });
  expect(answersError([pet, job, { ...dream, answer: "..p" }])).toEqual({ at: 2, error: "answer" });
  expect(answersError([pet, job, { ...dream, questionId: "password" }])).toEqual({ at: 2, error: "question" });
});

test("SECURITY-003 a withdrawal password is six digits that aren't everybody's first guess", () => {
  for (const typed of ["", "12345", "1234567", "12345a", "１２３４５６"])
    expect(withdrawalPasswordError(typed), typed).toBe("format");
  for (const typed of ["123456", "654321", "000000", "112112", "121212", "890123", "111222"])
    expect(withdrawalPasswordError(typed), typed).toBe("simple");
  for (const typed of ["271828", "480913"]) expect(withdrawalPasswordError(typed), typed).toBeNull();
});
