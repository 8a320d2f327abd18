import { expect, test } from 'vitest';
import type { DemoLines } from './demo-lines.ts';
import type { Mode, Step } from './scenario.ts';
import { writeDemo } from './write-demo.ts';

const plain: Mode = { react: 19, strict: false, hydrate: false };

const lines: DemoLines<never, Step> = {
  body: ['useThing();'],
  jsx: '<p>thing</p>',
  action: (step) => (step.do === 'by-hand' ? '// click outside' : `act({ now: true }); again()`),
};

/** The code is formatted later. */
const withoutIndentation = (code: string) => code.replaceAll(/^ +/gm, '').trim();

const demo = (steps: Step[], mode: Partial<Mode> = {}) =>
  writeDemo('useThing', { mode: { ...plain, ...mode }, inputs: {}, steps }, lines);

test('the code of a scenario is one component with a button for each step', () => {
  expect(demo([{ do: 'render' }, { do: 'own' }, { do: 'by-hand' }, { do: 'wait', ms: 5 }])).toBe(
    withoutIndentation(`import React from 'react';
import { useThing } from 'yhooks';

export default function Demo() {
  const [, render] = React.useReducer((n) => n + 1, 0);
  useThing();
  return (
    <>
      <p>thing</p>
      <button onClick={() => render()}>1. render()</button>
      <button onClick={() => { act({ now: true }); again(); }}>{"2. act({ now: true }); again()"}</button>
      <p>3. click outside</p>
      <p>4. wait 5 ms</p>
    </>
  );
}`),
  );
});

test('a scenario that unmounts, hides or suspends, or is strict, gets an outer component that does it', () => {
  const code = demo([{ do: 'unmount' }, { do: 'mount' }, { do: 'hide' }, { do: 'abandon' }], {
    strict: true,
  });
  expect(code).toContain("import React, { Activity } from 'react';");
  expect(code).toContain('if (suspends) throw new Promise(() => {});');
  expect(code.slice(code.indexOf('export default'))).toBe(
    withoutIndentation(`export default function Demo() {
  const [isMounted, setMounted] = React.useState(true);
  const [isHidden, setHidden] = React.useState(false);
  return (
    <React.StrictMode>
      {isMounted && <Activity mode={isHidden ? 'hidden' : 'visible'}><React.Suspense fallback="suspended"><Subject /></React.Suspense></Activity>}
      <button onClick={() => setMounted(false)}>1. setMounted(false)</button>
      <button onClick={() => setMounted(true)}>2. setMounted(true)</button>
      <button onClick={() => setHidden(true)}>3. setHidden(true)</button>
    </React.StrictMode>
  );
}`),
  );
});
