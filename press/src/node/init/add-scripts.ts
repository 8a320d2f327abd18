import { type ESTree, parseSync } from 'rolldown/utils';

/** Adds scripts to the text of a package.json, which is otherwise kept as it is. */
export function addScripts(
  text: string,
  scripts: Record<string, string>,
): { text: string; left: string[] } {
  // JSON is an expression of JavaScript, whose parser says where everything is.
  const before = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const json = text.slice(before.length);
  const [statement] = parseSync('package.js', `(${json})`, { preserveParens: false }).program.body;
  if (statement?.type !== 'ExpressionStatement') return { text, left: [] };
  const manifest = statement.expression as ESTree.ObjectExpression;
  const own = objectAt(manifest, 'scripts');
  const known = own ? propertiesOf(own).map(keyOf) : [];
  const [left, added] = [true, false].map((isKnown) =>
    Object.keys(scripts).filter((name) => known.includes(name) === isKnown),
  ) as [string[], string[]];
  if (added.length === 0) return { text, left };

  const outer = gapIn(manifest, json);
  const inner = own && propertiesOf(own).length > 0 ? gapIn(own, json) : deeper(outer);
  const lines = added.map((name) => `"${name}": ${JSON.stringify(scripts[name])}`);
  const members = lines.join(`,${inner}`);
  const target = own ?? manifest;
  const last = propertiesOf(target).at(-1);
  const insert = own ? members : `"scripts": {${inner}${members}${outer}}`;
  // The parenthesis before the JSON.
  const at = (offset: number) => offset - 1;
  if (last) {
    const gap = own ? inner : outer;
    const end = at(last.end);
    return { text: `${before}${json.slice(0, end)},${gap}${insert}${json.slice(end)}`, left };
  }
  const [gap, closing] = own ? [inner, outer] : [outer, outer.replace(/[^\n]+$/, '')];
  const replaced = `{${gap}${insert}${closing}}`;
  const [start, end] = [at(target.start), at(target.end)];
  return { text: before + json.slice(0, start) + replaced + json.slice(end), left };
}

const propertiesOf = (object: ESTree.ObjectExpression) =>
  object.properties.filter((one) => one.type === 'Property');

const keyOf = ({ key }: ESTree.ObjectProperty) => (key.type === 'Literal' ? String(key.value) : '');

function objectAt(object: ESTree.ObjectExpression, name: string) {
  const value = propertiesOf(object).find((one) => keyOf(one) === name)?.value;
  return value?.type === 'ObjectExpression' ? value : undefined;
}

/** The white space before the members of an object: a line break and an indentation, or a space. */
function gapIn(object: ESTree.ObjectExpression, json: string): string {
  const [first] = propertiesOf(object);
  return first ? json.slice(object.start, first.start - 1) : '\n  ';
}

const deeper = (gap: string) => gap + (/\n([ \t]+)$/.exec(gap)?.[1] ?? '');
