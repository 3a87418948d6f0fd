/** The member's own record (accounts §7). */
import { type Answers, memberOf, ok, refuse } from "#server/platform/answering.ts";
import type { Services } from "#server/platform/services.ts";
import { memberById } from "./member.store.ts";

export function memberAnswers({ db }: Services): Pick<Answers, "member.info"> {
  return {
    "member.info": async (_input, context) => {
      const { memberId, merchantId } = memberOf(context);
      const row = await memberById(db, merchantId, memberId);
      if (!row) return refuse("logged-out");
      return ok({
        id: row.id,
        nickname: row.nickname,
        account: row.username,
        type: row.type,
        email: row.email,
        payeeName: row.payee_name,
        icon: row.icon,
        joinedOn: row.created_at.toISOString().slice(0, 10),
      });
    },
  };
}
