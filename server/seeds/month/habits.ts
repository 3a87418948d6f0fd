/** What the month leaves of a member beside money: games played lately, a picture, an e-mail address. */
import { AVATARS } from "#contract/player/profile.ts";
import { hashPassword } from "#server/platform/crypto/passwords.ts";
import { PERSONA_WITHDRAWAL_PASSWORD } from "#server/seeds/personas.ts";
import { diceOf } from "./dice.ts";
import type { Inhabitant } from "./inhabitants.ts";
import type { World } from "./world.ts";

/** Most people choose a picture; personas always have one, so that their screens show what they are for. */
const WITH_PICTURE_PERCENT = 65;

/** The games of the rounds as games played lately: in the month nobody came by a tile, which is what notes them otherwise. */
export async function noteGames({ tx }: Pick<World, "tx">): Promise<void> {
  await tx.query(
    `insert into recent_game (member_id, game_id, played_at)
     select r.member_id, r.game_id, max(r.opened_at) from round r join member m on m.id = r.member_id
      where m.demo group by 1, 2 on conflict do nothing`,
  );
}

/** The picture that somebody of the month chose; null: none. */
export function pictureOf(name: string, isPersona: boolean): (typeof AVATARS)[number] | null {
  const dice = diceOf(`picture of ${name}`);
  return isPersona || dice.percent(WITH_PICTURE_PERCENT) ? dice.pick(AVATARS) : null;
}

/** A picture for most, and an address for the personas who play. */
export async function dress({ tx }: Pick<World, "tx">, inhabitants: readonly Inhabitant[]): Promise<void> {
  const chosen = inhabitants.flatMap(({ id, name, username, isPersona }) => {
    const icon = pictureOf(name, isPersona);
    if (icon === null) return [];
    return [{ id, icon, email: isPersona ? `${username}@mail.example` : "" }];
  });
  await tx.query({
    text: `update member m set icon = c.icon,
             email = case when m.email = '' then c.email else m.email end,
             email_proved_at = case when m.email = '' and c.email <> '' then m.created_at else m.email_proved_at end
           from jsonb_to_recordset($1) as c (id uuid, icon text, email text) where m.id = c.id and m.icon = ''`,
    values: [JSON.stringify(chosen)],
  });
}

/** Who has a card set a withdrawal password before it: their withdrawals asked for it. */
export async function giveWithdrawalPasswords({ tx }: Pick<World, "tx">): Promise<void> {
  const passwordHash = await hashPassword(PERSONA_WITHDRAWAL_PASSWORD);
  await tx.query({
    text: `update member m set payment_password_hash = $1, payment_password_at = c.added_at
             from (select member_id, min(added_at) as added_at from bank_card group by 1) c
            where c.member_id = m.id and m.demo and m.payment_password_hash is null`,
    values: [passwordHash],
  });
}

/** What lies this far back everybody has read: the newest stays new. */
const NEW_NOTICES = 1;

/** As people have them who come every other day: announcements are read, and notices but for the newest of each group. */
export async function readOldNotices({ tx }: Pick<World, "tx">, begunAt: Date): Promise<void> {
  await tx.query({
    text: `insert into announcement_read (member_id, announcement_id, read_at)
           select m.id, a.id, greatest(m.created_at, a.starts_at)
             from (select *, row_number() over (partition by merchant_id, kind, group_name order by starts_at desc, id) as place
                     from announcement where kind in ('PL', 'PU') and starts_at <= $1) a
             join member m on m.merchant_id = a.merchant_id and m.demo and m.created_at < $1::timestamptz - interval '3 days'
            where a.place > $2 or a.kind = 'PU' on conflict do nothing`,
    values: [begunAt, NEW_NOTICES],
  });
}
