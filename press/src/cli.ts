import { basename, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { build } from './node/build/build.ts';
import { loadConfig } from './node/config/load-config.ts';
import { serve } from './node/serve.ts';
import { systemError } from './node/system-error.ts';
import { PressError } from './shared/error.ts';

const USAGE = 'Usage: press <dev|build|preview> [--config press.config.ts] [--port 4173]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: 'press.config.ts' },
    port: { type: 'string', default: '4173' },
  },
});

const commands: Record<string, () => Promise<void>> = {
  async dev() {
    const { dev } = await import('./node/dev/dev.ts');
    const { url } = await dev(resolve(values.config), { generator, port: Number(values.port) });
    console.log(`  ready at ${url}`);
  },
  async build() {
    const started = performance.now();
    const config = await loadConfig(resolve(values.config));
    const progress = progressLine();
    await build(config, {
      generator,
      engine: bundleName(import.meta.url),
      onProgress: progress.show,
      onWarning: (warning) => console.warn(`warning: ${warning}`),
    });
    progress.end();
    console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  },
  async preview() {
    const config = await loadConfig(resolve(values.config));
    const { url } = await serve({
      folder: config.outDir,
      base: config.base,
      port: Number(values.port),
      host: 'localhost',
    });
    console.log(`${config.title} is served at ${url}`);
  },
};

/** The bundle is named for everything it was made of; the sources, run as they are, for nothing. */
function bundleName(address: string): string | undefined {
  const name = basename(address);
  return /^cli-\w+\.mjs$/.test(name) ? name : undefined;
}

const generator = `press ${manifest.version}`;

/** One line that is written over on a terminal, and one line a second elsewhere. */
function progressLine() {
  const isTerminal = process.stdout.isTTY;
  let last = 0;
  return {
    show(message: string) {
      const now = performance.now();
      if (isTerminal) process.stdout.write(`\r\x1b[2K${message}`);
      else if (now - last > 1000) console.log(message);
      else return;
      last = now;
    },
    end() {
      if (isTerminal) process.stdout.write('\r\x1b[2K');
    },
  };
}

const command = commands[positionals[0] ?? ''];
if (!command || positionals.length > 1) {
  console.error(USAGE);
  process.exit(1);
}
try {
  await command();
} catch (error) {
  const label = (path: string) => relative('', path) || '.';
  const told = error instanceof PressError ? error : systemError(error, { label });
  // A mistake in the content needs its place, not our stack.
  console.error(told ? `\n${told.message}` : error);
  process.exit(1);
}
