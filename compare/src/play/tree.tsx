import React from 'react';
import { renderToString } from 'react-dom/server';
import { formatValue } from '../behaviour.ts';
import type { AnySubject } from '../subject.ts';
import { Activity, startTransition } from './react.ts';
import type { Recorder } from './recorder.ts';

/* What a scenario renders: a component that calls the hook, once or twice. */

export interface TreeOptions {
  player: AnySubject['player'];
  useHook: unknown;
  inputs: unknown;
  version: number;
  recorder: Recorder;
  strict: boolean;
  isHidden?: boolean;
  suspends?: boolean;
  hasSecond?: boolean;
}

export const renderOnServer = (options: TreeOptions) => renderToString(treeOf(options));

export function treeOf({ isHidden, strict, hasSecond, ...props }: TreeOptions): React.ReactElement {
  const { secondInstance } = props.recorder;
  let tree = (
    <>
      <Subject {...props} />
      {hasSecond && secondInstance && <Subject {...props} recorder={secondInstance} />}
    </>
  );
  // Only React 18 and later have it; the server renderers of 16 and 17 do not support Suspense.
  if (startTransition) tree = <React.Suspense fallback="suspended">{tree}</React.Suspense>;
  if (Activity) tree = <Activity mode={isHidden ? 'hidden' : 'visible'}>{tree}</Activity>;
  return strict ? <React.StrictMode>{tree}</React.StrictMode> : tree;
}

const NEVER = new Promise<never>(() => {});

function Subject(props: Omit<TreeOptions, 'isHidden' | 'strict' | 'hasSecond'>) {
  const { player, recorder, suspends, ...rest } = props;
  recorder.renders += 1;
  const { element, ...output } = player.useSubject({ recorder, ...rest });
  React.useEffect(() => {
    recorder.output = output;
  });
  if (suspends) throw NEVER;
  // Displayed, so that React reports a first render that differs from that of the server.
  return (
    <>
      {'returned' in output && <output>{formatValue(output.returned)}</output>}
      {element}
    </>
  );
}

Subject.displayName = '';
let scenarioCount = 0;

/** Gives the component a new name for each scenario: React prints some warnings once per component name. */
export function renameSubject() {
  Subject.displayName = `Subject${++scenarioCount}`;
}
