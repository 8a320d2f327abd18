import { parser } from '@lezer/javascript';

const parsers = {
  ts: parser.configure({ dialect: 'ts' }),
  other: parser.configure({ dialect: 'jsx ts' }),
};

/**
 * The offset at which a text imports a module, or a name from it (`default` for the default export);
 * undefined when no declaration does. The compiler keeps only the line.
 */
export function offsetOfImport(
  { name: file, text }: { name: string; text: string },
  { from: specifier, name }: { from: string; name?: string },
): number | undefined {
  const tree = (file.endsWith('.ts') ? parsers.ts : parsers.other).parse(text);
  let found: number | undefined;
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) {
    if (!/^(Import|Export)Declaration$/.test(node.name)) continue;
    const module = node.getChild('String');
    if (!module || text.slice(module.from + 1, module.to - 1) !== specifier) continue;
    found ??= module.from;
    if (name === undefined) return found;
    if (name === 'default') {
      const own = node.getChild('VariableDefinition');
      if (own) return own.from;
    }
    let named: number | undefined;
    node.cursor().iterate((one) => {
      if (!/^(Variable(Name|Definition)|default)$/.test(one.name)) return;
      if (text.slice(one.from, one.to) === name) named ??= one.from;
    });
    if (named !== undefined) return named;
  }
  return found;
}
