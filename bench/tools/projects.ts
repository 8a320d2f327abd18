import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcesses, type Usage } from '../process-tree.ts';
import { generatePages, type Page, readSitePages } from './content.ts';
import { press } from './press.ts';
import { rspress } from './rspress.ts';
import type { Tool } from './tool.ts';
import { vitepress } from './vitepress.ts';

export const BASE = '/multi-hooks/';

/** A site that a tool can build. */
export interface Project {
  tool: Tool;
  folder: string;
  /** Absolute path of the tool's program. */
  program: string;
  /** Absolute path of the built site. */
  output: string;
  /** Absolute path of the Markdown file of a page. */
  pageFile: (path: string) => string;
}

const repository = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(repository, 'bench/.cache');

/** The documentation of the hooks: this repository's site, and the same ten pages for the other tools. */
export function siteProjects(): Project[] {
  console.log('building the site, whose pages the other tools get');
  npm(['run', 'build'], repository);
  const site: Project = {
    tool: press,
    folder: join(repository, 'site'),
    program: join(repository, 'press/bin/press.mjs'),
    output: join(repository, 'site/dist'),
    pageFile: (path) => {
      const name = (path.split('/').at(-1) ?? '').replace(/-(.)/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      return join(repository, `hooks/src/${name}/${name}.md`);
    },
  };
  const pages = readSitePages();
  return [site, ...[rspress, vitepress].map((tool) => writeProject(tool, 'site', pages))];
}

export function generatedProjects(count: number): Project[] {
  const pages = generatePages(count);
  return [press, rspress, vitepress].map((tool) => writeProject(tool, `pages-${count}`, pages));
}

function writeProject(tool: Tool, name: string, pages: readonly Page[]): Project {
  const packages = join(cache, tool.name.replaceAll(' ', '-'));
  install(tool, packages);
  const folder = join(packages, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(tool.files(pages, BASE))) {
    write(join(folder, file), text);
  }
  return {
    tool,
    folder,
    program: join(packages, tool.program),
    output: join(folder, tool.output),
    pageFile: (path) => join(folder, tool.pageFile(path)),
  };
}

/** Installs the packages of a tool unless they are installed, and the hooks as they are now. */
function install({ name, packages, overrides }: Tool, folder: string) {
  if (Object.keys(packages).length === 0) return;
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

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds each site several times, without anything that an earlier build has left. */
export async function coldBuilds(projects: readonly Project[], runs: number): Promise<Usage[][]> {
  const usages: Usage[][] = projects.map(() => []);
  // In turns, so that a busy moment of the machine does not affect one tool only.
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, { tool, folder, program }] of projects.entries()) {
      console.log(`building ${folder.slice(repository.length)} with ${tool.name}`);
      for (const path of tool.caches) rmSync(join(folder, path), { recursive: true, force: true });
      usages[index]?.push(await measureProcesses([program, ...tool.buildArguments], folder));
    }
  }
  return usages;
}
