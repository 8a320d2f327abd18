import { expect, it } from 'vitest';
import { project } from '../test/project.ts';
import { planMove } from './move-project.ts';
import { admits } from './packages.ts';

it.each([
  ['17.6.1', true],
  ['^17.2.4', true],
  ['~17.6.0', true],
  ['>=16', true],
  ['^15.0.0 || ^17.0.0', true],
  ['17', true],
  ['17.x', true],
  ['workspace:*', true],
  ['latest', true],
  ['17.5.0', false],
  ['^16.0.0', false],
  ['~17.5.0', false],
  ['^17.7.0', false],
  ['18', false],
])('the range %s takes 17.6.1: %s', (range, expected) => {
  expect(admits(range, '17.6.1')).toBe(expected);
});

const call = `import { useMount } from 'react-use';\nexport const A = () => useMount(() => {});\n`;
const installed = (version: string) => ({
  'a.ts': call,
  'package.json': '{ "dependencies": { "react-use": "^17.0.0" } }',
  'node_modules/react-use/package.json': `{ "version": "${version}" }`,
});

it('a library of another version than the compared one is left, unless the user accepts it', () => {
  expect(planMove(project(installed('17.6.1'))).moved).toHaveLength(1);
  const { moved, left } = planMove(project(installed('17.4.0')));
  expect(moved).toEqual([]);
  expect(left).toMatchObject([
    {
      reason: 'version',
      sentence:
        'the project has react-use 17.4.0, and ours was compared with react-use@17.6.1: install that first, or accept it with --accept version',
    },
  ]);
  const accept = ['version'];
  expect(planMove(project(installed('17.4.0')), { accept }).moved).toHaveLength(1);
});

it('a package.json with a mistake is told, not guessed', () => {
  expect(() => planMove(project({ 'package.json': '{' }))).toThrow('is not valid JSON');
  const broken = { ...installed('17.6.1'), 'node_modules/react-use/package.json': '' };
  expect(() => planMove(project(broken))).toThrow('react-use/package.json is not valid JSON');
});
