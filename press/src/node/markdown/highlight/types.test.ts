import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { codeBlockNode } from '../decorate.ts';
import { highlight, prepareHighlighter } from './highlight.ts';
import { markTypesIn } from './types.ts';

const code = `import type { A } from './a';

interface B {
  c: A;
}

export const d = e<B>(1 as number); // <b>`;

const javaScript = 'export const d = e(1); // <b>';

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x3C;', '<');
/** The text that a browser shows if it hides types, whatever elements are inside of them. */
function shown(html: string): string {
  let depth = 0;
  const hidden: number[] = [];
  const text = html.replaceAll(/<(\/?)[^>]*>|[^<]+/g, (part, end) => {
    if (!part.startsWith('<')) return hidden.length > 0 ? '' : part;
    if (end) {
      depth -= 1;
      if (hidden.at(-1) === depth) hidden.pop();
    } else {
      if (part.endsWith(' data-ts>')) hidden.push(depth);
      depth += 1;
    }
    return '';
  });
  return plain(text);
}

describe('what only TypeScript has', () => {
  it('is marked, and all of the text stays', async () => {
    await prepareHighlighter(['tsx']);
    const { html, uses } = highlight(code, 'tsx', { codeSwitch: true });
    expect(uses).toEqual(['dataTyped']);
    expect(plain(html)).toBe(code);
    expect(shown(html)).toBe(javaScript);
    expect(html).toContain('<span data-ts>&lt;<span data-t=name>B</span>&gt;</span>');
  });

  it('is not marked in a site that does not want it', async () => {
    await prepareHighlighter(['tsx']);
    expect(highlight(code, 'tsx').html).not.toContain('data-ts');
  });

  it.each(['js', 'jsx', 'bash', 'nonsense', ''])('is not looked for in "%s"', (language) => {
    expect(highlight(code, language, { codeSwitch: true }).html).not.toContain('data-ts');
  });

  it('is marked in the output of a site’s transformers, unless they change the text', () => {
    const treeOf = (...lines: string[]) => {
      const spans = lines.map((line) => h('span', { dataLine: true }, [h('i', line), '\n']));
      return { type: 'root' as const, children: [h('pre', h('code', spans))] };
    };
    const tree = treeOf(...code.split('\n'));
    markTypesIn(tree, { code, language: 'ts' });
    expect(shown(toHtml(tree)).trim()).toBe(javaScript);
    const other = treeOf('another text');
    markTypesIn(other, { code, language: 'ts' });
    expect(other).toEqual(treeOf('another text'));
  });

  it('leaves the name of a file that has no types', async () => {
    await prepareHighlighter(['ts']);
    const node = codeBlockNode('a();', 'ts', { title: 'a.ts', codeSwitch: true });
    expect(JSON.stringify(node)).toContain('>a.ts</p>');
  });
});
