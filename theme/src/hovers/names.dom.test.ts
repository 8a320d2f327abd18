import { expect, test } from 'vitest';
import { namesIn, wrapNames } from './names.ts';

function block(html: string): HTMLElement {
  document.body.innerHTML = `<pre data-hovers="a"><code>${html}</code></pre>`;
  return document.querySelector('pre') as HTMLElement;
}

const html =
  '<span data-t=keyword>const</span> one = <span data-t=function>two</span>(<span data-t=name>three</span>.four);';

test('names become elements, in tokens and in plain text, and the text stays the same', () => {
  const code = block(html);
  const text = code.textContent;
  // For each name: its distance from the one before, its length, the index of its text.
  const wrapped = wrapNames(
    code,
    [
      [6, 3, 7],
      [3, 3, 0],
      [7, 4, 7],
    ].flat(),
  );
  expect(wrapped.map(([name, textIndex]) => [name.textContent, textIndex])).toEqual([
    ['one', 7],
    ['two', 0],
    ['four', 7],
  ]);
  expect(code.textContent).toBe(text);
  expect(code.querySelector('[data-t=function]')?.innerHTML).toBe(wrapped[1]?.[0].outerHTML);
  expect(namesIn(code)).toHaveLength(3);
});

test('a name that is divided between tokens, or is beyond the code, is left out', () => {
  const code = block('<span data-t=tag>A</span>.B c');
  const wrapped = wrapNames(
    code,
    [
      [0, 3, 0],
      [1, 1, 0],
      [4, 2, 0],
    ].flat(),
  );
  expect(wrapped.map(([name]) => name.textContent)).toEqual(['c']);
  expect(code.textContent).toBe('A.B c');
});
