import { isDeepStrictEqual } from 'node:util';
import type { ResolvedConfig } from '../config/config.ts';
import { locationOf, problemAt } from '../lib/location.ts';
import { formatProblem, type Problem } from '../lib/problems.ts';
import { allDemosOf, type DemoPiece, type ParsedPage } from '../page/parsed-page.ts';
import { type BuiltSite, buildSite } from './site.ts';

/** All pages in their places, and what follows from them together. */
export interface Arrangement {
  built: BuiltSite;
  /** In the order of the menus. */
  pages: ParsedPage[];
  problems: Problem[];
}

export function arrange(pages: readonly ParsedPage[], config: ResolvedConfig): Arrangement {
  const built = buildSite(config, pages);
  const rank = new Map(built.order.map((path, index) => [path, index]));
  return {
    built,
    pages: pages.toSorted((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0)),
    problems: [...duplicateDemos(pages), ...built.problems],
  };
}

/**
 * Leaves out hidden pages if there is a problem with them: they are not built, so their problems must not
 * interrupt development.
 */
export function arrangeWithHidden(
  pages: readonly ParsedPage[],
  config: ResolvedConfig,
): Arrangement & { hiddenProblems: Problem[] } {
  const all = arrange(pages, config);
  const visible = pages.filter(({ frontMatter }) => !frontMatter.hide);
  if (all.problems.length === 0 || visible.length === pages.length) {
    return { ...all, hiddenProblems: [] };
  }
  const rest = arrange(visible, config);
  const remaining = new Set(rest.problems.map(formatProblem));
  return {
    ...rest,
    hiddenProblems: all.problems.filter((problem) => !remaining.has(formatProblem(problem))),
  };
}

/** Reports ids that two demos share: an id is the path of a demo's page and its anchor in a page. */
function duplicateDemos(pages: readonly ParsedPage[]): Problem[] {
  const demos = pages.flatMap((page) =>
    allDemosOf(page).map((piece) => ({
      id: piece.demo.identifier,
      file: page.file,
      line: piece.line,
      piece,
    })),
  );
  const first = new Map(demos.toReversed().map((demo) => [demo.id, demo]));
  const isSame = (a: DemoPiece, b: DemoPiece) =>
    a.file === b.file && isDeepStrictEqual([a.demo, a.description], [b.demo, b.description]);
  return demos.flatMap((demo): Problem[] => {
    const other = first.get(demo.id);
    if (!other || other === demo) return [];
    if (other.file !== demo.file && isSame(other.piece, demo.piece)) return [];
    const text = `shows a demo with the id "${demo.id}", which ${locationOf(other.file, other.line)} already uses; give one of them another "identifier".`;
    return [problemAt(demo, text)];
  });
}
