import type { TextPlace } from '../../shared/workbench.ts';
import type { WorkbenchProblem } from './types.ts';

type Facts = WorkbenchProblem extends infer One
  ? One extends WorkbenchProblem
    ? Omit<One, 'message'>
    : never
  : never;

/** A problem with its sentence. */
export function sentence(facts: Facts): WorkbenchProblem {
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
      return `${at(problem.place)}: this did not come to an end, so it was stopped.`;
    case 'unsupported': {
      const others = problem.available.map((name) => `React ${name}`).join(', ');
      const remedy = others ? `it runs on ${others}` : 'it runs on no React of this site';
      return `${problem.detail} does not run on React ${problem.react}; ${remedy}.`;
    }
    case 'too-large':
      return `The code has ${kilobytes(problem.size)}; the limit is ${kilobytes(problem.limit)}.`;
    case 'silent':
      return 'The demo stopped answering and was ended. Your text is still here: change it or run it again.';
    case 'left':
      return 'The demo left its page and was ended. Your text is still here: change it or run it again.';
    case 'flood':
      return 'The demo sent more than the page can take and was ended. Your text is still here: change it or run it again.';
    case 'outdated':
      return `The site was updated since you opened this page, and ${problem.detail} is gone. Reload the page: your text is kept.`;
    case 'unavailable':
      return `A part of the workbench could not be loaded (${problem.detail}). Run it again when you are online.`;
  }
}

const at = ({ file, line, column }: TextPlace) => `${file}:${line}:${column}`;

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
