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
  it('shows the plan, asks and writes, also package.json', async () => {
    const folder = project({ 'a.tsx': before, 'b.tsx': before });
    const { code, output, questions } = await move([folder], 'y');
    expect({ code, questions }).toEqual({
      code: 0,
      questions: [
        'Remove react-use from package.json? (y/N) ',
        'Write 2 files? It cannot be undone with git. (y/N) ',
      ],
    });
    const { dependencies } = JSON.parse(read(folder, 'package.json'));
    expect(dependencies).toMatchObject({ ahooks: '3.11.0', yhooks: '^1.3.1' });
    expect(dependencies).not.toHaveProperty('react-use');
    expect([read(folder), read(folder, 'b.tsx')]).toEqual([after, after]);
    expect(output).toContain('2 calls to move in 2 files, 0 left, of 2 files read.');
    expect(output).toMatch(/A bundle (loses|grows by) \d+ bytes/);
  });

  it('writes nothing when the answer is not yes', async () => {
    const folder = project({ 'a.tsx': before });
    expect(await move([folder], '')).toMatchObject({ code: 1 });
    expect(read(folder)).toBe(before);
  });

  it('refuses to write without an answer or --yes', async () => {
    const folder = project({ 'a.tsx': before });
    const { code, output } = await move([folder]);
    expect({ code, text: read(folder) }).toEqual({ code: 1, text: before });
    expect(output).toContain('Not an interactive terminal: pass --yes to write, or --dry to look.');
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
    const diff = output.slice(0, output.indexOf('\nuseMount (') + 1);
    execFileSync('git', ['apply', '-'], { cwd: folder, input: diff });
    expect(read(folder)).toBe(
      long.replace('react-use', 'yhooks').replace('() => log()', '() => { log(); }'),
    );
  });

  it('asks about each cause, with an example, and moves what is accepted', async () => {
    const text = `import { useUnmount } from 'ahooks';\nexport function A({ n }) {\n  useUnmount(() => log(n));\n}\n`;
    const folder = project({ 'a.jsx': text });
    const { questions } = await move([folder], 'y');
    expect(questions[0]).toContain(
      'useUnmount of ahooks, uncommitted-render, a bug of theirs that ours does not have: their hook can',
    );
    expect(questions[0]).toContain('  a.jsx:3  useUnmount(() => log(n));\n  https://');
    expect(questions[0]).toContain('Move 1 call anyway? (y/N) ');
    expect(read(folder, 'a.jsx')).toBe(text.replace('ahooks', 'yhooks'));
  });

  it('asks once about all differences of a call, and shows where one surely happens', async () => {
    const text = `import { useMemoizedFn } from 'ahooks';\nexport function A({ n, save }) {\n  const f = useMemoizedFn(() => n);\n  return f();\n}\n`;
    const unclear = text.replace('return f()', 'save(f)');
    const { questions, output } = await move([project({ 'a.jsx': text, 'b.jsx': unclear })], 'n');
    const asked = questions.filter((one) => one.includes('useMemoizedFn of ahooks'));
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatch(
      /current-in-render.*\(which happens here\)\.\n.*\n.*\n.*uncommitted-render/,
    );
    expect(output).toMatch(/ {2}1 × current-in-render.*\(which happens here\)\n/);
    expect(output).toMatch(/ {2}1 × current-in-render.*of this render\n/);
    expect((await move([project({ 'a.jsx': text })], 'y')).questions[1]).toContain('Remove ahooks');
  });

  it('reports that a bundle grows if it has both libraries', async () => {
    const text = `import { useMount, useAsync } from 'react-use';\nexport const A = () => { useMount(() => {}); useAsync(); };\n`;
    const { output } = await move([project({ 'a.jsx': text }), '--dry']);
    expect(output).toMatch(
      /A bundle grows by \d+ bytes \(min\+gzip\), because it has react-use as well as yhooks\./,
    );
  });

  it('fails with --check where a call could be moved, and writes a report', async () => {
    const text = `import { useUnmount } from 'ahooks';\nexport const A = ({ n }) => useUnmount(() => log(n));\n`;
    const folder = project({ 'a.jsx': text });
    const report = join(folder, 'report.md');
    const { code, output } = await move([folder, '--check', '--report', report]);
    expect({ code, text: read(folder, 'a.jsx') }).toEqual({ code: 0, text });
    expect(output).toContain(
      '--preset fixes moves 1 more, whose only differences are bugs of theirs.',
    );
    expect(read(folder, 'report.md')).toContain('## useUnmount (ahooks): 1 will stay\n');
    expect(read(folder, 'report.md')).toContain('      - a.jsx:2\n');
    expect(await move([folder, '--check', '--preset', 'fixes'])).toMatchObject({ code: 1 });
    expect(read(folder, 'a.jsx')).toBe(text);
  });

  it('prints JSON for programs', async () => {
    const folder = project({ 'a.tsx': `${before}export { useMount };\n` });
    const { output } = await move([folder, '--dry', '--json', '--partial']);
    expect(JSON.parse(output)).toMatchObject({
      files: 1,
      moved: [{ file: 'a.tsx', line: 2, library: 'react-use', name: 'useMount', hook: 'useMount' }],
      left: [{ file: 'a.tsx', line: 3, reason: 're-export' }],
      changed: ['a.tsx'],
      manifests: ['package.json'],
      unused: [],
      written: false,
    });
  });

  it.each([
    [[], 'Usage: yhooks-move <folder> [options]'],
    [['.', '--jsn'], 'Unknown option --jsn; the options are --dry, '],
    [['.', '--from'], 'The option --from needs a value: <library>.'],
    [['.', '--from', 'lodash'], 'Unknown library "lodash"; the libraries are ahooks, '],
    [['.', '--accept', 'all'], 'Unknown difference "all" in --accept'],
    [['.', '--dry=1'], 'The option --dry takes no value, but got "1".'],
    [['a', 'b'], 'Name one folder; the arguments also have "b".'],
    [['.', '--json'], '--json is not interactive: add --dry, --check or --yes.'],
    [['.', '--preset', 'all'], 'Unknown preset "all"; the presets are safe, fixes.'],
  ])('explains what is wrong with %j', async (args, message) => {
    const { code, output } = await move(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
  });

  it('is published with what it reads', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    const data = ['differences.json', 'sizes.json', 'versions.json'];
    expect(manifest.files).toEqual(['bin', 'dist', 'CHANGELOG.md', ...data]);
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
    expect(() => writeFiles(files)).toThrow('no file was changed');
    expect(read(folder)).toBe(before);
    expect(existsSync(join(folder, `.a.tsx.${process.pid}.move`))).toBe(false);
  });
});
