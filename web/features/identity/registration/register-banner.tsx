import type { ValueOf, Calls } from "#web/platform/data/call.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Picture } from "#web/ui/picture.tsx";

type Banner = ValueOf<Calls["announcements.list"]>["banners"][number];

/** The merchant's register banner, else the house's own words on the accent (accounts §2). */
export function RegisterBanner({ banner }: { banner: Banner | undefined }) {
  const text = useText();
  return (
    <div className={banner ? "rb" : "rb rb--plain"}>
      {banner ? (
        <Picture path={banner.url} width={750} height={340} alt="" first />
      ) : (
        <Picture path="/art/spots/gift" width={96} height={96} alt="" first />
      )}
      <div>
        <b>{banner?.headline ?? text("account.bannerTitle")}</b>
        <span>{banner?.caption ?? text("account.bannerWords")}</span>
      </div>
    </div>
  );
}
