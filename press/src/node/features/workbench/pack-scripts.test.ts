import { expect, test } from 'vitest';
import { packScripts } from './pack-scripts.ts';

const module = (id: string, ...requires: string[]) => [id, { code: `${id};`, requires }] as const;

test('each package is one script, modules of several packages are another, the others are single', () => {
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

test('the name of a script changes only with its content', () => {
  const nameFor = (code: string) => {
    const modules = new Map([['a.js', { code, requires: [] }]]);
    return packScripts({ entries: new Map(), modules }, new Map()).scriptOf.get('a.js');
  };
  expect(nameFor('1')).toBe(nameFor('1'));
  expect(nameFor('1')).not.toBe(nameFor('2'));
});
