/** Tiles in their final measures while a list loads. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} aria-hidden="true">
      <div className="sk sk--tile" />
      <div className="sk sk--l" />
      <div className="sk sk--s" />
    </div>
  ));
}

export function RowSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className="skr" aria-hidden="true">
      <span className="sk" />
      <span>
        <i className="sk sk--l" />
        <i className="sk sk--s" />
      </span>
    </div>
  ));
}
