import { beforeAll, describe, expect, it } from 'vitest';
import { highlight, prepareHighlighter } from './highlight.ts';

const languages = ['tsx', 'ts', 'js', 'bash', 'json', 'css', 'html', 'md', 'diff', 'yaml'];

/** The pieces that have a colour, as `text:token`. */
function pieces(code: string, language: string): string[] {
  return [...highlight(code, language).matchAll(/<span data-t=(\w+)>([^<]*)/g)].map(
    ([, token, text]) => `${text}:${token}`,
  );
}

describe('highlight', () => {
  beforeAll(() => prepareHighlighter([...languages, 'nonsense', '__proto__', '']), 60_000);

  it('tells types, parameters, calls, tags and attributes of a demo apart', () => {
    const code = 'const a = useRef<Box>(null); const b = (x: number) => <A on={x}>{"<"}</A>; // 完';
    expect(pieces(code, 'tsx')).toEqual([
      'const:keyword',
      'a:constant',
      '=:keyword',
      'useRef:function',
      'Box:name',
      'null:constant',
      'const:keyword',
      'b:constant',
      '=:keyword',
      'x:name',
      'number:name',
      '=&gt;:keyword',
      'A:tag',
      'on:constant',
      '=:keyword',
      '&quot;&lt;&quot;:string',
      'A:tag',
      '// 完:comment',
    ]);
  });

  it('reads a signature without a body', () => {
    expect(pieces('function useA<T>(a?: T, ...b: string[]): [T, () => void];', 'ts')).toEqual([
      'function:keyword',
      'useA:function',
      'T:name',
      'a:name',
      'T:name',
      'b:name',
      'string:name',
      'T:name',
      '=&gt;:keyword',
      'void:keyword',
    ]);
  });

  it('leaves the dot of a member plain', () => {
    expect(pieces('a.b.c()', 'js')).toEqual(['c:function']);
  });

  it('knows the commands, options, strings and comments of a shell', () => {
    expect(pieces('npm i pkg --save && echo "a # b" $HOME # end\nyarn add x', 'bash')).toEqual([
      'npm:function',
      '--save:constant',
      '&amp;&amp;:keyword',
      'echo:function',
      '&quot;a # b&quot;:string',
      '$HOME:constant',
      '# end:comment',
      'yarn:function',
    ]);
  });

  it.each([
    ['json', '{ "a": [1, "x"] }', ['&quot;a&quot;:tag', '1:constant', '&quot;x&quot;:string']],
    ['css', 'b { margin: 0 }', ['b:tag', 'margin:constant', '0:constant']],
    ['html', '<p title="x">a</p>', ['p:tag', 'title:constant', '&quot;x&quot;:string', 'p:tag']],
    ['diff', '- a\n+ b', ['- a:deleted', '+ b:inserted']],
    ['yaml', 'a: true # b', ['a:tag', 'true:constant', '# b:comment']],
    ['md', '# Title', ['# Title:heading']],
  ])('knows %s', (language, code, expected) => {
    expect(pieces(code, language)).toEqual(expected);
  });

  it.each([...languages, 'nonsense', '__proto__', '', 'text'])(
    'loses nothing of code in the language %j, and nothing of it is alive',
    (language) => {
      const code = '<script>alert("&")</script>\r\n\n\tlet 中文 = `𝒳` \\ \'';
      const text = highlight(code, language)
        .replace(/<[^>]*>/g, '')
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&');
      expect(text.replace(/\r/g, '')).toBe(code.replace(/\r/g, ''));
    },
  );

  it('can be scrolled by keyboard', () => {
    expect(highlight('a', 'ts')).toMatch(/^<pre tabindex="0">/);
  });
});
