import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newValidation } from "./use-validation.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A form of two fields that must be filled in, as the hook keeps it: `typed` is what its fields hold. */
function form() {
  const typed = { username: "", email: "" };
  type Field = keyof typeof typed;
  let language = "EN";
  let renders = 0;
  let errors: Partial<Record<Field, string | null>> = {};
  const validation = newValidation<Field>((changed) => {
    errors = changed;
    renders += 1;
  });
  const rule = (field: Field): string | null => (typed[field] === "" ? `missing in ${language}` : null);
  validation.setRule(rule);
  validation.setLanguage(language);
  return {
    ...validation,
    typed,
    rendersOf: () => renders,
    shown: (field: Field) => errors[field] ?? null,
    type(field: Field, value: string): void {
      typed[field] = value;
      validation.clear(field);
    },
    speak(next: string): void {
      language = next;
      validation.setLanguage(next);
    },
  };
}

describe("a field", () => {
  it("that is left untouched has no error", () => {
    const { validate, shown } = form();
    validate("username");
    expect(shown("username")).toBeNull();
  });

  it("shows its error once it was typed in and left", () => {
    const { type, validate, shown } = form();
    type("username", "m");
    type("username", "");
    expect(shown("username")).toBeNull();
    validate("username");
    expect(shown("username")).toBe("missing in EN");
  });

  it("loses its error while it is typed in, and no other field does", () => {
    const { type, validateAll, shown } = form();
    validateAll(["username", "email"]);
    type("username", "");
    expect([shown("username"), shown("email")]).toEqual([null, "missing in EN"]);
  });

  it("is good when it is left with a good value", () => {
    const { type, validateAll, validate, shown } = form();
    validateAll(["username"]);
    type("username", "mira");
    validate("username");
    expect(shown("username")).toBeNull();
  });

  it("that is typed in without an error renders nothing anew", () => {
    const { type, rendersOf } = form();
    type("username", "m");
    type("username", "mi");
    expect(rendersOf()).toBe(0);
  });
});

describe("a form that is sent", () => {
  it("shows the errors of untouched fields too, and names the first", () => {
    const { validateAll, shown, typed } = form();
    typed.username = "mira";
    expect(validateAll(["username", "email"])).toBe("email");
    expect([shown("username"), shown("email")]).toEqual([null, "missing in EN"]);
  });

  it("has no first error when all is good, and looks at nothing it was not given", () => {
    const { validateAll, shown, typed } = form();
    typed.username = "mira";
    expect(validateAll(["username"])).toBeNull();
    expect(shown("email")).toBeNull();
  });
});

describe("a change of language", () => {
  it("LOGIN-019 CONST-002 validates once, 200 ms after the last change", () => {
    const { validateAll, speak, shown, rendersOf } = form();
    validateAll(["username"]);
    speak("VN");
    vi.advanceTimersByTime(150);
    speak("CN");
    vi.advanceTimersByTime(199);
    expect(shown("username")).toBe("missing in EN");
    vi.advanceTimersByTime(1);
    expect(shown("username")).toBe("missing in CN");
    const renders = rendersOf();
    speak("CN");
    vi.advanceTimersByTime(1000);
    expect(rendersOf()).toBe(renders);
  });

  it("is not what the first language is", () => {
    const { validateAll, shown, typed } = form();
    validateAll(["username"]);
    typed.username = "mira";
    vi.advanceTimersByTime(1000);
    expect(shown("username")).toBe("missing in EN");
  });

  it("shows no error of a field that was not validated before", () => {
    const { type, speak, shown } = form();
    type("username", "");
    speak("VN");
    vi.advanceTimersByTime(200);
    expect([shown("username"), shown("email")]).toEqual([null, null]);
  });

  it("validates nothing in a form that is gone", () => {
    const { validateAll, speak, shown, end } = form();
    validateAll(["username"]);
    speak("VN");
    end();
    vi.advanceTimersByTime(1000);
    expect(shown("username")).toBe("missing in EN");
  });
});
