import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build, createServer, loadContent, type SiteError } from '../index.ts';

let root: string;
let config: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-programs-'));
  config = join(root, 'press.config.ts');
  await mkdir(join(root, 'content'));
  await mkdir(join(root, 'node_modules'));
  for (const name of ['react', 'react-dom']) {
    const from = fileURLToPath(new URL(`../../../../node_modules/${name}`, import.meta.url));
    await symlink(from, join(root, 'node_modules', name), 'junction');
  }
  await writeFile(config, "export default { title: 'T' };\n");
  await writeFile(
    join(root, 'content/index.md'),
    '---\nmeta:\n  a: 1\n---\n\n# Home\n\nText.\n\n```tsx demo\nexport default () => 1;\n```\n',
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  return rm(root, { recursive: true });
});

/** Collects what is printed during the call. */
async function printedBy(action: () => Promise<unknown>): Promise<string> {
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockReturnValue(true),
  );
  const consoles = (['log', 'warn', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockReturnValue(),
  );
  try {
    await action();
    return [...spies, ...consoles].flatMap(({ mock }) => mock.calls.map(([text]) => text)).join('');
  } finally {
    for (const spy of [...spies, ...consoles]) spy.mockRestore();
  }
}

const pageText = () => readFile(join(root, 'dist/index.html'), 'utf8');

const processState = () => [
  process.env.NODE_ENV,
  ...process.eventNames().map((event) => [event, process.listenerCount(event)]),
];

test('a program reads, serves and builds a site; nothing is printed, and the process stays as it was', async () => {
  vi.stubEnv('NODE_ENV', undefined);
  const before = processState();
  const printed = await printedBy(async () => {
    const { site, pages, demos } = await loadContent({ config });
    expect(processState()).toEqual(before);
    expect(site).toMatchObject({ title: 'T', base: '/', url: null, redirects: {} });
    expect(pages).toMatchObject([
      {
        path: '/',
        file: 'content/index.md',
        title: 'Home',
        description: 'Text.',
        meta: { a: 1 },
        headings: [{ depth: 1, text: 'Home', id: 'home' }],
        html: expect.stringContaining('<p>Text.</p>'),
        demos: [demos[0]?.id],
      },
    ]);
    expect(demos).toMatchObject([
      { page: '/', sources: [{ language: 'tsx', code: 'export default () => 1;' }] },
    ]);

    const server = await createServer({ config });
    expect(await (await fetch(server.url)).text()).toContain('<p>Text.</p>');
    await server.close();
    expect(processState()).toEqual(before);
    await expect(fetch(server.url)).rejects.toThrow();

    const result = await build({ config });
    expect(result).toEqual({ outDir: join(root, 'dist'), made: 1, reused: 0 });
    expect(await build({ config })).toMatchObject({ made: 0, reused: 1 });
    expect(await pageText()).toMatch(/<p>Text\.<\/p>[\s\S]*>1</);
  });
  expect(printed).toBe('');
  expect(processState()).toEqual(before);
});

test('what is wrong with a site is one error with all problems', async () => {
  await writeFile(join(root, 'content/index.md'), '# A\n\n[a](/b)\n\n[c](/d)\n');
  for (const ask of [loadContent, build]) {
    const error: SiteError = await ask({ config }).then(
      () => expect.fail('It succeeded.'),
      (reason) => reason,
    );
    expect(error.name).toBe('PressError');
    expect(error.problems.map(({ message }) => message.replace(/;.*/, ''))).toEqual([
      'content/index.md:3 links to /b',
      'content/index.md:5 links to /d',
    ]);
  }
  await expect(createServer({ config: join(root, 'none.ts') })).rejects.toThrow(
    'none.ts does not exist',
  );
});
