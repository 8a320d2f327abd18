import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HookRecord } from '../../shared/workbench.ts';
import { createRecorder } from './recorder.ts';

// biome-ignore lint/suspicious/noExplicitAny: four versions of React
type AnyModule = any;

/** The versions of React that the repository tests on. */
const majors = [16, 17, 18, 19];

function load(major: number) {
  const folder = join(import.meta.dirname, `../../../../matrix/react-${major}`);
  const require = createRequire(join(folder, 'package.json'));
  const original: AnyModule = require('react');
  // If the folder is missing, Node would find the React of the repository.
  expect(Number.parseInt(original.version, 10)).toBe(major);
  const dom: AnyModule = require('react-dom');
  const client: AnyModule = major < 18 ? null : require('react-dom/client');
  const reactAct = original.act ?? require('react-dom/test-utils').act;
  // The API of React before 18 returns values, about which `act` would warn.
  const act = (run: () => void) => reactAct(() => void run());
  return { original, dom, client, act };
}

describe.each(majors)('the recorder on React %i', (major) => {
  const { original, dom, client, act } = load(major);
  let time = 0;
  let recorder: ReturnType<typeof createRecorder>;
  let React: AnyModule;
  let unmounts: (() => void)[];

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    time = 0;
    unmounts = [];
    start();
  });
  afterEach(() => {
    for (const unmount of unmounts) unmount();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function start() {
    recorder = createRecorder(
      () => time++,
      () => {},
    );
    React = recorder.watchReact(original);
  }

  function mount(Component: unknown, { strict = false, props = {} } = {}) {
    const container = document.createElement('div');
    const root = client?.createRoot(container);
    const render = (next: object) => {
      const element = original.createElement(Component, next);
      const tree = strict ? original.createElement(original.StrictMode, null, element) : element;
      act(() => (root ? root.render(tree) : dom.render(tree, container)));
    };
    const unmount = () => {
      unmounts = unmounts.filter((entry) => entry !== unmount);
      act(() => (root ? root.unmount() : dom.unmountComponentAtNode(container)));
    };
    unmounts.push(unmount);
    render(props);
    return { render, unmount, container };
  }

  const summary = ({ kind, hook, instance, text, phase }: HookRecord) =>
    [hook, instance, kind, phase, text]
      .filter((part) => part !== undefined && part !== '')
      .join(' ');

  const flush = () => recorder.flush();
  const real = () => flush().filter(({ isRepeat }) => !isRepeat);

  /** A library whose effect calls a function of the demo, and has a cleanup. */
  function library() {
    return recorder.watchLibrary({
      useTeller(value: number, tell: (value: number) => void) {
        React.useLayoutEffect(() => {});
        React.useEffect(() => {
          tell(value);
          return () => tell(-value);
        }, [value]);
        return value;
      },
    });
  }

  test('records renders, values, effects, calls and cleanups in order', () => {
    const { useTeller } = library();
    const Demo = ({ value }: { value: number }) => useTeller(value, () => {});
    const { render, unmount } = mount(Demo, { props: { value: 1 } });
    expect(flush().map(summary)).toEqual([
      'useTeller 1 render',
      'useTeller 1 value 1',
      'useTeller 1 effect layout',
      'useTeller 1 effect passive',
      'useTeller 1 call 1',
    ]);
    render({ value: 2 });
    expect(flush().map(summary)).toEqual([
      'useTeller 1 render',
      'useTeller 1 value 2',
      'useTeller 1 effect layout',
      'useTeller 1 cleanup passive',
      'useTeller 1 call -1',
      'useTeller 1 effect passive',
      'useTeller 1 call 2',
    ]);
    unmount();
    expect(flush().map(summary)).toEqual(['useTeller 1 cleanup passive', 'useTeller 1 call -2']);
  });

  test('records the hooks of React that a demo calls itself, without wrapping their arguments', () => {
    const watched: AnyModule = recorder.watchLibrary(React as object, false);
    const [first, next] = [{ run() {} }, { run() {}, isNext: true }];
    const states: object[] = [];
    const Demo = () => {
      const [state, setState] = watched.useState(first);
      watched.useEffect(() => setState(next), []);
      states.push(state);
      return null;
    };
    mount(Demo);
    expect(states).toEqual([first, next]);
    expect(states[0]).toBe(first);
    expect(flush().map(({ hook, kind }) => `${hook} ${kind}`)).toEqual([
      'useState render',
      'useState value',
      'useEffect render',
      'useEffect value',
      'useEffect effect',
      'useState render',
      'useState value',
      'useEffect render',
    ]);
  });

  test('leaves the error of a hook outside of a component as it is', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const watched: AnyModule = recorder.watchLibrary(React as object, false);
    const messageOf = (hook: () => void) => {
      try {
        return hook();
      } catch (error) {
        return (error as Error).message;
      }
    };
    const message = messageOf(() => watched.useState(0));
    expect(message).toBe(messageOf(() => original.useState(0)));
    expect(message).not.toBeUndefined();
  });

  test('marks the repeats by StrictMode: the other records are those without StrictMode', () => {
    const stories = [false, true].map((strict) => {
      start();
      const { useTeller } = library();
      const Inner = ({ value }: { value: number }) => {
        useTeller(value, () => {});
        useTeller(value + 10, () => {});
        return null;
      };
      const Demo = ({ value }: { value: number }) => {
        useTeller(value + 100, () => {});
        return React.createElement(
          React.Fragment,
          null,
          React.createElement(Inner, { value }),
          React.createElement(Inner, { value: value + 20 }),
        );
      };
      const { render, unmount } = mount(Demo, { strict, props: { value: 1 } });
      const first = real().map(summary);
      render({ value: 2 });
      const second = real().map(summary);
      unmount();
      return { first, second, last: real().map(summary) };
    });
    expect(stories[1]).toEqual(stories[0]);
  });

  test('does not mark an update that an effect causes at once as a repeated render', () => {
    const { useImmediate } = recorder.watchLibrary({
      useImmediate(callback: () => void) {
        React.useEffect(callback, []);
      },
    });
    // The update copies the fiber of the parent, whose next update then uses the first fiber again.
    const Child = () => {
      const [isMounted, setMounted] = React.useState(false);
      React.useLayoutEffect(() => setMounted(true), []);
      return String(isMounted);
    };
    const Demo = () => {
      const [count, setCount] = React.useState(0);
      useImmediate(() => setCount(count + 1));
      return React.createElement(React.Fragment, null, count, React.createElement(Child));
    };
    mount(Demo, { strict: true });
    const renders = flush().filter(({ kind }) => kind === 'render');
    expect(renders.map(({ isRepeat }) => isRepeat)).toEqual([false, true, false, true]);
  });

  test('numbers the calls of a hook, and names the component', () => {
    const { useId2 } = recorder.watchLibrary({ useId2: (id: string) => React.useState(id)[0] });
    const Item = React.memo(function Item({ id }: { id: string }) {
      useId2(id);
      useId2(`${id}'`);
      return null;
    });
    function List({ ids }: { ids: string[] }) {
      return ids.map((id) => React.createElement(Item, { key: id, id }));
    }
    const { render } = mount(List, { strict: true, props: { ids: ['a', 'b'] } });
    render({ ids: ['a', 'b', 'c'] });
    const values = flush().filter(({ kind, isRepeat }) => kind === 'value' && !isRepeat);
    expect(values.map(({ instance, component, text }) => [instance, component, text])).toEqual([
      [1, 'Item', '"a"'],
      [2, 'Item', '"a\'"'],
      [3, 'Item', '"b"'],
      [4, 'Item', '"b\'"'],
      [5, 'Item', '"c"'],
      [6, 'Item', '"c\'"'],
    ]);
  });

  test('records functions in options, and gives the hook the same wrappers for the same options', () => {
    const seen: unknown[] = [];
    const { useOptions } = recorder.watchLibrary({
      useOptions(options: { onDone: (value: string) => string; n: number }, plain: () => void) {
        seen.push([options, options.onDone, plain]);
        return options.onDone(String(options.n));
      },
    });
    const options = { onDone: (value: string) => `done ${value}`, n: 3 };
    const plain = () => {};
    const Demo = () => useOptions(options, plain);
    const { render, container } = mount(Demo);
    render({});
    expect(container.textContent).toBe('done 3');
    expect(seen[1]).toEqual(seen[0]);
    for (const index of [0, 1, 2]) {
      expect((seen[1] as unknown[])[index]).toBe((seen[0] as unknown[])[index]);
    }
    expect(real().map(summary)).toEqual([
      'useOptions 1 render',
      'useOptions 1 call "3"',
      'useOptions 1 value "done 3"',
      'useOptions 1 render',
      'useOptions 1 call "3"',
    ]);
  });

  test('records a call of a returned function that does not reach the demo’s function', () => {
    const { useOnce } = recorder.watchLibrary({
      useOnce(callback: () => void) {
        return React.useState(() => {
          let isDone = false;
          return () => {
            if (!isDone) callback();
            isDone = true;
          };
        })[0];
      },
    });
    const seen: (() => void)[] = [];
    const Demo = () => {
      seen.push(useOnce(() => {}));
      return null;
    };
    const { render } = mount(Demo);
    render({});
    expect(seen[1]).toBe(seen[0]);
    flush();
    for (const _ of [1, 2, 3]) seen[0]?.();
    expect(flush().map(summary)).toEqual([
      'useOnce 1 call',
      'useOnce 1 ignored',
      'useOnce 1 ignored',
    ]);
  });

  test('records as ignored an effect that neither calls the demo’s function nor returns a cleanup', () => {
    const { useWhen } = recorder.watchLibrary({
      useWhen(isOn: boolean, callback?: () => void) {
        React.useEffect(() => () => {}, []);
        React.useLayoutEffect(() => {});
        React.useEffect(() => {
          if (isOn) callback?.();
        }, [isOn]);
      },
    });
    const Demo = ({ isOn, callback }: { isOn: boolean; callback?: () => void }) => {
      useWhen(isOn, callback);
      return null;
    };
    const ignored = () => real().filter(({ kind }) => kind === 'ignored');
    const { render } = mount(Demo, { strict: true, props: { isOn: false, callback() {} } });
    expect(ignored().map(summary)).toEqual(['useWhen 1 ignored']);
    render({ isOn: true, callback() {} });
    expect(ignored()).toEqual([]);
    mount(Demo, { props: { isOn: false } });
    expect(ignored()).toEqual([]);
  });

  test('keeps the name, the length, `this` and the class of a function', () => {
    const { useFn, notAHook, Useful } = recorder.watchLibrary({
      useFn(fn: (this: unknown, a: number) => unknown) {
        return [fn.name, fn.length, fn.call('self', 2)].join();
      },
      notAHook: (fn: unknown) => fn,
      Useful: class {},
    });
    function named(this: unknown, a: number) {
      return `${this}${a}`;
    }
    const Demo = () => useFn(named);
    expect(mount(Demo).container.textContent).toBe('named,1,self2');
    expect([useFn.name, useFn.length]).toEqual(['useFn', 1]);
    expect(notAHook(named)).toBe(named);
    expect(new Useful()).toBeInstanceOf(Useful);
  });
});
