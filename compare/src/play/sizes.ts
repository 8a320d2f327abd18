/* Sizes and their observers. A real layout takes a frame, which is too long for thousands of scenarios. */

export interface Box {
  width: number;
  height: number;
  /** In px, on each side. */
  padding: number;
  border: number;
}

const NO_BOX: Box = { width: 0, height: 0, padding: 0, border: 0 };

let boxes = new WeakMap<Element, Box>();
export const observers = new Set<FakeResizeObserver>();

export function resetSizes() {
  for (const observer of observers) observer.disconnect();
  observers.clear();
  boxes = new WeakMap();
}

export const resize = (element: Element, box: Box) => void boxes.set(element, box);

class FakeResizeObserver implements ResizeObserver {
  /** Observed element → the last size that was reported. */
  observed = new Map<Element, string>();
  box: ResizeObserverBoxOptions | undefined;

  constructor(private readonly callback: ResizeObserverCallback) {}

  observe(target: Element, options?: ResizeObserverOptions) {
    // Not in the constructor: some libraries share one observer between all scenarios.
    observers.add(this);
    // By the standard, an element without a size is not reported at first.
    this.observed.set(target, '0 0');
    this.box = options?.box;
  }
  unobserve(target: Element) {
    this.observed.delete(target);
  }
  disconnect() {
    this.observed.clear();
  }
  changedTargets(): Element[] {
    const targets = [...this.observed.keys()];
    return targets.filter((target) => this.observed.get(target) !== sizeIn(target, this.box));
  }
  notify() {
    const targets = this.changedTargets();
    for (const target of targets) this.observed.set(target, sizeIn(target, this.box));
    if (targets.length > 0) this.callback(targets.map(resizeEntry), this);
  }
}
globalThis.ResizeObserver = FakeResizeObserver;

/** Elements outside of the page and hidden elements have no size. `data-box="100 50"` is an initial size. */
function measureBox(element: Element): Box {
  if (!element.isConnected || element.closest('[style*="display: none"]')) return NO_BOX;
  const box = boxes.get(element);
  if (box) return box;
  const [width, height] = (element.getAttribute('data-box') ?? '').split(' ').map(Number);
  return { ...NO_BOX, width: width ?? 0, height: height ?? 0 };
}

function sizeIn(target: Element, box: ResizeObserverBoxOptions = 'content-box') {
  const { width, height, padding, border } = measureBox(target);
  const edge = box === 'border-box' ? 2 * (padding + border) : 0;
  return `${width + edge} ${height + edge}`;
}

function resizeEntry(target: Element): ResizeObserverEntry {
  const { width, height, padding, border } = measureBox(target);
  const edges = 2 * (padding + border);
  const size = (inlineSize: number, blockSize: number) => [{ inlineSize, blockSize }];
  return {
    target,
    contentRect: new DOMRect(padding, padding, width, height),
    contentBoxSize: size(width, height),
    borderBoxSize: size(width + edges, height + edges),
    devicePixelContentBoxSize: size(width, height),
  };
}

for (const side of ['Width', 'Height'] as const) {
  Object.defineProperty(Element.prototype, `client${side}`, {
    get(this: Element) {
      const box = measureBox(this);
      // An integer, as in the standard.
      return Math.round((side === 'Width' ? box.width : box.height) + 2 * box.padding);
    },
  });
}
