import { fillText } from '@multi-hooks/press/client';
import { announce } from '../../common/announce.tsx';

const STEP = 600;

/** Characters; a longer text is a section, not a name. */
const LONGEST = 60;

/** Highlights and announces what Play clicks next; returns the milliseconds to wait. */
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
