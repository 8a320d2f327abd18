import manifest from 'yhooks/package.json' with { type: 'json' };
import measured from '../hooks/facts.json' with { type: 'json' };

/* Facts about the hooks for their pages, the home page and api.json. */

const { 'all nine': totalSize, ...hookSizes } = measured.sizes;
const sizes: Record<string, number | undefined> = hookSizes;
const mutants: Record<string, { killed: number; total: number } | undefined> = measured.mutants;

const sizeText = (size: number) => `${size} B gzip`;
const support = ['React 16.8–19', 'SSR'] as const;
const tableTitle = '测试与源码';

interface HookData {
  facts?: ReturnType<typeof factsOf>;
  api?: { size: number };
}

/** Called by the engine for each page. */
export function load({ filePath }: { filePath: string }): HookData {
  const [, hook] = /(?:^|\/)hooks\/src\/(\w+)\/\1\.md$/.exec(filePath) ?? [];
  if (!hook) return {};
  // A new hook has no size until `npm run facts` has measured it.
  const size = sizes[hook];
  return { facts: factsOf(hook, size), api: size ? { size } : undefined };
}

function factsOf(hook: string, size: number | undefined) {
  const row = [...(size ? [sizeText(size)] : []), ...support];
  return { label: `关于 ${hook}`, row, tableTitle, table: tableOf(hook) };
}

function tableOf(hook: string) {
  const score = mutants[hook];
  const source = `hooks/src/${hook}/${hook}.ts`;
  const test = `hooks/src/${hook}/${hook}.test.tsx`;
  return [
    {
      title: 'React',
      text: `允许安装 ${manifest.peerDependencies.react}，在 16.9、17、18、19 上测试`,
      file: 'hooks/package.json',
    },
    { title: 'StrictMode', text: '每个测试都在 StrictMode 中再运行一次', file: test },
    {
      title: 'SSR',
      text: '服务端渲染不读 DOM，不启动定时器，也没有警告',
      file: 'hooks/src/all-hooks.server.test.tsx',
    },
    {
      title: 'React Compiler',
      text: '可以编译，编译之后通过同样的测试',
      file: 'hooks/test/react-compiler.test.ts',
    },
    score && {
      title: '变异测试',
      text: `改坏代码 ${score.total} 次，测试发现 ${score.killed} 次`,
      file: 'docs/measured.md',
    },
    { title: '源码', text: `${hook}.ts`, file: source },
    { title: '测试', text: `${hook}.test.tsx`, file: test },
  ].filter((fact) => fact !== undefined);
}

/** Page title → the size of its hook, for the cards of the overview. */
export function sizeNotes() {
  return Object.fromEntries(
    Object.entries(hookSizes).map(([hook, size]) => [hook, sizeText(size)]),
  );
}

/** Facts about all hooks together, for the home page. */
export function totals() {
  const count = Object.keys(hookSizes).length;
  const row = [`${count} 个 Hook`, `${(totalSize / 1000).toFixed(1)} kB gzip`, support[0]];
  return { label: '关于 yhooks', row, tableTitle, table: [] };
}
