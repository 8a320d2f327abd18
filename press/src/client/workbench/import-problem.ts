import { nearest } from '../../shared/nearest.ts';
import type { TextPlace } from '../../shared/workbench.ts';
import type { WorkbenchProblem } from './types.ts';

export function importProblem(
  detail: string,
  available: string[],
  place: TextPlace,
): WorkbenchProblem {
  return { kind: 'import', detail, available, suggestion: nearest(detail, available), place };
}

export function exportProblem(
  detail: string,
  { from, available: names, place }: { from: string; available: string[]; place?: TextPlace },
  written = detail,
): WorkbenchProblem {
  // `default` and `__esModule` are not meant to be imported by name.
  const available = names.filter((name) => !/^(default$|__)/.test(name));
  const suggestion = nearest(written, available);
  return { kind: 'export', detail, from, available, suggestion, place };
}
