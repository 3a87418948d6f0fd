/** What the browser tests type; the log of the servers is held against it. */
export const PASSWORD = "Harbour-lantern-7";
export const PIN = "271828";
export const ACCOUNT_NUMBER = "3000456789";
export const OTHER_PIN = "480913";
export const SECURITY_ANSWERS = ["Ngoqa Rex", "Marigold bakery", "Airship pilot"] as const;
