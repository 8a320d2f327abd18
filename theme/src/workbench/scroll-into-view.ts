/** The card of the demo that the element is in. */
export const cardOf = (element: Element | null) => element?.closest('[data-demo]');

/** How many px at the top of the window the header of the page and the result of a demo cover. */
export function coveredTop(element: Element): number {
  const area = cardOf(element)?.querySelector<HTMLElement>('.y-demo-area');
  const header = document.querySelector('.y-header')?.clientHeight ?? 0;
  return area ? header + area.offsetHeight : header;
}

/** How many px at the bottom of the window problems may cover: at least one line of them, also before. */
export const coveredBottom = (element: Element) =>
  Math.max(40, cardOf(element)?.querySelector('.y-workbench-problems')?.clientHeight ?? 0);

/** Scrolls as little as needed to show a panel between the `top` px that are covered and `bottom` px. */
export function showBelow(top: number, panel: HTMLElement, bottom = 16): void {
  panel.style.scrollMargin = `${top}px 0 ${bottom}px`;
  panel.scrollIntoView({ block: 'nearest' });
}

/** Scrolls as little as needed to show the result and as much of the editor as fits. */
export function bringIntoView(id: string): void {
  const card = cardOf(document.getElementById(`${id}-workbench`));
  if (!card) return;
  const { top } = card.getBoundingClientRect();
  const isCut = top < Number.parseFloat(getComputedStyle(card).scrollMarginTop);
  card.scrollIntoView({ block: isCut ? 'start' : 'nearest' });
}
