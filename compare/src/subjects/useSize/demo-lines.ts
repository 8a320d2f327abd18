import { type Lines, stateLine } from '../../demo-lines.ts';
import type { Box } from '../../play/sizes.ts';
import { BURST_BOXES, INITIAL_BOXES, type SizeSubject } from './scenarios.ts';

/*
 * Writes a scenario of useSize as code: an element that the hook measures, with the name of the element and
 * its size as states:
 *
 *   const [element, setElement] = React.useState('a');
 *   const [box, setBox] = React.useState({ width: 100, height: 50, padding: 0, borderWidth: 0 });
 *   const size = useSize(ref);
 *   …
 *   {element !== 'none' && <div key={element} ref={ref} style={box} />}
 */

export const demoLines: SizeSubject['demoLines'] = ({ inputs: { element, target } }) => ({
  body: [
    target === 'element'
      ? stateLine('node', 'null', '<HTMLDivElement | null>')
      : 'const ref = React.useRef<HTMLDivElement>(null);',
    stateLine('element', `'${element}'`),
    stateLine('box', boxInCode(INITIAL_BOXES[element === 'none' ? 'a' : element])),
    `const size = useSize(${{ ref: 'ref', function: '() => ref.current', element: 'node' }[target]});`,
  ],
  jsx: ['{size.width} × {size.height}', measuredElement(target === 'element' ? 'setNode' : 'ref')],
  action(step) {
    if (step.do === 'resize-burst') {
      const [first, second] = BURST_BOXES.map(setBoxLine);
      return `${first}; requestAnimationFrame(() => ${second})`;
    }
    if (step.do !== 'change') return setBoxLine(step.box);
    const next = step.inputs.element;
    const elementLine = `setElement('${next}')`;
    return next === 'none' ? elementLine : `${elementLine}; ${setBoxLine(INITIAL_BOXES[next])}`;
  },
});

const measuredElement = (ref: string): Lines => [
  `{element !== 'none' && <div key={element} ref={${ref}}`,
  "style={{ ...box, borderStyle: 'solid', boxSizing: 'content-box' }} />}",
];

const setBoxLine = (box: Box) => `setBox(${boxInCode(box)})`;

const boxInCode = ({ width, height, padding, border }: Box) =>
  `{ width: ${width}, height: ${height}, padding: ${padding}, borderWidth: ${border} }`;
