/** A registration that asks for all there is, so that it can be looked at; and the merchant's own again. */
import { readFileSync } from "node:fs";
import { fieldRow, REGISTER_FIELDS } from "#rules/identity/register-fields.ts";
import type { FieldRules } from "#rules/identity/registration.ts";

const BRANDS = new URL("../../brands/", import.meta.url);
const CAPTCHA = ["captcha", [4, 6, 5]] as const;
const REQUIRED: readonly string[] = ["username", "password", "confirmPassword", "payeeName", "birthday", "captcha"];

/** Rules with every field on; some of them required, of every pattern and of different lengths. */
export function everyField(): FieldRules {
  const usual = [...REGISTER_FIELDS.map((field) => [field, fieldRow(field).usual] as const), CAPTCHA];
  const rules = usual.map(([field, [minLength, maxLength, patternId]]) => [
    field,
    { enabled: true, required: REQUIRED.includes(field), minLength, maxLength, patternId },
  ]);
  return Object.fromEntries(rules) as FieldRules;
}

/** What the merchant's own file asks for. */
export function brandFields(merchantId: string): FieldRules {
  const brand = JSON.parse(readFileSync(new URL(`${merchantId}.json`, BRANDS), "utf8")) as {
    config: { register: FieldRules };
  };
  return brand.config.register;
}
