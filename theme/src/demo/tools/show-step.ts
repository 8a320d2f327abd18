import { fillText } from '@multi-hooks/press/client';
import { announce } from '../../common/announce.tsx';

/** Milliseconds that a reader has to see what is clicked next. */
const STEP = 600;

/** Characters of a name; the text of a whole section is none. */
const LONGEST = 60;

/** Shows what Play clicks next; returns how long to wait. `text` is what is announced. */
export function showStep(target: Element, text: string): number {
  announce(fillText(text, { name: nameOf(target) }));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  target.scrollIntoView({ block: 'nearest' });
  const outline = '3px solid var(--y-accent)';
  target.animate(
    [
      { outline, outlineOffset: '12px', easing: 'ease-out' },
      { outline, outlineOffset: '2px', offset: 0.5 },
      { outline, outlineOffset: '2px' },
    ],
    STEP,
  );
  return STEP;
}

function nameOf(target: Element): string {
  const name = target.getAttribute('aria-label') ?? target.textContent?.replace(/\s+/g, ' ').trim();
  return name && name.length <= LONGEST ? name : target.localName;
}
