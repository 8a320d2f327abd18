import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the engine. */
export const pressFolder = fileURLToPath(new URL('../../', import.meta.url));

/** Creates a temporary folder inside the repository, where React and the theme can be resolved. */
export async function makeFolder(name: string): Promise<string> {
  const cache = join(pressFolder, '.cache/e2e');
  await mkdir(cache, { recursive: true });
  return mkdtemp(join(cache, `${name}-`));
}

const ownProgram = join(pressFolder, 'bin/press.mjs');

/** Without what the test runner sets: a build would contain React's development code. */
export function plainEnv(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  delete env.NODE_ENV;
  return env;
}

/** Builds sites one after the other in one process; rejects with what it printed when it fails. */
export async function buildSites(configFiles: string[]): Promise<void> {
  const program = join(pressFolder, 'e2e/support/build-sites.ts');
  const { child, output } = start('--import', ['tsx', program, ...configFiles]);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${configFiles.join(' or ')} cannot be built:\n${output()}`);
}

/** Starts the development server, and resolves once it is ready. */
export async function startDev(configFile: string, program = ownProgram) {
  const { child, output } = start(program, ['dev', '--config', configFile, '--port', '0']);
  const closed = once(child, 'close');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const ready = /ready at (\S+)/.exec(output())?.[1];
      if (ready) resolve(ready);
    });
    void closed.then(() => reject(new Error(`press dev ended:\n${output()}`)));
  });
  return {
    url,
    async close() {
      child.kill();
      await closed;
    },
  };
}

function start(program: string, args: string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [program, ...args], { env: plainEnv() });
  let text = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return { child, output: () => text };
}
