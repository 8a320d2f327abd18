import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { build } from '../../src/node/build.ts';
import { loadConfig } from '../../src/node/config/load-config.ts';
import { PressError } from '../../src/shared/error.ts';
import { type Built, filesIn } from './compare.ts';
import type { Random } from './random.ts';
import type { SiteState } from './site.ts';

/* A folder with the site and its builds. */

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const press = fileURLToPath(new URL('../../bin/press.mjs', import.meta.url));
// The identity of the bundled engine, whose sources run here: a build that is killed shares its store.
const bundle = fileURLToPath(new URL('../../dist/cli.mjs', import.meta.url));
const engine = /^\/\/ (\w+)/.exec(readFileSync(bundle, 'utf8'))?.[1];

/** Functions are in a file of their own, which edits change like others. */
const configText = (config: SiteState['config']) => `import { extensions } from './extensions';

export default { ...${JSON.stringify(config, null, 2)}, ...extensions };
`;

export class Place {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'press-same-')));
  readonly #written = new Map<string, string>();
  #commits = 0;

  constructor() {
    this.#write('.gitignore', 'dist*\n.cache*\nnode_modules\n');
    mkdirSync(this.#path('node_modules/@types'), { recursive: true });
    for (const name of ['react', 'react-dom', 'typescript-7', '@types/react']) {
      symlinkSync(join(packages, name), this.#path(`node_modules/${name}`), 'junction');
    }
    this.#git('init', '--quiet');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes what has changed. */
  show({ files, config }: SiteState): void {
    const all = new Map(Object.entries(files));
    all.set('press.config.ts', configText(config));
    for (const path of this.#written.keys()) {
      if (all.has(path)) continue;
      this.#remove(path);
      this.#written.delete(path);
    }
    for (const [path, text] of all) {
      if (this.#written.get(path) === text) continue;
      this.#write(path, text);
      this.#written.set(path, text);
    }
  }

  /** Builds the site as it is, with what earlier builds have kept. */
  async build(): Promise<Built> {
    const warnings: string[] = [];
    try {
      const config = await loadConfig(this.#path('press.config.ts'));
      const generator = `press ${manifest.version}`;
      const onWarning = (message: string) => void warnings.push(message);
      await build(config, { generator, engine, onWarning });
      return { error: undefined, warnings, files: filesIn(config.outDir) };
    } catch (error) {
      if (!(error instanceof PressError)) throw error;
      // The scratch folders have the id of the process in their names.
      return { error: error.message.replace(/\d{3,}/g, 'N'), warnings, files: new Map() };
    }
  }

  /** Builds the site as if for the first time. */
  async buildFromNothing(): Promise<Built> {
    const names = readdirSync(this.folder).filter((name) => /^(dist|\.cache)$/.test(name));
    for (const name of names) renameSync(this.#path(name), this.#path(`${name}-kept`));
    try {
      return await this.build();
    } finally {
      for (const name of ['dist', '.cache']) {
        rmSync(this.#path(name), { recursive: true, force: true });
      }
      for (const name of names) renameSync(this.#path(`${name}-kept`), this.#path(name));
    }
  }

  /** Gives the pages other dates. */
  async commit(): Promise<void> {
    this.#commits += 1;
    const date = new Date(Date.UTC(2020, 0, this.#commits)).toISOString();
    process.env.GIT_AUTHOR_DATE = date;
    process.env.GIT_COMMITTER_DATE = date;
    this.#git('add', '--all');
    const author = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
    this.#git(...author, 'commit', '--quiet', '--allow-empty', '--message', 'step');
  }

  /** Starts a build in a process of its own, and kills it. */
  async kill(random: Random): Promise<void> {
    const options = { cwd: this.folder, stdio: 'ignore' } as const;
    const child = spawn(process.execPath, [press, 'build'], options);
    const end = once(child, 'exit');
    await Promise.race([end, setTimeout(500 + random.below(3000))]);
    child.kill('SIGKILL');
    await end;
  }

  /** Spoils some of the files that builds have kept. */
  async spoil(random: Random): Promise<void> {
    const store = this.#path('.cache/press/store');
    const files = readdirSync(store, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort();
    for (let count = 0; count < files.length / 4; count += 1) {
      const file = random.pick(files);
      const data = readFileSync(file);
      const spoilt = [
        () => truncateSync(file, random.below(data.length + 1)),
        () => writeFileSync(file, ''),
        () => writeFileSync(file, Buffer.alloc(200, random.below(256))),
        () => writeFileSync(file, Buffer.concat([data, Buffer.from('more')])),
        () =>
          writeFileSync(
            file,
            data.map((byte, at) => (at === data.length >> 1 ? ~byte : byte)),
          ),
        () => writeFileSync(file, readFileSync(random.pick(files))),
      ];
      random.pick(spoilt)();
    }
  }

  /** As after a clock was wrong: some files are from the future, some were never changed. */
  async misdate(random: Random): Promise<void> {
    for (const path of this.#written.keys()) {
      const year = random.pick([1980, 2000, 2070]);
      if (random.next() < 0.3) utimesSync(this.#path(path), new Date(year, 1), new Date(year, 1));
    }
  }

  #path(name: string): string {
    return join(this.folder, name);
  }

  #write(name: string, text: string): void {
    mkdirSync(dirname(this.#path(name)), { recursive: true });
    writeFileSync(this.#path(name), text);
  }

  /** With the folders that are then empty, as git does. */
  #remove(name: string): void {
    rmSync(this.#path(name), { recursive: true });
    const folder = dirname(name);
    if (readdirSync(this.#path(folder)).length === 0) this.#remove(folder);
  }

  #git(...args: string[]): void {
    execFileSync('git', ['-C', this.folder, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  }
}
