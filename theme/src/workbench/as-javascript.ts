import type { Demo, WorkbenchFile } from '@multi-hooks/press/client';
import { untypedCode } from '../content/shown-code.ts';

/** Imports of the demo's other files with their extension. */
const OWN_IMPORT = /\b((?:from|import)\s*\(?\s*(['"])\.[^'"\n]*\.)t(sx?\2)/g;

/** Removes the types from the files of a demo: the highlighted code marks them. */
export function asJavaScript({ sources }: Demo, files: readonly WorkbenchFile[]): WorkbenchFile[] {
  return files.map(({ name, text }, index) => {
    if (!/\.tsx?$/.test(name)) return { name, text };
    const { html } = sources[index] ?? {};
    const { body } = new DOMParser().parseFromString(html ?? '', 'text/html');
    const script = html ? untypedCode(body) : text;
    return { name: name.replace(/t(?=sx?$)/, 'j'), text: script.replace(OWN_IMPORT, '$1j$3') };
  });
}
