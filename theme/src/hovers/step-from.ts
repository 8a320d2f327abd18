type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Step {
  /** Index of the name that has the focus; -1 without one. */
  current: number;
  key: string;
  names: readonly Box[];
}

/**
 * The index of the name that a key moves to, if any. While no name has the focus, only the right arrow
 * moves: the other keys scroll the page.
 */
export function stepFrom(step: Step): number | undefined {
  const { current, key, names } = step;
  if (current < 0) return key === 'ArrowRight' && names.length > 0 ? 0 : undefined;
  const target = {
    ArrowRight: current + 1,
    ArrowLeft: current - 1,
    Home: 0,
    End: names.length - 1,
    ArrowDown: beyond(step, 1),
    ArrowUp: beyond(step, -1),
  }[key];
  return target !== undefined && names[target] ? target : undefined;
}

/** The nearest name in the next line that has one. */
function beyond({ current, names }: Step, direction: 1 | -1): number | undefined {
  const from = names[current];
  if (!from) return;
  const middle = from.left + from.right;
  const others = names
    .map((box, index) => ({
      index,
      away: direction > 0 ? box.top - from.bottom : from.top - box.bottom,
      aside: Math.abs(box.left + box.right - middle),
    }))
    // Boxes of neighbouring lines may touch.
    .filter(({ away }) => away > -2);
  const next = Math.min(...others.map(({ away }) => away));
  const line = others.filter(({ away }) => away < next + 2);
  return line.sort((a, b) => a.aside - b.aside)[0]?.index;
}
