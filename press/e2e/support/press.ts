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

/** Runs a command of the engine as its users do; rejects with what it printed when it fails. */
export async function runPress(args: string[]): Promise<void> {
  const { child, output } = start(args);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`press ${args.join(' ')} failed:\n${output()}`);
}

/** Starts the development server, and resolves once it is ready. */
export async function startDev(configFile: string) {
  const { child, output } = start(['dev', '--config', configFile, '--port', '0']);
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

function start(args: string[]): { child: ChildProcess; output: () => string } {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  // The test runner sets it to `test`; a build would then contain React's development code.
  delete env.NODE_ENV;
  const child = spawn(process.execPath, [join(pressFolder, 'bin/press.mjs'), ...args], { env });
  let text = '';
  for (const pipe of [child.stdout, child.stderr]) {
    pipe.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return { child, output: () => text };
}
