import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';

/** Adds scripts to the text of a package.json, which is otherwise kept as it is. */
export function addScripts(
  text: string,
  scripts: Record<string, string>,
): { text: string; left: string[] } {
  const before = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  let json = text.slice(before.length);
  const indent = /^[ \t]+(?=")/m.exec(json)?.[0] ?? '  ';
  // What is on one line stays there.
  const formattingOptions =
    /\n/.test(json.trimEnd()) || /^\s*\{\s*\}/.test(json)
      ? {
          insertSpaces: !indent.startsWith('\t'),
          tabSize: indent.length,
          eol: json.includes('\r\n') ? '\r\n' : '\n',
        }
      : undefined;
  const left: string[] = [];
  for (const [name, command] of Object.entries(scripts)) {
    const path = ['scripts', name];
    const tree = parseTree(json);
    if (tree && findNodeAtLocation(tree, path)) left.push(name);
    else json = applyEdits(json, modify(json, path, command, { formattingOptions }));
  }
  return { text: before + json, left };
}
