/* The site whose builds are compared: small, with one of everything that a build can keep. */

/** What is on the disk, without what builds write. */
export interface SiteState {
  config: Readonly<Record<string, unknown>>;
  /** Path → text, without the configuration. */
  files: Readonly<Record<string, string>>;
  /** What was deleted, for bringing it back. */
  gone: Readonly<Record<string, string>>;
  /** How often the files were committed. */
  commits: number;
}

const config = {
  title: 'Tiny',
  description: 'Everything in little.',
  base: '/docs/',
  url: 'https://example.org',
  repository: 'https://github.com/example/tiny',
  locales: [
    { name: 'en-US', label: 'English' },
    { name: 'zh-CN', label: '中文' },
  ],
  alias: { 'tiny-hooks': './library/index.ts' },
  demo: { wrapper: './wrapper.tsx' },
  workbench: { watch: ['tiny-hooks'] },
  playground: {
    name: 'Play',
    action: 'https://play.example.org',
    reachability: 'https://play.example.org/i.png',
  },
  dataFiles: './own-files.ts',
  theme: { module: './theme.tsx' },
  hovers: true,
  offline: true,
};

const page = (frontMatter: string, text: string) => `---\n${frontMatter}\n---\n\n${text}\n`;

const files = {
  'content/index.md': page(
    'title: Home',
    'Read [how to start](./guide/start.md#first).\n\n<Overview />',
  ),
  'content/index.zh-CN.md': page('title: 首页', '读[开始](./guide/start.zh-CN.md)。'),
  'content/guide/start.md': page(
    'title: Start\norder: 1\ngroup:\n  title: Guide\nlegacy: /begin',
    '## First\n\n![A dot](./dot.svg)\n\n```ts\nimport { useTally } from "tiny-hooks";\nconst { count } = useTally(1);\n```\n\n<Facts />',
  ),
  'content/guide/start.zh-CN.md': page('title: 开始\norder: 1', '## 第一\n\n中文的第一段。'),
  'content/guide/start.data.ts': `import { words } from './words';

export const load = ({ path }: { path: string }) => ({
  words,
  facts: {
    label: 'Facts',
    more: 'All facts',
    row: [{ text: \`\${words.length} words at \${path}\`, file: 'content/guide/words.ts', line: 1 }],
    table: [],
  },
});
`,
  'content/guide/words.ts': `export const words = ['one', 'two'];\n`,
  'content/guide/dot.svg':
    '<svg xmlns="http://www.w3.org/2000/svg"><circle r="1" fill="red"/></svg>',
  'content/guide/more.md': page(
    'title: More\norder: 2\naliases: [further]',
    '## Second\n\nSee [the hook](../hooks/tally.md) and [a file](/free.txt).\n\n```tsx demo\nexport default function InPage() {\n  return <i>in the page</i>;\n}\n```',
  ),
  'content/hooks/tally.md': page(
    'title: useTally\norder: 1\nlegacy: [/old-tally, /older-tally]',
    '# useTally\n\n<Usage src="../../library/tally.ts" id="useTally" />\n\n<code src="../demos/tally.tsx"></code>\n\n<API src="../../library/tally.ts" exports=\'["useTally"]\' />',
  ),
  'content/hooks/tally.zh-CN.md': page(
    'title: useTally\norder: 1',
    '# useTally\n\n<code src="../demos/tally.tsx"></code>',
  ),
  'content/hooks/total.md': page(
    'title: useTotal\norder: 2',
    '# useTotal\n\n<code src="../demos/total.tsx" title="In total"></code>\n\n<API src="../../library/total.ts" exports=\'["useTotal"]\' />',
  ),
  'content/demos/tally.tsx': `/**
 * title: A tally
 * title.zh-CN: 计数
 * desc: It **counts**, see [the page](../guide/more.md).
 */
import React from 'react';
import { useTally } from 'tiny-hooks';
import './lib/style.css';
import { next } from './lib/next';

export default function Tally() {
  const { count, add } = useTally(next(1));
  return (
    <button type="button" className="tally" onClick={add}>
      {count}
    </button>
  );
}
`,
  'content/demos/total.tsx': `import React from 'react';
import { join } from 'tiny-pack';
import note from './lib/note.txt?raw';
import words from './lib/words.json';

const address = new URL('./lib/by-address.svg', import.meta.url);

export default function Total() {
  return (
    <p title={note} onClick={() => open(address)}>
      {join(words.list)}
    </p>
  );
}
`,
  'content/demos/lib/next.ts': `import { step } from './step';

export const next = (count: number) => count + step;
`,
  'content/demos/lib/step.ts': 'export const step = 1;\n',
  'content/demos/lib/style.css': `@import './colours.css';\n.tally {\n  padding: 1px;\n}\n`,
  'content/demos/lib/colours.css': '.tally {\n  color: red;\n}\n',
  'content/demos/lib/note.txt': 'A note.\n',
  'content/demos/lib/by-address.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'content/demos/lib/words.json': '{ "list": ["a", "b"] }\n',
  'library/package.json':
    '{ "name": "tiny-hooks", "version": "0.3.0", "type": "module", "peerDependencies": { "react": ">=16.8.0" } }\n',
  'library/index.ts': `import './look.css';

export { useTally } from './tally';
export { useTotal } from './total';
`,
  'library/look.css': `@import './look-more.css';\n.look {\n  margin: 1px;\n}\n`,
  'library/look-more.css': '.look-more {\n  background: url(./look.svg);\n}\n',
  'library/look.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="3" fill="red"/></svg>',
  'library/types.ts': `export interface CountOptions {
  /** Where it begins. */
  start?: number;
  /** What is added. */
  step?: number;
}
`,
  'library/tally.ts': `import React from 'react';
import type { CountOptions } from './types';

export interface Tally {
  /** How many. */
  count: number;
  /** Adds to it. */
  add: () => void;
}

/**
 * Counts.
 * @param from - The first number.
 * @param options - How to count.
 * @returns The tally.
 * @example const { count, add } = useTally(1);
 */
export function useTally(from: number, options: CountOptions = {}): Tally {
  const [count, setCount] = React.useState(from);
  return { count, add: () => setCount((current) => current + (options.step ?? 1)) };
}
`,
  'library/total.ts': `import type { CountOptions } from './types';

/**
 * Adds up.
 * @param numbers - What is added up.
 * @param options - How to count.
 * @returns The sum.
 */
export function useTotal(numbers: number[], options: CountOptions = {}): number {
  return numbers.reduce((sum, one) => sum + one, options.start ?? 0);
}
`,
  'node_modules/tiny-pack/package.json':
    '{ "name": "tiny-pack", "version": "1.0.0", "type": "module", "main": "index.js" }\n',
  'node_modules/tiny-pack/index.js': `export { join } from './join.js';\n`,
  'node_modules/tiny-pack/join.js': `export const join = (list) => list.join(', ');\n`,
  'own-files.ts': `interface Site {
  pages: { path: string; title: string; functions: { name: string }[] }[];
}

export const load = ({ pages }: Site) => ({
  'titles.txt': {
    text: () => pages.map(({ path, title }) => path + ' ' + title).join('\\n'),
    description: 'All titles.',
  },
  ...Object.fromEntries(
    pages
      .filter(({ functions }) => functions.length > 0)
      .map(({ path, functions }) => [
        path.slice(1) + '.names',
        { text: () => functions.map(({ name }) => name).join() },
      ]),
  ),
});
`,
  'extensions.ts': `import { word } from './extension-word';

const remarkWord = () => (tree: { children: unknown[] }) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: \`Also \${word}.\` }] });
};

export const extensions = {
  markdown: { remarkPlugins: [remarkWord] },
};
`,
  'extension-word.ts': `export const word = 'first';\n`,
  'wrapper.tsx': `import type { ReactNode } from 'react';

export default function Wrapper({ children }: { children: ReactNode }) {
  return <div data-wrapper="1">{children}</div>;
}
`,
  'theme.tsx': `import { download, type Theme, site, usePageData } from '@multi-hooks/press/client';
import './theme.css';

/** Shows all that a theme can know. */
function Layout({ children }: { children: React.ReactNode }) {
  const { blocks, ...data } = usePageData() ?? { blocks: [] };
  return (
    <main title={JSON.stringify([download, site, data])}>{children}</main>
  );
}

export const theme: Theme = {
  Layout,
  notFoundTitle: () => 'Page not found',
  Loading: ({ isShown }) => (isShown ? <p>loading...</p> : null),
  NotFound: () => <h1>Page not found</h1>,
  LoadFailure: ({ error }) => <p role="alert">{error.message}</p>,
  Previewer: ({ children }) => <section>{children}</section>,
  BareDemo: ({ children }) => <main>{children}</main>,
  DemoFailure: ({ error }) => <p role="alert">{error.message}</p>,
};
`,
  'theme.css': 'main {\n  display: block;\n}\n',
  'public/free.txt': 'free\n',
  'public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

export const firstState: SiteState = { config, files, gone: {}, commits: 0 };
