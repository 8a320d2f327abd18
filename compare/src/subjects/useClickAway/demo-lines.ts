import { type Lines, setterOf } from '../../demo-lines.ts';
import {
  type BoxName,
  type ClickAwaySubject,
  type HookStep,
  type Inputs,
  type Place,
  usualEvents,
} from './scenarios.ts';

/*
 * Writes a scenario of useClickAway as code: boxes that the hook watches, and a button for each place that
 * the scenario presses. A press of `opener` becomes:
 *
 *   const a = React.useRef<HTMLDivElement>(null);
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
  presses: readonly HookStep[];
  /** The boxes that are rendered: `b` only if the hook ever watches it. */
  boxes: readonly BoxName[];
  /** Whether a step changes which box is watched, which is a state then. */
  movesTarget: boolean;
}

export const demoLines: ClickAwaySubject['demoLines'] = ({ inputs, steps }, { library }) => {
  const changes = steps.flatMap((step) => (step.do === 'change' ? [step.inputs] : []));
  const watchesB = [inputs, ...changes].some(({ watched }) => watched.includes('b'));
  const demo: Demo = {
    inputs,
    presses: steps.filter((step) => step.do === 'press'),
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
  const { inputs, presses, boxes, movesTarget } = demo;
  const removesButton = presses.some(({ at }) => at.endsWith('-leaver'));
  return [
    boxes.map((box) =>
      inputs.target === 'element'
        ? `const [${box}, ${setterOf(box)}] = React.useState<HTMLDivElement | null>(null);`
        : `const ${box} = React.useRef<HTMLDivElement>(null);`,
    ),
    `const [shown, setShown] = React.useState<string[]>(${shownBoxes(inputs, demo)});`,
    movesTarget && `const [watched, setWatched] = React.useState('${inputs.watched[0]}');`,
    removesButton && 'const [isGone, setGone] = React.useState(false);',
    isPressed(presses, 'inside-shadow') && FILL_SHADOW,
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
  const isDefault = String(events) === 'click';
  const eventsArgument = events.length > 1 ? listInCode(events) : `'${events[0]}'`;
  const args = isDefault ? target : `${target}, ${eventsArgument}`;
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
    leaver(presses, 'inside-leaver'),
    isPressed(presses, 'inside-shadow') && '<div ref={fillShadow} />',
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
    leaver(presses, 'outside-leaver'),
    actor(presses, 'opener', `setShown(['${inputs.watched[0]}'])`),
    actor(presses, 'closer', 'setShown([])'),
    button(presses, 'outside-handler', handlers('console.log(event.type)')),
    button(presses, 'outside-stopper', handlers('event.stopPropagation()')),
  ];
}

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

/** A button, if the scenario presses it. */
const button = (presses: Demo['presses'], at: Place, attributes: string): Lines =>
  isPressed(presses, at) && `<button${attributes}>${LABELS[at]}</button>`;

/** A button that acts at the event of the scenario. */
function actor(presses: Demo['presses'], at: Place, statement: string): Lines {
  const acts = presses.find((press) => press.at === at)?.acts;
  return button(
    presses,
    at,
    ` ${acts === 'mousedown' ? 'onMouseDown' : 'onClick'}={() => ${statement}}`,
  );
}

/** A button that removes itself. */
const leaver = (presses: Demo['presses'], at: Place): Lines =>
  isPressed(presses, at) && `{!isGone && ${actor(presses, at, 'setGone(true)')}}`;

const handlers = (statement: string) =>
  ['onClick', 'onMouseDown', 'onTouchStart']
    .map((name) => ` ${name}={(event) => ${statement}}`)
    .join('');

const isPressed = (presses: Demo['presses'], place: Place) =>
  presses.some(({ at }) => at === place);

const shownBoxes = ({ shown }: Inputs, { boxes }: Demo) =>
  listInCode(shown.filter((box) => boxes.includes(box)));

const listInCode = (values: readonly string[]) =>
  `[${values.map((value) => `'${value}'`).join(', ')}]`;
