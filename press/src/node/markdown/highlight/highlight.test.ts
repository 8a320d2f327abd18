import { describe, expect, it } from 'vitest';
import { highlight } from './highlight.ts';

const languages = ['tsx', 'ts', 'jsx', 'js', 'bash', 'json'];

/** The pieces that have a colour, as `text:token`. */
function pieces(code: string, language: string): string[] {
  return [...highlight(code, language).html.matchAll(/<span data-t=(\w+)>([^<]*)/g)].map(
    ([, token, text]) => `${text}:${token}`,
  );
}

describe('highlight', () => {
  it('distinguishes types, parameters, calls, tags and attributes of a demo', () => {
    const code = 'const a = useRef<Box>(null); const b = (x: number) => <A on={x}>{"<"}</A>; // 完';
    expect(pieces(code, 'tsx')).toEqual([
      'const:kw',
      'a:const',
      '=:kw',
      'useRef:fn',
      'Box:name',
      'null:const',
      'const:kw',
      'b:const',
      '=:kw',
      'x:name',
      'number:name',
      '=&gt;:kw',
      'A:tag',
      'on:const',
      '=:kw',
      '&quot;&lt;&quot;:str',
      'A:tag',
      '// 完:comment',
    ]);
  });

  it('knows the commands, options, strings and comments of a shell', () => {
    expect(pieces('npm i pkg --save && echo "a # b" $HOME # end\nyarn add x', 'bash')).toEqual([
      'npm:fn',
      '--save:const',
      '&amp;&amp;:kw',
      'echo:fn',
      '&quot;a # b&quot;:str',
      '$HOME:const',
      '# end:comment',
      'yarn:fn',
    ]);
  });

  it.each([
    ['json', '{ "a": [1, "x"] }', ['&quot;a&quot;:tag', '1:const', '&quot;x&quot;:str']],
    ['__proto__', 'b', []],
  ])('knows %s', (language, code, expected) => {
    expect(pieces(code, language)).toEqual(expected);
  });

  it.each([...languages, 'nonsense', 'text'])(
    'loses nothing of code in the language %j, and nothing of it is alive',
    (language) => {
      const code = '<script>alert("&")</script>\r\n\n\tlet 中文 = `𝒳` \\ \'';
      const { html } = highlight(code, language);
      const text = html
        .replace(/<[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');
      expect(text).toBe(code);
    },
  );

  it('can be scrolled by keyboard', () => {
    expect(highlight('a', 'ts').html).toMatch(/^<pre tabindex="0">/);
  });
});
