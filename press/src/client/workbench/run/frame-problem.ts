import type { FromFrame, GuardPlace, ScriptPlace } from '../../../shared/workbench.ts';
import type { Compilation } from '../compile/compile.ts';
import { exportProblem, importProblem, problemOf } from '../problems.ts';
import type { WorkbenchProblem } from '../types.ts';

/** The problem that a message from the frame tells of, with its place in the text. */
export function frameProblem(
  received: FromFrame,
  { compiled, packages }: { compiled: Compilation; packages: Record<string, unknown> },
): WorkbenchProblem | undefined {
  const placeOf = (place: ScriptPlace | GuardPlace | null) =>
    place &&
    ('offset' in place
      ? compiled.locateGuard(place)
      : compiled.locate(place.file, place.line, place.column));

  switch (received.type) {
    case 'error': {
      const { detail, isSyntax } = received;
      const place = placeOf(received.place);
      if (isSyntax && place) return problemOf({ kind: 'syntax', detail, place });
      return problemOf({ kind: 'runtime', detail, ...(place && { place }) });
    }
    case 'missing': {
      const place = placeOf(received.place);
      const available = Object.keys(packages);
      return importProblem(received.name, { available, ...(place && { place }) });
    }
    case 'unexported': {
      const { file, from, name, available } = received;
      const place = compiled.locateImport(file, { from, name });
      return exportProblem(name, { from, available, ...(place && { place }) });
    }
    case 'endless': {
      const place = compiled.locateGuard(received);
      const isLoop = compiled.isLoop(received);
      return place ? problemOf({ kind: 'endless', isLoop, place }) : undefined;
    }
    default:
      return undefined;
  }
}
