import { useRef, useState } from "react";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { moneyRefusalText, useTag, useText } from "#web/platform/i18n/texts.tsx";
import { readSession } from "#web/platform/session/session.ts";
import { newId } from "#web/platform/storage/new-id.ts";
import { toast, toastRefusal } from "#web/ui/toasts.tsx";
import { refreshWaiting } from "#web/features/bonuses/waiting-rewards.ts";
import { type Entry, isToBePlayed } from "./claimables.ts";

/** `before`: in another tab, or by a request whose answer was lost. */
type Claimed = { ok: true; amount: string; before?: boolean } | { ok: false; refusal: string };

type Claims = {
  /** Key of the entry that is claimed now, "all" for several. */
  busy: string | null;
  /** What was claimed since the page was opened, by key. */
  done: ReadonlyMap<string, Entry>;
  claim: (entries: readonly Entry[]) => void;
};

/** Claims entries one after the other. Each is paid once, whatever is asked twice: a claim that failed can be asked again. */
export function useClaims(onClaimed: () => void): Claims {
  const text = useText();
  const sayClaimed = useClaimedWords();
  const [busy, setBusy] = useState<string | null>(null);
  const [done, setDone] = useState<ReadonlyMap<string, Entry>>(new Map());
  const running = useRef(false);
  const requestIds = useRef(new Map<string, string>());
  const run = async (entries: readonly Entry[]): Promise<void> => {
    const claimed: Entry[] = [];
    const paid: Entry[] = [];
    let refusal: string | null = null;
    for (const entry of entries) {
      setBusy(entries.length > 1 ? "all" : entry.key);
      const reply = await claimOne(entry, requestIds.current);
      if (!reply.ok) {
        refusal = reply.refusal;
        continue;
      }
      const now: Entry = { ...entry, stage: "claimed", amount: entry.amount === null ? null : reply.amount };
      claimed.push(now);
      if (!reply.before) paid.push(now);
    }
    setBusy(null);
    setDone((before) => new Map([...before, ...claimed.map((entry) => [entry.key, entry] as const)]));
    const words = paid.length === 0 && claimed.length > 0 ? text("reward.claimedBefore") : sayClaimed(paid);
    if (words !== "") toast("success", words);
    if (refusal !== null) toastRefusal(moneyRefusalText(text, refusal));
    forgetNews();
    refreshWaiting();
    onClaimed();
  };
  return {
    busy,
    done,
    claim(entries) {
      if (running.current) return;
      running.current = true;
      void run(entries).finally(() => {
        running.current = false;
      });
    },
  };
}

/** Cash is in the wallet; what has to be played first is called a bonus. Gives "" where nothing was claimed. */
function useClaimedWords(): (claimed: readonly Entry[]) => string {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const money = (entries: readonly Entry[]): string | null => {
    const cents = entries.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0);
    return cents === 0 ? null : moneyText((cents / 100).toFixed(2), currencySymbol, tag);
  };
  return (claimed) => {
    const cash = money(claimed.filter((entry) => !isToBePlayed(entry)));
    const bonus = money(claimed.filter(isToBePlayed));
    if (cash !== null && bonus !== null) return text("reward.claimedBoth", { amount: cash, bonus });
    if (cash !== null) return text("reward.claimed", { amount: cash });
    if (bonus !== null) return text("reward.claimedBonus", { amount: bonus });
    return claimed.length > 0 ? text("vip.gift.done") : "";
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

type Reply = { ok: true; value: { amount: string; before?: boolean } } | { ok: false; refusal: string };

const told = (reply: Reply): Claimed =>
  reply.ok ? { ok: true, ...reply.value } : { ok: false, refusal: reply.refusal };
