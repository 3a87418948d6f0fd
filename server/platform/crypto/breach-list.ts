/**
 * The 49 000 passwords that published breaches have most often, from the package that zxcvbn judges by. Some 5 MB of
 * memory: import it only where a new password is judged, by `breachList()`.
 */
import { dictionary } from "@zxcvbn-ts/language-common";

export const BREACHES: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
