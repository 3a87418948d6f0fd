/** A member's own row in its measures, before the games are known. */
export function OwnPlaces() {
  return (
    <div className="pad own" aria-hidden="true">
      <div className="sec__h">
        <span className="sk own__t" />
      </div>
      <div className="scroll-x own__r">
        {[1, 2, 3, 4, 5].map((at) => (
          <span key={at} className="own__g">
            <span className="own__x" />
          </span>
        ))}
      </div>
    </div>
  );
}
