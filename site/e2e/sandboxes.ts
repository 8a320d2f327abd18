import { exec } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { serve } from '../../press/src/node/serve.ts';
import { expect } from './fixtures.ts';

const run = promisify(exec);
const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const require = createRequire(import.meta.url);

/** A place where the projects that CodeSandbox gets are installed, built and served. */
export async function createSandboxes() {
  const cache = folderOf('../.cache/');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'sandboxes-'));
  const own = await packOwn(folder);
  const projects = join(folder, 'projects');
  await mkdir(projects);
  const server = await serve({ folder: projects, base: '/', port: 0 });

  return {
    /** Makes a project run; returns its address. */
    async open(name: string, files: Record<string, string>): Promise<string> {
      const project = join(projects, name);
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(join(project, file)), { recursive: true });
        await writeFile(join(project, file), text);
      }
      const manifest = JSON.parse(files['package.json'] ?? '');
      await install(join(project, 'node_modules'), { manifest, own });
      await build({
        absWorkingDir: project,
        entryPoints: [manifest.main],
        bundle: true,
        outdir: 'bundle',
        entryNames: 'main',
        define: { 'process.env.NODE_ENV': '"development"' },
        logLevel: 'silent',
      });
      // What the template of CodeSandbox adds to the page.
      const styles = files[manifest.main]?.includes('.css')
        ? '<link rel="stylesheet" href="bundle/main.css">'
        : '';
      const html = (files['index.html'] ?? '').replace(
        '</body>',
        `${styles}<script src="bundle/main.js"></script></body>`,
      );
      await writeFile(join(project, 'index.html'), html);
      return `${server.url}${name}/`;
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** This repository's package as it would be published. */
async function packOwn(folder: string): Promise<string> {
  const { stdout } = await run(`npm pack --json --pack-destination "${folder}"`, {
    cwd: folderOf('../../hooks'),
  });
  // npm prints what `prepack` says before the JSON.
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')));
  await run(`tar -xzf "${filename}"`, { cwd: folder });
  return join(folder, 'package');
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Installs exactly the versions that the manifest asks for, from what is on this machine. */
async function install(folder: string, { manifest, own }: { manifest: Manifest; own: string }) {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  for (const [name, version] of Object.entries(wanted)) {
    const source = name === 'yhooks' ? own : dirname(require.resolve(`${name}/package.json`));
    const installed = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
    expect(`${name}@${version}`).toBe(`${name}@${installed.version}`);
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    // A copy, so that it finds its peers in the project and nowhere else.
    if (source === own) await cp(own, target, { recursive: true });
    else await symlink(source, target, 'junction');
  }
}
