export interface VerifiedSettlement {
  ok: boolean;
  /** Of the file, from 1; 0 for none. */
  line: number;
  fault: string;
  head: { member: string; merchant: string; kind: string; first: string; last: string; bill: string } | null;
  /** What members of one tree compare. */
  root: string;
  /** What the house pays the tree, and what the member gets of it. */
  total: string;
  amount: string;
  key: string;
}
export function verifySettlement(text: string, expectedKey?: string): Promise<VerifiedSettlement>;
