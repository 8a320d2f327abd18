interface Surroundings {
  name: Pick<DOMRect, 'left' | 'top' | 'bottom'>;
  /** The size of the popup. */
  size: { width: number; height: number };
  /** The size of the window; `top` is where a fixed bar ends. */
  view: { top: number; width: number; height: number };
}

/** From the edges of the window. */
const EDGE = 8;
const GAP = 4;

/** Above a name, so that what comes next stays readable; below where there is more space. */
export function placeBeside({ name, size, view }: Surroundings) {
  const above = name.top - GAP - EDGE - view.top;
  const below = view.height - EDGE - GAP - name.bottom;
  const isAbove = size.height <= above || above >= below;
  const maxHeight = Math.max(0, isAbove ? above : below);
  const height = Math.min(size.height, maxHeight);
  return {
    left: Math.max(EDGE, Math.min(name.left, view.width - EDGE - size.width)),
    top: isAbove ? name.top - GAP - height : name.bottom + GAP,
    maxHeight,
  };
}
