import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HotPayload } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dev } from './dev.ts';
import { engineFile } from './lib/modules/engine-file.ts';

/** The changed files that each load was notified of. */
const named: unknown[] = vi.hoisted(() => []);
const loads = vi.hoisted(() => ({ count: 0, failing: false, open: 0, mostOpen: 0 }));

vi.mock('./site/load-content.ts', async (original) => {
  const module = await original<typeof import('./site/load-content.ts')>();
  return {
    ...module,
    openContent(...args: Parameters<typeof module.openContent>) {
      const site = module.openContent(...args);
      const load: typeof site.load = async (options) => {
        loads.count += 1;
        loads.open += 1;
        loads.mostOpen = Math.max(loads.mostOpen, loads.open);
        return site.load(options).finally(() => {
          loads.open -= 1;
        });
      };
      return { ...site, load };
    },
  };
});

vi.mock('./site/own-files.ts', async (original) => {
  const module = await original<typeof import('./site/own-files.ts')>();
  return {
    ...module,
    readOwnFiles(...args: Parameters<typeof module.readOwnFiles>) {
      if (loads.failing) throw new Error('an unexpected error');
      return module.readOwnFiles(...args);
    },
  };
});

vi.mock('./lib/memo.ts', async (original) => {
  const module = await original<typeof import('./lib/memo.ts')>();
  return {
    createMemo() {
      const memo = module.createMemo();
      const forget: typeof memo.forget = (files) => {
        named.push(files);
        memo.forget(files);
      };
      return { ...memo, forget };
    },
  };
});

const pauses = vi.hoisted(() => ({ onNext: () => {} }));

vi.mock('node:timers/promises', async (original) => {
  const module = await original<typeof import('node:timers/promises')>();
  return {
    ...module,
    setTimeout(milliseconds: number) {
      pauses.onNext();
      pauses.onNext = () => {};
      return module.setTimeout(milliseconds);
    },
  };
});

// A limit for hangs, not for slow machines.
vi.setConfig({ testTimeout: 60_000 });

// Inside the repository, from which React is resolved.
const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const options = { generator: 'test', port: 0, host: '127.0.0.1' };
/** Fields of every configuration. The default theme is installed, too, but may not be built. */
const common = `base: '/docs/', theme: { module: ${JSON.stringify(engineFile('client/theme/bare-theme.tsx'))} }`;

let root: string;
let server: Awaited<ReturnType<typeof dev>>;
let logged: string[];

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const configure = (fields: string) =>
  write('site/press.config.ts', `export default { title: 'T', ${common}, ${fields} };`);

const get = async (path: string) => (await fetch(new URL(path, server.url))).text();

/** The status line for a raw request; `fetch` would correct the address. */
const statusOf = (line: string, ...headers: string[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port, host } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(received.split('\r\n')[0] ?? ''));
    const lines = [line, `host: ${host}`, 'connection: close', ...headers];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });

/** The messages of the server to an open page, one at a time. */
async function openPage(base = server.url) {
  const messages: HotPayload[] = [];
  let notify = () => {};
  const sent = request(base, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'vite-hmr',
    },
  });
  sent.on('error', () => {});
  sent.on('upgrade', (_, socket, head) => {
    let received = head;
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      for (let frame = frameOf(received); frame; frame = frameOf(received)) {
        received = received.subarray(frame.end);
        messages.push(JSON.parse(frame.text));
      }
      notify();
    };
    socket.on('data', read);
    socket.on('close', () => {
      messages.push({ type: 'custom', event: 'closed' });
      notify();
    });
    read(Buffer.alloc(0));
  });
  sent.end();
  async function next(isWanted: (message: HotPayload) => boolean): Promise<HotPayload> {
    for (;;) {
      const index = messages.findIndex(isWanted);
      const found = messages[index];
      if (found) {
        messages.splice(0, index + 1);
        return found;
      }
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
  }
  const page = {
    error: async () => {
      const message = await next(({ type }) => type === 'error');
      return message.type === 'error' ? message.err : undefined;
    },
    refresh: () =>
      next((message) => message.type === 'custom' && message.event === 'press:content'),
    reload: () => next(({ type }) => type === 'full-reload'),
    update: () =>
      next(({ type }) => type === 'custom' || type === 'full-reload' || type === 'error'),
    closed: () => next((message) => message.type === 'custom' && message.event === 'closed'),
    close: () => sent.destroy(),
  };
  await next(({ type }) => type === 'connected');
  pages.push(page);
  return page;
}

const pages: { close(): void }[] = [];

/** The first complete WebSocket frame of the received data. */
function frameOf(bytes: Buffer) {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1);
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return undefined;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return undefined;
  return {
    text: bytes.toString('utf8', start, start + length),
    end: start + length,
  };
}

beforeEach(async () => {
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'dev-'));
  configure('');
  write('site/content/index.md', '# Home\n\nFirst words.\n');
  logged = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(String(text)));
});

afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  await server.close();
  vi.restoreAllMocks();
  // Vite may still be writing optimised packages, so deleting is retried.
  await rm(root, { recursive: true, force: true, maxRetries: 20 });
});

/** Starts the server and loads a page, after which its watcher is ready. */
const start = async () => {
  server = await dev(join(root, 'site/press.config.ts'), options);
  await get('');
};

describe('a configuration that cannot be used', () => {
  it.each([
    [
      'its content is wrong',
      `export default { title: 'T', base: '/docs/', menus: { 'en-US': { '*': [{ path: '/nope' }] } } };`,
      '/nope',
    ],
    ['its shape is wrong', `export default { titel: 'T' };`, 'unknown key "titel"'],
  ])(
    'is reported, and the old one stays until the next good one, when %s',
    async (_, text, message) => {
      await start();
      const page = await openPage();
      write('site/press.config.ts', text);
      expect((await page.error())?.message).toContain(message);
      expect(logged.join('\n')).toContain(message);
      expect(await get('')).toContain('<title>Home - T</title>');
      const later = await openPage();
      expect((await later.error())?.message).toContain(message);

      write('site/content/index.md', '# Still served\n');
      expect((await page.error())?.message).toContain(message);
      expect(await get('')).toContain('<title>Still served - T</title>');

      write('site/press.config.ts', `export default { title: 'New', ${common}, base: '/new/' };`);
      await page.closed();
      expect(await get('')).toContain('<title>Still served - New</title>');
      expect(await get('/new/index.json')).toContain('"kind":"page"');
    },
  );

  it('is taken up when the page that it lacked is written', async () => {
    await start();
    const page = await openPage();
    configure(`menus: { 'en-US': { '*': [{ path: '/later' }] } }`);
    expect((await page.error())?.message).toContain('/later');
    write('site/content/later.md', '# Later\n');
    await page.closed();
    expect(await get('later')).toContain('<title>Later - T</title>');
  });

  it('is loaded again when a file that it imports is fixed', async () => {
    await start();
    const page = await openPage();
    write('parts/title.ts', 'export const title = ;');
    write(
      'site/press.config.ts',
      `import { title } from '../parts/title.ts';\nexport default { title, ${common} };`,
    );
    expect((await page.error())?.message).toContain('line 1 of title.ts');
    write('parts/title.ts', `export const title = 'Imported';`);
    await page.closed();
    expect(await get('')).toContain('<title>Home - Imported</title>');
  });
});

describe('content', () => {
  it('that changes is sent to open pages without a reload', async () => {
    await start();
    const page = await openPage();
    write('site/content/index.md', '# Home\n\nSecond words.\n');
    await page.refresh();
    expect(await get('index.json')).toContain('Second words.');
  });

  it('that gets a dead link is warned of once, and again after it was corrected', async () => {
    const dead: string[] = [];
    server = await dev(join(root, 'site/press.config.ts'), {
      ...options,
      onWarning: (message) => dead.push(...(/links to (\S+);/.exec(message)?.slice(1) ?? [])),
    });
    await get('');
    const save = (...links: string[]) =>
      write('site/content/index.md', `# Home\n\n${links.map((link) => `[x](${link})`).join('\n')}`);
    save('/typo');
    await vi.waitFor(() => expect(dead).toEqual(['/typo']), 10_000);
    save('/typo', '/second');
    await vi.waitFor(() => expect(dead).toEqual(['/typo', '/second']), 10_000);
    save('/third');
    await vi.waitFor(() => expect(dead).toEqual(['/typo', '/second', '/third']), 10_000);
    save('/typo');
    await vi.waitFor(() => expect(dead).toEqual(['/typo', '/second', '/third', '/typo']), 10_000);
  });

  it('that is saved twice at once, as by an editor and a formatter, shows the last version', async () => {
    await start();
    const page = await openPage();
    write('site/content/index.md', '# Home\n\nSecond words.\n');
    await page.refresh();
    write('site/content/index.md', '# Home\n\nThird words.\n');
    await page.refresh();
    expect(await get('index.json')).toContain('Third words.');
  });

  it('that is saved a hundred times shows the last version of each page, one load at a time', async () => {
    const names = ['a', 'b', 'c'];
    for (const name of names) write(`site/content/${name}.md`, '# Page\n');
    await start();
    const page = await openPage();
    loads.mostOpen = 0;
    const last = new Map<string, string>();
    for (let save = 0; save < 100; save += 1) {
      const name = names[save % names.length] ?? '';
      // Some versions are broken until the next save.
      const demo = save % 10 === 3 && save < 90 ? '<code src="./none.tsx"></code>' : '';
      last.set(name, `Saved ${save} times.`);
      write(`site/content/${name}.md`, `# Page\n\nSaved ${save} times.\n\n${demo}\n`);
      // Ten in a row, then as many as fit while the server is loading.
      if (save % 10 === 9) await page.update();
    }
    const isShown = async ([name, text]: [string, string]) =>
      (await get(`${name}/index.json`)).includes(text);
    while (!(await Promise.all([...last].map(isShown))).every(Boolean)) await page.update();
    expect(loads.mostOpen).toBe(1);
  });

  it('that an editor truncates before it writes it is read when it is written', async () => {
    await start();
    const page = await openPage();
    pauses.onNext = () => write('site/content/index.md', '# Home\n\nSecond words.\n');
    write('site/content/index.md', '');
    expect(await page.update()).toMatchObject({ event: 'press:content' });
    expect(await get('index.json')).toContain('Second words.');
  });

  it('that many files are changed in at once is looked at as a whole afterwards', async () => {
    await start();
    const page = await openPage();
    named.length = 0;
    for (let index = 0; index < 120; index += 1) {
      write(`site/content/page-${index}.md`, `# Page ${index}\n`);
    }
    while (!named.some((files) => files === undefined)) await page.update();
    expect(await get('page-119')).toContain('Page 119');
  });

  it('that is broken is reported, and the next good version reloads the page', async () => {
    await start();
    const page = await openPage();
    write('site/content/index.md', '# Home\n\n<code src="./none.tsx"></code>\n');
    const error = await page.error();
    expect(error?.message).toContain('none.tsx');
    expect(error?.loc).toMatchObject({ file: join(root, 'site/content/index.md'), line: 3 });
    expect(await get('')).toContain('First words.');
    write('site/content/index.md', '# Home\n\nMended words.\n');
    await page.reload();
    expect(await get('')).toContain('Mended words.');
  });

  it('is updated after an unexpected error, which is reported with its stack', async () => {
    await start();
    const page = await openPage();
    loads.failing = true;
    write('site/content/index.md', '# Home\n\nSecond words.\n');
    expect((await page.error())?.message).toBe('an unexpected error');
    expect(logged.join('\n')).toMatch(/an unexpected error\n +at /);
    expect(await get('')).toContain('First words.');
    loads.failing = false;
    write('site/content/index.md', '# Home\n\nThird words.\n');
    await page.reload();
    expect(await get('')).toContain('Third words.');
  });

  it('includes files that a demo imports from elsewhere, and no folder with a similar name', async () => {
    write('shared/label.ts', `export const label = 'old label';`);
    write(
      'site/content/demo.tsx',
      `import { label } from '../../shared/label';\nexport default () => <p>{label}</p>;`,
    );
    write('site/content/index.md', '# Home\n\n<code src="./demo.tsx"></code>\n');
    write('site/content-drafts/a.md', '# Draft\n');
    await start();
    const page = await openPage();
    expect(await get('')).toContain('old label');
    loads.count = 0;
    write('site/content-drafts/a.md', '# Changed\n');
    write('shared/label.ts', `export const label = 'new label';`);
    await page.refresh();
    expect(await get('index.json')).toContain('new label');
    expect(loads.count).toBe(1);
  });

  it('includes images, at the addresses that pages have for them', async () => {
    const names = ['dot.svg', 'C#100% .svg'];
    for (const name of names) {
      write(`site/content/${name}`, `<svg xmlns="http://www.w3.org/2000/svg"><!--${name}--></svg>`);
    }
    write('site/content/index.md', '# Home\n\n![A](./dot.svg) ![B](<C%23100%25 .svg>)\n');
    await start();
    const addresses = [...(await get('')).matchAll(/src="([^"]*-\w{8}\.svg)"/g)];
    for (const [index, name] of names.entries()) {
      const address = new URL(addresses[index]?.[1] ?? '', server.url);
      const response = await fetch(address, { redirect: 'error' });
      expect(response.headers.get('content-type')).toContain('image/svg+xml');
      expect(await response.text()).toContain(name);
    }
  });
});

describe('a page as Markdown', () => {
  it('has the addresses of a build, also where Vite would serve the file it is written in', async () => {
    configure(`content: ['text']`);
    write('site/text/index.md', '# Home\n\nSee the [guide](./guide.md).\n');
    write(
      'site/text/guide.md',
      '---\ngroup: { path: /text }\n---\n\n# Guide\n\n[Home](./index.md)\n',
    );
    await start();
    const response = await fetch(new URL('text/guide.md', server.url));
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await response.text()).toBe(`# Guide\n\n[Home](${server.url})\n`);
    expect(await get('index.md')).toContain(`See the [guide](${server.url}text/guide).`);
    expect(await get('llms.txt')).toContain(`- [Guide](${server.url}text/guide.md)`);
    const missing = await fetch(new URL('nowhere.md', server.url));
    expect(missing.status).toBe(404);
  });
});

describe('a file that a module of the site makes', () => {
  it('has its text as of now, also where Vite would serve a module', async () => {
    configure(`dataFiles: 'files.ts'`);
    const made = (text: string) =>
      write(
        'site/files.ts',
        `export const load = () => ({ 'files.ts': { text: () => '${text}' } });`,
      );
    made('first');
    await start();
    const page = await openPage();
    const response = await fetch(new URL('files.ts', server.url));
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toBe('first');
    made('second');
    await page.refresh();
    expect(await get('files.ts')).toBe('second');
  });
});

describe('a document', () => {
  it('has the language and the description of its page, as in a build', async () => {
    configure(
      `description: 'A site.', locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }]`,
    );
    write(
      'site/content/index.zh-CN.md',
      '---\ndescription: 首页说明\n---\n\n# 首页\n\n<code src="./demo.tsx"></code>\n',
    );
    write('site/content/demo.tsx', 'export default () => <p>demo</p>;');
    await start();
    const [english, chinese] = [await get(''), await get('zh-CN')];
    expect(english).toContain('<html lang="en-US">');
    expect(english).toContain('<meta name="description" content="First words.">');
    expect(chinese).toContain('<html lang="zh-CN">');
    expect(chinese).toContain('<meta name="description" content="首页说明">');
    const id = /data-demo-root="([^"]+)"/.exec(chinese)?.[1];
    expect(await get(`~demos/${id}`)).toContain('<html lang="zh-CN">');
    expect((await fetch(new URL('nowhere', server.url))).status).toBe(404);
  });

  it('that cannot be rendered is explained, even if the thrown value has no text', async () => {
    configure(`theme: { module: './theme.tsx' }`);
    write('site/theme.tsx', 'export const theme = { Layout() { throw globalThis.thrown; } };');
    vi.stubGlobal('thrown', new Error('no layout'));
    await start();
    const response = await fetch(server.url);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('<pre>no layout</pre>');
    expect(logged.join('\n')).toContain('no layout');
    vi.stubGlobal('thrown', Object.create(null));
    expect(await get('')).toContain('<pre>[Object: null prototype] {}</pre>');
  });
});

it('answers 400 to a malformed request, and keeps running', async () => {
  write('site/public/words.txt', 'some words');
  await start();
  const malformed = [
    ...['http://[', 'http://a:99999/docs/', 'https://', '*', '//', '//[', '//docs/', '/%'],
    ...['%', '%E0.json', '%E0%A4%A', '%00', '%/index.json', 'search-%.json', '%.css'].map(
      (path) => `/docs/${path}`,
    ),
    ...['@fs/%', '@fs/%00', '@fs/C:/%', '@id/%', '@vite/%', '~demos/%', '_demos/%E0'].map(
      (path) => `/docs/${path}`,
    ),
  ];
  for (const address of malformed) {
    const line = `GET ${address} HTTP/1.1`;
    expect(`${line} → ${await statusOf(line)}`).toBe(`${line} → HTTP/1.1 400 Bad Request`);
  }
  const upgrade = ['upgrade: websocket', 'connection: upgrade', 'origin: http://a'];
  for (const [address, protocol] of [
    ['http://[', 'vite-hmr'],
    ['/docs/', 'other'],
  ]) {
    const headers = [...upgrade, `sec-websocket-protocol: ${protocol}`];
    expect(await statusOf(`GET ${address} HTTP/1.1`, ...headers)).toBe('HTTP/1.1 400 Bad Request');
  }
  const backwards = await statusOf('GET /docs/words.txt HTTP/1.1', 'range: bytes=5-2');
  expect(backwards).toBe('HTTP/1.1 200 OK');
  for (const address of ['/docs/', 'http://a/docs/']) {
    expect(await statusOf(`GET ${address} HTTP/1.1`)).toBe('HTTP/1.1 200 OK');
  }
  for (const path of ['@fs', '@fs////', '@id/', 'constructor', '~demos/__proto__']) {
    expect(await statusOf(`GET /docs/${path} HTTP/1.1`)).toBe('HTTP/1.1 404 Not Found');
  }
});

it('removes the service worker of a built site that was served from the same address', async () => {
  await start();
  const response = await fetch(new URL('sw.js', server.url));
  expect(response.headers.get('content-type')).toMatch('javascript');
  expect(await response.text()).toContain('.unregister()');
});

it('takes the next port when one is in use', async () => {
  await start();
  const port = Number(new URL(server.url).port);
  const second = await dev(join(root, 'site/press.config.ts'), { ...options, port });
  expect(Number(new URL(second.url).port)).toBeGreaterThan(port);
  expect((await fetch(second.url)).status).toBe(200);
  await second.close();
});
