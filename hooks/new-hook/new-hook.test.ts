import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readArguments, writeHook } from './new-hook.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'new hook '));
afterAll(() => rmSync(folder, { recursive: true }));

const hooks = ['useMount', 'useToggle', 'useUnmount'];
const { exports: real, ...manifest } = JSON.parse(
  readFileSync(join(root, 'hooks/package.json'), 'utf8'),
);

/** A package with three hooks, independent of the number of real ones. */
beforeEach(() => {
  const source = join(folder, 'hooks/src');
  rmSync(join(folder, 'hooks'), { recursive: true, force: true });
  for (const name of hooks) {
    cpSync(join(root, 'hooks/src', name), join(source, name), { recursive: true });
  }
  const exported = hooks.map((name) => `export { ${name} } from './${name}/${name}.js';\n`);
  writeFileSync(join(source, 'index.ts'), exported.join(''));
  const entries = ['.', ...hooks.map((name) => `./${name}`), './package.json'];
  const exports = Object.fromEntries(entries.map((entry) => [entry, real[entry]]));
  const types = Object.fromEntries(hooks.map((name) => [name, []]));
  writeFileSync(
    join(folder, 'hooks/package.json'),
    JSON.stringify({ ...manifest, exports, typesVersions: { '*': types } }),
  );
});

const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const write = (...args: string[]) => writeHook(readArguments(args), folder);
const files = () =>
  readdirSync(join(folder, 'hooks'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const everything = () => files().map((file) => [file, readFileSync(file, 'utf8')]);

const groups = 'the groups are /life-cycle, /state; for a new one, add --new-group "Its title".';

describe('npm run new-hook', () => {
  test('adds five files, an export and an entry point, each in its place', () => {
    const before = files();
    write('useOther', '--group', '/state');
    expect(files().filter((file) => !before.includes(file))).toHaveLength(5);
    const exported = [...read('hooks/src/index.ts').matchAll(/^export \{ (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(exported).toEqual([...exported].sort());
    expect(exported).toContain('useOther');
    const { exports, typesVersions } = JSON.parse(read('hooks/package.json'));
    expect(Object.keys(exports)).toEqual([
      '.',
      ...exported.map((name) => `./${name}`),
      './package.json',
    ]);
    expect(Object.keys(typesVersions['*'])).toEqual(exported);
    expect(exports['./useOther']).toEqual(
      JSON.parse(JSON.stringify(exports['./useToggle']).replaceAll('useToggle', 'useOther')),
    );
    expect(typesVersions['*'].useOther).toEqual(['./dist/cjs/useOther/useOther.d.ts']);
  });

  test.each(['useAbove', 'useZoom'])('finds the place of %s before or after all others', (name) => {
    write(name, '--group', '/state');
    const { exports } = JSON.parse(read('hooks/package.json'));
    expect(Object.keys(exports).at(0)).toBe('.');
    expect(Object.keys(exports).at(-1)).toBe('./package.json');
    expect(Object.keys(exports).at(name === 'useAbove' ? 1 : -2)).toBe(`./${name}`);
  });

  test.each(['/life-cycle', 'life-cycle'])(
    'puts the page last in the group --group %s',
    (group) => {
      write('useThing', '--group', group);
      expect(read('hooks/src/useThing/useThing.md')).toContain(
        'order: 3\ngroup:\n  path: /life-cycle\n  title: LifeCycle\n  order: 4\n',
      );
    },
  );

  test('opens a new group after the others when its title is given', () => {
    write('useThing', '--group', '/net', '--new-group', 'Net: 网络');
    expect(read('hooks/src/useThing/useThing.md')).toContain(
      'order: 1\ngroup:\n  path: /net\n  title: "Net: 网络"\n  order: 6\n',
    );
  });

  test.each([
    [[], 'The name of the hook is missing: write for example'],
    [['toggle', '--group', '/state'], '"toggle" is not the name of a hook: write "use", a capital'],
    [['usething', '--group', '/state'], '"usething" is not the name of a hook'],
    [['use-thing', '--group', '/state'], '"use-thing" is not the name of a hook'],
    [['../useThing', '--group', '/state'], '"../useThing" is not the name of a hook'],
    [[`use${'Long'.repeat(8)}`, '--group', '/state'], 'at most 32 in all'],
    [['useThing', 'useMore', '--group', '/state'], '"useMore" after useThing: write for example'],
    [['useThing', '--gruop', '/state'], "Unknown option '--gruop': write for example `npm run"],
    [
      ['useToggle', '--group', '/state'],
      'useToggle cannot be written, because hooks/src/useToggle exists: choose another name',
    ],
    [['useTOGGLE', '--group', '/state'], 'because hooks/src/useToggle exists'],
    [['useThing'], `The group is missing: add --group; ${groups}`],
    [['useThing', '--group', '/stat'], `There is no group /stat; ${groups}`],
    [
      ['useThing', '--group', '/state', '--new-group', 'Stuff'],
      'The group /state exists and is titled State: leave --new-group out',
    ],
    [
      ['useThing', '--group', '/Net Work', '--new-group', 'Net'],
      '"/Net Work" cannot be the path of a group: write lower-case letters',
    ],
  ])('refuses %j with one sentence and writes nothing', (args, sentence) => {
    const before = everything();
    expect(() => write(...args)).toThrow(sentence);
    expect(everything()).toEqual(before);
  });

  test('refuses a name that is exported from elsewhere', () => {
    rmSync(join(folder, 'hooks/src/useToggle'), { recursive: true });
    expect(() => write('useToggle', '--group', '/life-cycle')).toThrow(
      'useToggle cannot be written, because hooks/src/index.ts exports that name already',
    );
  });

  test('prints one sentence and fails when it is run as a command', () => {
    const program = join(root, 'hooks/new-hook/new-hook.ts');
    const args = ['--import', 'tsx', program, 'toggle', '--group', '/state'];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toBe(
      '"toggle" is not the name of a hook: write "use", a capital letter, and letters or digits, at most 32 in all, for example useThing.\n',
    );
  });
});
