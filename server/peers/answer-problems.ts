/** Why an answer of a vendor can't be taken, in words that an operator can do something with. */
const PROBLEMS: Readonly<Record<string, string>> = {
  unreachable: "it can't be reached",
  timeout: "it does not answer within 5 s",
  "too-large": "its answer is above 8 MB",
  "answer-missing": "its answer is not signed",
  "answer-unknown-key": "its answer is signed by a key that we don't know as one of its",
  "answer-signature": "the signature of its answer does not hold",
  "answer-stale": "its answer is signed at a time more than 60 s from ours",
  "answer-coverage": "the signature of its answer does not cover what it must",
  "answer-digest": "its answer does not have the digest that it says",
  "answer-malformed": "the signature of its answer can't be read",
};
/** Of one call alone. */
const OF_LIST: Readonly<Record<string, string>> = {
  "answer-schema": 'its answer is no {"status":"OK","requestId":…,"games":[…]}',
};
const OF_BOOK: Readonly<Record<string, string>> = {
  "answer-schema": "its answer does not fit what the protocol asks of a page of transactions",
  CURSOR_UNKNOWN: "it does not know the place that we had read to; it is read again from the beginning",
};

/** Of a list of games; what has no words of its own is shown as it is. */
export const listProblem = (why: string): string => OF_LIST[why] ?? PROBLEMS[why] ?? why;

/** Of a book of transactions; "" for none. */
export const bookProblem = (why: string | null): string => (why === null ? "" : (OF_BOOK[why] ?? PROBLEMS[why] ?? why));
