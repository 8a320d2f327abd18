import { join } from 'node:path';
import type { HoverText } from '../../../shared/hovers.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { type Node, sourceOf, statementOf } from '../../lib/modules/syntax.ts';
import type { LinkedPage } from '../../site/content.ts';
import { Sources } from '../api/sources.ts';
import { readTsDoc } from '../api/tsdoc.ts';
import { firstSentence, type NamedText } from './hover-text.ts';

export type DeclaredTypes = Record<string, HoverText>;

/** The types of the parameters and results of a page's functions, as their author declared them. */
export function declaredTypes(
  apis: LinkedPage['apis'],
  { repositoryRoot }: Pick<ResolvedConfig, 'repositoryRoot'>,
): DeclaredTypes {
  const sources = new Sources();
  const texts: DeclaredTypes = {};
  for (const { doc, source } of apis) {
    const file = join(repositoryRoot, source);
    for (const name of [...Object.keys(doc.types), ...Object.keys(doc.aliases)]) {
      // A type that only another type refers to is resolved in the file of that type.
      const declaration = [file, ...sources.files]
        .flatMap((from) => sources.find(from, name))
        .find(({ type }) => type === 'TSInterfaceDeclaration' || type === 'TSTypeAliasDeclaration');
      if (!declaration) continue;
      const code = declarationText(declaration);
      const documentation = firstSentence(readTsDoc(declaration)?.description ?? '');
      texts[name] = documentation ? [code, documentation] : [code];
    }
  }
  return texts;
}

/** Removes comments, which the tables show, and keywords such as `export`. */
function declarationText(node: Node): string {
  const { start, end } = statementOf(node);
  const { text, comments } = sourceOf(node);
  let from = start;
  let code = '';
  for (const comment of comments) {
    if (comment.start < from || comment.end > end) continue;
    code += text.slice(from, comment.start);
    from = comment.end;
  }
  return (code + text.slice(from, end))
    .replace(/^export (default )?/, '')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The positions at which a text names these types. */
export function typesIn(text: string, types: DeclaredTypes): NamedText[] {
  return [...text.matchAll(/(?<![\w$.'"])[A-Za-z_$][\w$]*/g)].flatMap(({ 0: name, index }) => {
    const declared = Object.hasOwn(types, name) ? types[name] : undefined;
    return declared ? [{ start: index, length: name.length, text: declared }] : [];
  });
}
