import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { mayApply, REMARK_LENGTH } from "#rules/bonuses/rewards.ts";
import { useBack } from "#web/layout/page-header.tsx";
import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import { useWallet } from "#web/features/wallet/wallet.ts";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { toast } from "#web/ui/toasts.tsx";
import type { ListState } from "./list-state.ts";
import type { PickedPicture } from "#web/features/pictures/picked-picture.ts";
import { focusPictures, PictureField } from "#web/features/pictures/picture-field.tsx";

/** accounts §9: the loading limit of the submission. */
const LOADING_MS = 10_000;
const SENT_MS = 3000;

type Props = { promotion: Promotion; head: ReactNode };

/** Remarks where they are required, pictures where they are, cancel and submit (accounts §2). */
export function ApplyForm({ promotion, head }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const back = useBack();
  const [remarks, setRemarks] = useState("");
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const [busy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const sending = useRef(false);
  const { id, linkedPromotionId, remarkRequired, imageRequired } = promotion;
  const isFilled = mayApply(promotion, { remarks, pictures: pictures.length });
  const isRemarkMissing = remarkRequired === "Y" && remarks.trim() === "";
  const isPictureMissing = imageRequired === "Y" && pictures.length === 0;
  const cancel = (): void => {
    setRemarks("");
    setPictures([]);
    back();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isRemarkMissing) return event.currentTarget.querySelector("textarea")?.focus();
    if (!isFilled) return focusPictures(event.currentTarget);
    // Two taps before the page has drawn the first are one.
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    const arrived = toast("loading", text("reward.sending"), LOADING_MS);
    const reply = await ask("rewards.apply", {
      pictures: pictures.map(({ data }) => data),
      promotionId: linkedPromotionId ?? id,
      remarks: remarks.trim(),
    });
    arrived();
    sending.current = false;
    setBusy(false);
    forgetNews();
    if (!reply.ok) return void toast("fail", refusalText(text, reply.refusal), 3000);
    toast("success", text("reward.sent"), SENT_MS);
    // accounts §2: to the list, which shows where this one stands now
    void navigate("/m/activity", { replace: true, state: { promotion: id } satisfies ListState });
  };
  return (
    <form className="rwd" onSubmit={(event) => void submit(event)} noValidate>
      <main className="pad page rwd__m">
        {head}
        <TooMuch promotion={promotion} />
        {remarkRequired === "Y" ? (
          <RemarkField value={remarks} onChange={setRemarks} isMissing={isTried && isRemarkMissing} />
        ) : null}
        {imageRequired === "Y" ? (
          <PictureField
            pictures={pictures}
            onChange={setPictures}
            error={isTried && isPictureMissing ? text("reward.pictureMissing") : undefined}
          />
        ) : null}
        {remarkRequired === "N" && imageRequired === "N" ? <p className="note">{text("reward.nothing")}</p> : null}
      </main>
      <div className="cta cta--2">
        <Button size="lg" onClick={cancel}>
          {text("reward.cancel")}
        </Button>
        <SubmitButton busy={busy} block={false}>
          {text("reward.submit")}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Said before anything is written, where the member's money rules the promotion out; the server has the last word. */
function TooMuch({ promotion: { balanceBelow } }: { promotion: Promotion }) {
  const text = useText();
  const { balance } = useWallet();
  if (balanceBelow === null || balance === null || Number(balance) < Number(balanceBelow)) return null;
  return (
    <section className="alert alert--info">
      <Icon name="info-fill" />
      <span>{text("refusal.balance-too-high")}</span>
    </section>
  );
}

type RemarkProps = { value: string; onChange: (next: string) => void; isMissing: boolean };

function RemarkField({ value, onChange, isMissing }: RemarkProps) {
  const text = useText();
  return (
    <label className={isMissing ? "fld is-err" : "fld"}>
      <span className="lab">
        {text("reward.remarks")}
        <small>{text("reward.needed")}</small>
      </span>
      <span className="fld__b fld__b--area">
        <textarea
          rows={4}
          maxLength={REMARK_LENGTH}
          value={value}
          required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? "reward-remarks-error" : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        <small className="num">
          {value.length} / {REMARK_LENGTH}
        </small>
      </span>
      {isMissing ? (
        <span className="msg" id="reward-remarks-error" role="alert">
          <Icon name="warning-circle-fill" />
          {text("account.missing")}
        </span>
      ) : null}
    </label>
  );
}
