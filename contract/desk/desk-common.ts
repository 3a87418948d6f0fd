/** What all calls of the desk have in common. */
const always = ["maintenance", "region-restricted"] as const;

export const common = { method: "POST", who: "operator", evenWhen: always, invented: true } as const;
