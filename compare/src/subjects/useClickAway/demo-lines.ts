import { type Lines, setterOf, stateLine } from '../../demo-lines.ts';
import {
  type BoxName,
  type ClickAwaySubject,
  type Inputs,
  type Place,
  usualEvents,
} from './scenarios.ts';

/*
 * Writes a scenario of useClickAway as code: boxes that the hook watches, and a button for each place that
 * the scenario presses. A press of `opener` becomes:
 *
 *   const [shown, setShown] = React.useState<string[]>([]);
 *   useClickAway((event) => console.log('away', event.type), a);
 *   …
 *   {shown.includes('a') && <div ref={a}><button>inside</button></div>}
 *   <button>outside</button>
 *   <button onClick={() => setShown(['a'])}>open</button>
 *   <p>1. click “open”</p>
 */

interface Demo {
  inputs: Inputs;
  /** Pressed place → the event at which it acts. */
  presses: ReadonlyMap<Place, 'click' | 'mousedown'>;
  /** `b` only if the hook ever watches it. */
  boxes: readonly BoxName[];
  /** Whether a step changes which box is watched. */
  movesTarget: boolean;
}

export const demoLines: ClickAwaySubject['demoLines'] = ({ inputs, steps }, { library }) => {
  const changes = steps.flatMap((step) => (step.do === 'change' ? [step.inputs] : []));
  const presses = steps.filter((step) => step.do === 'press');
  const watchesB = [inputs, ...changes].some(({ watched }) => watched.includes('b'));
  const demo: Demo = {
    inputs,
    // The first press of a place counts.
    presses: new Map(presses.toReversed().map(({ at, acts }) => [at, acts])),
    boxes: watchesB ? ['a', 'b'] : ['a'],
    movesTarget: changes.some(({ watched }) => String(watched) !== String(inputs.watched)),
  };
  return {
    imports: inputs.inShadow && "import { createPortal } from 'react-dom';",
    body: [stateLines(demo), hookCall(demo, library)],
    jsx: [boxLines(demo), buttonLines(demo)],
    action(step) {
      if (step.do === 'press') {
        return `// ${step.by === 'touch' ? 'tap' : 'click'} “${LABELS[step.at]}”`;
      }
      const setShown = `setShown(${shownBoxes(step.inputs, demo)})`;
      return demo.movesTarget ? `${setShown}; setWatched('${step.inputs.watched[0]}')` : setShown;
    },
  };
};

function stateLines(demo: Demo): Lines {
  const { inputs, presses, movesTarget } = demo;
  return [
    demo.boxes.map((box) =>
      inputs.target === 'element'
        ? stateLine(box, 'null', '<HTMLDivElement | null>')
        : `const ${box} = React.useRef<HTMLDivElement>(null);`,
    ),
    stateLine('shown', shownBoxes(inputs, demo), '<string[]>'),
    movesTarget && stateLine('watched', `'${inputs.watched[0]}'`),
    (presses.has('inside-leaver') || presses.has('outside-leaver')) &&
      'const [isGone, setGone] = React.useState(false);',
    presses.has('inside-shadow') && FILL_SHADOW,
    inputs.inShadow && ATTACH_SHADOW,
  ];
}

const ATTACH_SHADOW = `const [root, setRoot] = React.useState<ShadowRoot>();
const attach = React.useCallback((host: HTMLElement | null) => {
  if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
}, []);`;

const FILL_SHADOW = `const fillShadow = (host: HTMLElement | null) => {
  if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = '<button>in a shadow tree</button>';
};`;

function hookCall({ inputs, movesTarget }: Demo, library: string) {
  const { watched, isList } = inputs;
  const singleTarget = movesTarget ? "watched === 'a' ? a : b" : watched[0];
  const target = isList ? `[${watched.join(', ')}]` : singleTarget;
  const events = inputs.events ?? usualEvents(library);
  const lastArgument = events.length > 1 ? listInCode(events) : `'${events[0]}'`;
  const args = lastArgument === `'click'` ? target : `${target}, ${lastArgument}`;
  return `useClickAway((event) => console.log('away', event.type), ${args});`;
}

/** Box a has a border and buttons in it; box b is there to be watched instead. */
function boxLines({ inputs, presses, boxes }: Demo): Lines {
  const refOf = (box: BoxName) => (inputs.target === 'element' ? setterOf(box) : box);
  return [
    inputs.inShadow && '<div ref={attach}>{root && createPortal(<>',
    `{shown.includes('a') && (`,
    `<div ref={${refOf('a')}} style={{ border: '1px solid', padding: 16 }}>`,
    '<button>inside</button>',
    leaver('inside-leaver', presses),
    presses.has('inside-shadow') && '<div ref={fillShadow} />',
    '</div>)}',
    inputs.inShadow && '</>, root)}</div>',
    boxes.includes('b') &&
      `{shown.includes('b') && <div ref={${refOf('b')}}><button>box b</button></div>}`,
  ];
}

/** The buttons outside of the boxes. */
function buttonLines({ inputs, presses }: Demo): Lines {
  return [
    '<button>outside</button>',
    leaver('outside-leaver', presses),
    actor('opener', presses, `setShown(['${inputs.watched[0]}'])`),
    actor('closer', presses, 'setShown([])'),
    button('outside-handler', presses, handlers('console.log(event.type)')),
    button('outside-stopper', presses, handlers('event.stopPropagation()')),
  ];
}

/** A button that acts at the event of the scenario. */
function actor(place: Place, presses: Demo['presses'], action: string): Lines {
  const event = presses.get(place) === 'mousedown' ? 'onMouseDown' : 'onClick';
  return button(place, presses, `${event}={() => ${action}}`);
}

/** A button that removes itself. */
const leaver = (place: Place, presses: Demo['presses']): Lines =>
  presses.has(place) && `{!isGone && ${actor(place, presses, 'setGone(true)')}}`;

/** A button, if the scenario presses it. */
const button = (place: Place, presses: Demo['presses'], attributes: string): Lines =>
  presses.has(place) && `<button ${attributes}>${LABELS[place]}</button>`;

const handlers = (action: string) =>
  ['onClick', 'onMouseDown', 'onTouchStart']
    .map((name) => `${name}={(event) => ${action}}`)
    .join(' ');

const LABELS: Record<Place, string> = {
  outside: 'outside',
  'outside-handler': 'outside, with handlers',
  'outside-leaver': 'outside, removes itself',
  'outside-stopper': 'outside, stops the event',
  opener: 'open',
  closer: 'close',
  inside: 'inside',
  'inside-leaver': 'inside, removes itself',
  'inside-shadow': 'in a shadow tree',
};

const shownBoxes = ({ shown }: Inputs, { boxes }: Demo) =>
  listInCode(shown.filter((box) => boxes.includes(box)));

const listInCode = (values: readonly string[]) =>
  `[${values.map((value) => `'${value}'`).join(', ')}]`;
