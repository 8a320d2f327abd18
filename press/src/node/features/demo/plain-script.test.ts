import { describe, expect, test } from 'vitest';
import { plainScript } from './plain-script.ts';

const codeOf = (code: string, file = 'demo.tsx') => plainScript(code, file)?.code;

test('types are erased, and the layout stays as its author wrote it', () => {
  const source = `import React, { useRef, useState, type Ref } from 'react';
import type { Shape } from './shape';

interface Props {
  title: string;
}

type Size = { width: number };

// A component.
export function Box<T extends Size>({ title }: Props & { size?: T }, ref?: Ref<T>): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);

  const read = (value: unknown): number => (value as Size).width;

  return (
    <div ref={box} onClick={() => setSize(box.current!.getBoundingClientRect())}>
      "{title}": {size ? read(size) : 'a < b ? c : d'}
    </div>
  );
}

export default function Demo() {
  return <Box title="</script>" />;
}
`;
  expect(codeOf(source)).toBe(`import React, { useRef, useState } from 'react';

// A component.
export function Box({ title }, ref) {
  const box = useRef(null);
  const [size, setSize] = useState(null);

  const read = (value) => value.width;

  return (
    <div ref={box} onClick={() => setSize(box.current.getBoundingClientRect())}>
      "{title}": {size ? read(size) : 'a < b ? c : d'}
    </div>
  );
}

function Demo() {
  return <Box title="</script>" />;
}`);
});

test('an enum is compiled to JavaScript', () => {
  const source = `import React from 'react';

enum Side { Left, Right }

export default function Demo() {
  return <p>{Side.Left}</p>;
}`;
  const code = codeOf(source);
  expect(code).not.toContain('enum');
  expect(code).toContain('Side["Left"]');
  expect(code).toContain('<p>{Side.Left}</p>');
});

test('types are erased with the comments inside and above them; other comments stay', () => {
  const source = `import type { A } from './a'; // types
import React from 'react';

// 道具 🎉
interface Props { title: string }

/**
 * The side.
 */
type Side = 'left' | 'right';

// The size.
function size(/* of what */ a /* 🎉 */?: /* px */ number): /* px */ number {
  return { a: (a as /* sure */ number) }.a * Number(10n); // size
}

export default () => <p>{/* none */ size()}</p>;`;
  expect(codeOf(source)).toBe(`import React from 'react';

// The size.
function size(/* of what */ a /* 🎉 */) {
  return { a: a }.a * Number(10n); // size
}

const Demo = () => <p>{/* none */ size()}</p>;`);
});

test('imports that are only used as types are removed', () => {
  const source = `import React, { type FC, ReactNode } from 'react';
import Shape, { area } from 'shapes';
import 'polyfill';
export default function Demo() { return <p>{area as ReactNode | Shape}</p>; }`;
  expect(codeOf(source)).toBe(`import React from 'react';
import { area } from 'shapes';
import 'polyfill';
function Demo() { return <p>{area}</p>; }`);
});

test('the positions of module specifiers are listed, not those of strings that look like imports', () => {
  const script = plainScript(
    `import React from 'react';
export * from "other";
const text = \`
import x from 'y';
\`;
export default () => <p onClick={() => import('lazy')}>{text}</p>;`,
    'demo.tsx',
  );
  const names = script?.specifiers.map(([start, end]) => script.code.slice(start, end));
  expect(names).toEqual(['react', 'other', 'lazy']);
});

test('imports of style sheets are listed separately', () => {
  const source = `import React from 'react';\nimport 'ui/dist/ui.css';\nexport default () => <p />;`;
  expect(plainScript(source, 'demo.tsx')).toMatchObject({
    code: `import React from 'react';\nconst Demo = () => <p />;`,
    styles: ['ui/dist/ui.css'],
  });
});

test('an import of React is added to a demo that relies on the automatic JSX runtime', () => {
  expect(codeOf('export default function Demo() { return <p />; }')).toBe(
    "import React from 'react';\nfunction Demo() { return <p />; }",
  );
});

describe('the component', () => {
  const react = "import React from 'react';\n";

  test.each([
    ['export default function Size() {}', 'Size', 'function Size() {}'],
    ['export default function () {}', 'Demo', 'const Demo = function () {}'],
    ['export default () => <p />;', 'Demo', 'const Demo = () => <p />;'],
    ['const Size = 1;\nexport default Size;', 'Size', 'const Size = 1;'],
    ['const Size = 1;\nexport { Size as default };', 'Size', 'const Size = 1;'],
  ])('the component of %j gets a name that JSX can use', (source, component, code) => {
    expect(plainScript(react + source, 'demo.jsx')).toMatchObject({
      component,
      code: react + code,
    });
  });

  test('there is no script if the component is in another file', () => {
    expect(plainScript("export { default } from './other';", 'demo.tsx')).toBeUndefined();
  });
});
