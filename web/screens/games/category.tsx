import { Suspense, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
} from "react-router";
import { Banners } from "#web/parts/banners.tsx";
import { CATEGORIES, type Category, categoryOf, presetOf, selectorsOf } from "#web/parts/categories.ts";
import { GameList, PageCounter } from "#web/parts/game-list/game-list.tsx";
import {
  activeFilters,
  type DataType,
  type ListFilter,
  listInput,
  NO_FILTER,
} from "#web/parts/game-list/list-query.ts";
import { readPage, useGameList } from "#web/parts/game-list/use-game-list.ts";
import { classificationsOf, vendorsOf } from "#web/parts/game-list/vendor-choices.ts";
import { useToLogin } from "#web/parts/gate.ts";
import { PageHeader } from "#web/parts/page-header.tsx";
import { part } from "#web/platform/part.ts";
import { askShell } from "#web/platform/ask-shell.ts";
import type { Ask } from "#web/platform/call.ts";
import { askContext, shellContext } from "#web/platform/server-context.ts";
import { readSession } from "#web/platform/session.ts";
import { type Shell, useShell } from "#web/platform/shell.ts";
import { useText } from "#web/platform/texts.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Finder } from "./finder.tsx";
import { DataTabs, VendorStrip } from "./list-tabs.tsx";

const FilterSheet = part(() => import("#web/parts/game-list/filter-sheet.tsx"));

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(askContext), context.get(shellContext), new URL(request.url));
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { ask, shell } = askShell();
  return load(ask, shell, new URL(request.url));
}

function categoryAt(pathname: string): Category {
  const path = pathname === "/m/slot-games" ? "/m/slot" : pathname;
  return CATEGORIES.find((category) => category.path === path) ?? (categoryOf("SLOT") as Category);
}

/** Reads vassalage, gameClassify and dataType from the address (browsing §2, "Game category pages"). */
function filterAt({ searchParams, pathname }: URL): ListFilter {
  const wanted = searchParams.get("dataType") ?? (pathname === "/m/hot-games" ? "hot" : "all");
  const dataType = (["all", "new", "hot", "favourites", "recent"] as const).find((type) => type === wanted) ?? "all";
  return {
    ...NO_FILTER,
    dataType,
    vendor: searchParams.get("vassalage") ?? "",
    classify: searchParams.get("gameClassify") ?? "",
  };
}

async function load(ask: Ask, { merchant, language }: Shell, url: URL) {
  const category = categoryAt(url.pathname);
  const filter = filterAt(url);
  const scope = { category: category.key, vendorLists: merchant.vendorLists, language };
  const [page, vendors, news] = await Promise.all([
    filter.dataType === "all" || filter.dataType === "new" ? ask("games.list", listInput(scope, filter, 1)) : null,
    ask("games.vendors", { typeId: "1" }),
    ask("announcements.list", { types: "B", groupName: category.banner, platform: "M", language }),
  ]);
  return {
    key: category.key,
    filter,
    page: page?.ok ? readPage(page.value) : null,
    vendors: vendors.ok ? vendors.value.vendors : [],
    banners: news.ok ? news.value.banners : [],
  };
}

export default function CategoryScreen() {
  const { pathname, search } = useLocation();
  // another category or query is another list: nothing of the old one may stay
  return <CategoryList key={pathname + search} />;
}

/** What one list shows, and what changes it. */
function useCategoryList() {
  const { key, filter: start, page, vendors } = useLoaderData<typeof load>();
  const { merchant } = useShell();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toLogin = useToLogin();
  const [filter, setFilter] = useState(start);
  const preset = presetOf(key, merchant.vendorLists);
  const set = (change: Partial<ListFilter>): void => setFilter((last) => ({ ...last, ...change }));
  return {
    key,
    filter,
    set,
    list: useGameList(key, filter, page),
    choices: vendorsOf(vendors, preset, filter.classify),
    classifications: classificationsOf(vendors, preset),
    chooseData: (dataType: DataType): void => {
      if ((dataType === "favourites" || dataType === "recent") && !readSession()) toLogin();
      else set({ dataType });
    },
    clear: (): void => {
      // browsing §4: clearing filters when the address has a query leads to the bare path
      if (search) void navigate(pathname);
      else setFilter(NO_FILTER);
    },
  };
}

type Listed = ReturnType<typeof useCategoryList>;

function CategoryList() {
  const { banners } = useLoaderData<typeof load>();
  const text = useText();
  const [sheet, setSheet] = useState(false);
  const listed = useCategoryList();
  const { key, filter, set, list, choices, classifications } = listed;
  const title = text((categoryOf(key) as Category).text);
  return (
    <>
      <PageTitle words={title} />
      <PageHeader title={title}>
        {list.totalCount === undefined ? null : (
          <span className="dim num hdr__c">{text("list.count", { count: list.totalCount })}</span>
        )}
      </PageHeader>
      <main className="page">
        {banners.length > 0 && key !== "SLOT" ? <Banners banners={banners} /> : null}
        <Selectors listed={listed} title={title} onFilter={() => setSheet(true)} />
        <div className="pad list">
          <GameList
            list={list}
            dataType={filter.dataType}
            star={selectorsOf(key).star}
            endless
            onClear={activeFilters(filter) > 0 || filter.name ? listed.clear : undefined}
          />
        </div>
        {(list.totalPages ?? 0) > 1 ? <PageCounter page={list.page ?? 1} totalPages={list.totalPages ?? 1} /> : null}
      </main>
      {sheet ? (
        <Suspense fallback={null}>
          <FilterSheet
            category={key}
            filter={filter}
            vendors={choices}
            classifications={classifications}
            onApply={set}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type SelectorsProps = { listed: Listed; title: string; onFilter: () => void };

/** Search, studios, classifications: each category has some of them (browsing §4, decision U-084). */
function Selectors({ listed, title, onFilter }: SelectorsProps) {
  const { key, filter, set, choices, classifications, chooseData } = listed;
  const text = useText();
  const selectors = selectorsOf(key);
  return (
    <>
      {selectors.search ? (
        <Finder
          label={text("list.searchIn", { category: title })}
          active={activeFilters(filter)}
          onName={(name) => set({ name })}
          onFilter={onFilter}
        />
      ) : null}
      {choices.length > 1 ? (
        <VendorStrip vendors={choices} chosen={filter.vendor} onChoose={(vendor) => set({ vendor })} />
      ) : null}
      {key === "HOT" ? null : (
        <DataTabs
          dataType={filter.dataType}
          classify={filter.classify}
          classifications={selectors.classifications ? classifications : []}
          onData={chooseData}
          onClassify={(classify) => set({ dataType: "all", classify })}
        />
      )}
    </>
  );
}
