/** What a person reads off a captcha, for tests: all answers are tried against the stored hash. */
import { answerHash } from "#server/identity/captcha/captcha.ts";
import { type Queryable, rowOf } from "#server/platform/database/database.ts";
import { hashSecret } from "#server/platform/crypto/secrets.ts";

/** The answer to the challenge that the captcha cookie names; for pictures of up to four digits and for sums. */
export async function solveCaptcha(db: Queryable, cookie: string): Promise<string> {
  const row = await rowOf<{ answer_hash: Buffer }>(db, {
    text: "select answer_hash from captcha where id_hash = $1",
    values: [hashSecret(cookie)],
  });
  if (!row) throw new Error("no such challenge");
  for (let number = 0; number < 10_000; number++) {
    for (const answer of [String(number), String(number).padStart(4, "0")]) {
      if (answerHash(cookie, answer).equals(row.answer_hash)) return answer;
    }
  }
  throw new Error("the answer is not a number of up to four digits");
}
