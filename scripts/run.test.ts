import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { supports } from './node-version.cjs';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'run 测试 '));
afterAll(() => rmSync(folder, { recursive: true }));

function runWith(engine: string, ...args: string[]) {
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: engine } }));
  for (const file of ['run.cjs', 'load.cjs', 'node-version.cjs']) {
    cpSync(join(here, file), join(folder, 'scripts', file));
  }
  const command = [join(folder, 'scripts/run.cjs'), ...args];
  return spawnSync(process.execPath, command, { encoding: 'utf8' });
}

describe('the Node version', () => {
  it.each([
    ['18.20.0', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['20.20.2', true],
    ['21.7.0', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['23.0.0', true],
    ['24.0.0', true],
  ])('%s is supported: %s', (version, expected) => {
    expect(supports(version, '^20.19 || >=22.12')).toBe(expected);
  });

  it('is reported with the supported ones and the fix, if it is not supported', () => {
    const { status, stdout, stderr } = runWith('>=99.1', 'test');
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toBe(
      `This is Node ${process.versions.node}, but Node >=99.1 is needed: install the LTS version from nodejs.org and try again.\n`,
    );
  });

  it.each(['run.cjs', 'node-version.cjs'])('is checked by %s in syntax of ES2015', (file) => {
    const source = readFileSync(join(here, file), 'utf8');
    const compile = (target: ts.ScriptTarget) =>
      ts.transpileModule(source, { compilerOptions: { target, module: ts.ModuleKind.ESNext } });
    expect(compile(ts.ScriptTarget.ES2015).outputText).toBe(
      compile(ts.ScriptTarget.ESNext).outputText,
    );
    expect(source.replaceAll(/^\s*(\/\/|\*).*$/gm, '')).not.toMatch(/\bimport\b/);
  });
});

it('reports an unknown command and fails', () => {
  const { status, stderr } = runWith('>=1.0', 'fly');
  expect(status).toBe(1);
  expect(stderr).toContain('Unknown command "fly"; the commands are start, test,');
});
