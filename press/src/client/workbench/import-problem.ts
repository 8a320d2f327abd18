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

/** `written`: the imported name, if it is not `detail`. `alias`: what another library's name is called here. */
export function exportProblem(
  detail: string,
  { from, available: names, place }: { from: string; available: string[]; place?: TextPlace },
  written = detail,
  alias?: string,
): WorkbenchProblem {
  // `default` and `__esModule` are not meant to be imported by name.
  const available = names.filter((name) => !/^(default$|__)/.test(name));
  const suggestion = available.find((name) => name === alias) ?? nearest(written, available);
  return { kind: 'export', detail, from, available, suggestion, place };
}
