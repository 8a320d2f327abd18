import type { Demo, PlaygroundConfig } from '../../shared/records.ts';
import { CODE_SANDBOX, STACK_BLITZ } from '../../shared/services.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters } from './codesandbox.ts';
import { stackBlitzFields } from './stackblitz.ts';
import { postInNewWindow } from './submit-form.ts';

export { typeScriptPlaygroundUrl } from './typescript-playground.ts';

/*
 * The demo must have the text of its sources. `target` is the name of a window that is open already; without
 * it, a new one is opened.
 */

/** Opens a demo in CodeSandbox. */
export function openCodeSandbox(demo: Demo, target?: string): void {
  const parameters = codeSandboxParameters(codeSandboxFiles(demo));
  postInNewWindow({ action: CODE_SANDBOX, fields: { parameters }, target });
}

/** Opens a demo in StackBlitz. */
export function openStackBlitz(demo: Demo, target?: string): void {
  postInNewWindow({ action: STACK_BLITZ, fields: stackBlitzFields(demo), target });
}

/** Opens a demo in the site's code playground. */
export function openCodePlayground(
  demo: Demo,
  { action, target }: PlaygroundConfig & { target?: string },
): void {
  postInNewWindow({ action, fields: { data: codePlaygroundData(demo) }, target });
}
