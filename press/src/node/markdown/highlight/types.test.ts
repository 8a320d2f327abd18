import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

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
  it('is marked, and all of the text stays', () => {
    const { html, isTyped } = highlight(code, 'tsx', { codeSwitch: true });
    expect(isTyped).toBe(true);
    expect(plain(html)).toBe(code);
    expect(shown(html)).toBe(javaScript);
    expect(html).toContain('<span data-ts>&lt;<span data-t=name>B</span>&gt;</span>');
  });

  it('is not marked in a site that does not want it', () => {
    expect(highlight(code, 'tsx').html).not.toContain('data-ts');
  });

  it.each(['js', 'jsx', 'bash', 'nonsense', ''])('is not looked for in "%s"', (language) => {
    expect(highlight(code, language, { codeSwitch: true }).html).not.toContain('data-ts');
  });
});
