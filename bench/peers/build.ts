import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PeerPage } from './pages.ts';
import type { Peer } from './peer.ts';

const reportUsage = new URL('../report-usage.mjs', import.meta.url).href;

export interface PeerFiles {
  folder: string;
  pages: readonly PeerPage[];
  base: string;
}

export async function writeProject(
  peer: Peer,
  { folder, pages, base }: PeerFiles,
  dependencies: Record<string, string> = {},
): Promise<void> {
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...peer.packages, ...dependencies },
    overrides: peer.overrides,
  };
  const files = { ...peer.files(pages, base), 'package.json': JSON.stringify(manifest) };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

export async function install({ name }: Peer, folder: string): Promise<void> {
  console.log(`installing ${name}`);
  await finish(
    spawn('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' }),
  );
}

export async function finish(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} failed.`);
}

export interface BuildCommand {
  folder: string;
  program: string;
  buildArguments: string[];
  /** Milliseconds after which the build is given up. @default none */
  timeout?: number;
}

export interface BuildUsage {
  cpuSeconds: number;
  wallSeconds: number;
  peakMiB: number;
}

/** CPU seconds of all processes of a build, and the largest memory of one. */
export async function measureBuild(command: BuildCommand): Promise<BuildUsage> {
  const { folder, program, buildArguments, timeout } = command;
  const usageFolder = await mkdtemp(join(tmpdir(), 'bench-usage-'));
  try {
    const log: string[] = [];
    const child = spawn(process.execPath, [program, ...buildArguments], {
      cwd: folder,
      timeout,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: `--import ${reportUsage}`,
        USAGE_FILE: join(usageFolder, '{pid}.json'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => log.push(String(text)));
    }
    await finish(child).catch((error: Error) => {
      throw new Error(`${error.message}\n${log.join('').slice(-4000)}`);
    });
    const files = await readdir(usageFolder);
    const usages: BuildUsage[] = await Promise.all(
      files.map(async (file) => JSON.parse(await readFile(join(usageFolder, file), 'utf8'))),
    );
    return {
      cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
      wallSeconds: Math.max(...usages.map(({ wallSeconds }) => wallSeconds)),
      peakMiB: Math.max(...usages.map(({ peakMiB }) => peakMiB)),
    };
  } finally {
    await rm(usageFolder, { recursive: true });
  }
}
