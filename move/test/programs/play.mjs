// Plays programs with the React of their bundle and writes their records. Called in a separate process,
// with the file of the steps and then, for each React, the files of the bundle and of the records.
import { readFileSync, writeFileSync } from 'node:fs';
import { install } from '@sinonjs/fake-timers';
import { Window } from 'happy-dom';

const [stepsFile = '', ...files] = process.argv.slice(2);

const clock = install({
  toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
});
// As in browsers; with 0, the clock would never advance.
for (const name of ['setTimeout', 'setInterval']) {
  const set = globalThis[name];
  globalThis[name] = (fn, ms) => set(fn, ms >= 1 && ms < 2 ** 31 ? Number(ms) : 1);
}
const window = new Window();
for (const name of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']) {
  window[name] = (...args) => globalThis[name](...args);
}
window.requestAnimationFrame = (fn) => globalThis.setTimeout(fn, 16);
window.cancelAnimationFrame = (id) => globalThis.clearTimeout(id);
const names = [
  'navigator',
  'location',
  'document',
  'Node',
  'Element',
  'HTMLElement',
  'ShadowRoot',
  'Event',
  'MutationObserver',
];
const given = [
  'ResizeObserver',
  'HTMLIFrameElement',
  'requestAnimationFrame',
  'cancelAnimationFrame',
];
for (const name of [...names, ...given]) globalThis[name] = window[name];
globalThis.window = window;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

/** @type {string[]} */
let record = [];
const note = (...values) => record.push(values.map(String).join(' '));
globalThis.log = (...values) => note('call', ...values);
globalThis.give = (label) => {
  note('call', label);
  return () => note('call', label, 'given');
};
globalThis.later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
// The bundler numbers components of the same name.
const short = (text) =>
  String(text?.message ?? text)
    .replaceAll(/<([A-Z]\w*?)\d*>/g, '<$1>')
    .slice(0, 60);
// React prints this warning once per component name, so only in the first of the two plays.
const isOnce = (text) => /Cannot update a component/.test(String(text));
console.error = (text) => isOnce(text) || note('error', short(text));
console.warn = (text) => note('warning', short(text));
process.on('unhandledRejection', (error) => note('rejection', error?.message));

/** Plays one program on a React. */
function playerOf({ React, createRoot }) {
  const { act, createElement: h } = React;

  class Boundary extends React.Component {
    state = { failed: false };
    static getDerivedStateFromError = () => ({ failed: true });
    componentDidCatch = (error) => note('thrown', error.message);
    render = () => (this.state.failed ? 'failed' : this.props.children);
  }

  function Gate({ gate }) {
    if (!gate.isOpen) throw gate.promise;
    return null;
  }

  /** @param {{ App: unknown, shell: { set?: (props: object) => void } }} props */
  function Shell({ App, shell }) {
    const [{ n, gate }, set] = React.useState({ n: 0, gate: undefined });
    shell.set = set;
    return h(
      Boundary,
      null,
      h(React.Suspense, { fallback: 'waiting' }, h(App, { n }), gate && h(Gate, { gate })),
    );
  }

  return async function play(App, { isStrict, steps }) {
    record = [];
    clock.reset();
    const container = document.createElement('div');
    document.body.append(container);
    const shell = {};
    let root;
    let gate;
    const mount = () => {
      root = createRoot(container);
      const tree = h(Shell, { App, shell });
      root.render(isStrict ? h(React.StrictMode, null, tree) : tree);
    };
    const unmount = () => {
      root?.unmount();
      root = undefined;
      gate = undefined;
    };
    const actions = {
      mount,
      unmount,
      render: ({ n }) => root && shell.set({ n, gate }),
      click: ({ id }) => document.getElementById(id)?.click(),
      wait: ({ ms }) => clock.tick(ms),
      suspend({ n }) {
        if (!root) return;
        let open;
        gate = { isOpen: false, promise: new Promise((resolve) => (open = resolve)) };
        gate.open = open;
        React.startTransition(() => shell.set({ n, gate }));
      },
      resume() {
        if (!gate) return;
        gate.isOpen = true;
        gate.open();
      },
    };
    for (const step of [{ do: 'mount' }, ...steps]) {
      note('step', ...Object.values(step));
      try {
        await act(async () => {
          actions[step.do](step);
          for (let turn = 0; turn < 6; turn++) await null;
        });
      } catch (error) {
        note('thrown', error.message);
      }
      note('shows', container.innerHTML);
    }
    if (root) await act(async () => unmount());
    note('timers', clock.countTimers());
    container.remove();
    return record;
  };
}

const all = JSON.parse(readFileSync(stepsFile, 'utf8'));
while (files.length > 0) {
  const [bundle, output] = files.splice(0, 2);
  const { programs, ...react } = await import(bundle);
  const play = playerOf(react);
  const records = [];
  for (const [index, steps] of all.entries()) {
    const { before, after } = programs[index];
    const first = await play(before, steps);
    records.push({ before: first, after: after && (await play(after, steps)) });
  }
  writeFileSync(output, JSON.stringify(records));
}
process.exit(0);
