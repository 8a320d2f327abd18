import lzString from 'lz-string';
import { CODE_SANDBOX } from '../../shared/address.ts';
import type { Demo } from '../../shared/records.ts';
import { isChineseLocale } from '../../shared/route.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters } from './project.ts';

export function openCodeSandbox(demo: Demo): void {
  post(CODE_SANDBOX, 'parameters', codeSandboxParameters(codeSandboxFiles(demo)));
}

export function openCodePlayground(demo: Demo, action: string): void {
  post(action, 'data', codePlaygroundData(demo));
}

/** Sends a field to a service in a new window. */
function post(action: string, name: string, value: string): void {
  const form = document.createElement('form');
  const target = { action, method: 'POST', target: '_blank', rel: 'noopener' };
  Object.assign(form, { ...target, acceptCharset: 'utf-8', hidden: true });
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
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
