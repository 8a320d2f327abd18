import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { engineFile } from '../../lib/modules/engine-file.ts';

/* The subset of the Language Server Protocol that hovers need. */

export interface LanguageServer {
  request<Result>(method: string, params?: unknown): Promise<Result>;
  notify(method: string, params?: unknown): void;
  close(): Promise<void>;
}

interface Message {
  id?: number;
  method?: string;
  params?: { items?: unknown[] };
  result?: unknown;
  error?: { message: string };
}

export const fileUri = (file: string) => pathToFileURL(file).href;

/** Settings of the Go runtime: below this heap size, collecting garbage is not worth its time. */
const GO_ENV = { GOGC: 'off', GOMEMLIMIT: '768MiB' };

const SHUTDOWN_TIMEOUT_MS = 2000;

/** The native program of TypeScript 7, the first version with a language server. */
export async function findTypeScript(): Promise<string[]> {
  const manifest = createRequire(engineFile('node/index.ts')).resolve('typescript-7/package.json');
  const script = join(dirname(manifest), 'lib/getExePath.js');
  const { default: getExePath } = await import(fileUri(script));
  return [getExePath()];
}

/** @param command - a program and its arguments */
export async function startLanguageServer(
  [program = '', ...args]: string[],
  folder: string,
): Promise<LanguageServer> {
  const child = spawn(program, [...args, '--lsp', '--stdio'], {
    cwd: folder,
    env: { ...process.env, ...GO_ENV },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const pendingRequests = new Map<
    number,
    { resolve: (value: never) => void; reject: (error: Error) => void }
  >();
  let lastId = 0;

  function send(message: object) {
    const text = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    child.stdin.write(text);
  }

  function receive({ id, method, params, result, error }: Message) {
    if (id === undefined) return;
    // TypeScript requests settings, and gets none.
    if (method) return send({ id, result: params?.items?.map(() => null) ?? null });
    const pending = pendingRequests.get(id);
    pendingRequests.delete(id);
    if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result as never);
  }

  let failure: Error | undefined;
  const failAll = (reason: string) => {
    failure ??= new Error(reason);
    for (const { reject } of pendingRequests.values()) reject(failure);
    pendingRequests.clear();
  };
  child.on('error', ({ message }) => failAll(message));
  const ended = once(child, 'exit').then(
    () => failAll("TypeScript's language server exited; build again."),
    // If it could not be started, the listener above reports that.
    () => {},
  );
  child.stdin.on('error', ({ message }) => failAll(message));
  child.stdout.on('data', messageReader(receive));

  const server: LanguageServer = {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        if (failure) return reject(failure);
        lastId += 1;
        pendingRequests.set(lastId, { resolve, reject });
        send({ id: lastId, method, params });
      }),
    notify: (method, params) => send({ method, params }),
    async close() {
      server.request('shutdown').then(
        () => server.notify('exit'),
        () => {},
      );
      const killTimer = setTimeout(() => child.kill(), SHUTDOWN_TIMEOUT_MS);
      await ended;
      clearTimeout(killTimer);
    },
  };
  await server.request('initialize', {
    processId: process.pid,
    rootUri: fileUri(folder),
    capabilities: { textDocument: { hover: { contentFormat: ['markdown'] }, diagnostic: {} } },
  });
  server.notify('initialized', {});
  return server;
}

/** Reassembles messages from streamed chunks: a header with the length, an empty line, the content. */
export function messageReader(onMessage: (message: Message) => void): (data: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const headerEnd = rest.indexOf('\r\n\r\n');
      if (headerEnd < 0) return;
      const [, length] = /Content-Length: (\d+)/i.exec(rest.toString('latin1', 0, headerEnd)) ?? [];
      const start = headerEnd + 4;
      const end = start + Number(length);
      if (rest.length < end) return;
      onMessage(JSON.parse(rest.toString('utf8', start, end)));
      rest = rest.subarray(end);
    }
  };
}
