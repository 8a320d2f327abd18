import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { COMPARED } from '../src/libraries.ts';
import { type MoveOptions, type Plan, planMove } from '../src/move-project.ts';

/** Writes a project for one test, by default with React 18 and the compared libraries. */
export function project(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'move 项目 '));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dependencies = { react: '^18.2.0', ...COMPARED };
  const all = { 'package.json': JSON.stringify({ dependencies }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export interface MovedText {
  plan: Plan;
  /** The text of a file after the move, changed or not. */
  text: string;
  /** Everything that is left, as `name reason` or only the reason. */
  left: string[];
}

/** Moves one file. */
export function moveText(text: string, name = 'a.tsx', options: MoveOptions = {}): MovedText {
  const plan = planMove(project({ [name]: text }), options);
  return {
    plan,
    text: plan.changed[0]?.after ?? text,
    left: plan.left.map(({ name: hook, reason }) => [hook, reason].filter(Boolean).join(' ')),
  };
}

/** The statements of a component that calls hooks of a library, after the move. */
export function moveBody(
  library: string,
  body: string,
  { name = 'a.tsx', options = {} as MoveOptions, jsx = '<p />' } = {},
): { body: string; left: string[] } {
  const hooks = [...new Set(body.match(/\buse[A-Z]\w*/g))].filter(
    (hook) => !/^use(State|Ref|Effect|LayoutEffect|Callback|Memo|Form)$/.test(hook),
  );
  const head = `import React, { useState, useRef, useEffect, useLayoutEffect, useCallback, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { ${hooks.join(', ')} } from '${library}';
export function App({ n }) {
  const [s, setS] = useState(0);
  const box = useRef(0);
`;
  const tail = `\n  return ${jsx};\n}\n`;
  const { text, left } = moveText(`${head}  ${body}${tail}`, name, options);
  const start = text.indexOf('const box = useRef(0);\n') + 'const box = useRef(0);\n'.length;
  return { body: text.slice(start, -tail.length).trim(), left };
}
