/** What somebody types who fills in every field there is, beside name and passwords; for tests of both sides. */
import { fieldsKept, REGISTER_FIELD, REGISTER_FIELDS, type RegisterField } from "#rules/identity/register-fields.ts";

/** Given by each test by itself. */
type GivenByTests = "username" | "password" | "confirmPassword" | "affiliateCode";
type Filled = Exclude<RegisterField, GivenByTests>;
const GIVEN_BY_TESTS: ReadonlySet<RegisterField> = new Set<GivenByTests>([
  "username",
  "password",
  "confirmPassword",
  "affiliateCode",
]);

/** Values that a form of their own needs, or that are read out in a test; any other field takes its own name. */
const CHOSEN = {
  paymentPassword: "271828",
  recommenderId: "mira",
  nickname: "<img src=x onerror=alert(1)> 🌙",
  payeeName: "Ana María Cruz",
  email: "ana@harbour.ph",
  mobileNum: "0917 555 0142",
  idNumber: "N 55-3141",
  qqNum: "27182818",
  birthday: "1990-04-12",
} as const satisfies Partial<Record<Filled, string>>;

/** A number at another service stands as it does in such an app: for the whole world. */
const BY_INPUT: Readonly<Partial<Record<(typeof REGISTER_FIELD)[RegisterField]["input"], string>>> = {
  "handle-number": "+63 917 555 0142",
};

export const EVERY_FIELD: Readonly<Record<Filled, string>> & typeof CHOSEN = {
  ...(Object.fromEntries(
    REGISTER_FIELDS.filter((field) => !GIVEN_BY_TESTS.has(field)).map((field) => [
      field,
      BY_INPUT[REGISTER_FIELD[field].input] ?? `ana.${field}`,
    ]),
  ) as Record<Filled, string>),
  ...CHOSEN,
};

/** What of it is kept as it was typed, in the member's profile. */
export const KEPT_AS_TYPED: Readonly<Record<string, string>> = Object.fromEntries(
  fieldsKept("profile").map((field) => [field, EVERY_FIELD[field]]),
);
