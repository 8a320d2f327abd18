import { describe, expect, it } from 'vitest';
import type { Behaviour } from './record.ts';
import type { DemoLines, Mode, Step } from './scenario.ts';
import { markRecords, writeDemo } from './write-demo.ts';

const plain: Mode = { react: 19, strict: false, hydrate: false };

const lines: DemoLines = {
  body: ['useThing();'],
  shows: '<p>thing</p>',
  action: (step) => (step.do === 'by-hand' ? '// click outside' : `act({ now: true }); again()`),
};

const demo = (steps: Step[], mode: Partial<Mode> = {}) =>
  writeDemo({
    hook: 'useThing',
    scenario: { mode: { ...plain, ...mode }, given: {}, steps },
    lines,
  });

describe('the code of a scenario', () => {
  it('is one component with a button for each step', () => {
    expect(
      demo([{ do: 'render' }, { do: 'own' }, { do: 'by-hand' }, { do: 'wait', ms: 5 }]),
    ).toBe(`import React from 'react';
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
}
`);
  });

  it('is inside of a component that unmounts, hides or suspends it, or is strict', () => {
    const code = demo([{ do: 'unmount' }, { do: 'mount' }, { do: 'hide' }, { do: 'abandon' }], {
      strict: true,
    });
    expect(code).toContain("import React, { Activity } from 'react';");
    expect(code).toContain('if (suspends) throw new Promise(() => {});');
    expect(code.slice(code.indexOf('export default'))).toBe(`export default function Demo() {
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
}
`);
  });
});

describe('the records', () => {
  const start = [
    { channel: 'renders', text: '1' },
    { channel: 'returned', text: 'false' },
  ] as const;
  const same = [{ channel: 'returned', text: 'false' }] as const;
  const marks = (theirs: Behaviour[number], end: Behaviour[number] = []) =>
    markRecords({
      ours: [[...start], [...same, { channel: 'call', text: 'fn#1(2)' }], []],
      theirs: [[...start], [...same, ...theirs], end],
      scenario: { mode: plain, given: {}, steps: [{ do: 'by-hand' }] },
      lines,
    });

  it('list what both did at the start and in each step, with new values only', () => {
    expect(marks([])).toEqual({
      steps: ['1. click outside'],
      ours: [[['value', 'false']], [['call', 'fn(2)']]],
      theirs: [[['value', 'false']], []],
    });
  });

  it('have renders where they are the difference', () => {
    const theirs = marks([
      { channel: 'renders', text: '2' },
      { channel: 'call', text: 'fn#1(2)' },
    ]).theirs[1];
    expect(theirs).toEqual([
      ['render', ''],
      ['render', ''],
      ['call', 'fn(2)'],
    ]);
  });

  it('name the render that a function comes from if there are several', () => {
    const { theirs } = marks([{ channel: 'call', text: 'fn#2(2)' }]);
    expect(theirs[1]).toEqual([['call', 'fn(2) of render 2']]);
  });

  it('end with the unmount if it makes a difference', () => {
    const { steps, theirs } = marks(
      [{ channel: 'call', text: 'fn#1(2)' }],
      [{ channel: 'left', text: '1 timers' }],
    );
    expect(steps).toEqual(['1. click outside', '2. setMounted(false)']);
    expect(theirs.at(-1)).toEqual([['error', 'left behind: 1 timers']]);
  });
});
