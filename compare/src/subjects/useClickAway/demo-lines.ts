import { type BoxName, type ClickAway, type Inputs, type Place, usualEvents } from './scenarios.ts';

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

const LOGS = "(event) => console.log('away', event.type)";

const ATTACH_SHADOW = `const [root, setRoot] = React.useState<ShadowRoot>();
const attach = React.useCallback((host: HTMLElement | null) => {
  if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
}, []);`;

const FILL_SHADOW = `const fillShadow = (host: HTMLElement | null) => {
  if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = '<button>in a shadow tree</button>';
};`;

const handlers = (action: string) =>
  ['onClick', 'onMouseDown', 'onTouchStart']
    .map((name) => ` ${name}={(event) => ${action}}`)
    .join('');

const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;

export const demoLines: ClickAway['demoLines'] = ({ inputs, steps }, { library }) => {
  const { inShadow } = inputs;
  const presses = steps.filter((step) => step.do === 'press');
  const changes = steps.flatMap((step) => (step.do === 'change' ? [step.inputs] : []));
  const isPressed = (...places: Place[]) => presses.some(({ at }) => places.includes(at));
  const varies = (field: (inputs: Inputs) => unknown) =>
    changes.some((next) => String(field(next)) !== String(field(inputs)));

  const names = inputs.events ?? usualEvents(library);
  const events = names.length > 1 ? list(names) : `'${names[0]}'`;
  const lastArgument = events === "'click'" ? '' : `, ${events}`;

  const isElement = inputs.target === 'element';
  const refOf = (box: BoxName) => (isElement ? `set${box.toUpperCase()}` : box);
  const [watched = 'a'] = inputs.watched;
  const movesTarget = varies((next) => next.watched);
  const singleTarget = movesTarget ? "watched === 'a' ? a : b" : watched;
  const target = inputs.isList ? `[${inputs.watched.join(', ')}]` : singleTarget;

  const usesB = [inputs, ...changes].some(({ watched: names }) => names.includes('b'));
  const boxes: readonly BoxName[] = usesB ? ['a', 'b'] : ['a'];
  const visibleBoxes = ({ shown }: Inputs) => list(shown.filter((box) => boxes.includes(box)));

  const button = (at: Place, attributes = '') =>
    isPressed(at) && `<button${attributes}>${LABELS[at]}</button>`;
  /** A button that acts at the event of the scenario. */
  const actor = (at: Place, action: string) => {
    const { acts } = presses.find((step) => step.at === at) ?? {};
    return button(at, ` ${acts === 'mousedown' ? 'onMouseDown' : 'onClick'}={() => ${action}}`);
  };
  const leaver = (at: Place) => isPressed(at) && `{!isGone && ${actor(at, 'setGone(true)')}}`;

  return {
    imports: inShadow && "import { createPortal } from 'react-dom';",
    body: [
      boxes.map((box) =>
        isElement
          ? `const [${box}, ${refOf(box)}] = React.useState<HTMLDivElement | null>(null);`
          : `const ${box} = React.useRef<HTMLDivElement>(null);`,
      ),
      `const [shown, setShown] = React.useState<string[]>(${visibleBoxes(inputs)});`,
      movesTarget && `const [watched, setWatched] = React.useState('${watched}');`,
      isPressed('inside-leaver', 'outside-leaver') &&
        'const [isGone, setGone] = React.useState(false);',
      isPressed('inside-shadow') && FILL_SHADOW,
      inShadow && ATTACH_SHADOW,
      `useClickAway(${LOGS}, ${target}${lastArgument});`,
    ],
    shows: [
      inShadow && '<div ref={attach}>{root && createPortal(<>',
      `{shown.includes('a') && (`,
      `<div ref={${refOf('a')}} style={{ border: '1px solid', padding: 16 }}>`,
      '<button>inside</button>',
      leaver('inside-leaver'),
      isPressed('inside-shadow') && '<div ref={fillShadow} />',
      '</div>)}',
      inShadow && '</>, root)}</div>',
      usesB && `{shown.includes('b') && <div ref={${refOf('b')}}><button>box b</button></div>}`,
      '<button>outside</button>',
      leaver('outside-leaver'),
      actor('opener', `setShown(['${watched}'])`),
      actor('closer', 'setShown([])'),
      button('outside-handler', handlers('console.log(event.type)')),
      button('outside-stopper', handlers('event.stopPropagation()')),
    ],
    action(step) {
      if (step.do === 'press') {
        return `// ${step.by === 'touch' ? 'tap' : 'click'} “${LABELS[step.at]}”`;
      }
      const actions = [
        `setShown(${visibleBoxes(step.inputs)})`,
        movesTarget && `setWatched('${step.inputs.watched[0]}')`,
      ];
      return actions.filter(Boolean).join('; ');
    },
  };
};
