import type { Demo, PlaygroundConfig } from '../../shared/records.ts';
import { CODE_SANDBOX, STACK_BLITZ } from '../../shared/services.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters } from './codesandbox.ts';
import { stackBlitzFields } from './stackblitz.ts';
import { postInNewWindow } from './submit-form.ts';

export { typeScriptPlaygroundUrl } from './typescript-playground.ts';

/** Opens a demo in CodeSandbox. The demo must have the text of its sources. */
export function openCodeSandbox(demo: Demo): void {
  const parameters = codeSandboxParameters(codeSandboxFiles(demo));
  postInNewWindow({ action: CODE_SANDBOX, fields: { parameters } });
}

/** Opens a demo in StackBlitz. The demo must have the text of its sources. */
export function openStackBlitz(demo: Demo): void {
  postInNewWindow({ action: STACK_BLITZ, fields: stackBlitzFields(demo) });
}

/** Opens a demo in the site's code playground. The demo must have the text of its sources. */
export function openCodePlayground(demo: Demo, { action }: PlaygroundConfig): void {
  postInNewWindow({ action, fields: { data: codePlaygroundData(demo) } });
}
