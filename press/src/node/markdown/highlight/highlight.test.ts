import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const languages = ['tsx', 'ts', 'jsx', 'js', 'bash', 'json'];

/** The text of highlighted code. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The tokens that have a colour, as `text:kind`. */
function coloredTokens(code: string, language: string): string[] {
  return [...highlight(code, language).matchAll(/<span data-t=(\w+)>([^<]*)/g)].map(
    ([, token, text]) => `${text}:${token}`,
  );
}

test('TSX: types, parameters, calls, tags and attributes have different kinds', () => {
  const code = 'const a = useRef<Box>(null); const b = (x: number) => <A on={x}>{"<"}</A>; // 完';
  expect(coloredTokens(code, 'tsx')).toEqual([
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

test('a shell script has commands, options, strings and comments', () => {
  expect(coloredTokens('npm i pkg --save && echo "a # b" $HOME # end\nyarn add x', 'bash')).toEqual(
    [
      'npm:function',
      '--save:constant',
      '&amp;&amp;:keyword',
      'echo:function',
      '&quot;a # b&quot;:string',
      '$HOME:constant',
      '# end:comment',
      'yarn:function',
    ],
  );
});

test.each([
  ['json', '{ "a": [1, "x"] }', ['&quot;a&quot;:tag', '1:constant', '&quot;x&quot;:string']],
  ['__proto__', 'b', []],
])('code in the language %s has its tokens', (language, code, expected) => {
  expect(coloredTokens(code, language)).toEqual(expected);
});

test.each([...languages, 'nonsense', 'text'])(
  'code in the language %j is shown completely, as text',
  (language) => {
    const code = '<script>alert("&")</script>\r\n\n\tlet 中文 = `𝒳` \\ \'';
    expect(textOf(highlight(code, language))).toBe(code);
  },
);

test('highlighted code can be scrolled by keyboard', () => {
  expect(highlight('a', 'ts')).toMatch(/^<pre tabindex="0">/);
});

const code = `import type { A } from './a';

interface B {
  c: A;
}

export const d = e<B>(1 as number); // <b>`;

const javaScript = 'export const d = e(1); // <b>';

/** The text that a browser shows if it hides types, whatever elements are inside of them. */
function textWithoutTypes(html: string): string {
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
  return textOf(text);
}

test('TypeScript-only code is marked; hiding it shows JavaScript', () => {
  const html = highlight(code, 'tsx', true);
  expect(textOf(html)).toBe(code);
  expect(textWithoutTypes(html)).toBe(javaScript);
  expect(html).toContain('<span data-ts>&lt;<span data-t=name>B</span>&gt;</span>');
});

test('TypeScript-only code is not marked without the code switch', () => {
  expect(highlight(code, 'tsx')).not.toContain('data-ts');
});

test.each(['js', 'jsx', 'bash', 'nonsense', ''])(
  'TypeScript-only code is not marked in the language "%s"',
  (language) => {
    expect(highlight(code, language, true)).not.toContain('data-ts');
  },
);
