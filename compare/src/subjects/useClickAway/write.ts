import type { DemoLines, Scenario } from '../../scenario.ts';
import { type BoxName, type Given, type Own, type Place, usualEvents } from './given.ts';

const isPress = (step: { do: string }): step is Own => step.do === 'press';

const LABELS: Record<Place, string> = {
  outside: 'outside',
  'outside-handler': 'outside, with handlers',
  'outside-leaver': 'outside, removes itself',
  'outside-stopper': 'outside, stops the event',
  'outside-shadow': 'in a shadow tree',
  html: 'the page below everything',
  opener: 'open',
  closer: 'close',
  inside: 'inside',
  'inside-leaver': 'inside, removes itself',
  'inside-shadow': 'in a shadow tree',
  'inside-closer': 'inside, closes the box',
  portal: 'in a portal',
  beside: 'beside the box',
  'box-b': 'box b',
};

const LOGS = "(event) => console.log('away', event.type)";
const READS_THIS = "function (this: unknown) { console.log('away', this); }";

const handlers = (action: string) =>
  ['onClick', 'onMouseDown', 'onTouchStart']
    .map((name) => ` ${name}={(event) => ${action}}`)
    .join('');

const list = (values: readonly string[]) => `[${values.map((value) => `'${value}'`).join(', ')}]`;

export function write(
  { given, steps }: Scenario<Given, Own>,
  { library }: { library: string },
): DemoLines {
  const eventsOf = ({ events }: Given) => events ?? usualEvents(library);
  const later = steps.flatMap((step) => (step.do === 'change' ? [step.given as Given] : []));
  const varies = (field: (given: Given) => unknown) =>
    later.some((one) => String(field(one)) !== String(field(given)));
  const [movesTarget, changesEvents] = [varies(({ watched }) => watched), varies(eventsOf)];

  const places = new Set(steps.filter(isPress).map(({ at }) => at));
  const button = (at: Place, attributes = '') =>
    places.has(at) ? [`<button${attributes}>${LABELS[at]}</button>`] : [];
  /** A button with a behaviour, at the event of the scenario. */
  const actor = (at: Place, action: string) => {
    const { acts } = steps.filter(isPress).find((step) => step.at === at) ?? {};
    return button(at, ` ${acts === 'mousedown' ? 'onMouseDown' : 'onClick'}={() => ${action}}`);
  };
  const leaver = (at: Place) => actor(at, 'setGone(true)').map((jsx) => `{!isGone && ${jsx}}`);
  const inShadow = (at: Place) => (places.has(at) ? ['<div ref={fillShadow} />'] : []);

  const isNode = given.target === 'element';
  const refOf = (box: BoxName) => (isNode ? `set${box.toUpperCase()}` : box);
  const targetOf = (box: string) => (given.target === 'function' ? `() => ${box}.current` : box);
  const usesB = places.has('box-b') || [given, ...later].some((one) => one.watched.includes('b'));
  const boxes: readonly BoxName[] = usesB ? ['a', 'b'] : ['a'];
  const shownOf = ({ shown }: Given) => list(shown.filter((box) => boxes.includes(box)));
  const [watched = 'a'] = given.watched;
  const target = given.isList
    ? `[${given.watched.map(targetOf).join(', ')}]`
    : movesTarget
      ? `watched === 'a' ? ${targetOf('a')} : ${targetOf('b')}`
      : targetOf(watched);
  const names = eventsOf(given);
  const isUsual = names.length === 1 && names[0] === 'click' && !changesEvents;
  const events = changesEvents
    ? ', events'
    : `, ${names.length > 1 ? list(names) : `'${names[0]}'`}`;

  const boxA = [
    `{shown.includes('a') && (`,
    `<div ref={${refOf('a')}} style={{ border: '1px solid', padding: 16 }}>`,
    '<button>inside</button>',
    ...leaver('inside-leaver'),
    ...inShadow('inside-shadow'),
    ...actor('inside-closer', 'setShown([])'),
    ...(places.has('portal')
      ? [`{createPortal(<button>${LABELS.portal}</button>, document.body)}`]
      : []),
    '</div>',
    ')}',
    ...button('beside'),
  ];
  const usesPortals = places.has('portal') || given.inShadow;

  return {
    ...(usesPortals && { imports: ["import { createPortal } from 'react-dom';"] }),
    body: [
      ...boxes.map((box) =>
        isNode
          ? `const [${box}, ${refOf(box)}] = React.useState<HTMLDivElement | null>(null);`
          : `const ${box} = React.useRef<HTMLDivElement>(null);`,
      ),
      `const [shown, setShown] = React.useState<string[]>(${shownOf(given)});`,
      ...(movesTarget ? [`const [watched, setWatched] = React.useState('${watched}');`] : []),
      ...(changesEvents
        ? [
            "type Name = 'click' | 'mousedown' | 'pointerdown' | 'touchstart';",
            `const [events, setEvents] = React.useState<Name[]>(${list(names)});`,
          ]
        : []),
      ...(places.has('inside-leaver') || places.has('outside-leaver')
        ? ['const [isGone, setGone] = React.useState(false);']
        : []),
      ...(places.has('inside-shadow') || places.has('outside-shadow')
        ? [
            'const fillShadow = (host: HTMLElement | null) => {',
            "  if (host && !host.shadowRoot) host.attachShadow({ mode: 'open' }).innerHTML = '<button>in a shadow tree</button>';",
            '};',
          ]
        : []),
      ...(given.inShadow
        ? [
            'const [root, setRoot] = React.useState<ShadowRoot>();',
            'const attach = React.useCallback((host: HTMLElement | null) => {',
            "  if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));",
            '}, []);',
          ]
        : []),
      `useClickAway(${given.readsThis ? READS_THIS : LOGS}, ${target}${isUsual ? '' : events});`,
    ],
    shows: [
      ...(given.inShadow
        ? ['<div ref={attach}>{root && createPortal(<>', ...boxA, '</>, root)}</div>']
        : boxA),
      ...(usesB
        ? [`{shown.includes('b') && <div ref={${refOf('b')}}><button>box b</button></div>}`]
        : []),
      '<button>outside</button>',
      ...leaver('outside-leaver'),
      ...inShadow('outside-shadow'),
      ...actor('opener', `setShown(['${watched}'])`),
      ...actor('closer', 'setShown([])'),
      ...button('outside-handler', handlers('console.log(event.type)')),
      ...button('outside-stopper', handlers('event.stopPropagation()')),
    ].join('\n'),
    action: (step) => {
      if (step.do !== 'change') {
        const { at, by } = step as unknown as Own;
        return `// ${by === 'touch' ? 'tap' : 'click'} ${at === 'html' ? LABELS.html : `“${LABELS[at]}”`}`;
      }
      const next = (step as unknown as { given: Given }).given;
      return [
        `setShown(${shownOf(next)})`,
        ...(movesTarget ? [`setWatched('${next.watched[0]}')`] : []),
        ...(changesEvents ? [`setEvents(${list(eventsOf(next))})`] : []),
      ].join('; ');
    },
  };
}
