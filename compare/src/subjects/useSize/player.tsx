import React, { type Ref } from 'react';
import { BURST_BOXES, INITIAL_BOXES, type SizeSubject } from './scenarios.ts';

/* Renders the element that useSize measures, and changes its size. */

/** More than a frame, and more than the 20 ms of ours. */
const SETTLE_MS = 50;

export const player: SizeSubject['player'] = {
  useSubject({ useHook, inputs: { element, target } }) {
    const divRef = React.useRef<HTMLElement>(null);
    const [attached, setAttached] = React.useState<HTMLElement | null>(null);
    const targets = { ref: divRef, function: () => divRef.current, element: attached };
    const { size, ref = target === 'element' ? setAttached : divRef } = useHook(targets[target]);
    return {
      returned: size,
      element: element !== 'none' && (
        <div
          key={element}
          className="measured"
          data-box={`${INITIAL_BOXES[element].width} ${INITIAL_BOXES[element].height}`}
          ref={ref as Ref<HTMLDivElement>}
        />
      ),
    };
  },
  play(step, { environment, container }) {
    const element = container.querySelector('.measured');
    if (!element) return;
    if (step.do === 'resize') return environment.resize(element, step.box);
    // Until frames and timers have run.
    environment.wait(SETTLE_MS);
    if (step.do === 'resize-same-frame') return environment.resize(element, step.box);
    for (const box of BURST_BOXES) {
      environment.resize(element, box);
      environment.notifyObservers();
      environment.wait(box === BURST_BOXES.at(-1) ? 17 : 1);
    }
  },
  waitAfter: (step) => (step?.do.startsWith('resize-') ? 0 : SETTLE_MS),
};
