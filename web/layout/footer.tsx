import { Link } from "react-router";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { useKeptPart } from "#web/platform/loading/kept-html.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { openOverlay } from "#web/features/overlays/overlays.ts";
import { VendorMark } from "#web/features/game-list/vendor-mark.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";
import { LanguageButton } from "./wide-header.tsx";

type Props = { vendors: readonly { code: string; name: string }[]; gameCount: number };
const MARKS = 9;

function Marks({ vendors }: Pick<Props, "vendors">) {
  return (
    <div className="marks">
      {vendors.map(({ code, name }) => (
        <span key={code}>
          <VendorMark code={code} name={name} />
        </span>
      ))}
    </div>
  );
}

/** What the site is, who makes its games, the small print (browsing §1). */
export function Footer({ vendors, gameCount }: Props) {
  const { merchant } = useShell();
  const text = useText();
  // Its page is a member's own: limits and breaks
  const signedIn = useSignedIn();
  const name = merchant.name.charAt(0).toUpperCase() + merchant.name.slice(1);
  const inside = (
    <>
      <Marks vendors={vendors.slice(0, MARKS)} />
      {vendors.length > MARKS ? (
        <details className="prov__m">
          <summary>{text("footer.studios", { count: vendors.length - MARKS })}</summary>
          <Marks vendors={vendors.slice(MARKS)} />
        </details>
      ) : null}
      <p>
        {gameCount < 100
          ? text("footer.aboutNew")
          : text("footer.about", { games: Math.floor(gameCount / 100) * 100, studios: vendors.length })}
      </p>
      <nav className="foot__l" aria-label={text("footer.menu")}>
        <Link to="/m/help">{text("shell.help")}</Link>
        <Link to="/m/help?tag=terms">{text("footer.terms")}</Link>
        {signedIn ? <Link to="/m/saferPlay">{text("footer.saferPlay")}</Link> : null}
        <Link to="/m/help?tag=responsible">{text("footer.responsible")}</Link>
        <Link to="/m/help?tag=privacy">{text("footer.privacy")}</Link>
      </nav>
      <div className="row foot__r">
        <LanguageButton full />
        <span className="sp" />
        {merchant.telegramUrl ? (
          <a className="ib ib--fill" href={merchant.telegramUrl} target="_blank" rel="noopener" aria-label="Telegram">
            <Icon name="telegram-logo-duotone" />
          </a>
        ) : null}
        <button
          type="button"
          className="ib ib--fill"
          aria-label={text("footer.service")}
          onClick={() => openOverlay("service")}
        >
          <Icon name="chat-circle-dots-duotone" />
        </button>
      </div>
      <div className="row foot__s">
        <span className="age">{merchant.minimumAge}+</span>
        <small>
          {merchant.licence ? `${text("footer.licence", { authority: merchant.licence.authority })} ` : ""}
          {text("footer.responsibleLine")}
          <br />
          {text("footer.copyright", { year: String(merchant.footerYear), name })}
        </small>
      </div>
    </>
  );
  return useKeptPart({ as: "footer", className: "foot", facts: ["footer", vendors, gameCount, signedIn], inside });
}
