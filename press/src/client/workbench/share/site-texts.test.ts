import { describe, expect, it } from 'vitest';
import { MAX_TEXT_BYTES } from '../../../shared/workbench.ts';
import { checkResponse } from '../../routing/file-errors.ts';
import type { WorkbenchFile } from '../types.ts';
import { readShared } from './share.ts';
import { namesSiteText, readSiteText } from './site-texts.ts';

const own: WorkbenchFile[] = [
  { name: 'demo.tsx', text: 'export default () => null;' },
  { name: 'lib/next.ts', text: 'export const next = 1;' },
];

/** Reads a hash on a site with these files; returns the text and the requested addresses. */
async function read(hash: string, response: () => Response) {
  const asked: string[] = [];
  const fetchFile = async (path: string) => {
    asked.push(path);
    return checkResponse(response(), path);
  };
  const shared = await readSiteText(hash, { own, demoRoute: '~demos', fetchFile });
  return { shared, asked };
}

const texts = (value: unknown) => () => Response.json(value);

describe('a link to a text of the site', () => {
  it('opens it in the first file of the demo, without asking for consent', async () => {
    const { shared, asked } = await read('#edit/a-demo/f/other-one', texts({ 'other-one': 'new' }));
    expect(asked).toEqual(['/~demos/a-demo.texts.json']);
    expect(shared).toEqual({
      files: [{ name: 'demo.tsx', text: 'new' }, own[1]],
      isChanged: true,
      isOfSite: true,
      settings: {},
    });
  });

  it('takes the settings that the text wants', async () => {
    const settings = { strict: true, react: '18' };
    const { shared } = await read('#edit/a-demo/f/a', texts({ a: { text: 'new', ...settings } }));
    expect(shared).toMatchObject({ files: [{ text: 'new' }, own[1]], settings });
  });

  it('has what other code did with the text', async () => {
    const recorded = { date: '2026-11-17', back: '#table', steps: [], runs: [] };
    const { shared } = await read('#edit/a-demo/f/a', texts({ a: { text: 'new', recorded } }));
    expect(shared).toMatchObject({ recorded, settings: {} });
  });

  it.each(['missing', 'number'])(
    'is of another version of the site when the text %s is not there',
    async (name) => {
      const { shared } = await read(`#edit/a-demo/f/${name}`, texts({ a: 'new', number: 1 }));
      expect(shared).toMatchObject({ reason: 'other-version' });
    },
  );

  it.each([
    ['404', () => new Response('', { status: 404 })],
    ['a page for it', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
  ])('is of another version when the site has no such file, but %s', async (_, response) => {
    const { shared } = await read('#edit/a-demo/f/a', response);
    expect(shared).toMatchObject({ reason: 'other-version' });
  });

  it('is refused for more text than the workbench takes', async () => {
    const { shared } = await read('#edit/a-demo/f/a', texts({ a: 'x'.repeat(MAX_TEXT_BYTES + 1) }));
    expect(shared).toMatchObject({ reason: 'too-large' });
  });

  it.each([['an error of the server', () => new Response('', { status: 503 })]])(
    'can be tried again after %s',
    async (_, response) => {
      await expect(read('#edit/a-demo/f/a', response)).rejects.toThrow();
    },
  );

  it('is distinguished from a link that contains its text', () => {
    expect(namesSiteText('#edit/a-demo/f/ahooks-useToggle-identity')).toBe(true);
    for (const hash of ['#edit/a-demo/1/f/a', '#edit/a-demo/f/', '#edit/a-demo/f/a/b', '#f/a']) {
      expect(namesSiteText(hash)).toBe(false);
    }
    expect(readShared('#edit/a-demo/f/a/b', own)).toMatchObject({ reason: 'other-version' });
  });
});
