export const STATE_TAGS = {
  offered: "tag--warn",
  expired: "",
  agreed: "tag--pos",
  rejected: "",
  withdrawn: "",
} as const;
