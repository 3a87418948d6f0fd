import type { ReactNode } from "react";
import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import type { Calls, ValueOf } from "#web/platform/data/call.ts";
import { useChange } from "#web/platform/data/changes.ts";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useMerchantTime } from "#web/platform/merchant-time.ts";
import { useTag, useText } from "#web/platform/i18n/texts.tsx";
import { useAsk } from "#web/platform/data/use-ask.ts";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { ClaimButton } from "./promotion-action.tsx";
import { Failed } from "#web/ui/failed.tsx";

type Application = ValueOf<Calls["rewards.list"]>[number];

/** What the member sent, and what became of it. */
export function SentApplication({ promotion, head }: { promotion: Promotion; head: ReactNode }) {
  const text = useText();
  const { value, refusal, loading, reload } = useAsk("rewards.list", {});
  useChange("inbox", reload);
  const { id, linkedPromotionId, status } = promotion;
  const found = value?.find(({ promotionId }) => promotionId === (linkedPromotionId ?? id));
  return (
    <>
      <main className="pad page rwd__m">
        {head}
        {found ? <Sent application={found} /> : null}
        {!value && loading ? <RowSkeletons count={2} /> : null}
        {!value && !loading ? <Failed title={text("promo.failed")} refusal={refusal} onRetry={reload} /> : null}
      </main>
      {status === "claim" ? (
        <div className="cta">
          <ClaimButton promotion={promotion} />
        </div>
      ) : null}
    </>
  );
}

function Sent({ application }: { application: Application }) {
  const text = useText();
  const tag = useTag();
  const { currencySymbol } = useShell().merchant;
  const { remarks, pictures, amount, note, appliedAt } = application;
  const date = useMerchantTime({ dateStyle: "medium" })(appliedAt);
  return (
    <section>
      <h2 className="lab">
        {text("reward.yours")}
        <small className="num">{text("reward.appliedOn", { date })}</small>
      </h2>
      <div className="card rwd__s">
        {amount === null ? null : <strong className="num pos">+{moneyText(amount, currencySymbol, tag)}</strong>}
        {note === "" ? null : (
          <p className="pre">
            <b>{text("reward.note")}</b>
            <br />
            {note}
          </p>
        )}
        {remarks === "" ? null : <p className="pre">{remarks}</p>}
        {pictures.length > 0 ? (
          <div className="up">
            {pictures.map((picture, at) => (
              <figure key={picture.id}>
                <SentPicture id={picture.id} number={at + 1} />
              </figure>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}

function SentPicture({ id, number }: { id: string; number: number }) {
  const text = useText();
  const { value, refusal } = useAsk("rewards.picture", { id });
  if (refusal) return <em>{text("reward.pictureFailed")}</em>;
  return value ? <img src={value.data} alt={text("reward.picture", { number })} /> : <span className="sk" />;
}
