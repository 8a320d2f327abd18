import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../test/project.ts';
import { run } from './cli.ts';
import { writeFiles } from './write-files.ts';

const before = `import { useMount } from 'react-use';\nexport const A = () => useMount(() => {});\n`;
const after = before.replace('react-use', 'yhooks');

/** Runs the command and collects what it writes. */
async function move(args: string[], answer?: string) {
  let output = '';
  const questions: string[] = [];
  const code = await run(args, {
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      output += text;
    },
    isInteractive: answer !== undefined,
    ask: async (question) => {
      questions.push(question);
      return answer ?? '';
    },
  });
  return { code, output, questions };
}

const read = (folder: string, file = 'a.tsx') => readFileSync(join(folder, file), 'utf8');

function commit(folder: string) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a');
}

describe('move', () => {
  it('shows the plan, asks once and writes', async () => {
    const folder = project({ 'a.tsx': before, 'b.tsx': before });
    const { code, output, questions } = await move([folder], 'y');
    expect({ code, questions }).toEqual({
      code: 0,
      questions: ['Write 2 files? There is no git to undo it with. (y/N) '],
    });
    expect([read(folder), read(folder, 'b.tsx')]).toEqual([after, after]);
    expect(output).toContain('2 calls moved in 2 files, 0 left, of 2 files read.');
    expect(output).toMatch(/A bundle (loses|grows by) \d+ bytes/);
    expect(output).toContain('npm uninstall react-use');
  });

  it('writes nothing when the answer is not yes', async () => {
    const folder = project({ 'a.tsx': before });
    expect(await move([folder], '')).toMatchObject({ code: 1 });
    expect(read(folder)).toBe(before);
  });

  it('refuses to write where nobody can be asked, and says what to add', async () => {
    const folder = project({ 'a.tsx': before });
    const { code, output } = await move([folder]);
    expect({ code, text: read(folder) }).toEqual({ code: 1, text: before });
    expect(output).toContain('Nobody can be asked here: add --yes to write, or --dry to look.');
    expect(await move([folder, '--yes'])).toMatchObject({ code: 0 });
    expect(read(folder)).toBe(after);
  });

  it('refuses a dirty git tree without --force', async () => {
    const folder = project({ 'a.tsx': before });
    commit(folder);
    const other = join(folder, 'other.txt');
    execFileSync('touch', [other]);
    const { code, output } = await move([folder, '--yes']);
    expect({ code, text: read(folder) }).toEqual({ code: 1, text: before });
    expect(output).toContain('commit them first, or add --force');
    expect(await move([folder, '--yes', '--force'])).toMatchObject({ code: 0 });
    expect(read(folder)).toBe(after);
  });

  it('reads what git does not ignore', async () => {
    const folder = project({ 'a.tsx': before, 'made/b.tsx': before, '.gitignore': 'made\n' });
    commit(folder);
    expect(await move([folder, '--yes'])).toMatchObject({ code: 0 });
    expect([read(folder), read(folder, 'made/b.tsx')]).toEqual([after, before]);
  });

  it('prints with --dry a diff that git applies, and writes nothing', async () => {
    const long = `// 1\n// 2\n// 3\n// 4\n// 5\n${before}// 1\n// 2\n// 3\n// 4\n${'//\n'.repeat(9)}export const B = () => { useMount(() => log()) }`;
    const folder = project({ 'a.tsx': long });
    const { output } = await move([folder, '--dry']);
    expect(read(folder)).toBe(long);
    const diff = output.slice(0, output.indexOf('\nCalls to move') + 1);
    execFileSync('git', ['apply', '-'], { cwd: folder, input: diff });
    expect(read(folder)).toBe(
      long.replace('react-use', 'yhooks').replace('() => log()', '() => { log(); }'),
    );
  });

  it('prints JSON for programs', async () => {
    const folder = project({ 'a.tsx': `${before}export { useMount };\n` });
    const { output } = await move([folder, '--dry', '--json']);
    expect(JSON.parse(output)).toMatchObject({
      files: 1,
      moved: [{ file: 'a.tsx', line: 2, library: 'react-use', name: 'useMount', hook: 'useMount' }],
      left: [{ file: 'a.tsx', line: 3, reason: 're-export' }],
      changed: ['a.tsx'],
      unused: [],
      written: false,
    });
  });

  it.each([
    [[], 'Usage: move <folder> [options]'],
    [['.', '--jsn'], 'Unknown option --jsn; the options are --dry, '],
    [['.', '--from'], 'The option --from needs a value: <library>.'],
    [['.', '--from', 'lodash'], 'Unknown library "lodash"; the libraries are ahooks, '],
    [['.', '--accept', 'all'], 'Unknown difference "all" in --accept'],
    [['.', '--dry=1'], 'The option --dry takes no value, but got "1".'],
    [['a', 'b'], 'move takes one folder, but also got "b".'],
    [['.', '--json'], 'With --json nobody can be asked: add --dry to look, or --yes to write.'],
  ])('tells what is wrong with %j', async (args, message) => {
    const { code, output } = await move(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
  });

  it('is published with what it reads', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(manifest.files).toEqual(['bin', 'dist', 'sizes.json']);
    expect(manifest.scripts.prepack).toContain('compile-packages');
  });

  it('prints its version and its help', async () => {
    expect((await move(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect((await move(['--help'])).output).toContain('--dry');
  });
});

describe('files', () => {
  const text = { before, after };

  it('keep their mode', () => {
    const folder = project({ 'a.tsx': before });
    chmodSync(join(folder, 'a.tsx'), 0o750);
    writeFiles([{ file: join(folder, 'a.tsx'), ...text }]);
    expect(statSync(join(folder, 'a.tsx')).mode & 0o777).toBe(0o750);
  });

  it('are all as they were when one was changed in the meantime', () => {
    const folder = project({ 'a.tsx': before, 'b.tsx': 'changed' });
    const files = ['a.tsx', 'b.tsx'].map((name) => ({ file: join(folder, name), ...text }));
    expect(() => writeFiles(files)).toThrow('b.tsx was changed in the meantime');
    expect([read(folder), read(folder, 'b.tsx')]).toEqual([before, 'changed']);
    expect(readdirSync(folder)).toEqual(['a.tsx', 'b.tsx', 'package.json']);
  });

  it('are all as they were when one is read-only', () => {
    const folder = project({ 'a.tsx': before, 'b.tsx': before });
    chmodSync(join(folder, 'b.tsx'), 0o440);
    const files = ['a.tsx', 'b.tsx'].map((name) => ({ file: join(folder, name), ...text }));
    expect(() => writeFiles(files)).toThrow('b.tsx is read-only: nothing was written');
    expect(read(folder)).toBe(before);
  });

  it('are all as they were when one cannot be written', () => {
    const folder = project({ 'a.tsx': before });
    mkdirSync(join(folder, `.b.tsx.${process.pid}.move`));
    const files = ['a.tsx', 'b.tsx'].map((name) => ({ file: join(folder, name), ...text }));
    expect(() => writeFiles(files)).toThrow('every file is as it was');
    expect(read(folder)).toBe(before);
    expect(existsSync(join(folder, `.a.tsx.${process.pid}.move`))).toBe(false);
  });
});
