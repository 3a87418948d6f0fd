/**
 * Formatters, one for each language and style: making one takes a phone longer than using it, and a list writes a figure
 * per tile. Languages are those of merchants and styles those of the code, so there is a handful in all.
 */
const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, DateFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** `tag` is BCP-47; without options a whole number with its groups. */
export function numberFormat(tag: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, options ? tag + JSON.stringify(options) : tag, () => new Intl.NumberFormat(tag, options));
}

/** Languages that write 0 to 9 as such and group from a thousand on. */
const PLAIN_DIGITS = /^(cs|da|de|en|es|fi|fil|fr|hu|id|it|ja|ko|ms|nb|nl|pl|pt|ro|sv|th|tl|tr|vi|zh)(-|$)/;

/** A number in words of a message. The first `Intl.NumberFormat` takes a phone 50 ms, and most counts are small. */
export function countText(tag: string, value: number): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000 && PLAIN_DIGITS.test(tag);
  return isPlain ? String(value) : numberFormat(tag).format(value);
}

/** Narrow spaces, which some editions of the languages' rules write around "–" and before "PM" and others don't. */
const NARROW_SPACES = /[\u2009\u202f]/g;
/** No line ends between a time and its half of the day. */
const BEFORE_HALF = / (?=[AP]M\b)/g;

const alike = (text: string): string => text.replaceAll(NARROW_SPACES, " ").replaceAll(BEFORE_HALF, "\u00a0");

/** Writes a date alike wherever its page is drawn: a server and a browser whose spaces differ hydrate nothing. */
class DateFormat {
  readonly #format: Intl.DateTimeFormat;

  constructor(tag: string, options: Intl.DateTimeFormatOptions) {
    this.#format = new Intl.DateTimeFormat(tag, options);
  }

  format(at: Date): string {
    return alike(this.#format.format(at));
  }

  formatRange(first: Date, last: Date): string {
    return alike(this.#format.formatRange(first, last));
  }

  formatToParts(at: Date): Intl.DateTimeFormatPart[] {
    return this.#format.formatToParts(at);
  }
}

/** Without a time zone in `options` by the device's. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): DateFormat {
  return kept(dates, tag + JSON.stringify(options), () => new DateFormat(tag, options));
}

export function pluralRules(tag: string, type: Intl.PluralRuleType): Intl.PluralRules {
  return kept(plurals, tag + type, () => new Intl.PluralRules(tag, { type }));
}

function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  let one = all.get(key);
  if (one === undefined) all.set(key, (one = make()));
  return one;
}
