/** What somebody types who fills in every field there is, beside name and passwords; for tests of both sides. */
export const EVERY_FIELD = {
  paymentPassword: "271828",
  recommenderId: "mira",
  nickname: "<img src=x onerror=alert(1)> 🌙",
  payeeName: "Ana María Cruz",
  email: "ana@harbour.ph",
  mobileNum: "0917 555 0142",
  idNumber: "N 55-3141",
  qqNum: "27182818",
  facebook: "ana.quiet",
  wechat: "ana_wx",
  line: "ana_line",
  // As a number stands in such an app: for the whole world
  whatsapp: "+63 917 555 0142",
  zalo: "+63 917555",
  birthday: "1990-04-12",
} as const;

const { recommenderId, idNumber, qqNum, facebook, wechat, line, whatsapp, zalo } = EVERY_FIELD;
/** What of it is kept as it was typed, in the member's profile. */
export const KEPT_AS_TYPED = { recommenderId, idNumber, qqNum, facebook, wechat, line, whatsapp, zalo };
