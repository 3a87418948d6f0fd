type Sight = {
  /** How far around the screen counts as in sight, as for an IntersectionObserver: "0px 0px 400px 0px". */
  rootMargin?: string;
};

/**
 * Tells whether the element is in sight, at once and at each change; gives the function that ends it. A busy processor
 * brings several observations in one report, the oldest first: only the last one is how things are.
 */
export function observeVisibility(element: Element, tell: (isSeen: boolean) => void, sight: Sight = {}): () => void {
  const watcher = new IntersectionObserver((seen) => tell(seen.at(-1)?.isIntersecting ?? false), sight);
  watcher.observe(element);
  return () => watcher.disconnect();
}
