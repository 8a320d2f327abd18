import type { Demo, TypeProblem, Types, Workbench, WorkbenchFile } from '@multi-hooks/press/client';
import type { Editor } from '../editor/create-editor.ts';
import { typeCompletion } from './type-completion.ts';
import { typeFacts } from './type-facts.ts';
import '../../styles/workbench-types.css';

/** Milliseconds after the last key until the types are checked. */
const PAUSE = 300;

export interface TypesState {
  /** `outdated`: the site was deployed again, and the page must be reloaded. */
  status: 'off' | 'loading' | 'on' | 'failed' | 'outdated';
  problems: readonly TypeProblem[];
}

export interface CheckOptions {
  workbench: Workbench;
  demo: Demo;
  files: readonly WorkbenchFile[];
  react: string;
  editor: Editor;
  ending: AbortController;
  onState: (state: TypesState) => void;
}

/** Checks the types of a demo in its editor until `ending` is aborted. */
export function checkTypes(options: CheckOptions) {
  const { workbench, demo, editor, ending, onState } = options;
  const { signal } = ending;
  let { files, react } = options;
  let types: Types | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  async function start() {
    const wanted = react;
    const started = await workbench.startTypes({ demo, react, files, signal });
    if (signal.aborted) return;
    types = started;
    types.edit(files);
    if (react !== wanted) await types.choose(react);
    editor.extend((index) => {
      const name = files[index]?.name ?? '';
      return [typeFacts(started, name), typeCompletion(started, name)];
    });
    await check();
  }

  async function check() {
    turn += 1;
    const asked = turn;
    const problems = (await types?.problems()) ?? [];
    // The text has changed.
    if (asked !== turn || signal.aborted) return;
    editor.mark('warning', problems);
    onState({ status: 'on', problems });
  }

  function fail(error: unknown) {
    if (signal.aborted) return;
    ending.abort();
    const isOutdated = error instanceof Error && error.name === 'OtherBuildError';
    onState({ status: isOutdated ? 'outdated' : 'failed', problems: [] });
  }

  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    editor.extend(() => []);
    editor.mark('warning', []);
  });
  start().catch(fail);
  return {
    edit(next: readonly WorkbenchFile[]) {
      files = next;
      if (!types) return;
      // Sent now, because completions are requested for this text.
      types.edit(next);
      turn += 1;
      clearTimeout(timer);
      timer = setTimeout(() => void check().catch(fail), PAUSE);
    },
    choose(next: string) {
      if (next === react) return;
      react = next;
      types?.choose(next).then(check).catch(fail);
    },
  };
}
