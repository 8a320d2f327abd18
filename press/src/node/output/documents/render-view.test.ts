import { expect, test } from 'vitest';
import type { ViewData } from '../../../shared/records.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { renderView } from './render-view.ts';
import type { ServerEntry } from './view-data.ts';

const config = {
  file: '/site/press.config.ts',
  theme: { parts: { PageFooter: '/site/Footer.tsx', Header: '/site/Header.tsx' }, slots: {} },
} as unknown as ResolvedConfig;

/** The error message for a page that the prerenderer fails to render. */
function told(server: Partial<ServerEntry>): unknown {
  const fails = () => {
    throw new Error('no data');
  };
  const entry = { unplaced: null, failedPart: () => undefined, renderView: fails, ...server };
  try {
    return renderView({} as ViewData, { config, server: entry as ServerEntry, path: '/guide' });
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
}

test('a part that throws is named, with the page', () => {
  expect(told({ failedPart: () => 'parts.PageFooter' })).toBe(
    'PressError: /site/Footer.tsx threw "no data" as "theme.parts.PageFooter" of the page /guide; correct it.',
  );
});

test('any other error is left as it is', () => {
  expect(told({})).toBe('Error: no data');
});

test('a part that the theme has no place for is a mistake', () => {
  expect(told({ unplaced: { names: ['Header'], places: ['Layout', 'NotFound'] } })).toBe(
    'PressError: /site/press.config.ts sets "theme.parts.Header", which its theme has no place for; remove it. The theme has places for Layout, NotFound.',
  );
});
