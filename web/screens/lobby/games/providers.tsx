import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Failed } from "#web/ui/failed.tsx";
import { type VendorChoice, vendorsOf } from "#web/features/game-list/vendor-choices.ts";
import { presetOf } from "#web/features/game-list/presets.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { VendorMark } from "#web/features/game-list/vendor-mark.tsx";
import { askShell } from "#web/platform/data/ask-shell.ts";
import type { Ask } from "#web/platform/data/call.ts";
import { askContext, shellContext } from "#web/platform/data/server-context.ts";
import type { Shell } from "#web/platform/data/shell.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return load(context.get(askContext), context.get(shellContext));
}

export function clientLoader({ request }: { request: Request }) {
  const { ask, shell } = askShell(request);
  return load(ask, shell);
}

async function load(ask: Ask, { merchant }: Shell) {
  const reply = await ask("games.vendors", { typeId: "1", merchantCode: merchant.code });
  return { vendors: reply.ok ? vendorsOf(reply.value.vendors, presetOf("ALL", merchant.vendorLists), "") : null };
}

/** Vendors that a merchant gives one name (U-065) are one studio: the largest lends its mark. */
function studiosOf(vendors: readonly VendorChoice[]) {
  return [...Map.groupBy(vendors, ({ name }) => name)].map(([name, under]) => ({
    codes: under.map(({ code }) => code).join(","),
    mark: under.toSorted((one, other) => other.count - one.count)[0]?.code ?? "",
    name,
    count: under.reduce((sum, { count }) => sum + count, 0),
  }));
}

/** Every studio with the number of its games, each the way to its list (U-050). */
export default function ProvidersScreen() {
  const { vendors } = useLoaderData<typeof load>();
  const text = useText();
  return (
    <>
      <PageTitle words={text("list.providers")} />
      <PageHeader title={text("list.providers")} />
      <main className="page pad">
        {vendors === null ? (
          <Failed title={text("list.failed")} />
        ) : vendors.length === 0 ? (
          <Empty spot="ufo" title={text("list.noStudios")} words={text("list.noStudiosHint")} />
        ) : (
          <ul className="prov">
            {studiosOf(vendors).map(({ codes, mark, name, count }) => (
              <li key={codes}>
                <Link to={`/m/gameCenter?vassalage=${encodeURIComponent(codes)}`}>
                  <div aria-hidden="true">
                    <VendorMark code={mark} name={name} />
                  </div>
                  <b className="trunc">{name}</b>
                  <small className="num">{text("list.count", { count })}</small>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </main>
    </>
  );
}
