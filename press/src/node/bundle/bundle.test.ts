import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build } from '../build.ts';
import { loadConfig } from '../config/load-config.ts';
import { loadContent } from '../site/content.ts';
import { bundleClient } from './bundle.ts';

const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'press-bundle-')));
  symlinkSync(packages, join(root, 'node_modules'), 'junction');
  mkdirSync(join(root, 'content'));
  write('press.config.ts', "export default { title: 'T' };");
  write('content/index.md', '# Home\n\n<code src="./demo.tsx"></code>\n');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string) {
  writeFileSync(join(root, name), text);
}

test.each([
  ['a name that a module does not export', "import { lost } from './lib.ts';", /lost/],
  ['a module that does not exist', "import { lost } from 'no-such-package';", /no-such-package/],
])('%s is reported with the file that imports it', async (_, imports, name) => {
  write('content/lib.ts', 'export const other = 1;\n');
  write('content/demo.tsx', `${imports}\nexport default () => <p>{lost}</p>;\n`);
  const config = await loadConfig(join(root, 'press.config.ts'));
  const failure = build(config, { generator: 'test' });
  await expect(failure).rejects.toThrow(/demo\.tsx/);
  await expect(failure).rejects.toThrow(name);
});

test('a feature that the site does not use is not bundled, not even lazily', async () => {
  write('content/demo.tsx', 'export default () => <p>demo</p>;\n');
  const bundled = async (options: string) => {
    write('press.config.ts', `export default { title: 'T', ${options} };`);
    const config = await loadConfig(join(root, 'press.config.ts'));
    const content = await loadContent(config, { isDevelopment: false });
    const { manifest, bundle } = await bundleClient({ config, content });
    const hasFile = (file: string) => Object.keys(manifest).some((name) => name.endsWith(file));
    return {
      workbench: hasFile('theme/src/workbench/Workbench.tsx'),
      hovers: hasFile('theme/src/hovers/hovers.ts'),
      codeSwitch: hasFile('theme/src/content/code-switch.ts'),
      chinese: /\p{Script=Han}{4}/u.test([...bundle.files.values()].join()),
    };
  };
  expect(await bundled('codeSwitch: false')).toEqual({
    workbench: false,
    hovers: false,
    codeSwitch: false,
    chinese: false,
  });
  const all = `workbench: { watch: [] }, hovers: true, locales: [
    { name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' },
  ]`;
  expect(await bundled(all)).toEqual({
    workbench: true,
    hovers: true,
    codeSwitch: true,
    chinese: true,
  });
});
