import type { Literal } from 'mdast';
import type { Data, Processor } from 'unified';

/*
 * Tags of components, such as `<Chart data={[1, 2]} />`, as an extension of Markdown's syntax. CommonMark
 * would read them as text if an attribute has braces, and as the start of HTML, without Markdown in it, if
 * one is on a separate line.
 */

/** A tag as written; `groupIslands` turns tags into elements. */
export interface ComponentTag extends Literal {
  type: 'componentTag';
}

declare module 'mdast' {
  interface RootContentMap {
    componentTag: ComponentTag;
  }
  interface PhrasingContentMap {
    componentTag: ComponentTag;
  }
}

type Syntax = NonNullable<Data['micromarkExtensions']>[number];
type Constructs = NonNullable<Syntax['text']>;
type Construct = Extract<NonNullable<Constructs[number]>, { tokenize: unknown }>;
type Tokenize = Construct['tokenize'];
type Effects = Parameters<Tokenize>[0];
type State = Parameters<Tokenize>[1];
type Code = Parameters<State>[0];
type TokenType = Parameters<Effects['enter']>[0];
type TreeExtension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>;
type Handle = NonNullable<NonNullable<TreeExtension['enter']>['data']>;

// Token names can be extended, but the package that declares them is only an indirect dependency.
const TAG = 'componentTag' as TokenType;
const PIECE = 'componentTagPiece' as TokenType;

const isLineEnd = (code: Code) => code !== null && code < -2;
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32;
const isCharacter = (code: Code, characters: string) =>
  code !== null && code > 0 && characters.includes(String.fromCharCode(code));
const isOfName = (code: Code) =>
  code !== null && code > 0 && /[\w.$-]/.test(String.fromCharCode(code));

interface TagOptions {
  effects: Effects;
  names: ReadonlySet<string>;
  /** Whether a tag must end on the same line. */
  endsWithLine: () => boolean;
  done: State;
  fail: State;
}

/** States of the tokenizer of one tag; quotes and braces may contain characters that would end it. */
function tagStates({ effects, names, endsWithLine, done, fail }: TagOptions): State {
  let name = '';
  let quote: Code = null;
  let depth = 0;
  let isInPiece = false;

  function take(code: Code, next: State): State {
    if (!isInPiece) effects.enter(PIECE);
    isInPiece = true;
    effects.consume(code);
    return next;
  }

  function leavePiece() {
    if (isInPiece) effects.exit(PIECE);
    isInPiece = false;
  }

  const start: State = (code) => {
    name = '';
    effects.enter(TAG);
    return take(code, (next) => (isCharacter(next, '/') ? take(next, inName) : inName(next)));
  };

  const inName: State = (code) => {
    if (isOfName(code)) {
      name += String.fromCharCode(code ?? 0);
      return take(code, inName);
    }
    return names.has(name) ? between(code) : fail(code);
  };

  const between: State = (code) => {
    if (isCharacter(code, '<`')) return fail(code);
    if (isCharacter(code, '>')) {
      return take(code, (next) => {
        leavePiece();
        effects.exit(TAG);
        return done(next);
      });
    }
    if (isCharacter(code, '"\'')) {
      quote = code;
      return take(code, quoted);
    }
    if (isCharacter(code, '{')) {
      depth = 1;
      return take(code, braced);
    }
    return other(code, between);
  };

  const quoted: State = (code) => (code === quote ? take(code, between) : other(code, quoted));

  const braced: State = (code) => {
    if (isCharacter(code, '"')) return take(code, text);
    if (isCharacter(code, '{')) depth += 1;
    if (isCharacter(code, '}')) {
      depth -= 1;
      if (depth === 0) return take(code, between);
    }
    return other(code, braced);
  };

  const text: State = (code) => {
    if (isCharacter(code, '\\')) return take(code, (next) => other(next, text));
    return isCharacter(code, '"') ? take(code, braced) : other(code, text);
  };

  function other(code: Code, next: State): State | undefined {
    if (code === null) return fail(code);
    if (!isLineEnd(code)) return take(code, next);
    if (endsWithLine()) return fail(code);
    leavePiece();
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return (first) => {
      if (endsWithLine()) return fail(first);
      if (!isSpace(first)) return next(first);
      effects.enter('linePrefix');
      return prefix(first, next);
    };
  }

  function prefix(code: Code, next: State): State | undefined {
    if (isSpace(code)) {
      effects.consume(code);
      return (following) => prefix(following, next);
    }
    effects.exit('linePrefix');
    return next(code);
  }

  return start;
}

/** A tag in a line of text. */
const inText = (names: ReadonlySet<string>): Construct => ({
  name: 'componentTag',
  tokenize: (effects, done, fail) =>
    tagStates({ effects, names, endsWithLine: () => false, done, fail }),
});

/** A line with tags only: the content between such lines is Markdown. */
const inFlow = (names: ReadonlySet<string>): Construct => ({
  name: 'componentTagFlow',
  concrete: true,
  tokenize(effects, ok, fail) {
    // A line that is not indented or quoted like the one before ends that list or quote.
    const endsWithLine = () => Boolean(this.interrupt || this.parser.lazy[this.now().line]);
    const after: State = (code) => {
      if (code === null || isLineEnd(code)) return ok(code);
      if (isCharacter(code, '<')) return start(code);
      if (!isSpace(code)) return fail(code);
      effects.enter('whitespace');
      return spaces(code);
    };
    const spaces: State = (code) => {
      if (isSpace(code)) {
        effects.consume(code);
        return spaces;
      }
      effects.exit('whitespace');
      return after(code);
    };
    const start = tagStates({ effects, names, endsWithLine, done: after, fail });
    return start;
  },
});

const treeExtension: TreeExtension = {
  enter: {
    [TAG](this: ThisParameterType<Handle>, token: Parameters<Handle>[0]) {
      this.enter({ type: 'componentTag', value: '' }, token);
      this.buffer();
    },
    [PIECE](this: ThisParameterType<Handle>, token: Parameters<Handle>[0]) {
      this.config.enter.data?.call(this, token);
    },
  },
  exit: {
    [PIECE](this: ThisParameterType<Handle>, token: Parameters<Handle>[0]) {
      this.config.exit.data?.call(this, token);
    },
    [TAG](this: ThisParameterType<Handle>, token: Parameters<Handle>[0]) {
      const value = this.resume();
      Object.assign(this.stack.at(-1) ?? {}, { value });
      this.exit(token);
    },
  },
};

const LESS_THAN = 60;

/** The parser extension for the tags of these components. */
export function tagSyntax(this: Processor, names: ReadonlySet<string>): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { text: { [LESS_THAN]: inText(names) }, flow: { [LESS_THAN]: inFlow(names) } },
  ];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), treeExtension];
}
