/** The few words that this vendor sends to the platform, for the detail of a round. TY is English (U-063). */
const EN = {
  round: "Round",
  stake: "Stake",
  feature: "Feature bought for",
  paid: "Paid",
  freeSpins: "Free spins played",
  bestSpin: "Best spin",
  leftAt: "You left at",
  flewAway: "Flew away at",
  panel: "Panel",
  notLeft: "Not left in time",
  returned: "Stake returned",
  open: "Not finished yet",
  noEngine: "This game is being built and can't be played yet.",
} as const;

export type TextKey = keyof typeof EN;
type Words = Readonly<Record<TextKey, string>>;

const FIL: Words = {
  round: "Round",
  stake: "Taya",
  feature: "Feature na binili sa",
  paid: "Nabayaran",
  freeSpins: "Mga nalarong free spin",
  bestSpin: "Pinakamagandang spin",
  leftAt: "Nag-cash out ka sa",
  flewAway: "Lumipad na sa",
  panel: "Panel",
  notLeft: "Hindi na-cash out sa oras",
  returned: "Naibalik ang taya",
  open: "Hindi pa tapos",
  noEngine: "Ginagawa pa ang larong ito at hindi pa malalaro.",
};

const VN: Words = {
  round: "Ván",
  stake: "Tiền cược",
  feature: "Mua tính năng với",
  paid: "Đã trả thưởng",
  freeSpins: "Quay miễn phí đã chơi",
  bestSpin: "Lượt quay tốt nhất",
  leftAt: "Bạn đã chốt ở",
  flewAway: "Bay mất ở",
  panel: "Ô",
  notLeft: "Không chốt kịp",
  returned: "Đã trả lại tiền cược",
  open: "Chưa xong",
  noEngine: "Game này đang được xây dựng và chưa chơi được.",
};

const CN: Words = {
  round: "局号",
  stake: "投注额",
  feature: "购买特色",
  paid: "已派彩",
  freeSpins: "已玩免费旋转",
  bestSpin: "最佳旋转",
  leftAt: "您兑现于",
  flewAway: "飞走于",
  panel: "面板",
  notLeft: "未及时兑现",
  returned: "投注额已退回",
  open: "尚未结束",
  noEngine: "该游戏正在制作，目前还不能玩。",
};

const LANGUAGES: Readonly<Record<string, Words>> = { EN, FIL, VN, CN };

/** A text in the language asked for; English where a language has none. */
export function text(language: string, key: TextKey): string {
  return (LANGUAGES[language] ?? EN)[key];
}
