import type { WorkbenchProblem } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import english from '../../locales/en/workbench.json';
import chinese from '../../locales/zh/workbench.json';
import { problemText } from './problem-text.ts';

const place = { file: 'demo.tsx', line: 1, column: 1 };
const [from, suggestion] = ['yhooks', 'useToggle'];

const sentences: [string, WorkbenchProblem, string, string?][] = [
  [
    'a name without an import',
    { kind: 'name', detail: 'useToggle', from, place },
    'useToggle is not defined.',
    'useToggle 没有定义。',
  ],
  [
    'a misspelt name',
    { kind: 'name', detail: 'useTogle', suggestion, place },
    'useTogle is not defined. Did you mean useToggle?',
    'useTogle 没有定义。是不是 useToggle？',
  ],
  [
    'a hook in a condition',
    { kind: 'runtime', detail: 'Error: Rendered more hooks than before.', place },
    `${english.problemHookOrder} Error: Rendered more hooks than before.`,
    `${chinese.problemHookOrder}Error: Rendered more hooks than before.`,
  ],
  [
    'a bracket',
    { kind: 'unclosed', detail: '(', closing: ')', place },
    '“(” is not closed: add “)”',
    '“(”没有闭合：请加上“)”',
  ],
  [
    'await in a component',
    { kind: 'syntax', detail: "Unexpected reserved word 'await'.", place },
    "Unexpected reserved word 'await'. A component cannot be async: use await in an event handler, or in an async function inside an effect.",
  ],
  [
    'a value that is undefined',
    { kind: 'runtime', detail: "TypeError: Cannot read properties of undefined (reading 'a')" },
    `TypeError: Cannot read properties of undefined (reading 'a'). ${english.problemUndefined}`,
    `TypeError: Cannot read properties of undefined (reading 'a'). ${chinese.problemUndefined}`,
  ],
  [
    'a misspelt export',
    { kind: 'export', detail: 'useTogle', from, suggestion, available: [suggestion] },
    'yhooks has no export useTogle. Did you mean useToggle?',
  ],
  [
    'an export',
    { kind: 'export', detail: 'a', from, available: ['b', 'c'] },
    'yhooks has no export a. It exports b, c.',
    'yhooks 没有导出 a。它导出：b、c。',
  ],
  [
    'a default export',
    { kind: 'export', detail: 'default', from, available: ['useSize', suggestion], suggestion },
    "yhooks has no default export. Write the name in braces, as in import { useToggle } from 'yhooks'.",
    "yhooks 没有默认导出。请把名称写在花括号里，例如 import { useToggle } from 'yhooks'。",
  ],
  [
    'an import',
    { kind: 'import', detail: 'yhook', suggestion: from, available: ['react', from], place },
    '“yhook” cannot be imported here. Did you mean yhooks?',
  ],
  [
    'a package',
    { kind: 'unsupported', detail: 'antd', react: '19', available: ['16', '17'] },
    'antd does not run on React 19; it runs on React 16, 17.',
  ],
  [
    'a long loop',
    { kind: 'endless', isLoop: true, seconds: 0.25, place },
    'This loop ran for more than 0.25 s and was stopped: it probably never ends.',
    '这个循环运行超过 0.25 秒，已被停止：它很可能不会结束。',
  ],
  [
    'a long text',
    { kind: 'too-large', size: 98_306, limit: 65_536 },
    'The code is 97 kB; the limit is 64 kB.',
  ],
];

test.each(sentences)('%s has a sentence', (_, problem, inEnglish, inChinese) => {
  expect(problemText(problem, english)).toBe(inEnglish);
  if (inChinese) expect(problemText(problem, chinese)).toBe(inChinese);
});
