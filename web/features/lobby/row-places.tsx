/** Rows of hosts and of draws in their measures, before they are known. */
export function HostPlaces() {
  return (
    <div className="hosts" aria-hidden="true">
      <div className="scroll-x hosts__r">
        {[1, 2, 3, 4].map((at) => (
          <div key={at} className="host sk" />
        ))}
      </div>
    </div>
  );
}

export function DrawPlaces() {
  return (
    <div className="draws" aria-hidden="true">
      <div className="scroll-x hosts__r">
        {[1, 2, 3].map((at) => (
          <div key={at} className="draw sk" />
        ))}
      </div>
    </div>
  );
}
