import type { Box } from '../../play/sizes.ts';
import type { WriteLines } from '../../write-demo.ts';
import { BURST, FIRST, type HookStep, type Inputs } from './generator.ts';

export const write: WriteLines<Inputs, HookStep> = ({ inputs: { element, target } }) => {
  const isNode = target === 'element';
  const argument = { ref: 'ref', function: '() => ref.current', element: 'node' }[target];
  return {
    body: [
      isNode
        ? 'const [node, setNode] = React.useState<HTMLDivElement | null>(null);'
        : 'const ref = React.useRef<HTMLDivElement>(null);',
      `const [element, setElement] = React.useState('${element}');`,
      `const [box, setBox] = React.useState({ ${styleOf(firstBox(element))} });`,
      `const size = useSize(${argument});`,
    ],
    shows: [
      '{size.width} × {size.height}',
      `{element !== 'none' && <div key={element} ref={${isNode ? 'setNode' : 'ref'}}`,
      "style={{ ...box, borderStyle: 'solid', boxSizing: 'content-box' }} />}",
    ].join('\n'),
    action(step) {
      if (step.do === 'resize-burst') {
        const [first, second] = BURST.map(setBox);
        return `${first}; requestAnimationFrame(() => ${second})`;
      }
      if (step.do !== 'change') return setBox(step.box);
      const next = step.inputs.element;
      const size = next === 'none' ? '' : `; ${setBox(firstBox(next))}`;
      return `setElement('${next}')${size}`;
    },
  };
};

function firstBox(element: Inputs['element']): Box {
  const [width, height] = element === 'none' ? FIRST.a : FIRST[element];
  return { width, height, padding: 0, border: 0 };
}

const setBox = (box: Box) => `setBox({ ${styleOf(box)} })`;

const styleOf = ({ width, height, padding, border }: Box) =>
  `width: ${width}, height: ${height}, padding: ${padding}, borderWidth: ${border}`;
