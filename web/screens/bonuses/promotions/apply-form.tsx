import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { mayApply, REMARK_LENGTH } from "#rules/bonuses/rewards.ts";
import { useBack } from "#web/layout/page-header.tsx";
import type { Promotion } from "#web/features/promotions/promo-card.tsx";
import { forgetNews } from "#web/platform/data/announcements.ts";
import { ask } from "#web/platform/data/ask.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toasts.tsx";
import type { PickedPicture } from "#web/features/pictures/picked-picture.ts";
import { PictureField } from "#web/features/pictures/picture-field.tsx";

/** accounts §9: the loading limit of the submission. */
const LOADING_MS = 10_000;

type Props = { promotion: Promotion; head: ReactNode };

/** Remarks where they are required, pictures where they are, cancel and submit (accounts §2). */
export function ApplyForm({ promotion, head }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const back = useBack();
  const [remarks, setRemarks] = useState("");
  const [pictures, setPictures] = useState<readonly PickedPicture[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { id, linkedPromotionId, remarkRequired, imageRequired } = promotion;
  const isFilled = mayApply(promotion, { remarks, pictures: pictures.length });
  const cancel = (): void => {
    setRemarks("");
    setPictures([]);
    back();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Two taps before the page has drawn the first are one.
    if (sending.current || !isFilled) return;
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
    toast("success", text("reward.sent"));
    void navigate("/m/activity", { replace: true });
  };
  return (
    <form className="rwd" onSubmit={(event) => void submit(event)} noValidate>
      <main className="pad page rwd__m">
        {head}
        {remarkRequired === "Y" ? <RemarkField value={remarks} onChange={setRemarks} /> : null}
        {imageRequired === "Y" ? <PictureField pictures={pictures} onChange={setPictures} /> : null}
        {remarkRequired === "N" && imageRequired === "N" ? <p className="note">{text("reward.nothing")}</p> : null}
      </main>
      <div className="cta cta--2">
        <Button size="lg" onClick={cancel}>
          {text("reward.cancel")}
        </Button>
        <Button type="submit" look="accent" size="lg" busy={busy} disabled={!isFilled}>
          {text("reward.submit")}
        </Button>
      </div>
    </form>
  );
}

function RemarkField({ value, onChange }: { value: string; onChange: (next: string) => void }) {
  const text = useText();
  return (
    <label className="fld">
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
          onChange={({ target }) => onChange(target.value)}
        />
        <small className="num">
          {value.length} / {REMARK_LENGTH}
        </small>
      </span>
    </label>
  );
}
