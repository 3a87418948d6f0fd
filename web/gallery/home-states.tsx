import { BalanceFace } from "#web/features/wallet/balance-card.tsx";
import { BalanceButtonPair, BalanceTap, HIDDEN } from "#web/features/wallet/balance.tsx";
import { type Banner, BannerCard, Banners } from "#web/features/lobby/banners.tsx";
import { Jackpot } from "#web/features/lobby/jackpot.tsx";
import { PromoCard } from "#web/features/promotions/promo-card.tsx";
import { SectionBar } from "#web/features/lobby/section-bar.tsx";
import { Ticker } from "#web/features/notices/ticker.tsx";
import { Winners } from "#web/features/lobby/winners.tsx";
import { moneyText } from "#web/platform/i18n/money-text.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useTag } from "#web/platform/i18n/texts.tsx";
import { LONG_TITLE, LONG_WORDS, type Samples, still, WIDE_NAME } from "./samples.ts";
import { Chapter, State } from "./state.tsx";

export function HomeStates({ samples }: { samples: Samples }) {
  return (
    <>
      <News samples={samples} />
      <Balances />
      <Wins samples={samples} />
    </>
  );
}

function News({ samples: { banners, promotions, notices } }: { samples: Samples }) {
  const [banner] = banners;
  const [promotion] = promotions;
  const long: Partial<Banner> = { headline: LONG_TITLE, caption: LONG_WORDS, eyebrow: WIDE_NAME };
  return (
    <Chapter title="News">
      <State name="banners: all">
        <Banners banners={banners} />
      </State>
      <State name="banners: none">
        <Banners banners={[]} />
      </State>
      {banner ? (
        <>
          <State name="banner: without a link">
            <BannerCard banner={{ ...banner, link: "" }} />
          </State>
          <State name="banner: long text">
            <BannerCard banner={{ ...banner, ...long }} />
          </State>
          <State name="banner: broken picture">
            <BannerCard banner={{ ...banner, url: "/art/banners/missing" }} />
          </State>
        </>
      ) : null}
      <State name="ticker: notices">
        <Ticker notices={notices} />
      </State>
      <State name="ticker: none">
        <Ticker notices={[]} />
      </State>
      {promotion ? (
        <>
          <State name="promotion: dated">
            <PromoCard promotion={promotion} />
          </State>
          <State name="promotion: long text, no expiry">
            <PromoCard promotion={{ ...promotion, title: LONG_TITLE, content: LONG_WORDS, noExpiry: 1 }} />
          </State>
        </>
      ) : null}
      <State name="section bar: full, bare, long">
        <SectionBar icon="fire-fill" title="Hot games" count={36} to="/m/hot-games" />
        <SectionBar title="Hot games" />
        <SectionBar icon="fire-fill" title={LONG_TITLE} count={1234} to="/m/hot-games" />
      </State>
    </Chapter>
  );
}

function Balances() {
  const { merchant } = useShell();
  const tag = useTag();
  const money = (amount: string) => moneyText(amount, merchant.currencySymbol, tag);
  const covered = `${merchant.currencySymbol} ${HIDDEN}`;
  const states = [
    { name: "shown", words: money("12480.5") },
    { name: "practice funds", words: money("5000"), practice: true },
    { name: "empty", words: money("0") },
    { name: "hidden", words: covered, hidden: true },
    { name: "refreshing", words: covered, loading: true },
    { name: "the widest amount", words: money("999999999.99"), practice: true },
  ];
  return (
    <Chapter title="Balance">
      {states.map(({ name, words, practice = false, hidden = false, loading = false }) => (
        <State key={name} name={`balance: ${name}`}>
          <BalanceFace
            amount={<BalanceTap words={words} dim={loading} hidden={hidden} onTap={still} />}
            practice={practice}
            buttons={<BalanceButtonPair hidden={hidden} loading={loading} onHide={still} onRefresh={still} />}
          />
        </State>
      ))}
    </Chapter>
  );
}

function Wins({ samples: { winners } }: { samples: Samples }) {
  const [first] = winners;
  return (
    <Chapter title="Winners and jackpot">
      <State name="winners: none">
        <Winners winners={[]} />
      </State>
      <State name="winners: one, so none">
        <Winners winners={winners.slice(0, 1)} />
      </State>
      <State name="winners: three, so two">
        <Winners winners={winners.slice(0, 3)} />
      </State>
      <State name="winners: many, moving">
        <Winners winners={winners} />
      </State>
      {first ? (
        <State name="winners: long name, wide player, broken picture">
          <Winners
            winners={[
              { ...first, title: LONG_TITLE, player: WIDE_NAME, amount: "999999999.99", icon: "/art/none" },
              first,
            ]}
          />
        </State>
      ) : null}
      <State name="jackpot (no card at a merchant of honest figures)">
        <Jackpot from={42_000_000} />
      </State>
    </Chapter>
  );
}
