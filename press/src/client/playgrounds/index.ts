import type { Demo, PlaygroundConfig } from '../../shared/records.ts';
import { CODE_SANDBOX } from '../../shared/services.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters } from './codesandbox.ts';
import { postInNewWindow } from './submit-form.ts';

export { typeScriptPlaygroundUrl } from './typescript-playground.ts';

/** Opens a demo in CodeSandbox. The demo must have the text of its sources. */
export function openCodeSandbox(demo: Demo): void {
  const value = codeSandboxParameters(codeSandboxFiles(demo));
  postInNewWindow({ action: CODE_SANDBOX, field: 'parameters', value });
}

/** Opens a demo in the site's code playground. The demo must have the text of its sources. */
export function openCodePlayground(demo: Demo, { action }: PlaygroundConfig): void {
  postInNewWindow({ action, field: 'data', value: codePlaygroundData(demo) });
}
