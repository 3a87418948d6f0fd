/** Rows of hosts and of draws in their measures, before they are known. */
export const HostPlaces = () => <EmptyRow row="hosts" card="host" count={4} />;
export const DrawPlaces = () => <EmptyRow row="draws" card="draw" count={3} />;

function EmptyRow({ row, card, count }: { row: string; card: string; count: number }) {
  return (
    <div className={row} aria-hidden="true">
      <div className="scroll-x hosts__r">
        {Array.from({ length: count }, (_, at) => (
          <div key={at} className={`${card} sk`} />
        ))}
      </div>
    </div>
  );
}
