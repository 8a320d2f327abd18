import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A mutant of a hook, as in `npm run mutants`. */
export interface Fault {
  hook: string;
  /** Relative to hooks/src. */
  file: string;
  from: string;
  to: string;
}

export const faults: Fault[] = [
  {
    hook: 'useClickAway',
    file: 'useClickAway/useClickAway.ts',
    from: '!elements.some(',
    to: '!elements.every(',
  },
  {
    hook: 'useSize',
    file: 'useSize/useSize.ts',
    from: 'reported !== size',
    to: 'true',
  },
  {
    hook: 'useInterval',
    file: 'useInterval/useInterval.ts',
    from: 'delay >= 0',
    to: 'delay > 0',
  },
  {
    hook: 'useInterval',
    file: 'internal/useLatest.ts',
    from: 'ref.current = value;',
    to: '',
  },
  {
    hook: 'useLockFn',
    file: 'useLockFn/useLockFn.ts',
    from: 'finally {\n      locked = false;',
    to: 'finally {\n      locked = true;',
  },
  {
    hook: 'usePersistFn',
    file: 'usePersistFn/usePersistFn.ts',
    from: 'return latest.current.apply(this, args);',
    to: '',
  },
  {
    hook: 'useMount',
    file: 'useMount/useMount.ts',
    from: "typeof cleanup === 'function'",
    to: 'false',
  },
  {
    hook: 'useUnmount',
    file: 'useUnmount/useUnmount.ts',
    from: 'latestFn();',
    to: '',
  },
  {
    hook: 'useUpdateEffect',
    file: 'useUpdateEffect/useUpdateEffect.ts',
    from: 'if (hasNoList) last.current = null;',
    to: '',
  },
  {
    hook: 'useToggle',
    file: 'useToggle/useToggle.ts',
    from: "typeof value === 'boolean'",
    to: 'false',
  },
];

const root = join(import.meta.dirname, '../..');
const subjects = join(root, 'compare/src/subjects');

/** Adds a pair for each fault: our hook and a copy with the fault. */
export function withFaults(): Plugin {
  return {
    name: 'faults',
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /[\\/]subjects[\\/]players\.ts$/, namespace: 'file' }, ({ path }) => ({
        contents: [read(path), ...faults.map(pairFor)].join('\n'),
        loader: 'ts',
        resolveDir: subjects,
      }));
      onResolve({ filter: /^fault-\d+$/ }, ({ path }) => ({
        path: join(subjects, faultIn(path).hook, 'player.tsx'),
        namespace: path,
      }));
      // The copy includes our hooks and the player, and shares everything else.
      onResolve({ filter: /^(\.|yhooks$)/ }, ({ path, importer, namespace }) => {
        if (!namespace.startsWith('fault-') || path.includes('/play/')) return undefined;
        const file =
          path === 'yhooks'
            ? join(root, 'hooks/src/index.ts')
            : join(dirname(importer), path.replace(/\.js$/, '.ts'));
        return { path: file, namespace };
      });
      for (const [at, fault] of faults.entries()) {
        onLoad({ filter: /./, namespace: `fault-${at}` }, ({ path }) => ({
          contents: withFault(path, fault),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          resolveDir: dirname(path),
        }));
      }
    },
  };
}

const read = (path: string) => readFileSync(path, 'utf8');

const faultIn = (name: string) => {
  const fault = faults[Number(name.replace('fault-', ''))];
  if (!fault) throw new Error(`${name} does not exist.`);
  return fault;
};

function withFault(path: string, { file, from, to }: Fault): string {
  const code = read(path);
  if (path !== join(root, 'hooks/src', file)) return code;
  if (!code.includes(from)) {
    throw new Error(
      `${file} has no "${from}", which compare/test/faults.ts replaces; update it there.`,
    );
  }
  return code.replace(from, to);
}

/** The pair of the hook with the most features. */
function pairFor({ hook }: Fault, at: number): string {
  return `import { player as fault${at} } from 'fault-${at}';
{
  const pairs = players.${hook}.pairs.filter(({ library }) => library !== 'fault');
  const most = pairs.reduce((a, b) => ((b.features ?? []).length > (a.features ?? []).length ? b : a));
  const copy = fault${at}.pairs[pairs.indexOf(most)];
  players.${hook}.pairs.push({ ...most, library: 'fault', name: '${at}', theirs: copy.ours });
}`;
}
