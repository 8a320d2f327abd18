import { nearest } from '../../../shared/nearest.ts';
import { closingOf, findImbalance } from './structure.ts';
import type { Finding, Said } from './tree.ts';

export interface ParserError {
  reasonCode: string;
  message: string;
  pos: number;
  details?: Record<string, unknown>;
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

/** Finds the cause and the remedy, instead of what a grammar expects. */
export function explain(text: string, error: ParserError): Finding {
  const { reasonCode, pos, details = {} } = error;
  const rest = text.slice(pos).trimStart();
  const spot: Spot = {
    text,
    at: pos,
    found: /^([\w$]+|[=!]==?|=>|<\/|[&|?]{2}|\S)/.exec(rest)?.[0] ?? '',
    before: /([\w$]+|[=!]==?|=>|[&|?]{2}|\.{2}|\S)\s*$/.exec(text.slice(0, pos))?.[1] ?? '',
    details,
  };
  const known = MISTAKES[reasonCode]?.(spot);
  const message = error.message.replace(/\.?( \(\d+:\d+\))?$/, '');
  return { at: pos, ...(known ?? { code: 'other', message }) };
}

const MISTAKES: Record<string, (spot: Spot) => Said | undefined> = {
  UnexpectedToken: unexpected,
  MissingSemicolon: twoStatements,
  UnterminatedJsxContent: unbalanced,
  MissingClosingTagElement: unbalanced,
  MissingClosingTagFragment: unbalanced,
  UnterminatedString: ({ text, at }) => ({ code: 'textOpen', sign: text[at] ?? '' }),
  UnterminatedTemplate: ({ at }) => ({ code: 'textOpen', sign: '`', at: at - 1 }),
  UnterminatedComment: () => ({ code: 'commentOpen' }),
  UnterminatedRegExp: unterminatedRegExp,
  InvalidOrUnexpectedToken: ({ details }) => foreignCharacter(String(details.unexpected)),
  UnwrappedAdjacentJSXElements: () => ({ code: 'adjacentElements' }),
  UnsupportedJsxValue: ({ found }) => ({ code: 'attributeInQuotes', found }),
  AttributeIsEmpty: () => ({ code: 'emptyBraces' }),
  IllegalReturn: () => ({ code: 'returnOutside' }),
  AwaitNotInAsyncContext: () => ({ code: 'awaitOutside' }),
  VarRedeclaration: ({ details }) => ({ code: 'declaredTwice', name: `${details.identifierName}` }),
  DeclarationMissingInitializer: ({ details }) => ({
    code: 'valueMissingFor',
    kind: `${details.kind}`,
  }),
  UnexpectedKeyword: ({ found }) => ({ code: 'reservedWord', found }),
  UnexpectedReservedWord: ({ found }) => ({ code: 'reservedWord', found }),
  InvalidCoverInitializedName: () => ({ code: 'equalsInObject' }),
  NumberIdentifier: () => ({ code: 'digitFirst' }),
  InvalidLhs: () => ({ code: 'assignsToValue' }),
};

/** The parser reports where its content begins; after `<` it is the end of an element. */
function unterminatedRegExp(spot: Spot): Said {
  const isTag = spot.text.slice(0, spot.at).endsWith('</');
  const tag = isTag && unbalanced({ ...spot, found: '</' });
  return tag || { code: 'regExpOpen', at: spot.at - 1 };
}

const OPERATOR = /^([=+*/%<>&|?:!-]|[=!]==?|=>|[&|?]{2})$/;

function unexpected(spot: Spot): Said {
  const { text, at, found, before } = spot;
  const known = oddities(spot) ?? unbalanced(spot);
  if (known) return known;
  const expected = String(spot.details.expected ?? '');
  if (expected === ',' && found === ';' && findImbalance(text.slice(0, at))?.open?.text === '{') {
    return { code: 'semicolonInObject' };
  }
  if (found && OPERATOR.test(before) && !/^["'\w]/.test(found)) {
    return { code: 'valueMissing', before };
  }
  if (before === '.') return { code: 'nameMissing' };
  if (expected === ',' && found) return { code: 'commaMissing', found };
  if (expected) return { code: found ? 'expected' : 'expectedAtEnd', expected, found };
  return found ? { code: 'unexpected', found } : { code: 'endsEarly' };
}

function oddities({ text, at, found, before, details }: Spot): Said | undefined {
  const next = text.slice(at);
  const line = lineBefore(text, at);
  const parted = /^\)\s*(?==\s+>)/.exec(next)?.[0].length;
  if (parted) return { code: 'arrowSpace', at: at + parted };
  if (before === '=' && found === '>') return { code: 'arrowSpace', at: at - 1 };
  if (before === '-' && found === '>') return { code: 'arrowDash' };
  if (before === 'from') return { code: 'packageInQuotes', found };
  if (details.expected === 'from') {
    return nearest(found, ['from']) ? { code: 'fromMisspelt', found } : { code: 'fromMissing' };
  }
  if (before === 'function' && found === '(') return { code: 'functionUnnamed' };
  const stray = /(?<=^|[;}>])\s*<\s*$/.exec(text.slice(0, at));
  if (stray && !/^[\w$!/>]/.test(found)) {
    return { code: 'tagUnnamed', at: text.lastIndexOf('<', at - 1) };
  }
  if (before === '<' && found === '!') return { code: 'htmlComment' };
  if (before === '<' && found === '/') {
    return { code: 'closesNothing', closing: `<${/^\/[\w.\s]*>?/.exec(next)?.[0]}`, at: at - 1 };
  }
  const [, spread] = /^\.\.(\w+)/.exec(next) ?? [];
  if (spread) return { code: 'threeDots', name: spread };
  if (before === '{' && /^(if|for|while|switch|const|let|return)$/.test(found)) {
    return { code: 'statementInBraces', found };
  }
  if (details.expected === '}' && found === ':') return { code: 'bracesAroundObject' };
  if (/^[=!]==?$/.test(found) && /^(const|let|var)\s+[\w$]+\s*$/.test(line)) {
    return { code: 'equalsTooMany', found };
  }
  if (/\bfor\s*\([^;]*,[^;]*$/.test(line)) return { code: 'commaInFor' };
}

const lineBefore = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trimStart();

const VOID = /^<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)>$/;

function unbalanced({ text, at, found }: Spot): Said | undefined {
  const imbalance = findImbalance(text);
  if (!imbalance) return;
  const { open, close, closesOther } = imbalance;
  if (close && !open) return { code: 'closesNothing', closing: close.text, at: close.at };
  if (!open || open.at > at) return;
  const said = { open: open.text, closing: closingOf(open), at: open.at };
  const isMismatch = close && !closesOther;
  if (VOID.test(open.text)) {
    return { code: 'tagWithoutContent', ...said, whole: open.text.replace('>', ' />') };
  }
  if (open.text.startsWith('<')) {
    return isMismatch && close.text.startsWith('</')
      ? { code: 'tagMismatch', ...said, close: close.text, at: close.at }
      : { code: 'tagOpen', ...said };
  }
  const canFollow = found && found !== '</' && !/^[)\]}]$/.test(found);
  if (!canFollow || isMismatch) return { code: 'bracketOpen', ...said };
  const line = text.slice(0, open.at).split('\n').length;
  const isNear = line === text.slice(0, at).split('\n').length;
  return { code: isNear ? 'closingMissing' : 'closingMissingFor', ...said, found, line, at };
}

const WORDS =
  'async await break case catch class const continue default else export extends finally for function if import let new return switch throw try typeof var while'.split(
    ' ',
  );

/** Two expressions without an operator between them; often the first one is a misspelt keyword. */
function twoStatements({ text, at, found, before }: Spot): Said {
  const line = lineBefore(text, at);
  const elseIf = /\b(elseif|elif)\b/.exec(line);
  if (elseIf) return { code: 'elseIf', at: at - line.length + elseIf.index };
  const wordAt = text.slice(0, at).trimEnd().length - before.length;
  const lower = before.toLowerCase();
  if (WORDS.includes(lower) && lower !== before) {
    return { code: 'lowerCase', word: lower, at: wordAt };
  }
  const meant = /^[a-z]+$/i.test(before) && nearest(before, WORDS);
  if (meant && meant !== before) return { code: 'misspelt', word: before, meant, at: wordAt };
  return { code: 'signMissing', before, found };
}

/** Full-width signs and typographic quotes, which look like those of the language. */
function foreignCharacter(character: string): Said {
  if (/[“”„‘’«»]/.test(character)) return { code: 'foreignQuote', character };
  const code = character.charCodeAt(0);
  const isWide = code > 0xff00 && code < 0xff5f;
  const plain = isWide
    ? String.fromCharCode(code - 0xfee0)
    : '.,[]--'['。、【】—–'.indexOf(character)];
  return plain ? { code: 'foreignSignFor', character, plain } : { code: 'foreignSign', character };
}
