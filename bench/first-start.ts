import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Problem } from '../scripts/problem.mjs';
import { root } from '../scripts/root.mjs';
import { countCpu } from './cpu.ts';

interface Opened {
  seconds: number;
  cpuSeconds: number;
  packages: number;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** From a fresh clone to a served site, of two commits in turns: `first-start <older> [newer] [rounds]`. */
export async function firstStart() {
  const [older, newer = 'HEAD', rounds = '3'] = process.argv.slice(3);
  if (!older) {
    console.error('Name the older commit: npm run bench -- first-start <older> [newer] [rounds]');
    process.exitCode = 1;
    return;
  }
  const commits = [older, newer].map((name) => git('rev-parse', '--short', name).trim());
  const opened = new Map<string, Opened[]>(commits.map((commit) => [commit, []]));
  for (let round = 1; round <= Number(rounds); round++) {
    for (const commit of commits) {
      const one = await open(commit);
      opened.get(commit)?.push(one);
      const { seconds, cpuSeconds, packages } = one;
      const figures = `${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} CPU s, ${packages} packages`;
      console.log(`${round}/${rounds}  ${commit}  ${figures}`);
    }
  }
  const ratio = (key: keyof Opened) => {
    const [before = Number.NaN, after = Number.NaN] = commits.map((commit) =>
      median((opened.get(commit) ?? []).map((one) => one[key])),
    );
    return `${after.toFixed(1)} / ${before.toFixed(1)} = ${(after / before).toFixed(2)}`;
  };
  console.log(`seconds      ${ratio('seconds')}`);
  console.log(`CPU seconds  ${ratio('cpuSeconds')}`);
}

/** Clones a commit, starts it and waits until the first page is served. */
async function open(commit: string): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), `first-start-${commit}-`));
  try {
    git('clone', '--quiet', '--no-checkout', root, folder);
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: folder });
    const start = performance.now();
    // A separate process group, which is killed as a whole.
    const child = spawn('npm', ['start'], {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const group = child.pid ?? 0;
    const cpu = countCpu(group);
    const closed = once(child, 'close');
    try {
      let output = '';
      for await (const line of createInterface(child.stdout)) {
        output += `${line}\n`;
        const [url] = /https?:\/\/localhost\S+/.exec(line) ?? [];
        if (!url) continue;
        await (await fetch(url)).text();
        const seconds = (performance.now() - start) / 1000;
        return { seconds, cpuSeconds: cpu.end('') ?? Number.NaN, packages: packagesIn(folder) };
      }
      throw new Problem(`${commit} was not served:\n${output}`);
    } finally {
      if (child.exitCode === null) process.kill(-group, 'SIGTERM');
      // Drains the pipe, which would never close with unread output.
      child.stdout.resume();
      await closed;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function packagesIn(folder: string) {
  const { packages } = JSON.parse(
    readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'),
  );
  return Object.keys(packages).filter((path) => path.includes('node_modules/')).length;
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
