import { beforeAll, expect, test, vi } from 'vitest';
import { codeBlockNode } from '../markdown/decorate.ts';
import { highlight, prepareHighlighter } from '../markdown/highlight/highlight.ts';
import { markCells, markCode, markSource, textOfCode } from './code-blocks.ts';

const code = 'const a = <b>{"&" + \'x\' + "<"}</b>; // 𝒳 &amp;\n\nlet 中 = `$';

beforeAll(() => prepareHighlighter(['tsx', 'bash']));

const block = (text: string, language: string, title?: string) => {
  const marks = { lines: {}, numbersFrom: null, title: title ?? '' };
  return (codeBlockNode(text, language, { marks }) as { value: string }).value;
};

test('the text of highlighted code is the code', () => {
  expect(textOfCode(highlight(code, 'tsx'))).toBe(code);
  expect(textOfCode('a&#x3C;b&#38;&#x1D4B3;&nbsp;')).toBe('a<b&𝒳\u00a0');
});

test('blocks of TypeScript and JavaScript get their keys, others stay', () => {
  const html = [block(code, 'tsx', 'a > b'), block('a', 'bash'), block('a', 'js')].join('<p>p</p>');
  const found: unknown[] = [];
  const marked = markCode(html, (one) => {
    found.push(one);
    return found.length === 1 ? '0' : undefined;
  });
  expect(found).toEqual([
    { extension: 'tsx', text: code },
    { extension: 'jsx', text: 'a' },
  ]);
  expect(marked.replace(' data-hovers="0"', '')).toBe(html);
  expect(marked).toMatch(/<\/p><pre data-hovers="0" tabindex="0">/);
});

test('of tables, code that is all of a cell can be marked, and is reachable by keyboard', () => {
  const html = '<tr><td><code>a</code> b</td><td><code>A&#x3C;B></code></td></tr><code>c</code>';
  expect(markCells(html, ({ text }) => `of ${text}`)).toBe(
    html.replace('<code>A', '<code tabindex="0" data-hovers="of A<B>">A'),
  );
});

test('the short form of a type in a cell comes with the type', () => {
  const html = '<td><code data-type="(a: A&#x3C;B>) => void">(a) => void</code></td>';
  const keyOf = vi.fn(() => '0');
  expect(markCells(html, keyOf)).toBe(html.replace('<code', '<code tabindex="0" data-hovers="0"'));
  expect(keyOf).toHaveBeenCalledWith({ text: '(a) => void', type: '(a: A<B>) => void' });
});

test('a source of a demo is one block', () => {
  expect(markSource(highlight('a', 'tsx'), 'id/0')).toMatch(/^<pre data-hovers="id\/0" tabindex/);
});
