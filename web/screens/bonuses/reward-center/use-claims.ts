import { useRef, useState } from "react";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { toast } from "#web/ui/toasts.tsx";
import { type Entry } from "./claimables.ts";

type Claimed = { ok: true; amount: string } | { ok: false; refusal: string };

/** Claims entries one after the other. Each is paid once, whatever is asked twice: a claim that failed can be asked again. */
export function useClaims(onClaimed: () => void): { busy: string | null; claim: (entries: readonly Entry[]) => void } {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const requestIds = useRef(new Map<string, string>());
  const run = async (entries: readonly Entry[]): Promise<void> => {
    let cents = 0;
    let rounds = false;
    let refusal: string | null = null;
    for (const entry of entries) {
      setBusy(entries.length > 1 ? "all" : entry.key);
      const reply = await claimOne(entry, requestIds.current);
      if (reply.ok) cents += Math.round(Number(reply.amount) * 100);
      else refusal = reply.refusal;
      rounds ||= reply.ok && entry.of === "gift" && entry.gift.kind === "freeRounds";
    }
    setBusy(null);
    if (cents > 0) {
      const amount = moneyText((cents / 100).toFixed(2), currencySymbol, tag);
      toast("success", text("reward.claimed", { amount }));
    } else if (rounds) toast("success", text("vip.gift.done"));
    if (refusal !== null) toast("fail", moneyRefusalText(text, refusal));
    forgetNews();
    onClaimed();
  };
  return {
    busy,
    claim(entries) {
      if (running.current) return;
      running.current = true;
      void run(entries).finally(() => {
        running.current = false;
      });
    },
  };
}

async function claimOne(entry: Entry, requestIds: Map<string, string>): Promise<Claimed> {
  switch (entry.of) {
    case "reward":
      return told(await ask("rewards.claim", { promotionId: entry.reward.promotionId }));
    case "task":
      return told(await ask("tasks.claim", { taskId: entry.task.id, token: readSession()?.token ?? "" }));
    case "cashback":
      return told(await ask("cashback.claim", { week: entry.cashback.week, token: readSession()?.token ?? "" }));
    case "gift": {
      const reply = await ask("vip.claimGift", { level: entry.level, token: readSession()?.token ?? "" });
      return reply.ok ? { ok: true, amount: entry.amount ?? "0.00" } : { ok: false, refusal: reply.refusal };
    }
    case "rebate": {
      // The same request until its answer is known
      const requestId = requestIds.get(entry.key) ?? newId();
      requestIds.set(entry.key, requestId);
      const kinds = entry.rebate.kinds.map(({ gameType }) => gameType);
      const reply = told(await ask("rebate.claim", { kinds, requestId }));
      if (reply.ok || reply.refusal === "rebate-none") requestIds.delete(entry.key);
      return reply;
    }
  }
}

type Reply = { ok: true; value: { amount: string } } | { ok: false; refusal: string };

const told = (reply: Reply): Claimed =>
  reply.ok ? { ok: true, amount: reply.value.amount } : { ok: false, refusal: reply.refusal };
