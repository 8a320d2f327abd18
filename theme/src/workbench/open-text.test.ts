import type { DraftStore, SharedText, WorkbenchFile } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import { openText } from './open-text.ts';

const demoFiles = [{ name: 'demo.tsx', text: 'own' }];
const text = (value: string): WorkbenchFile[] => [{ name: 'demo.tsx', text: value }];

/** A workbench whose stores are one map; the text of a link is its hash. */
function workbench(texts: Record<string, string> = {}) {
  const stores = new Map(Object.entries(texts));
  const createDraftStore = (id: string): DraftStore => ({
    read: () => {
      const value = stores.get(id);
      return value === undefined ? null : text(value);
    },
    write: ([file]) => {
      if (file?.text === 'own') stores.delete(id);
      else stores.set(id, file?.text ?? '');
    },
  });
  const sharedOf = (link: string): SharedText =>
    link === '#broken'
      ? { reason: 'broken' }
      : {
          files: link === '#own' ? demoFiles : text(link),
          isChanged: link !== '#own',
          settings: { watch: true, react: '17' },
          ...(link === '#site' && { isOfSite: true }),
        };
  return {
    stores,
    open: (link: string | null) =>
      openText(createDraftStore, 'demo', {
        original: demoFiles,
        link,
        shared: link === null ? null : sharedOf(link),
      }),
  };
}

test('a text of the site that a link names needs no consent', () => {
  expect(workbench().open('#site')).toMatchObject({
    files: text('#site'),
    origin: 'link',
    needsConsent: false,
  });
});

test('a link to the unchanged demo opens the reader’s own text', () => {
  expect(workbench({ demo: 'mine' }).open('#own')).toMatchObject({
    files: text('mine'),
    origin: 'draft',
  });
});

test('the text of a link is shown instead of the reader’s own text, which stays stored', () => {
  const { open, stores } = workbench({ demo: 'mine' });
  const opened = open('#link');
  expect(opened).toMatchObject({ files: text('#link'), draft: text('mine') });
  opened.keep(text('#link, changed'));
  expect(stores.get('demo')).toBe('mine');
  expect(open('#link').files).toEqual(text('#link, changed'));
  expect(open('#other').files).toEqual(text('#other'));
});

test('an edited text of a link is opened again without the link, and still needs consent', () => {
  const { open } = workbench();
  open('#link').keep(text('edited'));
  const foreign = { files: text('edited'), origin: 'link', needsConsent: true };
  for (const link of [null, '#link', null]) expect(open(link)).toMatchObject(foreign);
  expect(open('#own')).toMatchObject({ files: demoFiles, origin: 'demo' });
  open(null).keep(text('edited again'));
  expect(open(null)).toMatchObject({ ...foreign, files: text('edited again') });
  open(null).keep(demoFiles);
  expect(open(null)).toMatchObject({ files: demoFiles, origin: 'demo' });
});

test('an edited text of a link is stored as the reader’s own once the reader has run it', () => {
  for (const reopened of ['#link', null]) {
    const { open } = workbench();
    open('#link').keep(text('edited'));
    const opened = open(reopened);
    opened.trust();
    const mine = { origin: 'draft', needsConsent: false };
    expect(open(null)).toMatchObject({ ...mine, files: text('edited') });
    opened.keep(text('edited again'));
    expect(open(null)).toMatchObject({ ...mine, files: text('edited again') });
    open(null).keep(demoFiles);
    expect(open(null)).toMatchObject({ files: demoFiles, origin: 'demo' });
  }
});

test('an unreadable link is reported, and the text of the reader or the demo is opened', () => {
  expect(workbench().open('#broken')).toMatchObject({ files: demoFiles, refused: 'broken' });
  expect(workbench({ demo: 'mine' }).open('#broken')).toMatchObject({
    files: text('mine'),
    origin: 'draft',
    refused: 'broken',
  });
});
