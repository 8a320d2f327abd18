/**
 * The index of the current heading: the last one above a line just below the header. Over the last screen
 * of the page the line moves to the bottom, so that short sections at the end become current, too.
 * −1 when there are no headings.
 */
export function activeHeading(
  /** Distances from the top of the viewport, in order. */
  tops: number[],
  { scrolled, viewport, height }: { scrolled: number; viewport: number; height: number },
): number {
  const top = 120;
  const range = height - viewport;
  const lastScreen = Math.min(range, viewport - top);
  const progress = lastScreen > 0 ? Math.max(0, 1 - (range - scrolled) / lastScreen) : 0;
  const line = top + (viewport - top) * progress;
  const passed = tops.filter((distance) => distance <= line).length;
  return Math.min(Math.max(passed - 1, 0), tops.length - 1);
}
