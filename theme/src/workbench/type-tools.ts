import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Types } from '@multi-hooks/press/client';
import { typeCompletion } from './type-completion.ts';
import { typeFacts } from './type-facts.ts';
import '../styles/workbench-types.css';

/** What TypeScript adds to the editor of one file: completion, and types of names. */
export function typeTools(types: Types, file: string): Extension {
  return [
    typeFacts(types, file),
    typeCompletion(types, file),
    EditorView.editorAttributes.of({ 'data-types': '' }),
  ];
}
