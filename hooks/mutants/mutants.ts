/** One deliberate fault: a small edit of one source file that some test must notice. */
export interface Mutant {
  /** The hook whose tests must notice it. */
  hook: string;
  /** What goes wrong for a user. */
  fault: string;
  /** Texts that stand exactly once in the file, and what to write instead. */
  edits: readonly (readonly [find: string, replace: string])[];
  /** The file to edit, below `src`. @default the hook's own */
  file?: string;
  /** The test project that notices: `react-16` to `react-19` or `browser`. @default 'react-18' */
  project?: string;
}

const latest = 'internal/useLatest.ts';
const target = 'internal/target.ts';

// Some edits need a name of their own, because a hook says the same in many places.
const clickAwayEffectDeps = '  }, [names]);';
const toggleAsksForPrimitive = '/[rg]$|an/.test(typeof value)';

export const mutants: readonly Mutant[] = [
  {
    hook: 'useMount',
    fault: 'runs again on every render',
    edits: [['  }, []);', '  });']],
  },
  {
    hook: 'useMount',
    fault: 'runs again when the function is a new one',
    edits: [['  }, []);', '  }, [fn]);']],
  },
  {
    hook: 'useMount',
    fault: 'runs while rendering',
    edits: [['React.useEffect(', 'React.useMemo(']],
  },
  {
    hook: 'useMount',
    fault: 'runs in the layout phase, before the parents are ready',
    edits: [['React.useEffect(', 'React.useLayoutEffect(']],
  },
  {
    hook: 'useMount',
    fault: 'takes the promise of an async function for the cleanup, which crashes on unmount',
    edits: [["if (typeof cleanup === 'function') return cleanup;", 'return cleanup;']],
  },
  {
    hook: 'useMount',
    fault: 'drops the returned cleanup',
    edits: [["if (typeof cleanup === 'function') return cleanup;", '']],
  },
  {
    hook: 'useMount',
    fault: 'hides the second mount of StrictMode, whose cleanup has run already',
    edits: [
      [
        '  React.useEffect(() => {',
        '  const ran = React.useRef(false);\n  React.useEffect(() => {',
      ],
      [
        'const cleanup = fn();',
        'if (ran.current) return;\nran.current = true;\nconst cleanup = fn();',
      ],
    ],
  },

  {
    hook: 'useUnmount',
    fault: 'runs the function of the first render, with its old state',
    edits: [['latest.current();', 'fn();']],
  },
  {
    hook: 'useUnmount',
    fault: 'runs on every update too',
    edits: [['    [],', '    [fn],']],
  },
  {
    hook: 'useUnmount',
    fault: 'runs on mount too',
    edits: [
      ['() => () => {', '() => (latest.current(), () => {'],
      ['      latest.current();\n    },', '      latest.current();\n    }),'],
    ],
  },
  {
    hook: 'useUnmount',
    fault: 'runs in the layout phase',
    edits: [['React.useEffect(', 'React.useLayoutEffect(']],
  },
  {
    hook: 'useUnmount',
    file: latest,
    fault: 'finds its function emptied by an earlier cleanup',
    edits: [
      [
        '    ref.current = value;',
        '    ref.current = value;\n    return () => { ref.current = () => {}; };',
      ],
    ],
  },

  {
    hook: 'useInterval',
    fault: 'restarts the timer for each new function, so that it may never tick',
    edits: [['[delay]', '[delay, fn]']],
  },
  {
    hook: 'useInterval',
    fault: 'ticks with the function of the render that started the timer',
    edits: [['setInterval(() => latest.current(), delay)', 'setInterval(() => fn(), delay)']],
  },
  {
    hook: 'useInterval',
    fault: 'takes null for 0, a hot loop',
    edits: [["typeof delay !== 'number' || ", '']],
  },
  {
    hook: 'useInterval',
    fault: 'takes undefined for 0, a hot loop',
    edits: [
      [
        "if (typeof delay !== 'number' || !(delay >= 0 && delay < Infinity)) return;",
        'if (delay === null || delay < 0 || delay === Infinity || Number.isNaN(delay)) return;',
      ],
    ],
  },
  {
    hook: 'useInterval',
    fault: 'runs a hot loop for a negative delay',
    edits: [['delay >= 0 && ', '']],
  },
  {
    hook: 'useInterval',
    fault: 'runs a hot loop for NaN',
    edits: [['!(delay >= 0 && delay < Infinity)', 'delay < 0 || delay === Infinity']],
  },
  {
    hook: 'useInterval',
    fault: 'runs a hot loop for Infinity, which reads as never',
    edits: [[' && delay < Infinity', '']],
  },
  {
    hook: 'useInterval',
    fault: 'takes 0 for a stop',
    edits: [['delay >= 0', 'delay > 0']],
  },
  {
    hook: 'useInterval',
    fault: 'leaves the old timer running',
    edits: [['return () => clearInterval(timer);', '']],
  },
  {
    hook: 'useInterval',
    fault: 'calls at once again on every change of the delay, and twice under StrictMode',
    edits: [['isFirstStart && ', '']],
  },
  {
    hook: 'useInterval',
    fault: 'calls at once without being asked',
    edits: [['isFirstStart && options && options.immediate', 'isFirstStart']],
  },
  {
    hook: 'useInterval',
    fault: 'ignores immediate',
    edits: [['isFirstStart && options && options.immediate', 'false']],
  },
  {
    hook: 'useInterval',
    fault: 'takes a stopped timer for the first start, so that immediate comes too early',
    edits: [
      ["    if (typeof delay !== 'number' || !(delay >= 0 && delay < Infinity)) return;\n", ''],
      [
        'options.immediate) latest.current();\n',
        "options.immediate) latest.current();\n    if (typeof delay !== 'number' || !(delay >= 0 && delay < Infinity)) return;\n",
      ],
    ],
  },
  {
    hook: 'useInterval',
    fault: 'restarts the timer for each new options object',
    edits: [['[delay]', '[delay, options]']],
  },

  {
    hook: 'useUpdateEffect',
    fault: 'runs on mount',
    edits: [['if (mounted.current) return effect();', 'return effect();']],
  },
  {
    hook: 'useUpdateEffect',
    fault: 'runs on mount under StrictMode, because nothing resets the flag',
    edits: [['mounted.current = false;', '']],
  },
  {
    hook: 'useUpdateEffect',
    fault: 'runs when an Activity is revealed, because nothing resets the flag',
    edits: [['mounted.current = false;', '']],
    project: 'react-19',
  },
  {
    hook: 'useUpdateEffect',
    fault: 'lowers its flag while rendering, which React 19 renders twice with one ref',
    edits: [
      ['      mounted.current = false;', ''],
      [
        '  // Declared before',
        '  const isFirst = !mounted.current;\n  mounted.current = true;\n  // Declared before',
      ],
      [
        'if (mounted.current) return effect();\n    mounted.current = true;',
        'if (!isFirst) return effect();',
      ],
    ],
    project: 'react-19',
  },
  {
    hook: 'useUpdateEffect',
    fault: 'resets the flag only after the effect has run again under StrictMode',
    edits: [
      [
        '    () => () => {\n      mounted.current = false;\n    },',
        '    () => () => {\n      Promise.resolve().then(() => { mounted.current = false; });\n    },',
      ],
    ],
  },
  {
    hook: 'useUpdateEffect',
    fault: 'drops the cleanup',
    edits: [['return effect();', 'return void effect();']],
  },
  {
    hook: 'useUpdateEffect',
    fault: 'ignores the dependencies',
    edits: [['  }, deps);', '  });']],
  },
  {
    hook: 'useUpdateEffect',
    fault: 'takes missing dependencies for none',
    edits: [['  }, deps);', '  }, deps || []);']],
  },
  {
    hook: 'useUpdateEffect',
    fault: 'runs in the layout phase',
    edits: [['React.useEffect(() => {\n    if', 'React.useLayoutEffect(() => {\n    if']],
  },

  {
    hook: 'usePersistFn',
    fault: 'returns a new function on every render',
    edits: [['return React.useState(', 'return ((make) => [make()])(']],
  },
  {
    hook: 'usePersistFn',
    fault: 'runs the function of the first render for ever',
    edits: [['latest.current.apply', 'fn.apply']],
  },
  {
    hook: 'usePersistFn',
    fault: 'loses `this`',
    edits: [['apply(this, args)', 'apply(undefined, args)']],
  },
  {
    hook: 'usePersistFn',
    fault: 'loses the arguments',
    edits: [['apply(this, args)', 'apply(this)']],
  },
  {
    hook: 'usePersistFn',
    fault: 'loses the result',
    edits: [['return latest.current', 'latest.current']],
  },
  {
    hook: 'usePersistFn',
    file: latest,
    fault: 'runs the function of a suspended render, which nobody sees',
    edits: [
      ['  useCommitEffect(() => {\n    ref.current = value;\n  });', '  ref.current = value;'],
    ],
  },
  {
    hook: 'usePersistFn',
    file: latest,
    fault: 'is stale in layout effects, because a passive effect updates it',
    edits: [['insertionEffect || React.useLayoutEffect', 'React.useEffect']],
  },
  {
    hook: 'usePersistFn',
    file: latest,
    fault: "is stale in a child's layout effect, because a layout effect updates it",
    edits: [['insertionEffect || React.useLayoutEffect', 'React.useLayoutEffect']],
  },
  {
    hook: 'usePersistFn',
    file: latest,
    fault: 'crashes where React has no useInsertionEffect',
    edits: [['insertionEffect || React.useLayoutEffect', 'insertionEffect']],
    project: 'react-17',
  },
  {
    hook: 'usePersistFn',
    file: latest,
    fault: 'warns on the server, as layout effects do before React 19',
    edits: [["typeof document === 'undefined' ? React.useEffect : ", '']],
    project: 'react-17',
  },

  {
    hook: 'useLockFn',
    fault: 'does not lock',
    edits: [['if (locked) return;', '']],
  },
  {
    hook: 'useLockFn',
    fault: 'stays locked after an error',
    edits: [
      [
        'return await latest.current(...args);\n      } finally {\n        locked = false;',
        'const result = await latest.current(...args);\n        locked = false;\n        return result;\n      } finally {',
      ],
    ],
  },
  {
    hook: 'useLockFn',
    fault: 'unlocks before the call has ended',
    edits: [['return await latest', 'return latest']],
  },
  {
    hook: 'useLockFn',
    fault: 'waits for native promises only and unlocks too early for a thenable',
    edits: [
      [
        'return await latest.current(...args);',
        'const result = latest.current(...args);\n        return result instanceof Promise ? await result : result;',
      ],
    ],
  },
  {
    hook: 'useLockFn',
    fault: 'starts the function too late, outside of the gesture of the user',
    edits: [['      try {\n', '      try {\n        await null;\n']],
  },
  {
    hook: 'useLockFn',
    fault: 'locks too late, so that two calls of one tick both run',
    edits: [
      ['      locked = true;\n', '      Promise.resolve().then(() => { locked = true; });\n'],
    ],
  },
  {
    hook: 'useLockFn',
    fault: 'swallows the error',
    edits: [['} finally {', '} catch {\n        return undefined;\n      } finally {']],
  },
  {
    hook: 'useLockFn',
    fault: 'rejects the call it ignores',
    edits: [['if (locked) return;', "if (locked) throw new Error('locked');"]],
  },
  {
    hook: 'useLockFn',
    fault: 'never settles the call it ignores',
    edits: [['if (locked) return;', 'if (locked) return new Promise(() => {});']],
  },
  {
    hook: 'useLockFn',
    fault: 'calls the function of the first render for ever',
    edits: [['await latest.current(...args)', 'await fn(...args)']],
  },
  {
    hook: 'useLockFn',
    fault: 'returns a new function, with a lock of its own, on every render',
    edits: [['return React.useState(', 'return ((make) => [make()])(']],
  },

  {
    hook: 'useSize',
    fault: 'has no width and height before it has measured',
    edits: [
      [
        'const NOTHING_MEASURED: Size = { width: 0, height: 0 };',
        'const NOTHING_MEASURED: Size = {};',
      ],
    ],
  },
  {
    hook: 'useSize',
    fault: 'reads the DOM while rendering, a mismatch on hydration',
    edits: [
      [
        'React.useState(NOTHING_MEASURED)',
        'React.useState(() => {\n    const now = resolveTarget(target);\n    return now ? { width: now.clientWidth, height: now.clientHeight } : NOTHING_MEASURED;\n  })',
      ],
    ],
  },
  {
    hook: 'useSize',
    fault: 'never finds an element that appears or is swapped later',
    edits: [
      ['useLayoutEffect(follow);', 'useLayoutEffect(follow, []);'],
      ['React.useEffect(follow);', 'React.useEffect(follow, []);'],
    ],
  },
  {
    hook: 'useSize',
    fault: "misses a parent's ref, which is empty in its child's layout effects",
    edits: [['  React.useEffect(follow);\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'observes anew on every render',
    edits: [['    if (element == watch.element) return;\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'still observes the element that is no longer the target',
    edits: [['    leave();\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'keeps the size of an element that has gone',
    edits: [['    setSize(NOTHING_MEASURED);\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'observes nothing any more after the simulated unmount of StrictMode',
    edits: [['    watch.element = null;\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'leaves its observer behind on unmount',
    edits: [['  useLayoutEffect(() => leave, []);\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'leaves its timer behind on unmount',
    edits: [['    clearTimeout(timer);\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'crashes where there is no ResizeObserver',
    edits: [[" && typeof ResizeObserver !== 'undefined'", '']],
  },
  {
    hook: 'useSize',
    fault: 'renders again for the same size',
    edits: [
      [
        'last.width === width && last.height === height ? last : { width, height }',
        '{ width, height }',
      ],
    ],
  },
  {
    hook: 'useSize',
    fault: 'renders for every step of a resize storm',
    edits: [['      timer = setTimeout(report, throttleMs);\n', '']],
  },
  {
    hook: 'useSize',
    fault: 'loses the last size of a storm',
    edits: [
      [
        '      timer = setTimeout(report, throttleMs);',
        '      timer = setTimeout(() => { timer = 0; }, throttleMs);',
      ],
    ],
  },
  {
    hook: 'useSize',
    fault: 'waits 20 ms with the first size',
    edits: [['if (!timer) report();', 'if (!timer) timer = setTimeout(report, throttleMs);']],
  },
  {
    hook: 'useSize',
    fault: 'rounds the size',
    edits: [
      [
        'const { width, height } = (reported = size);',
        'const [width, height] = [(reported = size).width, size.height].map(Math.round);',
      ],
    ],
  },
  {
    hook: 'useSize',
    fault: 'measures the border box',
    edits: [['size = entry!.contentRect;', 'size = entry!.target.getBoundingClientRect();']],
    project: 'browser',
  },
  {
    hook: 'useSize',
    fault: 'measures by offsetWidth, which SVG elements do not have and which has no fractions',
    edits: [
      [
        'size = entry!.contentRect;',
        'size = { width: entry!.target.offsetWidth, height: entry!.target.offsetHeight };',
      ],
    ],
    project: 'browser',
  },
  {
    hook: 'useSize',
    fault: 'warns on the server, as layout effects do before React 19',
    edits: [["typeof document === 'undefined' ? React.useEffect : ", '']],
  },
  {
    hook: 'useSize',
    file: target,
    fault: 'crashes on null as target',
    edits: [['target && ', '']],
  },
  {
    hook: 'useSize',
    file: target,
    fault: 'takes an element with a property named current for a ref',
    edits: [["!('nodeType' in target)", "'current' in target"]],
  },
  {
    hook: 'useSize',
    file: target,
    fault: 'calls a function target never',
    edits: [['? target()', '? null']],
  },

  {
    hook: 'useToggle',
    fault: 'stores the event of onClick={toggle}',
    edits: [[toggleAsksForPrimitive, 'value !== undefined']],
  },
  {
    hook: 'useToggle',
    fault: "flips on toggle(0), toggle('') and toggle(false)",
    edits: [[toggleAsksForPrimitive, "(value && typeof value !== 'object')"]],
  },
  {
    hook: 'useToggle',
    fault: 'stores a symbol or a bigint',
    edits: [[toggleAsksForPrimitive, '/^[nsb]/.test(typeof value)']],
  },
  {
    hook: 'useToggle',
    fault: 'flips from an old closure, so that a second flip does nothing',
    edits: [['current === defaultValue', 'state === defaultValue']],
  },
  {
    hook: 'useToggle',
    fault: 'goes from a third value to the reverse value',
    edits: [
      [
        '          : current === defaultValue\n            ? reverseValue\n            : defaultValue',
        '          : current === reverseValue\n            ? defaultValue\n            : reverseValue',
      ],
    ],
  },
  {
    hook: 'useToggle',
    fault: 'takes true for the reverse of everything',
    edits: [['reverseValue: Primitive = !defaultValue', 'reverseValue: Primitive = true']],
  },
  {
    hook: 'useToggle',
    fault: 'starts at true without arguments',
    edits: [['defaultValue: Primitive = false', 'defaultValue: Primitive = true']],
  },
  {
    hook: 'useToggle',
    fault: 'mixes up setLeft and setRight',
    edits: [
      ['setLeft: () => setState(defaultValue)', 'setLeft: () => setState(reverseValue)'],
      ['setRight: () => setState(reverseValue)', 'setRight: () => setState(defaultValue)'],
    ],
  },
  {
    hook: 'useToggle',
    fault: 'sets what setLeft is given',
    edits: [
      [
        'setLeft: () => setState(defaultValue)',
        'setLeft: (value) => setState(value === undefined ? defaultValue : value)',
      ],
    ],
  },
  {
    hook: 'useToggle',
    fault: 'returns new actions on every render',
    edits: [['const [actions] = React.useState(', 'const [actions] = Array.of(']],
  },

  {
    hook: 'useClickAway',
    fault: 'asks where the click was seen, not where it was: a shadow tree inside is outside',
    edits: [['path.includes(element)', 'element.contains(event.target)']],
  },
  {
    hook: 'useClickAway',
    fault: 'asks after the handlers, when the clicked child has removed itself',
    edits: [
      [' && !elements.some((element) => path.includes(element))', ''],
      [
        'if (away.has(event)) latest',
        'if (away.has(event) && ![].concat(latest.current.target).some((one) => resolveTarget(one)?.contains(event.target))) latest',
      ],
    ],
  },
  {
    hook: 'useClickAway',
    fault: 'ignores a click on an element that removes itself outside',
    edits: [['if (away.has(event))', 'if (away.has(event) && event.target.isConnected)']],
  },
  {
    hook: 'useClickAway',
    fault: 'closes at the very click that opens',
    edits: [
      [
        'document.addEventListener(name, decide, true);',
        'document.addEventListener(name, decide);',
      ],
      [
        'document.removeEventListener(name, decide, true);',
        'document.removeEventListener(name, decide);',
      ],
    ],
  },
  {
    hook: 'useClickAway',
    fault: 'calls back before the handlers of what was clicked, so that a toggle button reopens',
    edits: [
      ['document.addEventListener(name, call);', 'document.addEventListener(name, call, true);'],
      [
        'document.removeEventListener(name, call);',
        'document.removeEventListener(name, call, true);',
      ],
    ],
  },
  {
    hook: 'useClickAway',
    fault: 'ignores clicks on <html>',
    edits: [
      [
        'if (elements.length && ',
        'if (elements.length && event.target !== document.documentElement && ',
      ],
    ],
  },
  {
    hook: 'useClickAway',
    fault: 'is switched off by one empty ref in a list',
    edits: [
      ['.filter(Boolean) as Element[]', '.slice() as Element[]'],
      ['elements.length && ', 'elements.every(Boolean) && '],
    ],
  },
  {
    hook: 'useClickAway',
    fault: 'calls back although every target is empty',
    edits: [['elements.length && ', '']],
  },
  {
    hook: 'useClickAway',
    fault: 'takes a click inside of one target of a list for outside',
    edits: [['!elements.some(', '!elements.every(']],
  },
  {
    hook: 'useClickAway',
    fault: 'runs the callback of the first render',
    edits: [['latest.current.onClickAway(', 'onClickAway(']],
  },
  {
    hook: 'useClickAway',
    fault: 'judges by the targets of the first render',
    edits: [['.concat(latest.current.target as Target)', '.concat(target as Target)']],
  },
  {
    hook: 'useClickAway',
    fault: 'subscribes anew for each inline list of targets',
    edits: [[clickAwayEffectDeps, '  }, [names, target]);']],
  },
  {
    hook: 'useClickAway',
    fault: 'subscribes anew for each inline list of event names',
    edits: [[clickAwayEffectDeps, '  }, [eventName]);']],
  },
  {
    hook: 'useClickAway',
    fault: 'does not follow a changed event name',
    edits: [[clickAwayEffectDeps, '  }, []);']],
  },
  {
    hook: 'useClickAway',
    fault: 'listens to the first name of a list only',
    edits: [["names.split(',')", "names.split(',', 1)"]],
  },
  {
    hook: 'useClickAway',
    fault: 'listens to the press instead of the click',
    edits: [["'click' as K", "'mousedown' as K"]],
  },
  {
    hook: 'useClickAway',
    fault: 'leaves its listener behind on unmount',
    edits: [['        document.removeEventListener(name, call);\n', '']],
  },
  {
    hook: 'useClickAway',
    fault: 'leaves its capturing listener behind on unmount',
    edits: [
      [
        'document.removeEventListener(name, decide, true);',
        'document.removeEventListener(name, decide);',
      ],
    ],
  },
];
