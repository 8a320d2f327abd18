import { extname } from 'node:path';
import postcss from 'postcss';
import { PressError } from '../../shared/error.ts';
import { problemAt } from '../location.ts';
import { policySource } from '../policy-source.ts';
import { childrenOf, type Node, parse } from '../syntax.ts';

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

function inScript(code: string, file: string): Found[] {
  const source = parse(code, file);
  const constants = new Map<string, string>();
  const found: Found[] = [];

  const load = (address: string, { directive, offset }: { directive: string; offset: number }) => {
    const origin = originOf(address);
    if (origin)
      found.push({ directive, source: origin, action: actionOf(directive, origin), offset });
  };

  /** The text of a literal, of a template up to its first value, or of a constant that is one. */
  const textOf = (node: Node | null | undefined): string | undefined => {
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
    if (node.type === 'CallExpression' || node.type === 'NewExpression') visitCall(node);
    if (node.type === 'ImportExpression') {
      load(textOf(node.source) ?? '', { directive: 'script-src', offset: node.start });
    }
    if (node.type === 'JSXOpeningElement') visitElement(node);
    const isText = node.type === 'Literal' || node.type === 'TemplateLiteral';
    if (isText && !isLink(node)) visitText(textOf(node) ?? '', node.start);
    childrenOf(node).forEach(visit);
  };

  const visitCall = (node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>) => {
    const { callee, arguments: args, start: offset } = node;
    const names = namesOf(callee);
    const name = names.at(-1) ?? '';
    const isGlobal = names.length === 1 || /^(window|globalThis|self)$/.test(names[0] ?? '');
    const [first, second] = args;
    const isTimer = /^set(Timeout|Interval)$/.test(name);
    const isEval = /^(eval|Function)$/.test(name) || (isTimer && textOf(first) !== undefined);
    if (isGlobal && isEval) found.push({ ...EVALUATES, offset });
    if (names.some((one) => REQUESTS.test(one))) {
      load(textOf(first) ?? '', { directive: 'connect-src', offset });
    }
    // Of an XMLHttpRequest.
    if (name === 'open' && /^(get|post|put|patch|delete|head)$/i.test(textOf(first) ?? '')) {
      load(textOf(second) ?? '', { directive: 'connect-src', offset });
    }
    if (/^(Shared)?Worker$/.test(name)) {
      load(textOf(first) ?? '', { directive: 'worker-src', offset });
      if (first?.type === 'CallExpression' && namesOf(first.callee).at(-1) === 'createObjectURL') {
        const action = 'starts a worker from a blob';
        found.push({ directive: 'worker-src', source: 'blob:', action, offset });
      }
    }
  };

  const visitElement = ({ name, attributes }: Extract<Node, { type: 'JSXOpeningElement' }>) => {
    const directive = name.type === 'JSXIdentifier' && ELEMENTS[name.name.toLowerCase()];
    if (!directive) return;
    for (const attribute of attributes) {
      if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'src') continue;
      load(textOf(attribute.value) ?? '', { directive, offset: attribute.start });
    }
  };

  /** A text that says by itself what it is for. */
  const visitText = (text: string, offset: number) => {
    if (/^wss?:/.test(text)) load(text, { directive: 'connect-src', offset });
    const [path = ''] = text.split(/[?#]/);
    const [, directive] = EXTENSIONS.find(([ending]) => ending.test(path)) ?? [];
    if (directive) load(text, { directive, offset });
    for (const [, address = ''] of text.matchAll(/url\(\s*['"]?([^'")]+)/g)) {
      const isFont = /\.(woff2?|ttf|otf)/.test(address);
      load(address, { directive: isFont ? 'font-src' : 'img-src', offset });
    }
  };

  visit(source);
  return found;
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
      const origin = originOf(address);
      if (!origin) continue;
      const offset = node.source?.start?.offset ?? 0;
      found.push({ directive, source: origin, action: actionOf(directive, origin), offset });
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

const actionOf = (directive: string, origin: string) => `${VERBS[directive]} ${origin}`;
