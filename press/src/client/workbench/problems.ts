import { nearest } from '../../shared/nearest.ts';
import type { TextPlace } from '../../shared/workbench.ts';
import type { WorkbenchProblem } from './types.ts';

type Facts = WorkbenchProblem extends infer One
  ? One extends WorkbenchProblem
    ? Omit<One, 'message'>
    : never
  : never;

export function problemOf(facts: Facts): WorkbenchProblem {
  const problem = facts as WorkbenchProblem;
  const place = 'place' in problem && problem.place;
  const where = place ? `${place.file}:${place.line}:${place.column}: ` : '';
  return { ...problem, message: where + sentenceOf(problem) };
}

/** A module that cannot be imported, with the one that was probably meant. */
export function importProblem(
  detail: string,
  { available, place }: { available: string[]; place?: TextPlace },
): WorkbenchProblem {
  const meant = nearest(detail, available);
  return problemOf({ kind: 'import', detail, available, meant, place });
}

/** A name that a module does not export, with the one that was probably meant. */
export function exportProblem(
  detail: string,
  { from, available: all, place }: { from: string; available: string[]; place?: TextPlace },
): WorkbenchProblem {
  // Without what is not meant to be imported by its name.
  const available = all.filter((name) => !/^(default$|__)/.test(name));
  const meant = nearest(detail, available);
  return problemOf({ kind: 'export', detail, from, available, meant, place });
}

function sentenceOf(problem: WorkbenchProblem): string {
  switch (problem.kind) {
    case 'syntax':
    case 'advice':
      return /[.?!。？]$/.test(problem.detail) ? problem.detail : `${problem.detail}.`;
    case 'name': {
      const isImported = /^(use)?[A-Z]/.test(problem.detail);
      const remedy = meantBy(problem) || (isImported ? ' Is its import missing?' : '');
      return `${problem.detail} is not defined.${remedy}`;
    }
    case 'import': {
      const available = problem.available.join(', ');
      const remedy = available
        ? `.${meantBy(problem)} Available: ${available}`
        : '; there is nothing to import';
      return `“${problem.detail}” cannot be imported here${remedy}.`;
    }
    case 'export': {
      const { from, detail, available } = problem;
      const what = detail === 'default' ? 'default export' : `export ${detail}`;
      const [first] = available;
      const remedy =
        detail === 'default' && first
          ? ` Write the name in braces, as in import { ${first} } from '${from}'.`
          : ` It exports ${listed(available)}.`;
      return `${from} has no ${what}.${meantBy(problem) || remedy}`;
    }
    case 'runtime':
      return problem.detail;
    case 'endless':
      return `This ${problem.isLoop ? 'loop' : 'function'} did not finish and was stopped.`;
    case 'unsupported': {
      const others = problem.available.map((name) => `React ${name}`).join(', ');
      const remedy = others ? `it runs on ${others}` : 'no React version of this site supports it';
      return `${problem.detail} does not run on React ${problem.react}; ${remedy}.`;
    }
    case 'too-large':
      return `The code is ${kilobytes(problem.size)}; the limit is ${kilobytes(problem.limit)}.`;
    case 'silent':
    case 'left':
    case 'flood':
      return `The demo ${LOSSES[problem.kind]} and was closed. Your code is saved: edit it or run it again.`;
    case 'outdated':
      return `The site was updated since you opened this page, and ${problem.detail} is gone. Reload the page: your text is kept.`;
    case 'unavailable':
      return `A part of the workbench could not be loaded (${problem.detail}). Run the demo again when you are online.`;
  }
}

const LOSSES = {
  silent: 'stopped responding',
  left: 'navigated away',
  flood: 'sent too many messages',
};

const meantBy = ({ meant }: { meant?: string }) => (meant ? ` Did you mean ${meant}?` : '');

/** More names are not worth reading. */
const LISTED = 12;

function listed(names: readonly string[]): string {
  const more = names.length > LISTED ? `, and ${names.length - LISTED} more` : '';
  return names.slice(0, LISTED).join(', ') + more || 'nothing';
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1024)} kB`;
