import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from 'yhooks/package.json' with { type: 'json' };
import { comparison } from './scenarios.ts';

const folder = join(import.meta.dirname, '../hooks/src');
const hooks = readdirSync(folder).filter((name) => name.startsWith('use'));
const pageOf = (hook: string) => readFileSync(join(folder, hook, `${hook}.md`), 'utf8');

/** The text between the title and the first demo. */
const introductionOf = (hook: string) => pageOf(hook).split('\n## 代码演示\n')[0] ?? '';

test.each(hooks)(
  'the page of %s explains what it is, how to use it and when, in this order',
  (hook) => {
    expect(introductionOf(hook)).toMatch(
      /\n# \w+\n\n[^<\n].*\n\n<Facts \/>\n\n<Usage \/>\n\n- \*\*适用\*\*：.+。\n- \*\*不适用\*\*：.+。\n- \*\*相关\*\*：.+。\n$/,
    );
  },
);

test.each(hooks)('%s names what to use instead, and links to other hooks', (hook) => {
  const [, instead = '', related = ''] = introductionOf(hook).match(/^- .*$/gm) ?? [];
  expect(instead).toMatch(/`.+`|\[/);
  const links = [...related.matchAll(/\]\(\.\.\/(\w+)\/\1\.md\)/g)].map(([, name]) => name);
  expect(links).not.toEqual([]);
  expect(links).not.toContain(hook);
});

test.each(hooks)(
  '%s is described in Chinese for its page, and in English for all editors',
  (hook) => {
    const source = readFileSync(join(folder, hook, `${hook}.ts`), 'utf8');
    const start = source.lastIndexOf('/**', source.indexOf(`export function ${hook}`));
    expect(source.slice(start)).toMatch(
      /^\/\*\*\n \* .*\p{Script=Han}.*。\n \*\n \* @remarks [\x20-\x7e]+\.\n \* @param /u,
    );
  },
);

test.each([
  ['SSR', ['useMount', 'useSize']],
  ['服务端渲染', ['useMount', 'useSize']],
  ['双击', ['useLockFn']],
  ['多次点击', ['useLockFn']],
  ['生命周期', ['useMount', 'useUnmount', 'useUpdateEffect']],
])('the search finds %s by the keywords of pages', (word, expected) => {
  const keywordsOf = (hook: string) => /^keywords: \[(.+)\]$/m.exec(pageOf(hook))?.[1]?.split(', ');
  expect(hooks.filter((hook) => keywordsOf(hook)?.includes(word))).toEqual(expected);
});

test.each(hooks)('the search finds %s by the names that other libraries have for it', (hook) => {
  const { pairs } = comparison;
  const names = pairs.filter((pair) => pair.hook === hook).map(({ theirHook }) => theirHook);
  const [, aliases = ''] = /\naliases:\n((?: {2}- .*\n)+)/.exec(pageOf(hook)) ?? [];
  expect([hook, ...aliases.split(/\n? {2}- |\n/)]).toEqual(expect.arrayContaining(names));
});

test.each(hooks)('each demo of %s has a title, which names it to screen readers', (hook) => {
  const demos = join(folder, hook, 'demos');
  for (const name of readdirSync(demos)) {
    expect(readFileSync(join(demos, name), 'utf8'), name).toMatch(/^ \* title: /m);
  }
});

test('the home page has the version and the licence of the package', () => {
  const { version, license } = manifest;
  const home = readFileSync(join(import.meta.dirname, 'content/index.md'), 'utf8');
  expect(home).toContain(`版本 ${version} · [更新日志]`);
  expect(home).toContain(`[${license} 许可]`);
});

test('the search names the nearest hook for one that has no counterpart here', () => {
  const words = hooks.flatMap((hook) => pageOf(hook).match(/^ {2}- words: .*$/gm) ?? []).join();
  for (const name of [
    'useLatest',
    'useTimeout',
    'useEventListener',
    'useRequest',
    'useFetch',
    'useAsyncFn',
    'useMediaQuery',
  ]) {
    expect(words).toContain(name);
  }
});
