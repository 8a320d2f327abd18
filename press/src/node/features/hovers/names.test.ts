import { expect, test } from 'vitest';
import { namesIn } from './names.ts';

const code = `import React, { useState as u } from 'react';
const size = (box: Box, { y }: { y?: number }) => {
  const [a, setA] = u<string>('');
  return <Foo.Bar t="x"><p className="c" onClick={() => f({ delay: 1, a })}>{a}</p></Foo.Bar>;
};
console.log(undefined);`;

function listed(isPlain: boolean): string[] {
  return namesIn({ extension: 'tsx', text: code })
    .filter((name) => name.isPlain === isPlain)
    .map(({ start, length }) => code.slice(start, start + length));
}

test('names that may have a hover are found, HTML and built-in types are not', () => {
  expect(listed(false).join(' ')).toBe(
    'React useState u size Box y a setA u Foo Bar t onClick f a a Foo Bar console log',
  );
});

test('next to their type or value, names need documentation for a hover', () => {
  expect(listed(true)).toEqual(['box', 'y', 'delay']);
});

test('names that the window has, too, are the reader’s where the code declares none', () => {
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
