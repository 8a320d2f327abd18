import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { sharedDemoOf } from '../../../shared/route.ts';
import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import type { ShareSettings, WorkbenchFile } from '../types.ts';
import { decompress } from './decompress.ts';
import { readShared, shareHash, sharesJavaScript } from './share.ts';

const own: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'export default () => null;' },
  { name: 'lib/next.ts', text: 'export const next = 1;' },
];

const changedTo = (text: string): WorkbenchFile[] => [{ name: 'demo.tsx', text }, ...own.slice(1)];

const share = (files: readonly WorkbenchFile[], settings?: ShareSettings) =>
  shareHash({ id: 'a-demo', files, own, settings }) ?? '';

/** Reads a link with this text. */
const shared = (files: readonly WorkbenchFile[], settings: ShareSettings = {}) => ({
  files,
  isChanged: true,
  settings,
});

/** Random numbers, the same in each run. */
function random(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % limit;
  };
}

function randomText(seed: number): string {
  const next = random(seed);
  const pieces = [
    'const a',
    ' = ',
    '\n',
    '字',
    '🙂',
    '\ud800',
    '\t',
    '</script>',
    String.fromCharCode(next(65_536)),
  ];
  return Array.from({ length: next(400) }, () => pieces[next(pieces.length)]).join('');
}

/** Without the character that links cannot contain, and different from the demo's own text. */
const anyText = (seed: number) => `${randomText(seed).slice(0, 400)}.`.replaceAll('\0', '');

describe('a shared address', () => {
  it('holds any text of any file, with any settings', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const next = random(seed);
      // Changes the other file, or both.
      const untouched = next(3);
      const files = own.map((file, index) =>
        untouched === index ? file : { ...file, text: anyText(seed * 2 + index) },
      );
      const settings: ShareSettings = {
        ...(next(2) > 0 && { watch: true }),
        ...(next(2) > 0 && { strict: true }),
        ...(next(2) > 0 && { react: String(16 + next(4)) }),
      };
      expect(readShared(share(files, settings), own)).toEqual(shared(files, settings));
    }
  });

  it('of an unchanged demo opens it, with and without settings', () => {
    expect(readShared(share(own), own)).toEqual({ files: own, isChanged: false, settings: {} });
    expect(readShared(share(own, { watch: true, react: '17' }), own)).toEqual({
      files: own,
      isChanged: false,
      settings: { watch: true, react: '17' },
    });
  });

  it('from before there were settings still opens', () => {
    const old =
      '#edit/a-demo/1/hlanCYUwtg9gdALgzgDwAAgQBwgJxgAlAMwEMBXAG1wAoBKHAXgD4cA7M0gbhwHpOcB3QuEA';
    expect(readShared(old, own)).toEqual(shared(changedTo('export default () => null; // was')));
    expect(readShared('#edit/a-demo/1/2v3wQ', own)).toMatchObject({ files: own, isChanged: false });
  });

  it('of JavaScript is marked as such, before and after an edit, with and without settings', () => {
    const scripts = [{ name: 'demo.jsx', text: 'own' }];
    for (const settings of [{}, { watch: true }]) {
      for (const text of ['own', 'x']) {
        const files = [{ name: 'demo.jsx', text }];
        const all = { id: 'a-demo', files, own: scripts, settings, isJavaScript: true };
        const hash = shareHash(all) ?? '';
        expect(sharesJavaScript(hash)).toBe(true);
        expect(readShared(hash, scripts)).toEqual({ files, isChanged: text === 'x', settings });
      }
    }
    expect(sharesJavaScript(share(own, { watch: true }))).toBe(false);
    expect(sharesJavaScript('#edit/a-demo/f/3/')).toBe(false);
  });

  it('names the demo it belongs to', () => {
    const hash = share(changedTo('x'));
    expect(sharedDemoOf(hash)).toBe('a-demo');
    expect(sharedDemoOf('#a-demo')).toBeNull();
    expect(sharedDemoOf('')).toBeNull();
    expect(sharedDemoOf('#edit/')).toBeNull();
    expect(hash).toMatch(/^#[\w/+$-]+$/);
  });

  it('holds only the files that were changed, and still opens when the others are not the same', () => {
    const hash = share([own[0] as WorkbenchFile, { name: 'lib/next.ts', text: 'changed' }]);
    const later = [{ name: 'demo.tsx', text: 'new' }, own[1] as WorkbenchFile];
    expect(readShared(hash, later)).toEqual(
      shared([
        { name: 'demo.tsx', text: 'new' },
        { name: 'lib/next.ts', text: 'changed' },
      ]),
    );
  });

  it('survives programs that write its characters in another way', () => {
    const text = randomText(7);
    const hash = share(changedTo(text));
    const escaped = hash.replaceAll('+', '%2B').replaceAll('$', '%24');
    expect(readShared(escaped, own)).toEqual(shared(changedTo(text)));
    expect(readShared(hash.replaceAll('+', ' '), own)).toEqual(shared(changedTo(text)));
  });

  it('is refused for more text than the workbench takes', () => {
    expect(
      shareHash({ id: 'a', files: changedTo('x'.repeat(MAX_TEXT_BYTES + 1)), own }),
    ).toBeNull();
    const noise = Array.from({ length: 30_000 }, (_, index) =>
      String.fromCharCode(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    expect(shareHash({ id: 'a', files: changedTo(noise), own })).toBeNull();
  });
});

describe('an address that Share has not written', () => {
  const reasonOf = (hash: string) => {
    const result = readShared(hash, own);
    return 'reason' in result ? result.reason : 'files';
  };

  it('is damaged when any of its characters is another one, or missing', () => {
    const start = '#edit/a-demo/1/'.length;
    for (const hash of [
      share(changedTo('const a = 1;\nexport default () => a;')),
      share(own),
      share(own, { watch: true, strict: true, react: '17' }),
    ]) {
      for (let index = start; index < hash.length; index += 1) {
        expect(reasonOf(hash.slice(0, index))).toBe('broken');
        const other = hash[index] === 'A' ? 'B' : 'A';
        expect(reasonOf(hash.slice(0, index) + other + hash.slice(index + 1))).toBe('broken');
      }
    }
  });

  it.each([
    '#edit/a-demo/',
    '#edit/a-demo/1/%E0%A4%A',
    '#edit/a-demo/1/<img src=x onerror=alert(1)>',
  ])('is damaged: %j', (hash) => {
    expect(reasonOf(hash)).toBe('broken');
  });

  it('is damaged when it has no file of the demo', () => {
    const foreign = [{ name: '../../etc/passwd', text: 'x' }];
    expect(reasonOf(share(foreign))).toBe('broken');
    const proto = [{ name: '__proto__', text: 'x' }];
    expect(reasonOf(share(proto))).toBe('broken');
  });

  it('is too large when it would become so, and does not take the memory for it', () => {
    // A few hundred characters expand to 300 kB; what fits into an address would expand to gigabytes.
    const bomb = lzString.compressToEncodedURIComponent(`demo.tsx\0${'a'.repeat(300_000)}`);
    const hash = share(changedTo('x')).replace(/1\/.*/, `1/${checksumOf(bomb)}${bomb}`);
    expect(reasonOf(hash)).toBe('too-large');
    expect(reasonOf(`#edit/a-demo/1/${'A'.repeat(1_000_000)}`)).toBe('too-large');
  });
});

/** As in share.ts: the author of a hostile address can also compute its checksum. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-4);
}

describe('decompressing', () => {
  it('gives what lz-string packed', () => {
    for (let seed = 1000; seed < 1100; seed += 1) {
      const text = randomText(seed);
      expect(decompress(lzString.compressToEncodedURIComponent(text), 100_000)).toBe(text);
    }
  });

  it('ends for any input', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const next = random(seed);
      const noise = Array.from({ length: next(200) }, () => String.fromCharCode(next(128))).join(
        '',
      );
      const result = decompress(noise, 1000);
      expect(result === null || result.length <= 1000).toBe(true);
    }
  });
});
