/** Security questions (U-179): which there are, and how an answer is compared. */
import { foldText } from "#rules/games/fold-text.ts";

/** Ids; the words are `security.question.<id>`. Answers that stand in no profile and change seldom. */
export const SECURITY_QUESTIONS = [
  "firstTeacher",
  "childhoodStreet",
  "firstPet",
  "childhoodFriend",
  "firstJob",
  "dreamJob",
  "favouriteBook",
  "firstConcert",
] as const;

/** A member answers so many, all different. */
export const ANSWERS_NEEDED = 3;
export const ANSWER_MAX = 60;
/** Letters and figures of a folded answer. */
export const ANSWER_MIN = 2;

/** An answer as it is compared: capitals, accents, spaces and marks make no difference years later. */
export function foldAnswer(answer: string): string {
  return foldText(answer.normalize("NFKC")).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** What is wrong with a set of answers, with the place in the list; null when it is good. */
export function answersError(
  given: readonly { questionId: string; answer: string }[],
): { at: number; error: "question" | "answer" | "same" } | null {
  const [asked, answers] = [new Set<string>(), new Set<string>()];
  for (const [at, { questionId, answer }] of given.entries()) {
    if (!(SECURITY_QUESTIONS as readonly string[]).includes(questionId) || asked.has(questionId))
      return { at, error: "question" };
    const folded = foldAnswer(answer);
    if (folded.length < ANSWER_MIN) return { at, error: "answer" };
    if (answers.has(folded)) return { at, error: "same" };
    asked.add(questionId);
    answers.add(folded);
  }
  return given.length === ANSWERS_NEEDED ? null : { at: given.length, error: "question" };
}
