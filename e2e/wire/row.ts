/** How a row of the wire table is written, and what of the documents' calls a browser really sent. */

/** What a body travels as: the documents' JSON, form or encrypted body, or none at all. */
export type Content = "none" | "json" | "form" | "jose";

/** Content-Type of each kind of body. */
export const CONTENT_TYPES: Readonly<Record<Exclude<Content, "none">, string>> = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  jose: "application/jose",
};

/**
 * One call as the documents have it. `query` and `body` name fields: `name` must be there, `name?` may be there,
 * `name=a|b` must have one of these values, `name?=a` the same when it is there, `+name` is ours beside the documents'
 * (it may be there). Any other field is a fault. Empty values never travel in a query, so filters are `name?`.
 */
export interface WireRow {
  call: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  /** Paragraph of the documents (A: accounts, B: browsing), and the decision where they are silent. */
  source: string;
  content: Content;
  query?: string;
  body?: string;
  /** Module id, where the documents name one for the call. */
  module?: string;
  /** Lines of docs/requirements.tsv that the row proves: `wire: LOGIN-040`. */
  proves: readonly string[];
  /** Why no journey of a browser makes the call. */
  unreached?: string;
}

/** A request as a browser sent it. Values are kept of the fields that the table fixes alone; no secret is among them. */
export interface WireRecord {
  test: string;
  method: string;
  path: string;
  contentType: string;
  /** The header that says how a body is encrypted; "" for none. */
  encryption: string;
  module: string;
  /** Field → value, or "·" for a value that is nobody's business. */
  query: Record<string, string>;
  /** The same of a body; null when there was none, or when an encrypted one could not be seen. */
  body: Record<string, string> | null;
}

export interface Field {
  name: string;
  isNeeded: boolean;
  /** Values that it may have; null for any. */
  values: readonly string[] | null;
}

/** The fields that a row names, by their names. */
export function fieldsOf(written = ""): Map<string, Field> {
  const words = written.split(" ").filter(Boolean);
  return new Map(
    words.map((word) => {
      const [, ours = "", name = "", optional = "", , values] = /^(\+?)([\w-]+)(\??)(=(.+))?$/.exec(word) ?? [];
      if (name === "") throw new Error(`not a field: ${word}`);
      return [name, { name, isNeeded: ours === "" && optional === "", values: values?.split("|") ?? null }];
    }),
  );
}
