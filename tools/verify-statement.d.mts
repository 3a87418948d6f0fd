/** What a statement's verification says; `line` counts from 1. */
export interface Verified {
  ok: boolean;
  line: number;
  fault: string;
  key: string;
  entries: number;
  head: Record<string, unknown> | null;
  end: Record<string, unknown> | null;
}
export function verifyStatement(text: string, expectedKey?: string): Promise<Verified>;
