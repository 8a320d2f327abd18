import type { NodePath, Scope } from '@babel/traverse';
import type { Node } from '@babel/types';
import MagicString from 'magic-string';
import semver from 'semver';
import type { Project } from './analysis/moments.ts';
import { differenceOf, type Kind, type OurHook, pageOf } from './differences.ts';
import { type Added, editImports, ownImports } from './imports.ts';
import { COMPARED, type Library } from './libraries.ts';
import { type Entry, isListed, type Modules, namesOf, type Use } from './modules.ts';
import { type ParsedFile, parsedOrNot } from './parse.ts';
import { type Counterpart, counterpartOf } from './rules/index.ts';
import { type Call, type Edit, type Rule, rangeOf } from './rules/rule.ts';
import { comparedVersion, type Dependency, variantOf } from './versions.ts';

/** A place in a file, as people count: from 1. */
interface Place {
  line: number;
  column: number;
}

/** A call that is rewritten. */
export interface Moved extends Place {
  library: Library;
  name: string;
  hook: OurHook;
  /** The differences of the pair, and why each cannot matter here. */
  safe: { difference: string; why: string }[];
  /** Differences that may matter, and that the user accepts. */
  accepted: string[];
}

/** Why something stays as it is. */
interface Reason {
  /** The first difference of the pair that may matter, or one of the reasons below. */
  reason: string;
  sentence: string;
  /** All differences of the pair that may matter here. */
  differences?: { name: string; kind: Kind; sentence: string; happens: boolean }[];
  link?: string;
}

/** Calls that stay as they are. */
export interface Left extends Place, Reason {
  library?: Library;
  name?: string | undefined;
  hook?: OurHook | undefined;
}

export interface MovedFile {
  moved: Moved[];
  left: Left[];
  /** Hooks that are still mentioned, including those without a counterpart. */
  stays: { library: Library; name: string; line: number }[];
  /** The new text, if the file changes. */
  text?: string;
}

export interface DifferenceOfCall {
  hook: OurHook;
  /** Theirs. */
  name: string;
  difference: string;
}

export interface FileContext {
  /** Whether the user accepts a difference of a hook. */
  isAccepted: (difference: DifferenceOfCall) => boolean;
  /** Also moves some calls of a hook where others of the same file have to stay. */
  isPartial?: boolean | undefined;
  /** A library that the file uses, where its version is known. */
  dependencyOf: (library: Library) => Dependency | undefined;
  /** The version of React that the file runs with, where it is known. */
  react: string | undefined;
  /** Where a test replaces the hook; undefined where none does. */
  mockOf: (use: Use) => string | undefined;
  project: Project;
  /** Move from this library only. */
  from?: Library | undefined;
}

interface Decided {
  use: Use;
  rule: Rule;
  edits: Edit[];
  moved: Moved;
}

/** Decides which calls of a file are moved, and writes them. */
export function moveFile(parsed: ParsedFile, modules: Modules, context: FileContext): MovedFile {
  const left: Left[] = [];
  const stays: MovedFile['stays'] = [];
  const stay = (node: Node, library: Library, name = '*') =>
    stays.push({ library, name, line: placeOf(node).line });
  const leave = ({ library, name, path: { node } }: Use, why: Reason) => {
    stay(node, library, name);
    const hook = counterpartOf(library, name)?.hook;
    left.push({ ...placeOf(node), library, name, hook, ...why });
  };
  const isWanted = ({ library }: { library: Library }) => !context.from || library === context.from;

  let decided: Decided[] = [];
  const takeName = nameTaker(parsed);
  for (const use of modules.uses) {
    const ours = counterpartOf(use.library, use.name);
    if (!ours || !isWanted(use)) stay(use.path.node, use.library, use.name);
    else {
      const decision = decide(use, ours, { parsed, context, takeName });
      if ('reason' in decision) leave(use, decision);
      else decided.push(decision);
    }
  }
  // Two versions of one hook, or two hooks of one name, would confuse the reader of a file.
  for (let before = -1; before !== decided.length && !context.isPartial; ) {
    before = decided.length;
    decided = decided.filter(({ use, rule }) => {
      const other = stays.find(
        ({ library, name }) => (library === use.library && name === use.name) || name === rule.hook,
      );
      if (other) leave(use, partial(use, other));
      return !other;
    });
  }
  const text = decided.length > 0 ? textAfter(parsed, decided) : undefined;
  if (text === undefined) for (const { use } of decided) leave(use, reasons.unwritable);
  for (const { node, library, name, reason } of modules.kept) {
    stay(node, library, name);
    if (isWanted({ library })) left.push({ ...placeOf(node), library, name, ...reasons[reason] });
  }
  // Imports that nothing uses stay, too.
  for (const { part, library, name, mentions } of modules.entries) {
    if (mentions === 0) stay(part, library, name);
  }
  left.sort((a, b) => a.line - b.line || a.column - b.column);
  const moved = text === undefined ? [] : decided.map((one) => one.moved);
  return { moved, left, stays, ...(text !== undefined && { text }) };
}

/** The new text; undefined where it would not parse, whatever the rules have overlooked. */
function textAfter(parsed: ParsedFile, decided: Decided[]): string | undefined {
  const edited = new MagicString(parsed.text);
  for (const { edits } of decided) for (const edit of edits) edit(edited);
  const names = nameHooks(parsed, decided);
  for (const [{ path }, local] of names.locals) {
    const range = rangeOf(path);
    if (parsed.text.slice(...range) !== local) edited.overwrite(...range, local);
  }
  editImports(edited, names);
  const text = edited.toString();
  return parsedOrNot({ file: parsed.file, text }) && text;
}

const reason = (name: string, sentence: string): Reason => ({ reason: name, sentence });

/** Why a call is left, other than a difference of behaviour. */
const reasons = {
  value: reason('value', 'the hook is passed around as a value, so its calls cannot be found'),
  type: reason('type', 'it is used as a type'),
  'dynamic-import': reason('dynamic-import', 'it is imported dynamically'),
  're-export': reason('re-export', 'the file re-exports it'),
  whole: reason('whole', 'the library is passed around as a whole'),
  'unclear-require': reason('unclear-require', 'this form of require is not followed'),
  unwritable: reason('unwritable', 'the file is written in a way that cannot be kept'),
  arguments: reason('arguments', 'its arguments do not match those of the hook'),
} satisfies Record<string, Reason>;

const partial = (use: Use, other: { name: string; line: number }): Reason =>
  reason(
    'partial',
    `${other.name === use.name ? 'another call of ' : ''}${other.name} in this file has to stay, in line ${other.line}; --partial moves this one anyway`,
  );

const placeOf = ({ loc }: Node): Place => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
});

/** Names that the file does not have, each given once to a function. */
function nameTaker({ program }: ParsedFile) {
  const taken = new Map<Scope, Set<string>>();
  return (call: NodePath, name: string, places: NodePath[]): boolean => {
    const own = taken.get(call.scope) ?? new Set();
    const isUsed = [call, ...places].some(({ scope }) => scope.hasBinding(name, true));
    if (own.has(name) || isUsed || name in program.scope.globals) return false;
    taken.set(call.scope, own.add(name));
    return true;
  };
}

/** Why a call stays if the code of its hook was never compared. */
function otherCode({ library, name }: Use, version: string | undefined): Reason {
  const why = version
    ? `the code of ${name} in ${library} ${version} was not compared with ours: install ${library}@${COMPARED[library]} first`
    : `the version of ${library} is not known: install the dependencies or add the lock file`;
  return reason('version', `${why}, or accept any with --accept version`);
}

interface Deciding {
  parsed: ParsedFile;
  context: FileContext;
  takeName: ReturnType<typeof nameTaker>;
}

function decide(
  use: Use,
  ours: Counterpart,
  { parsed, context, takeName }: Deciding,
): Reason | Decided {
  const { path, entry, library, name } = use;
  const call = path.parentPath;
  const link = pageOf(ours.hook);
  if (path.key !== 'callee' || !call?.isCallExpression()) return reasonOfValue(path);
  if ('why' in ours) return { ...reason('shape', ours.why), link };
  const dependency = context.dependencyOf(library);
  const compared = dependency && comparedVersion(use, dependency);
  const rule = compared ? variantOf(ours.rule, compared) : ours.rule;
  const isAccepted = (difference: string) =>
    context.isAccepted({ hook: rule.hook, name, difference });
  if (!compared && !isAccepted('version')) return otherCode(use, dependency?.version);
  const mock = context.mockOf(use);
  if (mock) return reason('mock', `a test replaces the hook: ${mock}`);
  // `import a, { b } from …`
  const { parts } = entry.statement;
  if (parts.length > 1 && !parts.every(isListed)) return reasons.unwritable;
  const args = call.get('arguments');
  // The parser's position of an argument excludes its parentheses.
  const isPlain = args.every((arg) => arg.isExpression() && !arg.node.extra?.parenthesized);
  const hasTypes = !!call.node.typeParameters || !!call.node.typeArguments;
  if (!isPlain || args.length > rule.arguments || (hasTypes && !rule.hasTypeArguments)) {
    return reasons.arguments;
  }
  const { isTypeScript, text, file } = parsed;
  const asked: Call = {
    path: call,
    args,
    isTypeScript,
    text,
    file,
    project: context.project,
    react: context.react,
    takeName: (wanted, places) => takeName(call, wanted, places),
  };
  const safe: Moved['safe'] = [];
  const accepted: string[] = [];
  const differences: NonNullable<Reason['differences']> = [];
  for (const [difference, check] of Object.entries(rule.differences)) {
    const why = hiddenBy(difference, context.react) ?? (check === true ? undefined : check(asked));
    const { kind = 'taste', sentence = difference } = differenceOf(rule.hook, difference);
    if (why) safe.push({ difference, why });
    else if (isAccepted(difference)) accepted.push(difference);
    else differences.push({ name: difference, happens: why === false, kind, sentence });
  }
  const conversion = rule.convert(asked);
  if ('refused' in conversion) return { ...reason('shape', conversion.refused), link };
  const [first] = differences;
  if (first) return { ...reason(first.name, first.sentence), differences, link };
  const moved = { ...placeOf(path.node), library, name, hook: rule.hook, safe, accepted };
  return { use, rule, edits: conversion, moved };
}

/** Differences that only show in an `Activity`. */
const OF_ACTIVITY = new Set([
  'misses-hidden-changes',
  'runs-when-shown',
  'runs-without-list-when-shown',
  'stale-while-hidden',
]);

const hiddenBy = (difference: string, react: string | undefined) =>
  react && OF_ACTIVITY.has(difference) && semver.lt(react, '19.2.0')
    ? `React ${react} has no Activity`
    : undefined;

function reasonOfValue(path: NodePath): Reason {
  if (path.parentPath?.isExportSpecifier()) return reasons['re-export'];
  const isType = path.findParent((one) => one.isTSType() || one.isTSExpressionWithTypeArguments());
  return isType ? reasons.type : reasons.value;
}

/** Gives our hooks their names in the file, and finds the imports that are not needed any more. */
function nameHooks(parsed: ParsedFile, decided: Decided[]) {
  const {
    scope,
    scope: { globals },
  } = parsed.program;
  const own = ownImports(parsed);
  const moved = new Set(decided.map(({ use }) => use));
  const entries = new Set(decided.map(({ use }) => use.entry));
  const removed = [...entries].filter(
    ({ mentions, uses }) => mentions === uses.length && uses.every((use) => moved.has(use)),
  );
  const added: Added[] = [];
  const locals = new Map<Use, string>();

  const nameFor = (hook: OurHook, entry: Entry, places: NodePath[]): string => {
    const { style } = entry.statement;
    const parts = own.find((one) => one.style === style)?.parts.map(namesOf) ?? [];
    const [, existing = ''] = parts.find(([imported]) => imported === hook) ?? [];
    const isSeen = (place: NodePath) =>
      place.scope.getBinding(existing) === scope.getBinding(existing);
    if (existing && places.every(isSeen)) return existing;
    const isFree = (name: string) =>
      !(name in globals) &&
      [parsed.program, ...places].every((place) => {
        const binding = place.scope.getBinding(name);
        const isRemoved = removed.some((one) => binding === scope.getBinding(one.local));
        return !binding || isRemoved;
      });
    // The name that the author of the file has chosen for the hook.
    const isRenamed = entry.name && entry.name !== entry.local && removed.includes(entry);
    const candidates = isRenamed ? [entry.local, hook] : [hook];
    for (let index = 1; ; index++) {
      candidates.push(`useY${hook.slice('use'.length)}${index === 1 ? '' : index}`);
      for (const local of candidates) {
        const same = added.find((one) => one.local === local);
        if ((same && (same.hook !== hook || same.style !== style)) || !isFree(local)) continue;
        if (same) same.from.push(entry);
        else added.push({ hook, local, style, from: [entry] });
        return local;
      }
    }
  };

  for (const entry of entries) {
    const own = decided.filter(({ use }) => use.entry === entry);
    for (const hook of new Set(own.map(({ rule }) => rule.hook))) {
      const uses = own.filter(({ rule }) => rule.hook === hook).map(({ use }) => use);
      const local = nameFor(
        hook,
        entry,
        uses.map(({ path }) => path),
      );
      for (const use of uses) locals.set(use, local);
    }
  }
  return { locals, removed, added, own };
}
