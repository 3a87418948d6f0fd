import { memo } from "react";
import { Link } from "react-router";
import type { ValueOf, Calls } from "#web/platform/data/call.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { useSignedIn } from "#web/features/member/member-state.ts";

const FOR_VISITORS = /^\/m\/(?:register|login)\b/;

export type Banner = ValueOf<Calls["announcements.list"]>["banners"][number];

/** The carousel of a group's banners; words are live text over wordless art. */
export const Banners = memo(function Banners({ banners }: { banners: readonly Banner[] }) {
  const text = useText();
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={text("home.offers")}
      dotLabel={(at) => text("home.offerAt", { at, count: banners.length })}
      slides={banners.map((banner, at) => ({
        key: banner.id,
        slide: <BannerCard banner={banner} first={at === 0} />,
      }))}
    />
  );
});

/** An inside link navigates, an outside one opens a tab, none does nothing (U-073). */
export const BannerCard = memo(function BannerCard({ banner, first = false }: { banner: Banner; first?: boolean }) {
  // An invitation to register leads a member nowhere: its words stay, its button goes and nothing moves.
  const signedIn = useSignedIn();
  const link = signedIn && FOR_VISITORS.test(banner.link ?? "") ? "" : banner.link;
  const inside = (
    <>
      <Picture path={banner.url} width={750} height={340} alt="" first={first} onBroken={hideBroken} />
      <div className="ban__c">
        {banner.eyebrow ? <span className="ban__e">{banner.eyebrow}</span> : null}
        <h2>{banner.headline}</h2>
        {banner.caption ? <p>{banner.caption}</p> : null}
        {banner.action && link ? <span className="btn btn--xs btn--accent">{banner.action}</span> : null}
      </div>
    </>
  );
  if (!link) return <div className="ban">{inside}</div>;
  if (/^https?:/.test(link)) {
    return (
      <a className="ban" href={link} target="_blank" rel="noopener">
        {inside}
      </a>
    );
  }
  return (
    <Link className="ban" to={link}>
      {inside}
    </Link>
  );
});

/** browsing §2: a broken banner picture is hidden; the words stay. */
function hideBroken(this: void, image: HTMLImageElement): void {
  image.hidden = true;
}
