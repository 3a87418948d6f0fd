import { Suspense, useEffect, useState } from "react";
import { MembersOnly } from "#web/features/identity/session/members-only.tsx";
import { openOverlay, useShownOverlay } from "#web/features/overlays/overlays.ts";
import { CalendarButton, CustomDates, DateTabs } from "#web/features/records/date-tabs.tsx";
import { ExportButton, WideExportButton } from "#web/features/records/export-sheet.tsx";
import { useRecordFilter } from "#web/features/records/use-record-filter.ts";
import { PageHeader } from "#web/layout/page-header.tsx";
import { part } from "#web/platform/loading/part.ts";
import { useWide } from "#web/platform/loading/use-wide.ts";
import { useText } from "#web/platform/i18n/texts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Failed } from "#web/ui/failed.tsx";
import { PageTitle } from "#web/ui/page-title.tsx";
import { RowSkeletons } from "#web/ui/skeleton.tsx";
import { CodeChips, CodeSelect } from "./codes.tsx";
import { hasSums } from "./days-of.ts";
import { MovementDays } from "./movement-days.tsx";
import { MovementsTable } from "./movements-table.tsx";
import { TotalsCard } from "./totals-card.tsx";
import { type Transaction, useTransactions } from "./use-transactions.ts";

const MovementSheet = part(() => import("./movement-sheet.tsx"));
const AccountExport = part(() => import("./account-export.tsx"));

/** The account record: every movement of money of chosen dates, with its totals (RECORD-002, U-175). */
export default function AccountRecordScreen() {
  const text = useText();
  const record = useRecordFilter();
  return (
    <>
      <PageTitle words={text("member.account")} />
      <PageHeader title={text("member.account")}>
        <CalendarButton {...record} />
        <ExportButton />
      </PageHeader>
      <main className="page rec">
        <MembersOnly>
          <AccountRecord record={record} />
        </MembersOnly>
      </main>
    </>
  );
}

function AccountRecord({ record }: { record: ReturnType<typeof useRecordFilter> }) {
  const { filter, range, choose } = record;
  const overlay = useShownOverlay();
  const wide = useWide();
  const [open, setOpen] = useState<Transaction | null>(null);
  const movements = useTransactions({ ...range, txCode: filter.type, play: filter.type === "" ? "summed" : "each" });
  // An address of somewhere else: a record of everything, not a failure that trying again repeats
  const isUnknown = movements.refusal === "tx-code-unknown";
  useEffect(() => {
    if (isUnknown) choose({ type: "" });
  });
  const show = (one: Transaction): void => {
    setOpen(one);
    openOverlay("movement");
  };
  const chooseCode = (type: string): void => choose({ type });
  return (
    <>
      <div className="pad">
        <div className="rec__t">
          <DateTabs {...record} />
          {wide ? <CodeSelect chosen={filter.type} onChoose={chooseCode} /> : null}
          {wide ? <WideExportButton /> : null}
        </div>
        <CustomDates {...record} />
        <TotalsCard totals={movements.totals} tab={filter.tab} />
      </div>
      {wide ? null : <CodeChips chosen={filter.type} onChoose={chooseCode} />}
      <Movements movements={movements} code={filter.type} onOpen={show} onMoves={() => chooseCode("transfer")} />
      <Suspense fallback={null}>
        {open && overlay === "movement" ? <MovementSheet of={open} /> : null}
        {overlay === "export" ? <AccountExport range={range} txCode={filter.type} /> : null}
      </Suspense>
    </>
  );
}

type Props = {
  movements: ReturnType<typeof useTransactions>;
  code: string;
  onOpen: (one: Transaction) => void;
  /** Lists the moves between wallets one by one. */
  onMoves: () => void;
};

function Movements({ movements, code, onOpen, onMoves }: Props) {
  const text = useText();
  const wide = useWide();
  const { list, totals, loading, refusal, more, readMore, reload } = movements;
  const isAnySummed = code === "" && totals !== null && totals.days.some(hasSums);
  if (refusal && list.length === 0) {
    return <Failed title={text("record.failed")} refusal={refusal} onRetry={reload} />;
  }
  if (loading && list.length === 0) {
    return (
      <div className="pad list" role="status" aria-label={text("record.loading")}>
        <div className="card">
          <RowSkeletons count={6} />
        </div>
      </div>
    );
  }
  if (list.length === 0 && !isAnySummed) {
    return <Empty spot="memo" title={text("record.noMovements")} words={text("record.noMovementsHint")} />;
  }
  const days = totals?.days ?? [];
  return (
    <>
      {wide ? (
        <MovementsTable list={list} days={days} more={more} isSummed={code === ""} onOpen={onOpen} onMoves={onMoves} />
      ) : (
        <MovementDays list={list} days={days} more={more} isSummed={code === ""} onOpen={onOpen} onMoves={onMoves} />
      )}
      {more ? (
        <div className="pad rec__m">
          <span className="dim num">
            {text("record.shownOf", { count: list.length, all: totals?.totalCount ?? 0 })}
          </span>
          <Button block className="more" busy={loading} onClick={readMore}>
            {text("list.more")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
