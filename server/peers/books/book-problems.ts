/** Why a vendor's book can't be read, in words that an operator can do something with. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unreachable: "it can't be reached",
  timeout: "it does not answer within 5 s",
  "too-large": "its answer is above 8 MB",
  "answer-schema": "its answer does not fit what the protocol asks of a page of transactions",
  "answer-missing": "its answer is not signed",
  "answer-unknown-key": "its answer is signed by a key that we don't know as one of its",
  "answer-signature": "the signature of its answer does not hold",
  "answer-stale": "its answer is signed at a time more than 60 s from ours",
  CURSOR_UNKNOWN: "it does not know the place that we had read to; it is read again from the beginning",
};

/** "" for none; what has no words of its own is shown as it is. */
export const bookProblem = (why: string | null): string => (why === null ? "" : (PROBLEMS[why] ?? why));
