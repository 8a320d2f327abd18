import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTestPage } from '../../page/read-test-page.ts';

const root = mkdtempSync(join(tmpdir(), 'press-images-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(name: string, content: string | Buffer) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), content);
}

/** The beginning of a PNG, which contains its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.write('IHDR', 12);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** A JPEG of a rotated camera: its orientation in EXIF, then its size. */
function rotatedJpeg(width: number, height: number): Buffer {
  const exif = Buffer.from(
    'ffd8ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  );
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex');
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([exif, frame]);
}

const svg = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`;

write('content/a b.png', png(40, 30));
write('content/turned.jpg', rotatedJpeg(40, 30));
write('content/box.svg', svg('viewBox="0 0 64 32"'));
write('content/sized.svg', svg('width="10" height="20" viewBox="0 0 64 32"'));
write('content/plain.svg', svg(''));
write('content/broken.png', 'version https://git-lfs.github.com/spec/v1\n');
write('content/empty.png', '');
write('public/logo.png', png(120, 60));

async function read(source: string) {
  const page = await readTestPage(source, {
    file: join(root, 'content/page.md'),
    publicDir: join(root, 'public'),
  });
  const warnings = page.warnings.map((warning) => warning.replaceAll(`${root}/content/`, ''));
  return { ...page, warnings };
}

const LATER = ' loading="lazy" decoding="async"';

test.each([
  ['![x](./a%20b.png)', 'width="40" height="30"'],
  ['![x](./turned.jpg)', 'width="30" height="40"'],
  ['![x](box.svg)', 'width="64" height="32"'],
  ['![x](/logo.png)', 'width="120" height="60"'],
  ['<img src="/logo.png" alt="x" width="5" height="6">', 'width="5" height="6"'],
])('%j has the size of its file, unless its author sets one', async (source, size) => {
  const { html, warnings } = await read(source);
  expect(html).toContain(size);
  expect(html.match(/ (width|height)=/g)).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test.each([
  ['![x](./plain.svg)'],
  ['![x](./missing.png)'],
  ['<img src="/logo.png" alt="x" class="small">'],
  ['<img src="/logo.png" alt="x" style="max-height: 20px">'],
])('%j gets no size: it is unknown, or a style sheet sets it', async (source) => {
  const { html, warnings } = await read(source);
  expect(html).not.toMatch(/ (width|height)=/);
  expect(warnings).toEqual([]);
});

test('images after the first are lazy, unless their author decides', async () => {
  const { html } = await read(
    '![a](/logo.png)\n\n![b](/logo.png) ![c](https://example.org/c.png)\n\n<img src="/logo.png" alt="" loading="eager">',
  );
  const [first, ...otherImages] = html.match(/<img [^>]*>/g) ?? [];
  expect(first).toBe('<img src="/logo.png" alt="a" width="120" height="60">');
  expect(otherImages).toEqual([
    `<img src="/logo.png" alt="b" width="120" height="60"${LATER}>`,
    `<img src="https://example.org/c.png" alt="c"${LATER}>`,
    '<img src="/logo.png" alt="" loading="eager" width="120" height="60" decoding="async">',
  ]);
});

test.each([
  ['./broken.png', 'unsupported file type: undefined'],
  ['./empty.png', 'the file is empty'],
])('the image %s, which cannot be read, is a warning with its line', async (address, reason) => {
  const { html, warnings, problems } = await read(`# T\n\n![x](${address})`);
  expect(html).not.toContain('width');
  expect(problems).toEqual([]);
  expect(warnings).toEqual([
    `page.md:3 shows ${address}, which cannot be read as an image (${reason}); save it again, or correct its name.`,
  ]);
});

const remedy = (name: string) =>
  `shows ${name} without alternative text; describe it, as in ![A chart](${name}), or <img src="${name}" alt=""> if it is decoration.`;

test.each([
  ['# T\n\n![](/logo.png)', [`page.md:3 ${remedy('/logo.png')}`]],
  ['<img src="/logo.png" alt="">', []],
  ['![The logo](/logo.png)', []],
])('an image without alternative text is a warning: %j', async (source, warnings) => {
  expect((await read(source)).warnings).toEqual(warnings);
});
