import React from 'react';
import { expect, test, vi } from 'vitest';
import { hotReload } from '../../test/devtools.js';
import {
  Activity,
  act,
  describeInBothModes,
  mount,
  mountHook,
  reactMajor,
  testFrom,
} from '../../test/harness.js';
import { useUpdateEffect } from './useUpdateEffect.js';

const dependencies = [
  ['with dependencies', (value: number) => [value]],
  ['without dependencies', () => undefined],
  ['with an empty list', () => []],
] as const;

describeInBothModes('useUpdateEffect', (strict) => {
  test.each(dependencies)('skips the first run %s', (_, deps) => {
    const effect = vi.fn();
    mountHook((value: number) => useUpdateEffect(effect, deps(value)), { strict, props: 0 });
    expect(effect).not.toHaveBeenCalled();
  });

  test('runs once for each change of the dependencies, and at no other time', () => {
    const effect = vi.fn();
    const { rerender } = mountHook(
      ({ dep }: { dep: unknown }) => useUpdateEffect(() => effect(dep), [dep]),
      { strict, props: { dep: 'a' as unknown } },
    );
    for (const dep of ['a', 'b', 'b', 'c', Number.NaN, Number.NaN]) rerender({ dep });
    expect(effect.mock.calls).toEqual([['b'], ['c'], [Number.NaN]]);
  });

  test('treats 0 and -0 as different, like useEffect', () => {
    const effect = vi.fn();
    const { rerender } = mountHook(
      (dep: number) => {
        // React Compiler reuses the list as long as its values are equal by `===`.
        'use no memo';
        useUpdateEffect(() => effect(dep), [dep]);
      },
      { strict, props: 0 },
    );
    for (const dep of [-0, 0]) rerender(dep);
    expect(effect.mock.calls).toEqual([[-0], [0]]);
  });

  test('runs after every render but the first when there is no list', () => {
    const effect = vi.fn();
    const { rerender } = mountHook((value: number) => useUpdateEffect(() => effect(value)), {
      strict,
      props: 0,
    });
    for (const value of [1, 1, 2]) rerender(value);
    expect(effect.mock.calls).toEqual([[1], [1], [2]]);
  });

  test('never runs with an empty list', () => {
    const effect = vi.fn();
    const { rerender, unmount } = mountHook(() => useUpdateEffect(effect, []), { strict });
    rerender();
    rerender();
    unmount();
    expect(effect).not.toHaveBeenCalled();
  });

  test('runs in the passive phase, after the layout effects of parents', () => {
    const log: string[] = [];
    const Child = ({ value }: { value: number }) => {
      useUpdateEffect(() => void log.push('update'), [value]);
      return null;
    };
    const Parent = ({ value }: { value: number }) => {
      React.useLayoutEffect(() => void log.push('layout effect of the parent'));
      return <Child value={value} />;
    };
    const { rerender } = mount(<Parent value={0} />, { strict });
    log.length = 0;
    rerender(<Parent value={1} />);
    expect(log).toEqual(['layout effect of the parent', 'update']);
  });

  test('cleans up before the next run and on unmount, with the values of its own run', () => {
    const log: string[] = [];
    const { rerender, unmount } = mountHook(
      (value: number) =>
        useUpdateEffect(() => {
          log.push(`run ${value}`);
          return () => void log.push(`clean ${value}`);
        }, [value]),
      { strict, props: 0 },
    );
    rerender(1);
    rerender(1);
    rerender(2);
    expect(log).toEqual(['run 1', 'clean 1', 'run 2']);
    unmount();
    expect(log).toEqual(['run 1', 'clean 1', 'run 2', 'clean 2']);
  });

  test.each(dependencies)('does not clean up when it never ran, %s', (_, deps) => {
    const cleanup = vi.fn();
    const { unmount } = mountHook((value: number) => useUpdateEffect(() => cleanup, deps(value)), {
      strict,
      props: 0,
    });
    unmount();
    expect(cleanup).not.toHaveBeenCalled();
  });

  test('skips the first run again after a remount', () => {
    const effect = vi.fn();
    const Host = ({ value }: { value: number }) => {
      useUpdateEffect(() => effect(value), [value]);
      return null;
    };
    const { rerender } = mount(<Host key="first" value={0} />, { strict });
    rerender(<Host key="second" value={1} />);
    expect(effect).not.toHaveBeenCalled();
    rerender(<Host key="second" value={2} />);
    expect(effect.mock.calls).toEqual([[2]]);
  });

  /** Calls the hook in an Activity; each function returns the runs and cleanups that it caused. */
  function mountInActivity(deps: (value: number) => React.DependencyList | undefined) {
    const log: string[] = [];
    const Host = ({ value }: { value: number }) => {
      useUpdateEffect(() => {
        log.push(`run ${value}`);
        return () => void log.push(`clean ${value}`);
      }, deps(value));
      return null;
    };
    const tree = (mode: 'hidden' | 'visible', value: number) => (
      <Activity mode={mode}>
        <Host value={value} />
      </Activity>
    );
    const { rerender, unmount } = mount(tree('visible', 0), { strict });
    const take = (change: () => void) => {
      change();
      return log.splice(0);
    };
    return {
      hide: (value: number) => take(() => rerender(tree('hidden', value))),
      show: (value: number) => take(() => rerender(tree('visible', value))),
      unmount: () => take(unmount),
    };
  }

  testFrom(19).each(dependencies)('is not run by an Activity that is shown again %s', (_, deps) => {
    const { hide, show } = mountInActivity(deps);
    expect([...hide(0), ...show(0)]).toEqual([]);
  });

  testFrom(19)('catches up with a change in a hidden Activity when it is shown', () => {
    const { hide, show, unmount } = mountInActivity((value) => [value]);
    expect(show(1)).toEqual(['run 1']);
    expect(hide(1)).toEqual(['clean 1']);
    expect(hide(2)).toEqual([]);
    // StrictMode cleans up and shows once more, now with the same dependencies.
    expect(show(2)).toEqual(strict ? ['run 2', 'clean 2'] : ['run 2']);
    expect(hide(2)).toEqual(strict ? [] : ['clean 2']);
    expect(show(2)).toEqual([]);
    expect(show(3)).toEqual(['run 3']);
    expect(unmount()).toEqual(['clean 3']);
  });

  // Under StrictMode, React 19 does not re-run effects after a hot reload (react/react #29915).
  test.skipIf(strict && reactMajor >= 19).each(dependencies)(
    'is not run by a hot reload %s',
    (_, deps) => {
      const effect = vi.fn();
      const log: string[] = [];
      const useIt = (value: number) => {
        useUpdateEffect(() => effect(value), deps(value));
        React.useEffect(() => void log.push('useEffect'), []);
      };
      const Before = ({ value }: { value: number }) => {
        useIt(value);
        return <>before</>;
      };
      const After = ({ value }: { value: number }) => {
        useIt(value);
        return <>after</>;
      };
      const { container } = mount(<Before value={0} />, { strict });
      log.length = 0;
      act(() => hotReload({ from: Before, to: After }));
      expect(container.textContent).toBe('after');
      expect(log).toEqual(['useEffect']);
      expect(effect).not.toHaveBeenCalled();
    },
  );
});
