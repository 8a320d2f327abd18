import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { messageReader, startLanguageServer } from './language-server.ts';

test('messages are read even if each byte arrives alone', () => {
  const received: unknown[] = [];
  const receive = messageReader((message) => received.push(message));
  const messages = [{ id: 1, result: '完' }, { id: 2 }].map((message) => JSON.stringify(message));
  const data = Buffer.from(
    messages.map((text) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`).join(''),
  );
  for (const byte of data) receive(Buffer.from([byte]));
  expect(received).toEqual([{ id: 1, result: '完' }, { id: 2 }]);
});

test('requests to a server that has ended are rejected', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'press-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'server.mjs');
  // It answers the first request and exits at the second.
  writeFileSync(
    bin,
    `let count = 0;
process.stdin.on('data', (data) => {
  for (const _ of String(data).matchAll(/"id":/g)) {
    count += 1;
    if (count > 1) process.exit();
    const text = '{"id":1,"result":{}}';
    process.stdout.write(\`Content-Length: \${text.length}\\r\\n\\r\\n\${text}\`);
  }
});`,
  );
  const server = await startLanguageServer([process.execPath, bin], folder);
  await expect(server.request('a')).rejects.toThrow('server exited');
  await expect(server.request('b')).rejects.toThrow('server exited');
  await server.close();
});

test('a server that cannot be started is reported to the caller alone', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  await expect(startLanguageServer(['no-such-program'], tmpdir())).rejects.toThrow('ENOENT');
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
});
