import { expect, it } from 'vitest';
import type { Content } from '../../site/load-content.ts';
import { fenceDemos } from './fence-demos.ts';

it('the module of a demo in a page is found by its file, as the last load has read it', () => {
  const demos = (code: string) =>
    new Map([['a', { file: '/site/content/a.md~1.tsx', code }]]) as unknown as Content['demos'];
  let content = { demos: demos('one') } as Content;
  const { resolveId, load } = fenceDemos({ root: '/site' } as never, () => content) as unknown as {
    resolveId: { handler: (id: string) => string | undefined };
    load: { handler: (id: string) => string | undefined };
  };
  const file = '/site/content/a.md~1.tsx';
  expect(resolveId.handler('/content/a.md~1.tsx')).toBe(file);
  expect(resolveId.handler('/content/a.md~2.tsx')).toBeUndefined();
  expect(load.handler(file)).toBe('one');
  content = { demos: demos('two') } as Content;
  expect(load.handler(file)).toBe('two');
});
