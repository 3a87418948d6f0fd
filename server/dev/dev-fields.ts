/** A registration that asks for all there is, so that it can be looked at; and the merchant's own again. */
import { readFileSync } from "node:fs";
import { type FieldRules, REGISTER_FIELDS } from "#rules/identity/registration.ts";

const BRANDS = new URL("../../brands/", import.meta.url);
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  username: [4, 20],
  password: [8, 128],
  confirmPassword: [8, 128],
  paymentPassword: [6, 6],
  email: [6, 254],
  mobileNum: [6, 20],
  qqNum: [5, 20],
  whatsapp: [6, 20],
  zalo: [6, 20],
  birthday: [10, 10],
  captcha: [4, 6],
};
const PATTERNS: Readonly<Record<string, number>> = {
  username: 1,
  affiliateCode: 1,
  paymentPassword: 2,
  recommenderId: 1,
  payeeName: 4,
  email: 3,
  qqNum: 2,
  whatsapp: 6,
  zalo: 6,
};
const REQUIRED: readonly string[] = ["username", "password", "confirmPassword", "payeeName", "birthday", "captcha"];

/** Rules with every field on; some of them required, of every pattern and of different lengths. */
export function everyField(): FieldRules {
  const rules = [...REGISTER_FIELDS, "captcha"].map((field) => {
    const [minLength, maxLength] = LENGTHS[field] ?? [2, 40];
    return [
      field,
      { enabled: true, required: REQUIRED.includes(field), minLength, maxLength, patternId: PATTERNS[field] ?? 5 },
    ];
  });
  return Object.fromEntries(rules) as FieldRules;
}

/** What the merchant's own file asks for. */
export function brandFields(merchantId: string): FieldRules {
  const brand = JSON.parse(readFileSync(new URL(`${merchantId}.json`, BRANDS), "utf8")) as {
    config: { register: FieldRules };
  };
  return brand.config.register;
}
