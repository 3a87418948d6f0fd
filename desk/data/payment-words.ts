/** The desk's words for money that came in, and for transfers that are waited for. */
export const TRANSFER_WORDS = {
  refuse: "Or, where it can't be accepted",
  refuseHint: "The member is told why. Money that comes all the same is credited by the statement.",
  refused: "Not accepted",
  practice: "practice funds",
} as const;

/** What ways to pay are called, by their names in the merchants' settings and by the partner where no deposit says more. */
const WAY_NAMES: Readonly<Record<string, string>> = {
  instant: "Instant transfer",
  transfer: "Bank transfer",
  ewallet: "E-wallet",
  alipay: "Alipay",
  wechat: "WeChat Pay",
  qq: "QQ Wallet",
  qrph: "QR Ph",
  vietqr: "VietQR",
  card: "Bank card",
  bank: "Bank transfer",
  sandbox: "Practice gateway",
};

/** How a payment came, and that it is practice funds where it is. */
export function wayOf({ method, partner, practice }: { method: string; partner: string; practice: boolean }): string {
  const way = WAY_NAMES[method] ?? WAY_NAMES[partner] ?? partner;
  return practice ? `${way} (${TRANSFER_WORDS.practice})` : way;
}

/** Why a payment is in suspense. */
export const SUSPENSE_REASONS = {
  "no-deposit": "No deposit has its code or number",
  "other-amount": "Another amount than the deposit's",
  "other-currency": "Another currency than the deposit's",
  "paid-twice": "The deposit was paid already",
} as const;

/** Why a transfer is not accepted, as the desk chooses it. */
export const REFUSE_NAMES = {
  "not-arrived": "The money has not come",
  slip: "The slip can't be read, or shows another payment",
  account: "The slip shows another account than ours",
  request: "The member asked for it",
} as const;

/** How a payment in suspense stands. */
export const PAYMENT_STATES = {
  suspense: "In suspense",
  returning: "Being sent back",
  returned: "Sent back",
  matched: "Credited",
  "charged-back": "Taken back",
} as const;
