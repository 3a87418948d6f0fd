import { Fragment, type ReactNode } from "react";
import { newWords, QUEUE_WORDS } from "#desk/data/queue-words.ts";
import type { Row } from "#desk/data/use-steady.ts";

/** Says how many have come, and shows them at a press; nothing while there are none. */
export function QueueNews({ news, onShow }: { news: number; onShow: () => void }) {
  return (
    <div className="news" role="status">
      {news === 0 ? null : (
        <p>
          <b>{newWords(news)}</b>
          <button type="button" className="main" onClick={onShow}>
            {QUEUE_WORDS.show}
          </button>
        </p>
      )}
    </div>
  );
}

/** Rows in their places; one that has gone can't be used any more and says so. */
export function QueueRows<Item extends { id: string }>({
  rows,
  children,
}: {
  rows: readonly Row<Item>[];
  children: (item: Item) => ReactNode;
}) {
  return rows.map(({ item, isGone }) => (
    <Fragment key={item.id}>
      {isGone ? <p className="gone__w">{QUEUE_WORDS.gone}</p> : null}
      <div className={isGone ? "gone" : "here"} inert={isGone}>
        {children(item)}
      </div>
    </Fragment>
  ));
}
