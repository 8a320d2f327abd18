import lzString from 'lz-string';
import type { Demo, PlaygroundConfig } from '../../shared/records.ts';
import { isChineseLocale } from '../../shared/route.ts';
import { CODE_SANDBOX, STACK_BLITZ } from '../../shared/services.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters, stackBlitzFields } from './project.ts';

/* Demos need the text of their sources. `target` names a window that is open already. */

export function openCodeSandbox(demo: Demo, target?: string): void {
  const parameters = codeSandboxParameters(codeSandboxFiles(demo));
  postInNewWindow({ action: CODE_SANDBOX, fields: { parameters }, target });
}

export function openStackBlitz(demo: Demo, target?: string): void {
  postInNewWindow({ action: STACK_BLITZ, fields: stackBlitzFields(demo), target });
}

export function openCodePlayground(
  demo: Demo,
  { action, target }: PlaygroundConfig & { target?: string },
): void {
  postInNewWindow({ action, fields: { data: codePlaygroundData(demo) }, target });
}

function postInNewWindow(post: {
  action: string;
  fields: Record<string, string>;
  /** The name of a window that is open already: browsers only open one shortly after a click. */
  target?: string;
}): void {
  const { action, fields, target = '_blank' } = post;
  const form = document.createElement('form');
  form.method = 'POST';
  form.action = action;
  form.target = target;
  if (target === '_blank') form.setAttribute('rel', 'noopener');
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    form.append(Object.assign(input, { type: 'hidden', name, value }));
  }
  // A form must be in the document to be submitted.
  document.body.append(form);
  form.submit();
  form.remove();
}

/** The URL of the TypeScript playground with the given code; `jsx=1` preserves JSX. */
export function typeScriptPlaygroundUrl(code: string, locale: string): string {
  const path = isChineseLocale(locale) ? '/zh/play' : '/play';
  const payload = lzString.compressToEncodedURIComponent(code);
  return `https://www.typescriptlang.org${path}?skipLibCheck=true&jsx=1#code/${payload}`;
}
