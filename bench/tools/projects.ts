import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcesses, type Usage } from '../measure-processes.ts';
import { type Page, readSitePages, type Tool } from './content.ts';
import { rspress } from './rspress.ts';
import { vitepress } from './vitepress.ts';

export const BASE = '/multi-hooks/';

/** A site that a tool can build; its paths are absolute. */
export interface Project extends Pick<Tool, 'buildArguments' | 'devArguments' | 'caches'> {
  tool: string;
  folder: string;
  program: string;
  output: string;
  /** The Markdown file of a page. */
  pageFile: (path: string) => string;
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
export const cacheFolder = join(repository, 'bench/.cache');

/** A site that our engine builds. */
export function pressProject(folder: string): Project {
  return {
    tool: 'ours',
    folder,
    program: join(repository, 'press/bin/press.mjs'),
    buildArguments: ['build'],
    devArguments: ['dev', '--port', '0'],
    output: join(folder, 'dist'),
    caches: ['dist', '.cache'],
    pageFile: (path) => {
      const name = (path.split('/').at(-1) ?? '').replace(/-(.)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      return join(repository, `hooks/src/${name}/${name}.md`);
    },
  };
}

/** The documentation of the hooks: this repository's site, and the same ten pages for the other tools. */
export function siteProjects(): Project[] {
  console.log('building the site, whose pages the other tools get');
  npm(['run', 'build'], repository);
  const pages = readSitePages();
  return [
    pressProject(join(repository, 'site')),
    ...[rspress, vitepress].map((tool) => writeProject(tool, pages)),
  ];
}

function writeProject(tool: Tool, pages: readonly Page[]): Project {
  const packages = join(cacheFolder, tool.name.replaceAll(' ', '-'));
  install(tool, packages);
  const folder = join(packages, 'site');
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(tool.files(pages, BASE))) {
    write(join(folder, file), text);
  }
  return {
    ...tool,
    tool: tool.name,
    folder,
    program: join(packages, tool.program),
    output: join(folder, tool.output),
    pageFile: (path) => join(folder, tool.pageFile(path)),
  };
}

/** Installs the packages of a tool unless they are installed, and the hooks as they are now. */
function install({ name, packages, overrides }: Tool, folder: string) {
  const file = join(folder, 'package.json');
  const manifest = JSON.stringify({
    private: true,
    type: 'module',
    dependencies: packages,
    overrides,
  });
  const isInstalled =
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    readFileSync(file, 'utf8') === manifest;
  if (!isInstalled) {
    console.log(`installing ${name}`);
    write(file, manifest);
    npm(['install', '--no-audit', '--no-fund'], folder);
  }
  for (const path of ['package.json', 'dist']) {
    const installed = join(folder, 'node_modules/yhooks', path);
    rmSync(installed, { recursive: true, force: true });
    cpSync(join(repository, 'hooks', path), installed, { recursive: true });
  }
}

function npm(args: string[], cwd: string) {
  execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

export function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The medians of several builds of each site, without output and caches of earlier builds. */
export async function coldBuilds(projects: readonly Project[], runs: number): Promise<Usage[]> {
  const usages: Usage[][] = projects.map(() => []);
  // In turns, so that a busy moment of the machine does not affect one tool only.
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, project] of projects.entries()) {
      const { tool, folder, caches, program, buildArguments } = project;
      console.log(`building ${folder.slice(repository.length)} with ${tool}`);
      for (const path of caches) rmSync(join(folder, path), { recursive: true, force: true });
      usages[index]?.push(await measureProcesses([program, ...buildArguments], folder));
    }
  }
  return usages.map((runUsages) => ({
    cpuSeconds: median(runUsages.map(({ cpuSeconds }) => cpuSeconds)),
    peakMiB: median(runUsages.map(({ peakMiB }) => peakMiB)),
  }));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
