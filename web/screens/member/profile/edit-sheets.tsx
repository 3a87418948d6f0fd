import { isMail } from "#rules/identity/mail.ts";
import { isNickname, isPayeeName, NICKNAME_LONGEST, PAYEE_LONGEST, tidyName } from "#rules/identity/names.ts";
import { usePayeeQuestion } from "#web/features/identity/payee-question.tsx";
import type { MemberInfo } from "#web/features/member/member-info.ts";
import { closeOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { ask } from "#web/platform/data/ask.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { refusalText, useText } from "#web/platform/i18n/texts.tsx";
import { toast } from "#web/ui/toasts.tsx";
import PictureSheet from "./picture-sheet.tsx";
import { TextSheet } from "./text-sheet.tsx";

type Props = { info: MemberInfo; onSaved: () => void };

/** The sheet that is open, if one of the profile's is. */
export default function EditSheets({ info, onSaved }: Props) {
  switch (useShownOverlay()) {
    case "picture":
      return <PictureSheet icon={info.icon} onSet={onSaved} />;
    case "nickname":
      return <NicknameSheet info={info} onSaved={onSaved} />;
    case "email":
      return <EmailSheet info={info} onSaved={onSaved} />;
    case "payee":
      return <PayeeSheet onSaved={onSaved} />;
    default:
      return null;
  }
}

/** Says that it was done, closes the sheet and shows what is there now. */
function useDone(onSaved: () => void): (words: string) => null {
  return (words) => {
    toast("success", words);
    onSaved();
    closeOverlay();
    return null;
  };
}

function NicknameSheet({ info, onSaved }: Props) {
  const text = useText();
  const done = useDone(onSaved);
  const most = NICKNAME_LONGEST;
  const wrong = text("profile.nicknameFault", { most });
  return (
    <TextSheet
      title={text("profile.nickname")}
      hint={text("profile.nicknameHint", { most })}
      action={text("profile.save")}
      start={info.nickname}
      validate={(typed) => (isNickname(tidyName(typed)) ? null : wrong)}
      send={async (typed) => {
        const reply = await ask("profile.nickname", { nickname: tidyName(typed) });
        if (reply.ok) return done(text("profile.saved"));
        return reply.refusal === "field-format" ? wrong : refusalText(text, reply.refusal);
      }}
      field={{ name: "nickname", autoComplete: "nickname", maxLength: 200 }}
    />
  );
}

function EmailSheet({ info, onSaved }: Props) {
  const text = useText();
  const { merchant } = useShell();
  const done = useDone(onSaved);
  return (
    <TextSheet
      title={text("profile.email")}
      hint={text("profile.emailHint")}
      action={text("profile.emailSend")}
      start={info.emailPending || info.email}
      validate={(typed) => (isMail(typed.trim(), merchant.emailPattern) ? null : text("refusal.mail-format"))}
      send={async (typed) => {
        const reply = await ask("profile.email", { email: typed.trim() });
        if (!reply.ok) return refusalText(text, reply.refusal);
        return done(text(reply.value.sentTo === "" ? "profile.emailKept" : "profile.emailSent"));
      }}
      field={{ type: "email", name: "email", autoComplete: "email", inputMode: "email", autoCapitalize: "none" }}
    />
  );
}

/** It is asked once more before it is set: there is no way back. */
function PayeeSheet({ onSaved }: Pick<Props, "onSaved">) {
  const text = useText();
  const done = useDone(onSaved);
  const most = PAYEE_LONGEST;
  const wrong = text("profile.payeeFault", { most });
  const [confirmed, question] = usePayeeQuestion();
  return (
    <>
      <TextSheet
        title={text("profile.payee")}
        hint={text("profile.payeeHint")}
        action={text("profile.save")}
        start=""
        validate={(typed) => (isPayeeName(tidyName(typed)) ? null : wrong)}
        send={async (typed) => {
          const payeeName = tidyName(typed);
          if (!(await confirmed(payeeName))) return null;
          const reply = await ask("profile.payeeName", { payeeName });
          if (reply.ok) return done(text("profile.saved"));
          return reply.refusal === "field-format" ? wrong : refusalText(text, reply.refusal);
        }}
        field={{ name: "payeeName", autoComplete: "name", autoCapitalize: "words", maxLength: 200 }}
      />
      {question}
    </>
  );
}
