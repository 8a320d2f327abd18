import React from 'react';
import { expect, test, vi } from 'vitest';
import { describeInBothModes, mount, mountHook, reactMajor, testFrom } from '../../test/harness.js';
import { mountThenSuspend } from '../../test/uncommitted.js';
import { usePersistFn } from './usePersistFn.js';

describeInBothModes('usePersistFn', (strict) => {
  test('always returns the same function', () => {
    const { result, rerender } = mountHook((value: number) => usePersistFn(() => value), {
      strict,
      props: 0,
    });
    const first = result.current;
    for (let value = 1; value < 10; value += 1) {
      rerender(value);
      expect(result.current).toBe(first);
    }
  });

  test('returns a separate function for each hook and each component', () => {
    const fn = () => {};
    const usePair = () => [usePersistFn(fn), usePersistFn(fn)] as const;
    const first = mountHook(usePair, { strict }).result.current;
    const second = mountHook(usePair, { strict }).result.current;
    expect(new Set([...first, ...second, fn]).size).toBe(5);
  });

  test('does not re-render a memoised child', () => {
    const renders = vi.fn();
    const Child = React.memo((_props: { onClick: () => void }) => {
      renders();
      return null;
    });
    const Parent = ({ value }: { value: number }) => <Child onClick={usePersistFn(() => value)} />;
    const { rerender } = mount(<Parent value={0} />, { strict });
    renders.mockClear();
    rerender(<Parent value={1} />);
    expect(renders).not.toHaveBeenCalled();
  });

  test('runs the latest function, even through an earlier reference', () => {
    const { result, rerender } = mountHook((value: string) => usePersistFn(() => value), {
      strict,
      props: 'first',
    });
    const taken = result.current;
    expect(taken()).toBe('first');
    rerender('second');
    expect(taken()).toBe('second');
  });

  test('passes on all arguments, including optional and undefined ones', () => {
    const fn = vi.fn((..._args: unknown[]) => {});
    const { result } = mountHook(() => usePersistFn(fn), { strict });
    const all = [1, 'two', { three: 3 }, null, undefined];
    result.current(...all);
    result.current();
    expect(fn.mock.calls).toEqual([all, []]);
  });

  test('returns what the function returns, including promises', async () => {
    const promise = Promise.resolve(42);
    const { result } = mountHook(() => usePersistFn(() => promise), { strict });
    expect(result.current()).toBe(promise);
    expect(await result.current()).toBe(42);
  });

  test('throws what the function throws', () => {
    const error = new Error('from the function');
    const { result } = mountHook(
      () =>
        usePersistFn(() => {
          throw error;
        }),
      { strict },
    );
    expect(() => result.current()).toThrow(error);
  });

  test('passes on `this`', () => {
    function greet(this: { name: string }, greeting: string) {
      return `${greeting} ${this.name}`;
    }
    const { result } = mountHook(() => usePersistFn(greet), { strict });
    const person = { name: 'Ming', greet: result.current };
    expect(person.greet('Hello')).toBe('Hello Ming');
    expect(result.current.call({ name: 'Hua' }, 'Hello')).toBe('Hello Hua');
  });

  test('is up to date in the layout effect and the effect of its own component', () => {
    const seen: string[] = [];
    const { rerender } = mountHook(
      (value: string) => {
        const read = usePersistFn(() => value);
        React.useLayoutEffect(() => void seen.push(`layout effect: ${read()}`));
        React.useEffect(() => void seen.push(`effect: ${read()}`));
      },
      { strict, props: 'first' },
    );
    expect(seen.slice(0, 2)).toEqual(['layout effect: first', 'effect: first']);
    seen.length = 0;
    rerender('second');
    expect(seen).toEqual(['layout effect: second', 'effect: second']);
  });

  /** The effects and cleanups that still see `old` when a component is updated to `new`. */
  function findStaleEffects() {
    const seen: Record<string, string> = {};
    const shared = { read: () => '' };
    const note = (place: string) => {
      seen[place] = shared.read();
      return () => {
        seen[`cleanup of ${place}`] = shared.read();
      };
    };
    const useNote = (place: string) => {
      React.useLayoutEffect(() => note(place));
      React.useEffect(() => note(`effect of ${place}`));
    };
    const Noted = ({ place }: { place: string; value: string }) => {
      useNote(place);
      return null;
    };
    const Owner = ({ value }: { value: string }) => {
      useNote('above');
      const read = usePersistFn(() => value);
      useNote('below');
      React.useEffect(() => {
        shared.read = read;
      }, [read]);
      return <Noted place="child" value={value} />;
    };
    const tree = (value: string) => (
      <>
        <Noted place="earlier sibling" value={value} />
        <Owner value={value} />
      </>
    );
    const { rerender } = mount(tree('old'), { strict });
    rerender(tree('new'));
    return Object.keys(seen)
      .filter((place) => seen[place] === 'old')
      .sort();
  }

  test('is one render old in some layout effects, from React 18 on only in cleanups', () => {
    const staleCleanups = ['cleanup of child', 'cleanup of earlier sibling'];
    expect(findStaleEffects()).toEqual(
      reactMajor < 18
        ? [
            'above',
            'child',
            'cleanup of above',
            'cleanup of below',
            ...staleCleanups,
            'earlier sibling',
          ]
        : staleCleanups,
    );
  });

  testFrom(18)('is one render old in the insertion effects that run before its own', () => {
    const seen: string[] = [];
    const useInsertionEffect = React.useInsertionEffect;
    const Child = ({ read }: { read: () => string; value: string }) => {
      useInsertionEffect(() => void seen.push(`child: ${read()}`));
      return null;
    };
    const Parent = ({ value }: { value: string }) => {
      const ref = React.useRef<() => string>(() => '');
      useInsertionEffect(() => void seen.push(`above: ${ref.current()}`));
      const read = usePersistFn(() => value);
      useInsertionEffect(() => {
        ref.current = read;
        seen.push(`below: ${read()}`);
      });
      return <Child read={read} value={value} />;
    };
    const { rerender } = mount(<Parent value="old" />, { strict });
    seen.length = 0;
    rerender(<Parent value="new" />);
    expect(seen).toEqual(['child: old', 'above: old', 'below: new']);
  });

  test('can be called while rendering, and sees the values of the last commit', () => {
    const seen: string[] = [];
    const { rerender } = mountHook(
      (value: string) => {
        const read = usePersistFn(() => value);
        seen.push(read());
      },
      { strict, props: 'first' },
    );
    expect(new Set(seen)).toEqual(new Set(['first']));
    seen.length = 0;
    rerender('second');
    expect(new Set(seen)).toEqual(new Set(['first']));
  });

  test('still runs the last function after unmounting', () => {
    const { result, rerender, unmount } = mountHook((value: string) => usePersistFn(() => value), {
      strict,
      props: 'first',
    });
    rerender('second');
    unmount();
    expect(result.current()).toBe('second');
  });

  testFrom(18)('runs the function of the last commit, not of a suspended render', () => {
    let read = () => '';
    mountThenSuspend(
      (value) => {
        const persisted = usePersistFn(() => value);
        React.useLayoutEffect(() => {
          read = persisted;
        });
      },
      { strict },
    );
    expect(read()).toBe('committed');
  });
});
