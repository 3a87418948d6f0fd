/**
 * The fields of a registration, one row each. The row is all that a field needs beside its label
 * (`account.field.<field>` in texts/): the call's schema, the form, the judge, the stored row and the tests read it.
 */

interface Row {
  /**
   * Where the server keeps the value: a column of its own in `member`, the member's `profile` under the field's name,
   * by code of its own (`apart`), or nowhere.
   */
  kept: "column" | "profile" | "apart" | "nowhere";
  /** Longest value that the call takes, in UTF-16 units; the merchant's rule is narrower. */
  maxLength: number;
  /** The call fails without it; any other field that is left out is "". */
  needed?: true;
  /**
   * What is taken out of a typed value before it is judged and stored. `secret` nothing; `text` what nobody sees;
   * `narrow` also the full width of Chinese keyboards; `number` also blanks within; `username` and `code` the one case.
   */
  clean: "secret" | "text" | "narrow" | "number" | "username" | "code";
  /** Keyboard, autofill and icon of the form. */
  input: RegisterInput;
  /** Passwords must not be made of this value. */
  personal?: true;
  /** The refusal of a wrong format where it has a sentence of its own (accounts §8); else `field-format`. */
  refusal?: "username-format" | "password-format" | "mail-format" | "phone-format" | "name-format";
  /** The rule of a merchant that asks for every field: shortest, longest, pattern id (U-145). */
  usual: readonly [minLength: number, maxLength: number, patternId: number];
}

export type RegisterInput =
  | "username"
  | "password"
  | "digits"
  | "code"
  | "person"
  | "nickname"
  | "full-name"
  | "mail"
  | "phone"
  | "document"
  /** A name at another service. */
  | "handle"
  /** A number at another service. */
  | "handle-number"
  | "birthday";

const HANDLE = { kept: "profile", maxLength: 80, clean: "text", input: "handle", usual: [2, 40, 5] } as const;
const HANDLE_NUMBER = {
  kept: "profile",
  maxLength: 20,
  clean: "narrow",
  input: "handle-number",
  usual: [6, 20, 6],
} as const;

/** In the order in which the form shows them, so that the first failing one is the same everywhere. */
export const REGISTER_FIELD = {
  username: {
    kept: "apart",
    maxLength: 64,
    needed: true,
    clean: "username",
    input: "username",
    refusal: "username-format",
    usual: [4, 20, 1],
  },
  password: {
    kept: "apart",
    maxLength: 256,
    needed: true,
    clean: "secret",
    input: "password",
    refusal: "password-format",
    usual: [8, 128, 5],
  },
  confirmPassword: {
    kept: "nowhere",
    maxLength: 256,
    needed: true,
    clean: "secret",
    input: "password",
    usual: [8, 128, 5],
  },
  paymentPassword: {
    kept: "apart",
    maxLength: 64,
    clean: "secret",
    input: "digits",
    refusal: "password-format",
    usual: [6, 6, 2],
  },
  recommenderId: { kept: "profile", maxLength: 40, clean: "narrow", input: "person", usual: [2, 40, 1] },
  nickname: {
    kept: "column",
    maxLength: 40,
    clean: "text",
    input: "nickname",
    personal: true,
    refusal: "name-format",
    usual: [2, 40, 5],
  },
  payeeName: {
    kept: "column",
    maxLength: 80,
    clean: "text",
    input: "full-name",
    personal: true,
    refusal: "name-format",
    usual: [2, 40, 4],
  },
  email: {
    kept: "column",
    maxLength: 254,
    clean: "narrow",
    input: "mail",
    personal: true,
    refusal: "mail-format",
    usual: [6, 254, 3],
  },
  mobileNum: {
    kept: "column",
    maxLength: 20,
    clean: "narrow",
    input: "phone",
    personal: true,
    refusal: "phone-format",
    usual: [6, 20, 5],
  },
  idNumber: { kept: "profile", maxLength: 40, clean: "narrow", input: "document", personal: true, usual: [2, 40, 5] },
  qqNum: { kept: "profile", maxLength: 20, clean: "number", input: "handle", usual: [5, 20, 2] },
  facebook: HANDLE,
  wechat: HANDLE,
  line: HANDLE,
  whatsapp: HANDLE_NUMBER,
  zalo: HANDLE_NUMBER,
  birthday: { kept: "column", maxLength: 10, clean: "text", input: "birthday", personal: true, usual: [10, 10, 5] },
  affiliateCode: { kept: "apart", maxLength: 40, clean: "code", input: "code", usual: [2, 40, 1] },
} as const satisfies Readonly<Record<string, Row>>;

export type RegisterField = keyof typeof REGISTER_FIELD;
/** Fields whose value is kept in one way. */
export type FieldKept<Kept extends Row["kept"]> = {
  [Field in RegisterField]: (typeof REGISTER_FIELD)[Field] extends { kept: Kept } ? Field : never;
}[RegisterField];

export const REGISTER_FIELDS = Object.keys(REGISTER_FIELD) as RegisterField[];

/** The row of a field, with what it may have beside what it has. */
export function fieldRow(field: RegisterField): Row {
  return REGISTER_FIELD[field];
}

/** Fields kept in that way, in their order. */
export function fieldsKept<Kept extends Row["kept"]>(kept: Kept): FieldKept<Kept>[] {
  return REGISTER_FIELDS.filter((field) => REGISTER_FIELD[field].kept === kept) as FieldKept<Kept>[];
}
