import { describe, expect, it, vi } from 'vitest';
import type { Demo } from '../../../shared/records.ts';
import type { Content } from '../../site/load-content.ts';
import type { DemosEntry } from '../documents/view-data.ts';
import { demoWarnings, renderDemos } from './render-demo.ts';

/** Renders demos that are given as functions. */
async function rendered(
  demos: Record<string, () => string>,
  { isThorough, ...metadata }: Partial<Demo> & { isThorough?: boolean } = {},
) {
  const content = {
    demos: new Map(
      Object.keys(demos).map((id) => [id, { demo: metadata, file: `/docs/${id}.tsx`, line: 12 }]),
    ),
  } as unknown as Content;
  const server = { prepareDemo: async (id: string) => demos[id] } as unknown as DemosEntry;
  const result = await renderDemos(Object.keys(demos), { content, server, isThorough });
  return { html: result.html, warnings: demoWarnings(result, content) };
}

const fail = (error: unknown) => () => {
  throw error;
};

describe('a demo', () => {
  it.each<[string, () => unknown]>([
    ['the time', () => Date.now()],
    ['the date', () => new Date().getFullYear()],
    ['the time as a text', () => Date()],
    ['the milliseconds since the start', () => performance.now()],
    ['a random number', () => Math.random()],
    ['random bytes', () => crypto.getRandomValues(new Uint8Array(2))],
    ['a random id', () => crypto.randomUUID()],
    ['a date in the reader’s time zone', () => new Date(0).getHours()],
    ['a date in the reader’s language', () => new Date(0).toLocaleDateString()],
    ['a number in the reader’s language', () => (1234.5).toLocaleString()],
    ['a format of the reader’s system', () => new Intl.NumberFormat().format(1234.5)],
  ])('that shows %s is left to the browser, with a warning', async (_, show) => {
    const { html, warnings } = await rendered({ clock: () => `<p>${show()}</p>` });
    expect(html.get('clock')).toBe('');
    expect(warnings).toEqual([
      expect.stringMatching(
        /^\/docs\/clock\.tsx is not prerendered: its output is not deterministic.*add "prerender: false" to its metadata\.$/,
      ),
    ]);
  });

  it.each<[string, () => unknown]>([
    [
      'a fixed date in a fixed language',
      () => new Date(0).toLocaleDateString('en', { timeZone: 'UTC' }),
    ],
    ['ids that count up', () => `<input id="${count()}">`],
    ['dates that it compares', () => new Date(5) instanceof Date && new Date(5).getTime()],
  ])('that shows %s is prerendered', async (_, show) => {
    const { html, warnings } = await rendered({ steady: () => `<p>${show()}</p>` });
    expect(html.get('steady')).toMatch(/^<p>.+<\/p>$/);
    expect(warnings).toEqual([]);
  });

  let counted = 0;
  function count() {
    counted += 1;
    return counted;
  }

  it('that counts in its text is left to the browser', async () => {
    const { html } = await rendered({ counting: () => `<p>${count()}</p>` });
    expect(html.get('counting')).toBe('');
  });

  it('that renders something else where there is a window is left to the browser', async () => {
    const { html, warnings } = await rendered({
      windowed: () => `<p>${typeof window}</p>`,
      stored: () => `<p title="${'localStorage' in globalThis}"></p>`,
      needsMore: () => (typeof window === 'undefined' ? '<p></p>' : fail(new Error('no DOM'))()),
      steady: () => '<p></p>',
    });
    expect(Object.fromEntries(html)).toEqual({
      windowed: '',
      stored: '',
      needsMore: '<p></p>',
      steady: '<p></p>',
    });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^\/docs\/windowed\.tsx is not prerendered: it renders something else where there is a "window", .*\(and 1 more for the same reason: \/docs\/stored\.tsx\)\.$/,
      ),
    ]);
  });

  it('is rendered in development without a wait for its timers', async () => {
    const timers = vi.spyOn(process, 'getActiveResourcesInfo');
    const steady = () => '<p></p>';
    expect((await rendered({ steady }, { isThorough: false })).html.get('steady')).toBe('<p></p>');
    expect(timers).not.toHaveBeenCalled();
    await rendered({ steady });
    expect(timers).toHaveBeenCalled();
    timers.mockRestore();
  });

  it('that is written in a page is named with its line there', async () => {
    const { warnings } = await rendered({ 'page.md~2': fail(new Error('x')) });
    expect(warnings).toEqual([expect.stringMatching(/^\/docs\/page\.md:12 is not prerendered/)]);
  });

  it('with "prerender: false" is not rendered, and nothing is said', async () => {
    const render = vi.fn();
    const { html, warnings } = await rendered({ clock: render }, { prerender: false });
    expect(html.get('clock')).toBe('');
    expect(warnings).toEqual([]);
    expect(render).not.toHaveBeenCalled();
  });

  it('writes to the console once', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    await rendered({ talking: () => `${console.log('hello')}` });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

describe('demos that throw', () => {
  it('are named with the cause, also where the error has no message', async () => {
    const { warnings } = await rendered({
      a: fail(new ReferenceError('window is not defined')),
      b: fail(new TypeError()),
      c: fail(null),
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^\/docs\/a\.tsx is not prerendered: window is not defined; use/),
      expect.stringMatching(
        /^\/docs\/b\.tsx is not prerendered: TypeError without a message; if it needs a router or a provider, set "demo.wrapper"/,
      ),
      expect.stringMatching(/^\/docs\/c\.tsx is not prerendered: null was thrown;/),
    ]);
  });

  it.each<[string, Error, RegExp]>([
    [
      'a missing router',
      new Error('useNavigate() may be used only in the context of a <Router> component.'),
      /<Router> component; set "demo\.wrapper" .* in a router\.$/,
    ],
    [
      'a missing provider',
      new Error('No QueryClient set, use QueryClientProvider to set one'),
      /to set one; set "demo\.wrapper" .* in that provider\.$/,
    ],
    [
      'findDOMNode',
      new TypeError('(0, import_react_dom.findDOMNode) is not a function'),
      /is not a function; React 19 has no "findDOMNode", .*update the package/,
    ],
    [
      'an object of a CommonJS package',
      new Error(
        'Minified React error #130; visit https://react.dev/errors/130?args[]=object&args[]= for the full message',
      ),
      /prerendered: it renders an object where React expects a component; a CommonJS package has .*"\.default"/,
    ],
    [
      'an import that does not exist',
      new Error('Element type is invalid: expected a string but got: undefined.'),
      /prerendered: it renders something that is no component, .*; check the names of its imports\.$/,
    ],
  ])('because of %s are told the remedy for it', async (_, error, warning) => {
    const { warnings } = await rendered({ a: fail(error) });
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });

  it('for the same reason are one warning that names all of them', async () => {
    const same = fail(new Error('no window'));
    const { warnings } = await rendered({ a: same, b: same, c: same, d: same, e: same });
    expect(warnings).toEqual([
      expect.stringMatching(
        /\(and 4 more for the same reason: \/docs\/b\.tsx, \/docs\/c\.tsx, \/docs\/d\.tsx, \/docs\/e\.tsx\)\.$/,
      ),
    ]);
  });
});

it('leaves the clock and the formats as they were', async () => {
  const before = [Date, Math.random, Intl.NumberFormat, process.env.TZ, performance.now];
  await rendered({ a: fail(new Error('x')), b: () => 'b' });
  expect([Date, Math.random, Intl.NumberFormat, process.env.TZ, performance.now]).toEqual(before);
  expect(Object.getOwnPropertyNames(crypto)).toEqual([]);
});
