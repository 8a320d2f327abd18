import { expect, test } from 'vitest';
import { namesIn } from './names.ts';

const code = `import React, { useState as u } from 'react';
const size = (box: Box, { y }: { y?: number }) => {
  const [a, setA] = u<string>('');
  return <Foo.Bar t="x"><p className="c" onClick={() => f({ delay: 1, a })}>{a}</p></Foo.Bar>;
};
console.log(undefined);`;

function namesWhere(isTypeVisible: boolean): string[] {
  return namesIn({ extension: 'tsx', text: code })
    .filter((name) => name.isTypeVisible === isTypeVisible)
    .map(({ start, length }) => code.slice(start, start + length));
}

test('names may have hovers, except HTML and built-in types', () => {
  expect(namesWhere(false).join(' ')).toBe(
    'React useState u size Box y a setA u Foo Bar t onClick f a a Foo Bar console log',
  );
});

test('names next to their type or value are marked', () => {
  expect(namesWhere(true)).toEqual(['box', 'y', 'delay']);
});

test('a global of the window has a hover only in code that declares the name', () => {
  const namesOf = (text: string) =>
    namesIn({ extension: 'ts', text }).map(({ start, length }) =>
      text.slice(start, start + length),
    );
  expect(namesOf('useClickAway(close, ref); menu.open()')).toEqual([
    'useClickAway',
    'ref',
    'menu',
    'open',
  ]);
  expect(namesOf('const close = () => {}; close()')).toEqual(['close', 'close']);
});
