import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

type Scripts = Record<string, string>;

/** Adds scripts to the text of a package.json, and replaces some; the rest is kept as it is. */
export function addScripts(
  text: string,
  { added, replaced = {} }: { added: Scripts; replaced?: Scripts },
): { text: string; left: string[] } {
  const before = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  let json = text.slice(before.length);
  const indent = /^[ \t]+(?=")/m.exec(json)?.[0] ?? '  ';
  // Keeps an object on one line if it was.
  const formattingOptions =
    /\n/.test(json.trimEnd()) || /^\s*\{\s*\}/.test(json)
      ? {
          insertSpaces: !indent.startsWith('\t'),
          tabSize: indent.length,
          eol: json.includes('\r\n') ? '\r\n' : '\n',
        }
      : undefined;
  const left: string[] = [];
  for (const [name, command] of Object.entries({ ...added, ...replaced })) {
    const path = ['scripts', name];
    const tree = parseTree(json);
    const isThere = tree && findNodeAtLocation(tree, path);
    if (isThere && !Object.hasOwn(replaced, name)) left.push(name);
    else json = applyEdits(json, modify(json, path, command, { formattingOptions }));
  }
  return { text: before + json, left };
}
