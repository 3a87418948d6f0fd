import { memo, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { Banners } from "#web/features/lobby/banners.tsx";
import { GameList, PageCounter } from "#web/features/game-list/game-list.tsx";
import { writeFilter } from "#web/features/game-list/list-address.ts";
import { activeFilters, type DataType, NO_FILTER } from "#web/features/game-list/list-query.ts";
import { presetOf, selectorsOf } from "#web/features/game-list/presets.ts";
import { useGameList } from "#web/features/game-list/use-game-list.ts";
import { useListFilter } from "#web/features/game-list/use-list-filter.ts";
import { classificationsOf, gameTypesOf, vendorsOf } from "#web/features/game-list/vendor-choices.ts";
import { categoryOf } from "#rules/games/categories.ts";
import { requireLogin, useToLogin } from "#web/features/identity/session/require-login.ts";
import { JackpotCounter } from "#web/features/lobby/jackpot.tsx";
import { closeOverlay, openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { SearchButton } from "#web/features/search/search-button.tsx";
import { PageHeader } from "#web/layout/page-header.tsx";
import { Ticker } from "#web/features/notices/ticker.tsx";
import { useAfterPaint } from "#web/platform/loading/behind-paint.ts";
import { part } from "#web/platform/loading/part.ts";
import { readSession, useSession } from "#web/platform/session/session.ts";
import { useShell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { DrawPlaces, HostPlaces } from "#web/features/lobby/row-places.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { Finder } from "./finder.tsx";
import { DataTabs, VendorStrip } from "./list-tabs.tsx";
import { placeAt, startOf } from "./list-place.ts";
import type { ListData } from "./load-list.ts";

const HostRow = part(() => import("#web/features/lobby/host-row.tsx"));
const DrawsRow = part(() => import("#web/features/lobby/lottery/draws-row.tsx"));
const OpenMatch = part(() => import("#web/features/lobby/open-match.tsx"));
const FilterSheet = part(() => import("#web/features/game-list/filter-sheet.tsx"));
const ProviderSheet = part(() => import("#web/features/game-list/provider-sheet.tsx"));

// memo: the page draws itself anew when it knows its session, and what the server drew must stand until its code is there
const Open = memo(function Open({ matches }: { matches: NonNullable<ListData["matches"]> }) {
  return (
    <Suspense fallback={null}>
      <OpenMatch matches={matches} />
    </Suspense>
  );
});

const Draws = memo(function Draws({ gameType }: { gameType: string }) {
  return (
    <Suspense fallback={<DrawPlaces />}>
      <DrawsRow gameType={gameType} />
    </Suspense>
  );
});

const Hosts = memo(function Hosts() {
  return (
    <Suspense fallback={<HostPlaces />}>
      <HostRow />
    </Suspense>
  );
});

type Popup = "filter" | "providers";

/** What one list shows, and what changes it. */
function useCategoryList({ key, page, vendors }: ListData) {
  const { merchant } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { filter, set } = useListFilter(startOf(key));
  // The tab stands where it was tapped before its games are drawn
  const shown = useAfterPaint(filter);
  useOwnLists(filter.dataType);
  const preset = presetOf(key, merchant.vendorLists);
  return {
    key,
    filter,
    shown,
    set,
    list: useGameList(key, shown, { brought: page, at: "category" }),
    choices: vendorsOf(vendors, preset, filter.classify),
    classifications: classificationsOf(vendors, preset),
    types: preset.gameType === "" ? gameTypesOf(vendors) : [],
    chooseData: (dataType: DataType): void => {
      const isOwn = dataType === "favourites" || dataType === "recent";
      const address = pathname + writeFilter({ ...filter, dataType }, startOf(key));
      if (!isOwn || !requireLogin(address)) set({ dataType });
    },
    clear: (): void => {
      // browsing §4: clearing filters when the address has a query leads to the bare path
      if (search) void navigate(pathname, { preventScrollReset: true });
      else set({ ...NO_FILTER, dataType: startOf(key) });
    },
  };
}

/** A member's own list that a visitor opened by its address leads to the login (browsing §8). */
function useOwnLists(dataType: DataType): void {
  const session = useSession();
  const toLogin = useToLogin();
  useEffect(() => {
    if ((dataType === "favourites" || dataType === "recent") && !readSession()) toLogin();
  }, [dataType, session, toLogin]);
}

type Listed = ReturnType<typeof useCategoryList>;

/** One category: its menu, banners and news, the selectors, the games (browsing §2, "Game category pages"). */
export function CategoryList({ data }: { data: ListData }) {
  const text = useText();
  const { pathname } = useLocation();
  const listed = useCategoryList(data);
  const { key, shown, set, list } = listed;
  const title = text(placeAt(pathname).text);
  const { search, star } = selectorsOf(key);
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>
        {key === "ALL" ? null : <CategoryMenu sorting={data.sorting} closed={data.closed} current={key} />}
        {search ? <SearchButton /> : <Count of={list.totalCount} />}
      </PageHeader>
      <main className="page list-page strip">
        {data.jackpot === null ? null : <JackpotCounter from={data.jackpot} />}
        {data.matches ? <Open matches={data.matches} /> : null}
        {data.notices ? (
          <div className="pad list__t">
            <Ticker notices={data.notices} />
          </div>
        ) : null}
        {key === "LOTT" || key === "ELOTT" ? <Draws gameType={key} /> : null}
        {key === "LIVE" ? <Hosts /> : null}
        <Selectors listed={listed} title={title} onPopup={openOverlay} />
        <div className="pad list">
          <GameList
            list={list}
            dataType={shown.dataType}
            star={star}
            byReturn={shown.order === "return"}
            endless={key !== "HOT"}
            isBare={data.vendors.length === 0}
            between={data.banners.length > 0 ? <Banners banners={data.banners} /> : null}
            onClear={activeFilters(shown) > 0 ? listed.clear : undefined}
            search={{
              name: shown.name,
              within: key === "ALL" || key === "HOT" ? "" : pathname,
              onClear: () => set({ name: "" }),
            }}
          />
        </div>
        {(list.totalPages ?? 0) > 1 ? <PageCounter page={list.page ?? 1} totalPages={list.totalPages ?? 1} /> : null}
      </main>
      <Popups listed={listed} />
    </>
  );
}

/** How many games the list has, once that is known. */
function Count({ of: count }: { of: number | undefined }) {
  const text = useText();
  return count === undefined ? null : <span className="dim num list__c">{text("list.count", { count })}</span>;
}

type SelectorsProps = { listed: Listed; title: string; onPopup: (popup: Popup) => void };

/** Search, studios, classifications: each category has some of them (browsing §4, U-084). */
function Selectors({ listed, title, onPopup }: SelectorsProps) {
  const { key, filter, set, list, choices, classifications, chooseData } = listed;
  const text = useText();
  const { search, strip, vendors, classifications: withKinds, star } = selectorsOf(key);
  const chosen = choices.find(({ code }) => code === filter.vendor)?.name ?? text("list.all");
  return (
    <>
      {search ? (
        <Finder
          label={text("list.searchIn", { category: title })}
          name={filter.name}
          // A name that nothing has is answered below the field
          count={filter.name !== "" && list.totalCount === 0 ? null : <Count of={list.totalCount} />}
          // An order narrows nothing, but it is chosen here too
          active={activeFilters(filter) + (filter.order === "" ? 0 : 1)}
          onName={(name) => set({ name })}
          onFilter={() => onPopup("filter")}
        />
      ) : null}
      {strip && choices.length > 1 ? (
        <VendorStrip vendors={choices} chosen={filter.vendor} side={vendors} onChoose={(vendor) => set({ vendor })} />
      ) : null}
      {key === "ALL" ? (
        <div className="pad">
          <button type="button" className="mi provb" onClick={() => onPopup("providers")}>
            {text("filter.vendor")}
            <b className="trunc">{chosen}</b>
          </button>
        </div>
      ) : null}
      {key === "HOT" ? null : (
        <DataTabs
          dataType={filter.dataType}
          classify={filter.classify}
          classifications={withKinds ? classifications : []}
          star={star}
          onData={chooseData}
          onClassify={(classify) => set({ dataType: "all", classify })}
        />
      )}
    </>
  );
}

/** Both have an entry in the history: back closes them. */
function Popups({ listed }: { listed: Listed }) {
  const popup = useShownOverlay();
  const { key, filter, set, choices, classifications, types } = listed;
  const text = useText();
  if (popup !== "filter" && popup !== "providers") return null;
  return (
    <Suspense fallback={null}>
      {popup === "filter" ? (
        <FilterSheet
          category={key}
          filter={filter}
          vendors={choices}
          classifications={classifications}
          types={types.flatMap((type) => {
            const category = categoryOf(type);
            return category ? [{ key: type, name: text(category.text) }] : [];
          })}
          start={startOf(key)}
          onApply={set}
          onClose={closeOverlay}
        />
      ) : (
        <ProviderSheet
          vendors={choices}
          chosen={filter.vendor}
          onApply={(vendor) => set({ vendor })}
          onClose={closeOverlay}
        />
      )}
    </Suspense>
  );
}
