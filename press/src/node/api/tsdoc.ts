import ts from 'typescript';

/** What a TSDoc comment says; every text is Markdown. */
export interface TsDoc {
  description: string;
  params: { name: string; text: string; node: ts.Node }[];
  /** Absent when there is no `@returns`. */
  returns?: string;
  /** The value of `@default`, without the marks of inline code. */
  default?: string;
}

/** Null for a declaration without a TSDoc comment of its own. */
export function readTsDoc(node: ts.Node): TsDoc | null {
  const comment = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1);
  if (!comment) return null;
  const doc: TsDoc = { description: textOf(comment.comment), params: [] };
  for (const tag of comment.tags ?? []) {
    const text = textOf(tag.comment);
    if (ts.isJSDocParameterTag(tag)) {
      doc.params.push({ name: tag.name.getText(), text: text.replace(/^-\s+/, ''), node: tag });
    } else if (ts.isJSDocReturnTag(tag)) {
      doc.returns = text;
    } else if (tag.tagName.text === 'default' || tag.tagName.text === 'defaultValue') {
      doc.default = text.replace(/^`([^`]*)`$/, '$1');
    }
  }
  return doc;
}

/** `{@link X}` is shown as code: the tables have no pages of types to lead to. */
function textOf(comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string {
  const parts = typeof comment === 'string' ? [comment] : (comment ?? []).map(partText);
  return parts.join('').trim();
}

function partText(part: ts.JSDocComment): string {
  if (!ts.isJSDocLink(part) && !ts.isJSDocLinkCode(part) && !ts.isJSDocLinkPlain(part)) {
    return part.text;
  }
  const label = part.text.replace(/^\s*\|\s*/, '').trim();
  return label || `\`${part.name?.getText() ?? ''}\``;
}

/**
 * Splits off the list in which `@returns` tells of a result's members, one line each:
 * ``- `state`：the value.``
 */
export function splitMembers(text: string): { text: string; members: Map<string, string> } {
  const members = new Map<string, string>();
  const rest = text.split('\n').filter((line) => {
    const [, name, sentence] = /^\s*[-*]\s+`([^`]+)`\s*[：:]\s*(.+)$/.exec(line) ?? [];
    if (name && sentence) members.set(name, sentence.trim());
    return !name;
  });
  return { text: rest.join('\n').trim(), members };
}
