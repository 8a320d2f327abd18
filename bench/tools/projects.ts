import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Page, readSitePages, type Tool } from './content.ts';
import { rspress } from './rspress.ts';
import { vitepress } from './vitepress.ts';
import { writeFolder } from './write-folder.ts';

export const BASE = '/multi-hooks/';

/** A site that a tool can build. Its paths are absolute, but `caches` are inside of `folder`. */
export interface Project extends Pick<Tool, 'buildArguments' | 'devArguments' | 'caches'> {
  toolName: string;
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
    toolName: 'ours',
    folder,
    program: join(repository, 'press/bin/press.mjs'),
    buildArguments: ['build'],
    devArguments: ['dev', '--port', '0'],
    output: join(folder, 'dist'),
    caches: ['dist', '.cache'],
    // Only for hooks, whose pages are beside their code, not in `folder`.
    pageFile: (path) => {
      const name = path.replace(/.*\//, '').replace(/-(.)/g, (_, letter) => letter.toUpperCase());
      return join(repository, `hooks/src/${name}/${name}.md`);
    },
  };
}

/** Builds this repository's site, and installs the other tools with the same ten pages. */
export function prepareSiteProjects(): Project[] {
  console.log('building the site, whose pages the other tools get');
  npm(['run', 'build'], repository);
  const pages = readSitePages();
  return [
    pressProject(join(repository, 'site')),
    ...[rspress, vitepress].map((tool) => writeProject(tool, pages)),
  ];
}

function writeProject(tool: Tool, pages: readonly Page[]): Project {
  const packagesFolder = join(cacheFolder, tool.name.replaceAll(' ', '-'));
  install(tool, packagesFolder);
  const folder = join(packagesFolder, 'site');
  writeFolder(folder, tool.files(pages, BASE));
  return {
    ...tool,
    toolName: tool.name,
    folder,
    program: join(packagesFolder, tool.program),
    output: join(folder, tool.output),
    pageFile: (path) => join(folder, tool.pageFile(path)),
  };
}

/** Installs the packages of a tool unless they are installed, and the hooks as they are now. */
function install({ name, packages, overrides }: Tool, folder: string) {
  const file = join(folder, 'package.json');
  const project = { private: true, type: 'module', dependencies: packages, overrides };
  const manifest = JSON.stringify(project);
  const isInstalled =
    existsSync(join(folder, 'node_modules/.package-lock.json')) &&
    readFileSync(file, 'utf8') === manifest;
  if (!isInstalled) {
    console.log(`installing ${name}`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, manifest);
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
