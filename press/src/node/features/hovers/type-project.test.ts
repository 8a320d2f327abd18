import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { openTypeProject } from './type-project.ts';

/** Records each start, and answers a request for diagnostics once a file `go` exists. */
const SERVER = String.raw`import { appendFileSync, existsSync } from 'node:fs';
const answer = (id) => {
  const text = JSON.stringify({ id, result: {} });
  process.stdout.write('Content-Length: ' + text.length + '\r\n\r\n' + text);
};
appendFileSync('../log', 'start ');
process.stdin.on('data', (data) => {
  for (const [, id, method] of String(data).matchAll(/"id":(\d+),"method":"([^"]+)"/g)) {
    if (!method.endsWith('/diagnostic')) answer(Number(id));
    else {
      appendFileSync('../log', 'asked ');
      const wait = setInterval(() => {
        if (!existsSync('../go')) return;
        clearInterval(wait);
        answer(Number(id));
      }, 5);
    }
  }
  if (String(data).includes('"method":"exit"')) process.exit();
});`;

test('a change of all files lets a running inspection end; the next one starts TypeScript again', async () => {
  const root = mkdtempSync(join(tmpdir(), 'press-types-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const typescript = join(root, 'node_modules/typescript');
  mkdirSync(typescript, { recursive: true });
  const manifest = { version: '7.0.0', bin: { tsc: 'tsc.mjs' } };
  writeFileSync(join(typescript, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(typescript, 'tsc.mjs'), SERVER);
  const config = { file: join(root, 'press.config.ts'), root, repositoryRoot: root, alias: {} };
  const project = openTypeProject(config as ResolvedConfig, { folder: join(root, 'hovers') });
  const log = () => (existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8') : '');
  const module = { file: join(root, 'a.ts'), text: '', extension: 'ts', isFragment: true } as const;

  const running = project.inspect([module]);
  await vi.waitFor(() => expect(log()).toContain('asked'), { timeout: 15_000 });
  project.changed();
  writeFileSync(join(root, 'go'), '');
  expect(await running).toEqual([{ names: [], mistakes: [] }]);
  await project.inspect([module]);
  expect(log()).toBe('start asked start asked ');
  await project.close();
});
