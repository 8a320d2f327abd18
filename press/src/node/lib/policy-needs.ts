import { extname } from 'node:path';
import postcss from 'postcss';
import { PressError } from '../../shared/error.ts';
import { problemAt } from './location.ts';
import { childrenOf, type Node, parse } from './modules/syntax.ts';
import { policySource } from './policy-source.ts';

/** Something that a Content-Security-Policy has to allow, or it fails in the reader's browser. */
export interface PolicyNeed {
  file: string;
  line?: number;
  directive: string;
  /** What the directive must list. */
  source: string;
  /** What the code does, as the end of a sentence that begins with its place. */
  action: string;
}

type Found = Pick<PolicyNeed, 'directive' | 'source' | 'action'> & { offset: number };

/**
 * What the text of a file shows of its needs: evaluated text, and addresses of other hosts that are
 * written out where something is requested, connected to or loaded. What a package does, and addresses
 * that are computed, show only in the browser.
 */
export function policyNeeds(code: string, file: string): PolicyNeed[] {
  const isScript = /^\.[cm]?[jt]sx?$/.test(extname(file));
  const found = isScript
    ? inScript(code, file)
    : extname(file) === '.css'
      ? inStyle(code, file)
      : [];
  const needs = found.map(({ offset, ...need }) => {
    const line = code.slice(0, offset).split('\n').length;
    return { file, line, ...need };
  });
  const keyOf = ({ line, directive, source }: PolicyNeed) => `${line} ${directive} ${source}`;
  return [...new Map(needs.map((need) => [keyOf(need), need])).values()];
}

export const EVALUATES = {
  directive: 'script-src',
  source: "'unsafe-eval'",
  action: 'evaluates text as code',
};

/** An address of another host; what follows the host may be computed. */
const ADDRESS = /^(?:(https?|wss?):)?\/\/([\w.-]+(?::\d+)?)(?=[/?#]|$)/i;

const EXTENSIONS: [RegExp, string][] = [
  [/\.m?js$/i, 'script-src'],
  [/\.css$/i, 'style-src'],
  [/\.(woff2?|ttf|otf|eot)$/i, 'font-src'],
  [/\.(png|jpe?g|gif|svg|webp|avif|ico)$/i, 'img-src'],
  [/\.(mp3|mp4|ogg|wav|webm|m4a)$/i, 'media-src'],
];

const ELEMENTS: Record<string, string> = {
  img: 'img-src',
  image: 'img-src',
  audio: 'media-src',
  video: 'media-src',
  iframe: 'frame-src',
  script: 'script-src',
};

const REQUESTS = /^(fetch|axios|ky|got|Request|EventSource|WebSocket|sendBeacon|XMLHttpRequest)$/;

type TextOf = (node: Node | null | undefined) => string | undefined;

function inScript(code: string, file: string): Found[] {
  const constants = new Map<string, string>();
  const found: Found[] = [];

  /** The text of a literal, of a template up to its first value, or of a constant that is one. */
  const textOf: TextOf = (node) => {
    if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
    if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? undefined;
    if (node?.type === 'BinaryExpression' && node.operator === '+') return textOf(node.left);
    if (node?.type === 'Identifier') return constants.get(node.name);
    if (node?.type === 'JSXExpressionContainer') return textOf(node.expression);
    return undefined;
  };

  const visit = (node: Node) => {
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
      const text = textOf(node.init);
      if (text !== undefined) constants.set(node.id.name, text);
    }
    found.push(...inNode(node, textOf));
    childrenOf(node).forEach(visit);
  };

  visit(parse(code, file));
  return found;
}

function inNode(node: Node, textOf: TextOf): Found[] {
  const { start: offset } = node;
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return [...evaluated(node, textOf), ...requested(node, textOf), ...worker(node, textOf)];
    case 'ImportExpression':
      return loaded(textOf(node.source), { directive: 'script-src', offset });
    case 'JSXOpeningElement':
      return inElement(node, textOf);
    case 'Literal':
    case 'TemplateLiteral':
      return isLink(node) ? [] : inText(textOf(node) ?? '', offset);
    default:
      return [];
  }
}

/** Nothing for an address of the site itself, or one that is not known. */
function loaded(
  address: string | undefined,
  { directive, offset }: Pick<Found, 'directive' | 'offset'>,
): Found[] {
  const source = originOf(address ?? '');
  if (!source) return [];
  return [{ directive, source, action: `${VERBS[directive]} ${source}`, offset }];
}

type Call = Extract<Node, { type: 'CallExpression' | 'NewExpression' }>;

function evaluated({ callee, arguments: args, start: offset }: Call, textOf: TextOf): Found[] {
  const names = namesOf(callee);
  const name = names.at(-1) ?? '';
  const isGlobal = names.length === 1 || /^(window|globalThis|self)$/.test(names[0] ?? '');
  const isTimer = /^set(Timeout|Interval)$/.test(name);
  const isEval = /^(eval|Function)$/.test(name) || (isTimer && textOf(args[0]) !== undefined);
  return isGlobal && isEval ? [{ ...EVALUATES, offset }] : [];
}

function requested({ callee, arguments: args, start: offset }: Call, textOf: TextOf): Found[] {
  const names = namesOf(callee);
  const [first, second] = args.map(textOf);
  const isRequest = names.some((one) => REQUESTS.test(one));
  // Of an XMLHttpRequest.
  const isOpening =
    names.at(-1) === 'open' && /^(get|post|put|patch|delete|head)$/i.test(first ?? '');
  const addresses = [isRequest ? first : undefined, isOpening ? second : undefined];
  return addresses.flatMap((address) => loaded(address, { directive: 'connect-src', offset }));
}

function worker({ callee, arguments: args, start: offset }: Call, textOf: TextOf): Found[] {
  if (!/^(Shared)?Worker$/.test(namesOf(callee).at(-1) ?? '')) return [];
  const directive = 'worker-src';
  const [first] = args;
  const isBlob =
    first?.type === 'CallExpression' && namesOf(first.callee).at(-1) === 'createObjectURL';
  if (!isBlob) return loaded(textOf(first), { directive, offset });
  return [{ directive, source: 'blob:', action: 'starts a worker from a blob', offset }];
}

function inElement(
  { name, attributes }: Extract<Node, { type: 'JSXOpeningElement' }>,
  textOf: TextOf,
): Found[] {
  const directive = name.type === 'JSXIdentifier' && ELEMENTS[name.name.toLowerCase()];
  if (!directive) return [];
  return attributes.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'src') return [];
    return loaded(textOf(attribute.value), { directive, offset: attribute.start });
  });
}

/** A text that says by itself what it is for. */
function inText(text: string, offset: number): Found[] {
  const [path = ''] = text.split(/[?#]/);
  const [, directive] = EXTENSIONS.find(([ending]) => ending.test(path)) ?? [];
  const inside = [...text.matchAll(/url\(\s*['"]?([^'")]+)/g)].flatMap(([, address = '']) => {
    const isFont = /\.(woff2?|ttf|otf)/.test(address);
    return loaded(address, { directive: isFont ? 'font-src' : 'img-src', offset });
  });
  return [
    ...(/^wss?:/.test(text) ? loaded(text, { directive: 'connect-src', offset }) : []),
    ...(directive ? loaded(text, { directive, offset }) : []),
    ...inside,
  ];
}

/** `window.a.b` → `['window', 'a', 'b']`; empty for anything computed. */
function namesOf(node: Node): string[] {
  if (node.type === 'Identifier') return [node.name];
  if (node.type !== 'MemberExpression' || node.computed) return [];
  const { property } = node;
  return [...namesOf(node.object), ...(property.type === 'Identifier' ? [property.name] : [])];
}

/** The address of a link, which the policy does not concern. */
function isLink({ parent }: Node): boolean {
  if (parent?.type === 'JSXExpressionContainer') return isLink(parent);
  if (parent?.type !== 'JSXAttribute' || parent.name.name !== 'href') return false;
  const element = parent.parent;
  return element?.type === 'JSXOpeningElement' && namesOfElement(element.name) !== 'link';
}

const namesOfElement = (name: Node) => (name.type === 'JSXIdentifier' ? name.name : '');

function inStyle(code: string, file: string): Found[] {
  const found: Found[] = [];
  parseStyle(code, file).walk((node) => {
    const text = node.type === 'decl' ? node.value : node.type === 'atrule' ? node.params : '';
    const isImport = node.type === 'atrule' && node.name === 'import';
    const isFont =
      node.parent?.type === 'atrule' && 'name' in node.parent && node.parent.name === 'font-face';
    const directive = isImport ? 'style-src' : isFont ? 'font-src' : 'img-src';
    const pattern = isImport ? /['"(]((?:https?:)?\/\/[^'")]+)/g : /url\(\s*['"]?([^'")]+)/g;
    for (const [, address = ''] of text.matchAll(pattern)) {
      found.push(...loaded(address, { directive, offset: node.source?.start?.offset ?? 0 }));
    }
  });
  return found;
}

function parseStyle(code: string, file: string) {
  try {
    return postcss.parse(code);
  } catch (error) {
    if (!(error instanceof postcss.CssSyntaxError)) throw error;
    const { reason, line } = error;
    throw new PressError(problemAt({ file, line }, `is not valid CSS: ${reason}; fix it.`));
  }
}

function originOf(address: string): string | undefined {
  const [whole = '', , host] = ADDRESS.exec(address) ?? [];
  if (!host || /^(localhost|127\.0\.0\.1)\b/.test(host)) return undefined;
  return policySource(whole);
}

const VERBS: Record<string, string> = {
  'connect-src': 'connects to',
  'script-src': 'loads a script from',
  'style-src': 'loads a style sheet from',
  'font-src': 'loads a font from',
  'img-src': 'shows an image from',
  'media-src': 'plays media from',
  'frame-src': 'frames a page of',
  'worker-src': 'starts a worker from',
};
