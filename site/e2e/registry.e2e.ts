import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dist, expect, test } from './fixtures.ts';
import { demoIds, pageOf, pages } from './site-map.ts';

/** docs/promises.md 5.2. */
const REACT = '^16.8.6 || ^17.0.0 || ^18.0.0 || ^19.0.0';

const base = { react: { version: REACT }, yhooks: { version: '1.3.1' } };
const withAntd = {
  ...base,
  antd: { version: '4.16.11', css: 'antd/dist/antd.css' },
  'react-dom': { version: '>=16.9.0' },
};

interface Entry {
  title?: string;
  description?: RegExp;
  dependencies: Record<string, { version: string; css?: string }>;
}

/** docs/promises.md 5.1. */
const registry: Record<string, Entry> = {
  'useclickaway-demo1': {
    title: '点击按钮以外计数',
    description: /^<p>点击按钮不计数，点击按钮以外的任何地方计数加一。<\/p>$/,
    dependencies: base,
  },
  'useclickaway-demo2': {
    title: '点击两个按钮以外计数',
    description: /^<p>传入 ref 列表：点击两个按钮都不计数/,
    dependencies: base,
  },
  'useclickaway-demo3': {
    title: '点击外面关闭弹出层',
    description: /^<p>点击按钮打开弹出层。/,
    dependencies: base,
  },
  'useinterval-demo1': { dependencies: base },
  'useinterval-demo2': { dependencies: { ...withAntd, react: { version: '>=16.9.0' } } },
  'uselockfn-demo1': {
    title: '防止重复提交',
    description: /^<p>在 <code>submit<\/code> 执行完之前/,
    dependencies: withAntd,
  },
  'usemount-demo1': {
    title: '基本用法',
    description: /^<p>每次点击 mount，组件挂载后提示 “mount”。<\/p>$/,
    dependencies: withAntd,
  },
  'usepersistfn-demo1': {
    title: '基本用法',
    description: /^<p>两个子组件都用 <code>memo<\/code> 包裹。/,
    dependencies: withAntd,
  },
  'usesize-demo1': {
    title: '例子',
    description: /^<p>显示方框当前的宽和高/,
    dependencies: base,
  },
  'usetoggle-demo1': { title: '在 false 和 true 之间切换', dependencies: base },
  'usetoggle-demo2': { title: '在两个给定的值之间切换', dependencies: base },
  'useunmount-demo1': {
    title: '基本用法',
    description: /^<p>每次点击 unmount，组件卸载时提示 “useUnmount”。<\/p>$/,
    dependencies: withAntd,
  },
  'useunmount-demo2': {
    title: '读取最新的 state',
    description: /^<p>卸载时读到的总是最新的 state。/,
    dependencies: withAntd,
  },
  'useupdateeffect-demo1': { dependencies: base },
};

/** The text of a demo's file after the comment with its metadata. */
async function sourceOf(id: string): Promise<{ name: string; code: string }> {
  const name = `${id.split('-')[1]}.tsx`;
  const file = fileURLToPath(
    new URL(`../../hooks/src/${pages[pageOf(id)]}/demos/${name}`, import.meta.url),
  );
  const text = await readFile(file, 'utf8');
  return { name, code: text.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').trim() };
}

test('the registry has the promised ids, titles, descriptions, sources and dependencies', async () => {
  const entries = await readdir(join(dist, '~demos'), { withFileTypes: true });
  const built = entries.flatMap((one) => (one.isDirectory() ? one.name : [])).sort();
  expect(built).toEqual(demoIds);
  expect(Object.keys(registry)).toEqual(demoIds);
  for (const [id, { title, description, dependencies }] of Object.entries(registry)) {
    await test.step(id, async () => {
      const file = join(dist, '~demos', id, 'index.json');
      const { demo } = JSON.parse(await readFile(file, 'utf8'));
      expect.soft(demo.identifier).toBe(id);
      expect.soft(demo.title).toBe(title);
      if (description) expect.soft(demo.description).toMatch(description);
      else expect.soft(demo.description).toBeUndefined();
      expect.soft(demo.dependencies).toEqual(dependencies);
      const source = await sourceOf(id);
      expect.soft(demo.sources).toMatchObject([{ ...source, language: 'tsx' }]);
      expect.soft(demo.sources).toHaveLength(1);
    });
  }
});
