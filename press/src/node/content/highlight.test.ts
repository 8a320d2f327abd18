import { createHighlighter } from 'shiki';
import { beforeAll, describe, expect, it } from 'vitest';
import { highlight, prepareHighlighter, themeNames } from './highlight.ts';

const samples: Record<string, string> = {
  tsx: `import type { FC } from 'react';\n/** 说明 */\nexport const A: FC<{ n: number }> = ({ n }) => <b className="x">{\`\${n} & <\`}</b>;\n`,
  ts: 'type Fn<T extends (...args: never[]) => unknown = () => void> = T | null; // end',
  bash: 'npm i pkg --save && echo "$HOME" # comment',
  json: '{ "a": [1, true, null, "x"] }',
  css: '.a > b:hover { color: #fff; margin: 0 auto !important }',
  html: '<!doctype html><p title="x">a &amp; b</p><script>let a = 1</script>',
  md: '# Title\n\n**bold** _it_ [x](y)\n\n```js\nlet a\n```',
  diff: '- a\n+ b\n@@ 1 @@',
  yaml: 'a: 1\nb:\n  - "x"',
};

/** Text and colours of each piece of code, whatever the markup and blanks around it. */
function pieces(html: string): [style: string, text: string][] {
  const merged: [string, string][] = [];
  for (const [, style = '', escaped = ''] of html.matchAll(/<span style="([^"]*)">([^<]*)/g)) {
    const text = escaped.replace(/&(?:#x)?(\w+);/g, '&').replace(/[\s&<>"]/g, '');
    const last = merged.at(-1);
    if (last?.[0] === style.toLowerCase()) last[1] += text;
    else if (text) merged.push([style.toLowerCase(), text]);
  }
  return merged;
}

describe('highlight', () => {
  beforeAll(
    () => prepareHighlighter([...Object.keys(samples), 'nonsense', '__proto__', '']),
    60_000,
  );

  it('gives every token the colours that both themes give it', async () => {
    const shiki = await createHighlighter({
      themes: Object.values(themeNames),
      langs: Object.keys(samples),
    });
    for (const [lang, code] of Object.entries(samples)) {
      const expected = shiki.codeToHtml(code, {
        lang,
        themes: themeNames,
        defaultColor: false,
        tokenizeTimeLimit: 0,
      });
      // Of two themes at once, shiki writes the font as variables as well.
      const styled = ([style]: [string, string]) => !/font-|decoration/.test(style);
      expect(pieces(highlight(code, lang)).filter(styled), lang).toEqual(
        pieces(expected).filter(styled),
      );
    }
    shiki.dispose();
  }, 60_000);

  it('has one line element for each line and nothing of the code lost or alive', () => {
    const html = highlight('<script>alert("&")</script>\n\nlet a', 'ts');
    expect(html.match(/class="line"/g)).toHaveLength(3);
    expect(html.replace(/<[^>]*>/g, '')).toBe(
      '&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;\n\nlet a',
    );
  });

  it.each(['nonsense', '__proto__', '', 'text'])('shows the language %j as plain text', (lang) => {
    expect(highlight('a < b', lang)).toContain('a &lt; b');
  });

  it('can be scrolled by keyboard', () => {
    expect(highlight('a', 'ts')).toMatch(/^<pre class="shiki" style="[^"]*" tabindex="0">/);
  });
});
