import type { ReactNode } from "react";

/** A chapter of the gallery; its anchor is its title. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gal__chapter" id={title.toLowerCase().replaceAll(" ", "-")}>
      <h2>{title}</h2>
      <div className="gal__states">{children}</div>
    </section>
  );
}

type StateProps = { name: string; wide?: boolean; children: ReactNode };

/** One state of one part. The box holds what is fixed to the screen elsewhere, such as the bottom menu. */
export function State({ name, wide = false, children }: StateProps) {
  return (
    <figure className={wide ? "gal__state gal__state--wide" : "gal__state"}>
      <figcaption>{name}</figcaption>
      <div className="gal__box">{children}</div>
    </figure>
  );
}
