import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** A mutant of a hook, as in `npm run mutants`. */
interface Fault {
  hook: string;
  from: string;
  to: string;
  /** Relative to hooks/src. @default the file of the hook */
  file?: string;
}

export const faults: Fault[] = [
  { hook: 'useClickAway', from: '!elements.some(', to: '!elements.every(' },
  { hook: 'useSize', from: 'reported !== size', to: 'true' },
  { hook: 'useInterval', from: 'delay >= 0', to: 'delay > 0' },
  { hook: 'useInterval', from: 'ref.current = value;', to: '', file: 'internal/useLatest.ts' },
  {
    hook: 'useLockFn',
    from: 'finally {\n      locked = false;',
    to: 'finally {\n      locked = true;',
  },
  { hook: 'usePersistFn', from: 'return latest.current.apply(this, args);', to: '' },
  { hook: 'useMount', from: "typeof cleanup === 'function'", to: 'false' },
  { hook: 'useUnmount', from: 'latestFn();', to: '' },
  { hook: 'useUpdateEffect', from: 'if (hasNoList) last.current = null;', to: '' },
  { hook: 'useToggle', from: "typeof value === 'boolean'", to: 'false' },
];

const source = join(import.meta.dirname, '../src');
const registry = join(source, 'subjects.ts');
const hooks = (file: string) => join(source, '../../hooks/src', file);

/** Adds a pair for each fault: our hook and a copy with the fault. */
export function withFaults(): Plugin {
  return {
    name: 'faults',
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /[\\/]src[\\/]subjects\.ts$/, namespace: 'file' }, () => ({
        contents: [read(registry), ...faults.map(pairFor)].join('\n'),
        loader: 'ts',
        resolveDir: source,
      }));
      onResolve({ filter: /^fault-\d+$/ }, ({ path }) => ({ path: registry, namespace: path }));
      // The copy includes our hooks and the subjects, and shares everything else.
      onResolve({ filter: /^(\.|yhooks$)/ }, ({ path, importer, namespace }) => {
        if (!namespace.startsWith('fault-')) return undefined;
        const entry = path === 'yhooks' ? hooks('index.ts') : join(dirname(importer), path);
        const isCopied = entry.startsWith(hooks('')) || entry.startsWith(join(source, 'subjects/'));
        return isCopied ? { path: entry.replace(/\.js$/, '.ts'), namespace } : undefined;
      });
      for (const [index, fault] of faults.entries()) {
        onLoad({ filter: /./, namespace: `fault-${index}` }, ({ path }) => ({
          contents: withFault(path, fault),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
          resolveDir: dirname(path),
        }));
      }
    },
  };
}

const read = (path: string) => readFileSync(path, 'utf8');

function withFault(path: string, { hook, from, to, file = `${hook}/${hook}.ts` }: Fault): string {
  const code = read(path);
  if (path !== hooks(file)) return code;
  if (!code.includes(from)) {
    throw new Error(
      `${file} has no "${from}", which compare/test/faults.ts replaces; update it there.`,
    );
  }
  return code.replace(from, to);
}

/** The pair of the hook with the most features. */
const pairFor = (
  { hook }: Fault,
  index: number,
) => `import { subjects as fault${index} } from 'fault-${index}';
{
  const pairs = subjects.${hook}.pairs.filter(({ library }) => library !== 'fault');
  const most = pairs.reduce((a, b) => ((b.features ?? []).length > (a.features ?? []).length ? b : a));
  const copy = fault${index}.${hook}.pairs[pairs.indexOf(most)];
  subjects.${hook}.pairs.push({ ...most, library: 'fault', theirHook: '${index}', useTheirs: copy.useOurs });
}`;
