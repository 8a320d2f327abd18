import { describe, expect, test } from 'vitest';
import type { ApiDoc } from '../../../shared/api.ts';
import { wordsOf } from '../../config/words.ts';
import { writeHtml } from '../../markdown/write-html.ts';
import { renderApi } from './render-api.ts';

const doc: ApiDoc = {
  name: 'thing',
  description: 'Does.',
  signatures: ['function thing(fn: () => void): Box;', 'function thing(): Box;'],
  params: [
    { name: 'fn', description: 'Called with `1 | 2`.', type: '() => void', optional: false },
    {
      name: 'mode',
      description: 'How, <b>now</b>.',
      type: '"a" | Set<string> | null',
      optional: true,
      default: '"a"',
    },
  ],
  returns: {
    type: 'Box',
    description: 'The box.',
    members: [{ name: 'width', description: 'How wide.', type: 'number', optional: false }],
  },
  types: {
    Box: [{ name: 'width', description: 'How wide.', type: 'number', optional: false }],
    Options: [
      { name: 'now', description: 'At once.', type: 'boolean', optional: true, default: 'false' },
    ],
  },
  aliases: { Nil: 'type Nil = null | undefined;' },
};

async function render(
  of: unknown,
  { lang = 'en-US', hovers = false, change = {} as Partial<ApiDoc> } = {},
) {
  const tag = { file: '/repo/src/thing.md', line: 12, of };
  const options = { doc: { ...doc, ...change }, tag, words: wordsOf(lang), hovers };
  const { nodes, text } = renderApi(options);
  return { html: writeHtml(nodes), text };
}

const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...(row ?? '').matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );

describe('renderApi', () => {
  test('shows each parameter with its whole type, and its default or that it is required', async () => {
    const { html } = await render('params');
    expect(rowsOf(html)).toEqual([
      ['Parameter', 'Description', 'Type'],
      [
        '<code>fn</code> <em data-required>required</em>',
        'Called with <code>1 | 2</code>.',
        '<code>() => void</code>',
      ],
      [
        '<code>mode</code>',
        'How, <b>now</b>. <span data-default>Default <code>"a"</code></span>',
        '<code>"a" | Set&#x3C;string> | null</code>',
      ],
    ]);
  });

  test('puts a table into a region that a keyboard can scroll', async () => {
    const { html } = await render('params');
    expect(html).toMatch(
      /^<div data-table role="region" tabindex="0" aria-label="thing Parameter">/,
    );
  });

  test('shows a result with its description and its members, which have no defaults', async () => {
    const { html } = await render('result');
    expect(html).toMatch(/^<p>The box\.<\/p><div data-table/);
    expect(rowsOf(html)).toEqual([
      ['Name', 'Description', 'Type'],
      ['<code>width</code>', 'How wide.', '<code>number</code>'],
    ]);
  });

  test('shows an interface by its name, with the defaults of its members', async () => {
    expect(rowsOf((await render('Box')).html)[0]).toEqual(['Name', 'Description', 'Type']);
    const [, option] = rowsOf((await render('Options')).html);
    expect(option?.[1]).toBe('At once. <span data-default>Default <code>false</code></span>');
  });

  test('shows the signatures as code, and below them the aliases they name', async () => {
    const { html } = await render('signature');
    expect(html).toMatch(/^<div data-code data-lang="ts"><pre/);
    const lines = html
      .replace(/<[^>]*>/g, '')
      .replace(/&gt;|&#x3e;/gi, '>')
      .split('\n');
    expect(lines).toEqual([
      'function thing(fn: () => void): Box;',
      'function thing(): Box;',
      '',
      'type Nil = null | undefined;',
    ]);
  });

  test('leaves out what hovers show: aliases, and the parameter types of a long function type', async () => {
    expect((await render('signature', { hovers: true })).html).not.toContain('Nil');
    const type = '(this: any, event: MouseEvent, ...rest: (string | number)[]) => () => void';
    const returns = { type, description: 'Stops.', members: [] };
    const [, row] = rowsOf((await render('result', { hovers: true, change: { returns } })).html);
    expect(row?.[1]).toBe(`<code data-type="${type}">(this, event, ...rest) => () => void</code>`);
    const [, same] = rowsOf((await render('params', { hovers: true })).html);
    expect(same?.[2]).toBe('<code>() => void</code>');
  });

  test('shows a long type by its alias if a hover shows its definition', async () => {
    const value = "Exclude<keyof DocumentEventMap, 'focus' | 'blur'>";
    const aliases = { ...doc.aliases, EventName: `type EventName = ${value};` };
    const returns = { type: `${value} | readonly ${value}[]`, description: '', members: [] };
    const change = { aliases, returns };
    const [, row] = rowsOf((await render('result', { hovers: true, change })).html);
    expect(row?.[1]).toBe('<code>EventName | readonly EventName[]</code>');
    const [, whole] = rowsOf((await render('result', { change })).html);
    expect(whole?.[1]).toContain('keyof DocumentEventMap');
  });

  test('returns the names and descriptions as the text for the search', async () => {
    const { text } = await render('params');
    expect(text).toBe('fn Called with 1 | 2. mode How, now.');
  });

  test.each(['Opinions'])('refuses the unknown section %s, and lists the sections', async (of) => {
    await expect(render(of)).rejects.toThrow(
      `src/thing.md:12 uses <API of="${of}">; for thing, "of" must be one of signature, params, result, Box, Options.`,
    );
  });

  test('has no result for a function that returns nothing, and no table without parameters', async () => {
    const returns = { type: 'void', description: '', members: [] };
    await expect(render('result', { change: { returns, params: [], types: {} } })).rejects.toThrow(
      '"of" must be one of signature.',
    );
  });

  test('shows the whole API under the name of the function if the tag names no section', async () => {
    const { html } = await render(undefined);
    expect(html).toMatch(/^<h3>thing<\/h3><div data-code/);
    expect(html.match(/aria-label="[^"]*"/g)).toEqual([
      'aria-label="thing Parameter"',
      'aria-label="thing Result"',
      'aria-label="Box"',
      'aria-label="Options"',
    ]);
  });
});
