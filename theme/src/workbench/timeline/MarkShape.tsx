import type { HookRecord } from '@multi-hooks/press/client';

/** Only recorded runs have errors. */
export type MarkKind = HookRecord['kind'] | 'error';

const CALL = 'M3.5 2 14 8 3.5 14z';

/** On a 16 px grid. Kinds differ in shape, not only in colour; an ignored call is hollow. */
const PATHS: Record<MarkKind, string> = {
  action: 'M4 2 13 9H8.5L6 13.5z',
  render: 'M3 3h10v10H3z',
  value: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
  effect: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  cleanup: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM4 12 12 4',
  call: CALL,
  ignored: CALL,
  error: 'M3 3 13 13M13 3 3 13',
};

/** In the order in which the key explains them. */
export const KINDS = Object.keys(PATHS) as MarkKind[];

/** A repetition by StrictMode has an echo behind it. */
export function MarkShape({ kind, isRepeat = false }: { kind: MarkKind; isRepeat?: boolean }) {
  return (
    <svg className="y-workbench-mark" data-kind={kind} viewBox="0 0 16 16" aria-hidden="true">
      {isRepeat && <path d={PATHS[kind]} fill="none" transform="translate(4 -4)" />}
      <path d={PATHS[kind]} />
    </svg>
  );
}
