import { expect, test } from 'vitest';
import { packScripts } from './pack-scripts.ts';

const module = (id: string, ...requires: string[]) => [id, { code: `${id};`, requires }] as const;

test('what demos use of a package is one script, what two of them use another, the rest are single', () => {
  const { scripts, scriptOf, needs } = packScripts(
    {
      entries: new Map([
        ['ui/button', 'button.js'],
        ['ui/table', 'table.js'],
        ['@scope/hooks', 'hooks.js'],
      ]),
      modules: new Map([
        module('button.js', 'icon.js', 'both.js'),
        module('icon.js'),
        module('both.js'),
        module('hooks.js', 'both.js'),
        module('table.js', 'icon.js'),
      ]),
    },
    new Map([
      ['ui/button', 'ui'],
      ['@scope/hooks', '@scope/hooks'],
    ]),
  );
  const nameOf = (id: string) => scriptOf.get(id)?.replace(/\.[\w-]{8}\.js$/, '');
  expect(['button.js', 'icon.js', 'both.js', 'hooks.js', 'table.js'].map(nameOf)).toEqual([
    'ui',
    'ui',
    'shared',
    'scope_hooks',
    'table',
  ]);
  expect(scripts.get(scriptOf.get('button.js') ?? '')).toBe('button.js;icon.js;');
  expect(needs).toEqual({
    [scriptOf.get('button.js') ?? '']: [scriptOf.get('both.js')],
    [scriptOf.get('hooks.js') ?? '']: [scriptOf.get('both.js')],
    [scriptOf.get('table.js') ?? '']: [scriptOf.get('button.js')],
  });
});

test('a script’s name changes with its content, and only then', () => {
  const named = (code: string) => {
    const modules = new Map([['a.js', { code, requires: [] }]]);
    return packScripts({ entries: new Map(), modules }, new Map()).scriptOf.get('a.js');
  };
  expect(named('1')).toBe(named('1'));
  expect(named('1')).not.toBe(named('2'));
});
