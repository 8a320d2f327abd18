import type { TextPlace } from '../../shared/workbench.ts';
import type { WorkbenchProblem } from './types.ts';

type Facts = WorkbenchProblem extends infer One
  ? One extends WorkbenchProblem
    ? Omit<One, 'message'>
    : never
  : never;

/** Adds the message to a problem. */
export function problemOf(facts: Facts): WorkbenchProblem {
  return { ...facts, message: messageOf(facts as WorkbenchProblem) } as WorkbenchProblem;
}

function messageOf(problem: WorkbenchProblem): string {
  switch (problem.kind) {
    case 'syntax':
      return `${at(problem.place)}: ${problem.detail}.`;
    case 'import': {
      const where = problem.place ? `${at(problem.place)}: ` : '';
      const available = problem.available.join(', ');
      const remedy = available ? `. Available: ${available}` : '; there is nothing to import';
      return `${where}“${problem.detail}” cannot be imported here${remedy}.`;
    }
    case 'runtime':
      return problem.place ? `${at(problem.place)}: ${problem.detail}` : problem.detail;
    case 'endless':
      return `${at(problem.place)}: this did not finish in time and was stopped.`;
    case 'unsupported': {
      const others = problem.available.map((name) => `React ${name}`).join(', ');
      const remedy = others ? `it runs on ${others}` : 'no React version of this site supports it';
      return `${problem.detail} does not run on React ${problem.react}; ${remedy}.`;
    }
    case 'too-large':
      return `The code is ${kilobytes(problem.size)}; the limit is ${kilobytes(problem.limit)}.`;
    case 'silent':
      return 'The demo stopped responding and was closed. Your code is saved: edit it or run it again.';
    case 'left':
      return 'The demo navigated away and was closed. Your code is saved: edit it or run it again.';
    case 'flood':
      return 'The demo sent too many messages and was closed. Your code is saved: edit it or run it again.';
    case 'outdated':
      return `The site was updated since you opened this page, and ${problem.detail} is gone. Reload the page: your text is kept.`;
    case 'unavailable':
      return `A part of the workbench could not be loaded (${problem.detail}). Run the demo again when you are online.`;
  }
}

const at = ({ file, line, column }: TextPlace) => `${file}:${line}:${column}`;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
