import { nearest } from '../../../shared/nearest.ts';
import { closingOf, findImbalance, type Mark, openAt } from './structure.ts';

/** What the parser reports. */
export interface ParserError {
  reasonCode: string;
  message: string;
  /** Offset in the text. */
  pos: number;
  details?: Record<string, unknown>;
}

/** A mistake in words that a person understands, without its position. */
export interface Explanation {
  at: number;
  detail: string;
}

interface Spot {
  text: string;
  at: number;
  /** The word or sign at the position; empty at the end of the text. */
  found: string;
  /** The word or sign before it. */
  before: string;
  details: Record<string, unknown>;
}

/** Says what is wrong: the cause and the remedy, instead of what a grammar expects. */
export function explain(text: string, error: ParserError): Explanation {
  const { reasonCode, pos, details = {} } = error;
  const rest = text.slice(pos).trimStart();
  const spot: Spot = {
    text,
    at: pos,
    found: /^([\w$]+|[=!]==?|=>|<\/|[&|?]{2}|\S)/.exec(rest)?.[0] ?? '',
    before: /([\w$]+|[=!]==?|=>|[&|?]{2}|\.{2}|\S)\s*$/.exec(text.slice(0, pos))?.[1] ?? '',
    details,
  };
  const known = SENTENCES[reasonCode]?.(spot) ?? error.message.replace(/ \(\d+:\d+\)$/, '');
  return typeof known === 'string' ? { at: pos, detail: known.replace(/\.$/, '') } : known;
}

const SENTENCES: Record<string, (spot: Spot) => string | Explanation | undefined> = {
  UnexpectedToken: unexpected,
  MissingSemicolon: twoStatements,
  UnterminatedJsxContent: unbalanced,
  MissingClosingTagElement: unbalanced,
  MissingClosingTagFragment: unbalanced,
  UnterminatedString: ({ text, at }) =>
    `The text that begins here has no end: a ${text[at]} is missing`,
  UnterminatedTemplate: ({ at }) => ({
    at: at - 1,
    detail: 'The text that begins here has no end: a ` is missing',
  }),
  UnterminatedComment: () => 'The comment that begins here has no end: */ is missing',
  // The parser tells where its content begins; after `<` it is the end of an element.
  UnterminatedRegExp: (spot) =>
    (/<\/$/.test(spot.text.slice(0, spot.at))
      ? unbalanced({ ...spot, found: '</' })
      : undefined) ?? {
      at: spot.at - 1,
      detail: 'The regular expression that begins here has no end: a / is missing',
    },
  InvalidOrUnexpectedToken: ({ details }) => foreignCharacter(String(details.unexpected)),
  UnwrappedAdjacentJSXElements: () =>
    'Only one element can stand here: put both between <> and </>',
  UnsupportedJsxValue: ({ found }) =>
    `The value of an attribute stands in quotes or braces: "${found}" or {${found}}`,
  AttributeIsEmpty: () => 'A value is missing between the braces',
  IllegalReturn: () => 'return can only stand inside a function',
  AwaitNotInAsyncContext: () =>
    'await can only stand in an async function: write async before the function',
  VarRedeclaration: ({ details }) =>
    `${details.identifierName} is already declared: choose another name`,
  DeclarationMissingInitializer: ({ details }) =>
    `A ${details.kind} needs a value: write = and the value`,
  UnexpectedKeyword: reserved,
  UnexpectedReservedWord: reserved,
  InvalidCoverInitializedName: () => 'In an object, write : instead of =',
  NumberIdentifier: () => 'A name cannot begin with a digit',
  InvalidLhs: () => 'Only a variable can stand on the left of =. To compare, write ===',
};

function reserved({ found }: Spot): string {
  return `${found} is a word of the language and cannot be a name`;
}

function unexpected(spot: Spot): string | Explanation | undefined {
  const { found, before, details } = spot;
  const known = oddities(spot) ?? unbalanced(spot);
  if (known) return known;
  if (
    details.expected === ',' &&
    found === ';' &&
    openAt(spot.text, spot.at).at(-1)?.text === '{'
  ) {
    return 'In an object, write a comma instead of ;';
  }
  if (found && /^([=+*/%<>&|?:!-]|[=!]==?|=>|[&|?]{2})$/.test(before) && !/^["'\w]/.test(found)) {
    return `A value is missing after ${before}`;
  }
  if (before === '.') return 'A name is missing after the dot';
  if (details.expected === ',' && found) return `A comma is missing before ${found}`;
  if (details.expected) return `${details.expected} is missing before ${found || 'the end'}`;
  return found ? `${found} cannot stand here` : 'The text ends too early';
}

/** Mistakes that many make, each with its own remedy. */
function oddities(spot: Spot): string | Explanation | undefined {
  const { text, at, found, before, details } = spot;
  const next = text.slice(at);
  const line = lineBefore(text, at);
  const parted = /^\)\s*(?==\s+>)/.exec(next)?.[0].length;
  if (parted) return { at: at + parted, detail: 'Write => without a space' };
  if (before === '=' && found === '>') return { at: at - 1, detail: 'Write => without a space' };
  if (before === '-' && found === '>') return 'Write => for an arrow function, not ->';
  if (before === 'from') return `The name of a package stands in quotes: '${found}'`;
  if (details.expected === 'from') {
    const isMisspelt = nearest(found, ['from']) !== undefined;
    return isMisspelt ? `Write from instead of ${found}` : 'from is missing before the package';
  }
  if (before === 'function' && found === '(') return 'This function needs a name';
  const stray = /(?<=^|[;}>])\s*<\s*$/.exec(text.slice(0, at));
  if (stray && !/^[\w$!/>]/.test(found)) {
    const start = text.lastIndexOf('<', at - 1);
    return {
      at: start,
      detail: 'The name of an element is missing after <: add it, or remove the <',
    };
  }
  if (before === '<' && found === '!') return 'Write {/* */} for a comment among elements';
  if (before === '<' && found === '/') {
    const tag = /^\/[\w.\s]*>?/.exec(next)?.[0];
    return { at: at - 1, detail: `<${tag} closes nothing` };
  }
  if (/^\.\.\w/.test(next)) return `Write three dots before ${/\w+/.exec(next)?.[0]}, not two`;
  if (before === '{' && /^(if|for|while|switch|const|let|return)$/.test(found)) {
    return `Only a value can stand between braces here, not ${found}: write a ? b : c, or compute it before`;
  }
  if (details.expected === '}' && found === ':') {
    return 'An object needs braces of its own inside the braces: {{ }}';
  }
  if (/^[=!]==?$/.test(found) && /^(const|let|var)\s+[\w$]+\s*$/.test(line)) {
    return `Write = to give a variable its value, not ${found}`;
  }
  if (/\bfor\s*\([^;]*,[^;]*$/.test(line))
    return 'Write ; between the three parts of for, not a comma';
}

const lineBefore = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trimStart();

/** Elements that have no content. */
const VOID = /^<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>$/;

/** Something is not closed, or closes nothing. */
function unbalanced({ text, at, found }: Spot): Explanation | undefined {
  const imbalance = findImbalance(text);
  if (!imbalance) return;
  const { open, close, closesOther } = imbalance;
  if (close && !open) return { at: close.at, detail: `${close.text} closes nothing` };
  if (!open || open.at > at) return;
  if (open.text.startsWith('<')) return unclosedTag({ open, ...(close && { close }), closesOther });
  const closing = closingOf(open);
  const canFollow = found && found !== '</' && !/^[)\]}]$/.test(found);
  if (!canFollow || (close && !closesOther)) {
    return { at: open.at, detail: `This ${open.text} is never closed: a ${closing} is missing` };
  }
  const lines = text.slice(0, open.at).split('\n').length;
  const isNear = lines === text.slice(0, at).split('\n').length;
  const where = isNear ? '' : ` for the ${open.text} in line ${lines}`;
  return { at, detail: `A ${closing} is missing before ${found}${where}` };
}

function unclosedTag({
  open,
  close,
  closesOther,
}: {
  open: Mark;
  close?: Mark;
  closesOther: boolean;
}): Explanation {
  if (VOID.test(open.text)) {
    const whole = open.text.replace('>', ' />');
    return { at: open.at, detail: `${open.text} has no content: write ${whole}` };
  }
  const closing = closingOf(open);
  if (close?.text.startsWith('</') && !closesOther) {
    return {
      at: close.at,
      detail: `${close.text} does not match ${open.text}: write ${closing}`,
    };
  }
  return { at: open.at, detail: `${open.text} is never closed: ${closing} is missing` };
}

const WORDS =
  'async await break case catch class const continue default else export extends finally for function if import let new return switch throw try typeof var while'.split(
    ' ',
  );

/** Two things stand side by side; often the first is a word of the language, misspelt. */
function twoStatements({ text, at, found, before }: Spot): string | Explanation {
  const line = lineBefore(text, at);
  const elseIf = /\b(elseif|elif)\b/.exec(line);
  if (elseIf) return { at: at - line.length + elseIf.index, detail: 'Write else if as two words' };
  const word = before;
  const wordAt = text.slice(0, at).trimEnd().length - word.length;
  const lower = word.toLowerCase();
  if (WORDS.includes(lower) && lower !== word) {
    return { at: wordAt, detail: `Write ${lower} in lower case` };
  }
  const meant = isWord(word) && nearest(word, WORDS);
  if (meant && meant !== word)
    return { at: wordAt, detail: `${word} means nothing here. Did you mean ${meant}?` };
  return `Something is missing between ${before} and ${found}: an operator, a comma or a semicolon`;
}

const isWord = (text: string) => /^[a-z]+$/i.test(text);

/** Full-width signs and typographic quotes, which look like those of the language. */
function foreignCharacter(character: string): string {
  if (/[“”„‘’«»]/.test(character)) return `Write ' or " instead of ${character}`;
  const code = character.charCodeAt(0);
  const plain =
    code > 0xff00 && code < 0xff5f
      ? String.fromCharCode(code - 0xfee0)
      : (
          { '。': '.', '、': ',', '【': '[', '】': ']', '—': '-', '–': '-' } as Record<
            string,
            string
          >
        )[character];
  return plain
    ? `${character} is not a sign of the language: write ${plain} instead`
    : `${character} is not a sign of the language`;
}
