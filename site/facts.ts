import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import manifest from 'yhooks/package.json' with { type: 'json' };
import proof from './content/proof.json' with { type: 'json' };
import sizes from './content/sizes.json' with { type: 'json' };

/* The facts on the pages of the hooks, from the file that `npm run proof` writes. */

const UPDATE = 'run `npm run proof` to update the file';
const FILE = 'site/content/proof.json';
const PROOF = 'docs/proof.md';

const reacts = { 'react-16': '16.9', 'react-17': '17', 'react-18': '18', 'react-19': '19' };

/** The range that a project may install; only some versions of it are tested. */
const allowedReact = manifest.peerDependencies.react;

interface Result {
  file: string;
  test: string;
  passed: number;
  failed?: number;
  skipped?: number;
}

export interface HookProof {
  size: number;
  mutants?: { killed: number; total: number };
  tests: Record<string, Result | undefined>;
}

const hooks: Record<string, HookProof | undefined> = proof.hooks;

interface HookData {
  facts?: ReturnType<typeof factsOf>;
  api?: { size: number };
}

/** Called by the engine for each page. */
export function load({ filePath }: { filePath: string }): HookData {
  const [, hook] = /(?:^|\/)hooks\/src\/(\w+)\/\1\.md$/.exec(filePath) ?? [];
  if (!hook) return {};
  const found = hooks[hook];
  return {
    facts: factsOf(hook, found),
    ...(found && { api: { size: found.size } }),
  };
}

type Measured = [hook: string, proof: HookProof];

const measured = Object.entries(hooks).filter((one): one is Measured => one[1] !== undefined);

/** Page title → the size of its hook, for the cards of the overview. */
export function notes(): Record<string, string> {
  return Object.fromEntries(measured.map(([hook, found]) => [hook, sizeText(found)]));
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

/** Facts about all hooks together, for the home page. */
export function totals(all = measured) {
  const tests = all.map(([hook, proof]) => resultOf(hook, { proof, key: 'react-19' }).passed);
  // Including the code that the hooks share, as in docs/proof.md.
  const scores = Object.values<Mutants>(JSON.parse(readSource('hooks/mutation.json')));
  return {
    label: 'yhooks 的测试结果',
    more: '测试与源码',
    row: [
      { text: `${all.length} 个 Hook` },
      { text: `共 ${sizeText({ size: sizes['all nine'] })}` },
      reactRange(all),
      { text: `${sum(tests)} 个测试` },
      mutantsFact(
        all.map(([hook]) => hook),
        {
          killed: sum(scores.map(({ killed }) => killed)),
          total: sum(scores.map(({ total }) => total)),
        },
      ),
    ],
    table: [],
  };
}

export function factsOf(hook: string, proof: HookProof | undefined) {
  const label = `${hook} 的测试结果`;
  const more = '测试与源码';
  if (!proof) {
    const row = [{ text: '尚未测量：npm run proof', holds: false }];
    return { label, more, row, table: [] };
  }
  const result = (key: string) => resultOf(hook, { proof, key });
  const short = (keys: string[], text: string) => {
    const broken = keys.some((key) => !holds(result(key)));
    return broken ? { text: `${text} 未通过`, holds: false } : { text };
  };
  const { mutants } = proof;
  return {
    label,
    more,
    row: [
      { text: sizeText(proof) },
      reactRange([[hook, proof]]),
      short(['strictMode'], 'StrictMode'),
      short(['server', 'reactServer'], 'SSR'),
      short(['compiler', 'compiled', 'lint'], 'React Compiler'),
      ...(mutants ? [mutantsFact([hook], mutants)] : []),
    ],
    table: tableOf(hook, proof),
  };
}

/** The rows have the same names as the facts in the row above. */
function tableOf(hook: string, proof: HookProof) {
  const result = (key: string) => resultOf(hook, { proof, key });
  const counted = (key: string, name = '') => link(result(key), name + countsOf(result(key)));
  const stated = (key: string, text: string) =>
    holds(result(key)) ? link(result(key), text) : counted(key);
  const named = (key: string, title: string) => {
    const found = proof.tests[key];
    const text = found && `${found.test}（${countsOf(found)}）`;
    return found && text ? [{ title, facts: [link(found, text), ...whySkipped(found)] }] : [];
  };
  const { mutants } = proof;
  const files = [`hooks/src/${hook}/${hook}.ts`, result('react-19').file];
  return [
    { title: '体积', facts: [stated('size', sizeText(proof))] },
    {
      title: 'React',
      facts: [
        ...Object.entries(reacts).map(([key, version]) => counted(key, `${version}：`)),
        ...whySkipped(...Object.keys(reacts).map(result)),
        { text: `允许安装 ${allowedReact}`, ...lineWith('hooks/package.json', `"react": "^`) },
      ],
    },
    {
      title: '示例',
      facts: [
        stated('examples', `${result('examples').passed} 个，用 @types/react 16 到 19 都能编译`),
      ],
    },
    { title: 'StrictMode', facts: [counted('strictMode'), ...whySkipped(result('strictMode'))] },
    ...named('activity', 'Activity'),
    ...named('hotReload', '热更新'),
    {
      title: 'SSR',
      facts: [
        counted('server'),
        stated('reactServer', 'Server Component 可以导入，调用时 React 会报错并说明原因'),
      ],
    },
    {
      title: 'React Compiler',
      facts: [
        stated('compiler', '可以编译'),
        counted('compiled', '编译之后 '),
        ...whySkipped(result('compiled')),
        stated('lint', 'ESLint 的 react-hooks 规则没有问题'),
      ],
    },
    ...(mutants
      ? [
          {
            title: '变异测试',
            facts: [
              stated('mutants', `改坏代码 ${mutants.total} 次，测试发现 ${mutants.killed} 次`),
              ...whyAlive(hook, mutants),
            ],
          },
        ]
      : []),
    { title: '源码与测试', facts: files.map((file) => ({ text: basename(file), file })) },
  ];
}

const sizeText = ({ size }: Pick<HookProof, 'size'>) => `${size} B gzip`;

type Mutants = NonNullable<HookProof['mutants']>;

/** The lines of the document with the reason why no test can kill some mutants. */
const equivalentOf = (hook: string) =>
  readSource(PROOF)
    .split('\n')
    .filter((line) => line.startsWith(`- ${hook}/${hook}.ts, `) && !line.endsWith(': ?'));

function mutantsFact(hooks: string[], { killed, total }: Mutants) {
  const text = `变异测试 ${killed}/${total}`;
  const alive = total - killed;
  if (alive === 0) return { text };
  return hooks.flatMap(equivalentOf).length === alive
    ? { text: `${text}，${alive} 个等价变异` }
    : { text: `${text}，${alive} 个变异未被发现`, holds: false };
}

function whyAlive(hook: string, { killed, total }: Mutants) {
  const [line, ...others] = equivalentOf(hook);
  const explained = line ? 1 + others.length : 0;
  const unexplained = total - killed - explained;
  return [
    ...(line
      ? [{ text: `${explained} 次与原来的代码等价，测试无从发现`, ...lineWith(PROOF, line) }]
      : []),
    ...(unexplained > 0 ? [{ text: `${unexplained} 次测试没有发现`, holds: false }] : []),
  ];
}

const whySkipped = (...results: Result[]) =>
  results.some(({ skipped = 0 }) => skipped > 0)
    ? [{ text: '跳过的测试用到这个版本的 React 没有的功能' }]
    : [];

function reactRange(all: Measured[]) {
  const versions = Object.values(reacts);
  const range = `React ${versions[0]}–${versions.at(-1)}`;
  const broken = Object.entries(reacts).filter(
    ([key]) => !all.every(([hook, proof]) => holds(resultOf(hook, { proof, key }))),
  );
  if (broken.length === 0) return { text: range };
  const names = broken.map(([, version]) => version).join('、');
  return { text: `${range}，${names} 未通过`, holds: false };
}

function resultOf(hook: string, { proof, key }: { proof: HookProof; key: string }): Result {
  const result = proof.tests?.[key];
  if (result) return result;
  throw new Error(`${FILE} has no result for "${key}" of ${hook}; ${UPDATE}`);
}

const holds = ({ passed, failed = 0 }: Result) => passed > 0 && failed === 0;

function countsOf({ passed, failed = 0, skipped = 0 }: Result): string {
  const parts = [`${passed} 个通过`];
  if (failed > 0) parts.push(`${failed} 个失败`);
  if (skipped > 0) parts.push(`${skipped} 个跳过`);
  return parts.join('，');
}

function link(result: Result, text: string) {
  const { file, test } = result;
  // While `npm run proof` renews the file, the packages that tests pack are still built from the old one.
  const unknown = process.env.PROOF_IS_RENEWED ? 1 : undefined;
  const fact = { text, file, line: lineOfTest(readSource(file), test) ?? unknown };
  if (!fact.line) {
    throw new Error(
      `${FILE} names the test "${test}" of ${file}, which does not exist: it was renamed or removed; ${UPDATE}`,
    );
  }
  return holds(result) ? fact : { ...fact, holds: false };
}

/** The line of the test or suite with this title: its own, or one with placeholders. */
export function lineOfTest(source: string, title: string): number | undefined {
  for (const { 2: literal = '', index } of source.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)) {
    const parts = literal.replaceAll(/\\(.)/g, '$1').split(/%[sdifjo#$%]|\$\w[\w.]*/);
    const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*');
    if (parts.join('') && new RegExp(`^${pattern}$`, 's').test(title)) {
      return source.slice(0, source.indexOf(literal, index)).split('\n').length;
    }
  }
  return undefined;
}

/** Where a file has this text; without the line if it was rewritten since. */
function lineWith(file: string, text: string) {
  const found = readSource(file)
    .split('\n')
    .findIndex((line) => line.includes(text));
  return found < 0 ? { file } : { file, line: found + 1 };
}

function readSource(file: string): string {
  const path = join(import.meta.dirname, '..', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
