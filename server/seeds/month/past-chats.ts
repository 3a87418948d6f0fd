/** Conversations that the demo's members have had with the desk: a member asks after a withdrawal that was paid. */
import type { Merchant } from "#contract/core/merchant.ts";
import { rowOf } from "#server/platform/database/database.ts";
import { demand } from "./desk-steps.ts";
import { idOf } from "./dice.ts";
import type { World } from "./world.ts";

const MINUTE_MS = 60_000;
/** Who asks, and who answers. */
const [ASKER, CLERK] = ["mira", "deniz"] as const;
/** So long after the payout the first message comes. */
const FIRST_MIN = 35;

interface Paid {
  memberId: string;
  reference: string;
  settledAt: Date;
}

interface Line {
  fromClient: boolean;
  words: string;
  /** Minutes since the line before. */
  afterMin: number;
}

/** Holds the conversation at each merchant where the asker was paid long enough before the month's end. */
export async function pastChats(world: World, merchantIds: Iterable<string>, endsAt: Date): Promise<void> {
  for (const merchantId of merchantIds) {
    const paid = await lastPaid(world, merchantId, endsAt);
    if (paid) await talk(world, world.merchant(merchantId), paid);
  }
  world.setClock(endsAt);
}

function lastPaid(world: World, merchantId: string, endsAt: Date): Promise<Paid | null> {
  return rowOf<Paid>(world.tx, {
    name: "month-last-paid",
    text: `select w.member_id as "memberId", w.reference, w.settled_at as "settledAt"
           from withdrawal w join member m on m.id = w.member_id
           where w.merchant_id = $1 and m.username = $2 and w.state = 'paid' and w.settled_at < $3
           order by w.settled_at desc, w.id limit 1`,
    values: [merchantId, ASKER, new Date(endsAt.getTime() - 2 * FIRST_MIN * MINUTE_MS)],
  });
}

function linesOf({ reference, settledAt }: Paid, zone: string): Line[] {
  const time = settledAt.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  return [
    { fromClient: true, words: `Hello! Has the bank received my withdrawal ${reference}?`, afterMin: FIRST_MIN },
    { fromClient: false, words: "Hi Mira, this is Deniz. Let me look it up.", afterMin: 1 },
    {
      fromClient: false,
      words: `Yes. It was paid out at ${time}, and your bank has confirmed it. Some banks show it a little later.`,
      afterMin: 2,
    },
    { fromClient: true, words: "It is there now. Great, thank you!", afterMin: 6 },
    { fromClient: false, words: "Good to hear. Have a nice day!", afterMin: 1 },
  ];
}

async function talk(world: World, merchant: Merchant, paid: Paid): Promise<void> {
  const member = world.asMember(merchant, { id: paid.memberId, username: ASKER });
  const clerk = world.asOperator(merchant, CLERK);
  let at = paid.settledAt;
  let chatId = "";
  let upTo = 0;
  for (const [index, { fromClient, words: content, afterMin }] of linesOf(paid, merchant.config.timeZone).entries()) {
    at = new Date(at.getTime() + afterMin * MINUTE_MS);
    world.setClock(at);
    const clientId = idOf(`chat of ${merchant.id}, line ${index}`);
    const sent = fromClient
      ? await world.members["chat.send"]({ clientId, content }, member)
      : await world.desk["desk.send"]({ chatId, clientId, content }, clerk);
    upTo = (demand("a message", sent) as { id: number }).id;
    chatId ||= (await chatIdOf(world, paid.memberId)) ?? "";
  }
  demand("reading an answer", await world.members["chat.read"]({ upTo }, member));
  demand("reading a question", await world.desk["desk.read"]({ chatId, upTo }, clerk));
  demand("solving a chat", await world.desk["desk.solve"]({ chatId }, clerk));
}

async function chatIdOf(world: World, memberId: string): Promise<string | undefined> {
  const chat = await rowOf<{ id: string }>(world.tx, {
    name: "month-chat",
    text: "select id from chat where member_id = $1",
    values: [memberId],
  });
  return chat?.id;
}
