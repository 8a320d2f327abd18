import lzString from 'lz-string';
import { CODE_SANDBOX } from '../../shared/address.ts';
import type { Demo, PlaygroundConfig } from '../../shared/records.ts';
import { isChineseLocale } from '../../shared/route.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters } from './project.ts';

// Loaded with the playgrounds, which need the text of a demo's sources.
export { loadSources } from '../routing/fetch-file.ts';

/* `target` names the window to open a demo in. */

export function openCodeSandbox(demo: Demo, target: string): void {
  const parameters = codeSandboxParameters(codeSandboxFiles(demo));
  post({ action: CODE_SANDBOX, fields: { parameters }, target });
}

export function openCodePlayground(
  demo: Demo,
  { action, target }: PlaygroundConfig & { target: string },
): void {
  post({ action, fields: { data: codePlaygroundData(demo) }, target });
}

function post(options: { action: string; fields: Record<string, string>; target: string }): void {
  const { fields, ...rest } = options;
  const form = document.createElement('form');
  Object.assign(form, { ...rest, method: 'POST', acceptCharset: 'utf-8', hidden: true });
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
