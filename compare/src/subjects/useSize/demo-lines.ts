import type { Box } from '../../play/sizes.ts';
import { BURST_BOXES, INITIAL_BOXES, type SizeSubject } from './scenarios.ts';

/* Writes a scenario of useSize as code. */

export const demoLines: SizeSubject['demoLines'] = ({ inputs: { element, target } }) => {
  const isElement = target === 'element';
  const argument = { ref: 'ref', function: '() => ref.current', element: 'node' }[target];
  return {
    body: [
      isElement
        ? 'const [node, setNode] = React.useState<HTMLDivElement | null>(null);'
        : 'const ref = React.useRef<HTMLDivElement>(null);',
      `const [element, setElement] = React.useState('${element}');`,
      `const [box, setBox] = React.useState({ ${boxStyle(INITIAL_BOXES[element === 'none' ? 'a' : element])} });`,
      `const size = useSize(${argument});`,
    ],
    jsx: [
      '{size.width} × {size.height}',
      `{element !== 'none' && <div key={element} ref={${isElement ? 'setNode' : 'ref'}}`,
      "style={{ ...box, borderStyle: 'solid', boxSizing: 'content-box' }} />}",
    ].join('\n'),
    action(step) {
      if (step.do === 'resize-burst') {
        const [first, second] = BURST_BOXES.map(setBox);
        return `${first}; requestAnimationFrame(() => ${second})`;
      }
      if (step.do !== 'change') return setBox(step.box);
      const next = step.inputs.element;
      const size = next === 'none' ? '' : `; ${setBox(INITIAL_BOXES[next])}`;
      return `setElement('${next}')${size}`;
    },
  };
};

const setBox = (box: Box) => `setBox({ ${boxStyle(box)} })`;

const boxStyle = ({ width, height, padding, border }: Box) =>
  `width: ${width}, height: ${height}, padding: ${padding}, borderWidth: ${border}`;
