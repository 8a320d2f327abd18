// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are texts of demos.

/* Texts that readers may write into the editor, with the outcome that is expected in every browser. */

/** A demo with something in its body, or before it. */
export function demo({ body = '', before = '' }: { body?: string; before?: string }): string {
  return `import React, { useEffect, useState } from 'react';
${before}
export default function Demo() {
  ${body}
  return <button id="b">fine</button>;
}
`;
}

export interface Trial {
  name: string;
  text: string;
  /** Kind of the first problem; none for a text that runs. */
  problem?: string;
  /** In the detail of the first problem. */
  detail?: string | RegExp;
  /** Line of the first problem. */
  line?: number;
  /** Whether to press the button once the result is shown. */
  mustPress?: boolean;
}

/** Code that would block the page, in each place that runs code; compile.test.ts has all kinds of loops. */
export const endless: Trial[] = [
  { name: 'a loop in a module', text: demo({ before: 'while (true) {}' }), line: 2 },
  { name: 'an effect', text: demo({ body: 'useEffect(() => { while (true) {} }, []);' }), line: 4 },
  {
    name: 'a handler',
    text: demo({}).replace('id="b"', 'id="b" onClick={() => { while (true) {} }}'),
    line: 5,
    mustPress: true,
  },
  {
    name: 'promises that never yield',
    text: demo({ before: 'const f = () => Promise.resolve().then(f); f();' }),
    line: 2,
  },
  {
    name: 'a loop that catches what stops it',
    text: demo({ body: 'while (true) { try { while (true) {} } catch {} }' }),
    line: 4,
  },
].map((trial) => ({ ...trial, problem: 'endless' }));

/** Code that navigates the frame, which ends the demo. */
export const navigations = [
  'location.reload()',
  'location.href = "/docs/"',
  'location.href = "http://127.0.0.1:9/"',
  'location.hash = "x"; location.reload()',
  'open("/docs/", "_self")',
  'location.href = URL.createObjectURL(new Blob(["x"], { type: "text/html" }))',
];

/** Mistakes whose report depends on the browser; the unit tests of the workbench have the others. */
export const mistakes: Trial[] = [
  {
    name: 'a component that throws',
    text: demo({ body: '(undefined as any).x;' }),
    problem: 'runtime',
    detail: /TypeError: .*undefined/,
    line: 4,
  },
  {
    name: 'a timer that throws',
    text: demo({
      body: 'useEffect(() => void setTimeout(() => { throw new Error("late"); }), []);',
    }),
    problem: 'runtime',
    detail: 'Error: late',
    line: 4,
  },
  {
    name: 'a handler that throws',
    text: demo({}).replace('id="b"', 'id="b" onClick={() => { throw new Error("pressed"); }}'),
    problem: 'runtime',
    detail: 'Error: pressed',
    line: 5,
    mustPress: true,
  },
  {
    name: 'a promise that is rejected',
    text: demo({ before: 'Promise.reject(new Error("broken promise"));' }),
    problem: 'runtime',
    detail: 'Error: broken promise',
    line: 2,
  },
  {
    name: 'a thrown value that is no error',
    text: demo({ before: 'throw { toString() { throw 1 }, get message() { throw 2 } };' }),
    problem: 'runtime',
    detail: 'Thrown: ',
  },
  {
    name: 'a name without an import, which a package exports',
    text: 'export default () => useTally();',
    problem: 'name',
    detail: 'useTally',
    line: 1,
  },
  {
    name: 'a hook outside of a component',
    text: demo({ before: 'useState(0);' }),
    problem: 'hook',
    detail: 'useState',
    line: 2,
  },
  {
    name: 'a module name that is computed at run time',
    text: demo({ before: 'require("lod" + "ash");' }),
    problem: 'runtime',
    detail: 'lodash',
    line: 2,
  },
];

/**
 * A frame whose demo can send any message: it gets the port, as hostile code could get the port of the real
 * frame.
 */
export const hostileFrame = `<!doctype html><script>
addEventListener('message', ({ ports: [port] }) => {
  globalThis.press = { demo: (index, run) => run(() => {}, {}, {}, () => {}) };
  globalThis.port = port;
  port.onmessage = ({ data }) => {
    if (data.type === 'ping') port.postMessage({ type: 'pong' });
    if (data.type === 'run') (0, eval)(data.modules[0].text);
  };
});
</script>`;

/** A demo that runs this code, which may send messages, then logs “forged”. */
export const forgery = (messages: string) => `declare const port: MessagePort;
${messages}
port.postMessage({ type: 'shown' });
port.postMessage({ type: 'console', lines: [{ level: 'log', text: 'forged' }] });
export default () => null;`;

/** Endless code that is no loop to the compiler; the guard names its line. */
const hangs: Record<string, string> = {
  'a generator that a native function reads':
    'function* all() { while (true) yield 1; } new Set(all());',
  'an iterator':
    'new Set({ [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }) });',
  'an async generator':
    '(async () => { async function* all() { while (true) yield 1; } for await (const one of all()) void one; })();',
  'a function that a native one calls without end': 'Array.from({ length: 2 ** 32 - 1 }, () => 1);',
  microtasks: 'const again = () => queueMicrotask(again); again();',
  'a promise that is never kept': 'const t = { then(ok: any) { ok(t); } }; Promise.resolve(t);',
  'changes that cause themselves':
    "const o = new MutationObserver(() => document.body.setAttribute('x', `${Math.random()}`)); o.observe(document.body, { attributes: true }); document.body.setAttribute('x', '');",
};

/** The first line of the table in `hangsText`. */
const FIRST_LINE = 4;
export const hangLines = Object.keys(hangs).map((_, index) => FIRST_LINE + index);

/** A demo that runs each in a task of its own, then logs “done”. */
export const hangsText = () =>
  demo({
    before: `const ways: (() => void)[] = [
// One per line.
${Object.values(hangs)
  .map((code) => `  () => { ${code} },`)
  .join('\n')}
];`,
    body: `useEffect(() => {
    const next = () => {
      const way = ways.shift();
      if (!way) { console.log('done'); return; }
      setTimeout(next, 20);
      try { way(); } catch {}
    };
    setTimeout(next);
  }, []);`,
  });
