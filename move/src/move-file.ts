import type { NodePath, Scope } from '@babel/traverse';
import type { Node } from '@babel/types';
import MagicString from 'magic-string';
import semver from 'semver';
import type { Project } from './analysis/moments.ts';
import { differenceOf, type Kind, type OurHook, pageOf } from './differences.ts';
import { type Added, editImports, ownImports } from './imports.ts';
import { COMPARED, type Library } from './libraries.ts';
import type { Entry, Kept, Modules, Use } from './modules.ts';
import { type ParsedFile, parseFile, type Source } from './parse.ts';
import { type Counterpart, counterpartOf } from './rules/index.ts';
import { type Call, type Edit, type Rule, rangeOf } from './rules/rule.ts';
import { comparedVersion, type Dependency, variantOf } from './versions.ts';

/** A place in a file, as people count: from 1. */
export interface Place {
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

/** Calls that stay as they are. */
export interface Left extends Place {
  library?: Library;
  name?: string;
  hook?: OurHook;
  /** The first difference of the pair that may matter, or one of the reasons below. */
  reason: string;
  sentence: string;
  /** All differences of the pair that may matter here. */
  differences?: { name: string; kind: Kind; sentence: string; happens: boolean }[];
  link?: string;
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
  /** The hook of the other library. */
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
  /** Whether the import of a file that re-exports hooks can be removed. */
  isPure: (via: string) => boolean;
  /** Move from this library only. */
  from?: Library | undefined;
}

/** Decides which calls of a file are moved, and writes them. */
export function moveFile(parsed: ParsedFile, modules: Modules, context: FileContext): MovedFile {
  const left: Left[] = [];
  const stays: MovedFile['stays'] = [];
  const all: { use: Use; rule: Rule; edits: Edit[]; moved: Moved }[] = [];
  const stay = ({ library, name, path }: Use) =>
    stays.push({ library, name, line: placeOf(path.node).line });
  const leave = (use: Use, reason: Reason) => {
    stay(use);
    left.push({ ...placeOf(use.path.node), ...subject(use), ...reason });
  };

  const isWanted = ({ library }: { library: Library }) => !context.from || library === context.from;
  const takeName = nameTaker(parsed);
  for (const use of modules.uses) {
    const ours = counterpartOf(use.library, use.name);
    if (!ours || !isWanted(use)) {
      stay(use);
    } else {
      const decision = decide(use, ours, { parsed, context, takeName });
      if ('reason' in decision) leave(use, decision);
      else all.push({ use, ...decision });
    }
  }
  // Two versions of one hook, or two hooks of one name, would confuse the reader of a file.
  let decided = all;
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
  for (const one of modules.kept.filter(isWanted)) left.push(leftOf(one));
  for (const { library, name = '*', node } of modules.kept) {
    stays.push({ library, name, line: placeOf(node).line });
  }
  left.sort(byPlace);
  const moved = decided.map((one) => one.moved);
  if (decided.length === 0) return { moved, left, stays };

  const text = new MagicString(parsed.text);
  for (const { edits } of decided) for (const edit of edits) edit(text);
  const names = nameHooks(parsed, decided);
  for (const { use, local } of names.uses) rename(text, use, local);
  editImports(text, names);
  const written = { file: parsed.file, text: text.toString() };
  if (isProgram(written)) return { moved, left, stays, text: written.text };
  for (const { use } of decided) leave(use, reasons.unwritable);
  left.sort(byPlace);
  return { moved: [], left, stays };
}

/** A safety net: no file is broken by a case that the rules have overlooked. */
function isProgram(source: Source): boolean {
  try {
    parseFile(source);
    return true;
  } catch {
    return false;
  }
}

type Reason = Pick<Left, 'reason' | 'sentence' | 'differences' | 'link'>;

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

const leftOf = (one: Kept): Left => ({
  ...placeOf(one.node),
  library: one.library,
  ...(one.name && { name: one.name }),
  ...reasons[one.reason],
});

const byPlace = (a: Place, b: Place) => a.line - b.line || a.column - b.column;

const placeOf = ({ loc }: Node): Place => ({
  line: loc?.start.line ?? 1,
  column: (loc?.start.column ?? 0) + 1,
});

function subject({ library, name }: Use) {
  const hook = counterpartOf(library, name)?.hook;
  return { library, name, ...(hook && { hook }) };
}

interface Deciding {
  parsed: ParsedFile;
  context: FileContext;
  takeName: ReturnType<typeof nameTaker>;
}

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

function decide(
  use: Use,
  ours: Counterpart,
  { parsed, context, takeName }: Deciding,
): Reason | { rule: Rule; edits: Edit[]; moved: Moved } {
  const { path } = use;
  if (path.key !== 'callee' || !path.parentPath?.isCallExpression()) return reasonOfValue(path);
  if ('why' in ours) return { ...reason('shape', ours.why), link: pageOf(ours.hook) };
  const dependency = context.dependencyOf(use.library);
  const compared = dependency && comparedVersion(use, dependency);
  const rule = compared ? variantOf(ours.rule, compared) : ours.rule;
  const isAccepted = (difference: string) =>
    context.isAccepted({ hook: rule.hook, name: use.name, difference });
  if (!compared && !isAccepted('version')) return otherCode(use, dependency?.version);
  const mock = context.mockOf(use);
  if (mock) return reason('mock', `a test replaces the hook: ${mock}`);
  const call = path.parentPath;
  if (use.entry && !use.entry.isRemovable) return reasons['unclear-require'];
  if (use.entry?.via && !context.isPure(use.entry.via)) {
    return reason(
      're-export',
      `${use.entry.via} re-exports it and does more, so its import has to stay`,
    );
  }
  const args = call.get('arguments');
  // The parser's position of an argument excludes its parentheses.
  const isPlain = args.every((arg) => arg.isExpression() && !arg.node.extra?.parenthesized);
  const hasTypes = !!call.node.typeParameters || !!call.node.typeArguments;
  if (!isPlain || args.length > rule.arguments || (hasTypes && !rule.hasTypeArguments)) {
    return reasons.arguments;
  }
  const asked: Call = {
    path: call,
    args,
    isTypeScript: parsed.isTypeScript,
    hasSemicolons: hasSemicolons(parsed),
    text: parsed.text,
    textOf: (part) => parsed.text.slice(...rangeOf(part)),
    project: context.project,
    react: context.react,
    file: parsed.file,
    takeName: (name, places) => takeName(call, name, places),
  };
  const safe: Moved['safe'] = [];
  const accepted: string[] = [];
  const matters: { name: string; happens: boolean }[] = [];
  for (const [difference, check] of Object.entries(rule.differences)) {
    const why = hiddenBy(difference, context.react) ?? (check === true ? undefined : check(asked));
    if (why) safe.push({ difference, why });
    else if (isAccepted(difference)) accepted.push(difference);
    else matters.push({ name: difference, happens: why === false });
  }
  const conversion = rule.convert(asked);
  if ('refused' in conversion) {
    return { ...reason('shape', conversion.refused), link: pageOf(rule.hook) };
  }
  const differences = matters.map((one) => {
    const { kind = 'taste', sentence = one.name } = differenceOf(rule.hook, one.name);
    return { ...one, kind, sentence };
  });
  if (differences[0]) {
    const { name, sentence } = differences[0];
    return { reason: name, sentence, differences, link: pageOf(rule.hook) };
  }
  return {
    rule,
    edits: conversion,
    moved: {
      ...placeOf(path.node),
      library: use.library,
      name: use.name,
      hook: rule.hook,
      safe,
      accepted,
    },
  };
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

/** Whether most of the statements that could end with a semicolon do. */
function hasSemicolons({ program, text }: ParsedFile): boolean {
  const statements = program.node.body.filter(({ type }) =>
    /^(ImportDeclaration|VariableDeclaration|ExpressionStatement)$/.test(type),
  );
  const ended = statements.filter(({ end }) => text[(end ?? 0) - 1] === ';');
  return 2 * ended.length >= statements.length;
}

interface Decided {
  use: Use;
  rule: Rule;
}

/** Gives our hooks their names in the file, and finds the imports that are not needed any more. */
function nameHooks(parsed: ParsedFile, decided: Decided[]) {
  const own = ownImports(parsed);
  const moved = new Set(decided.map(({ use }) => use));
  const entries = [...new Set(decided.flatMap(({ use }) => use.entry ?? []))];
  const removed = entries.filter(
    ({ mentions, uses }) => mentions === uses.length && uses.every((use) => moved.has(use)),
  );
  const removedBindings = new Set(removed.map(({ binding }) => binding));
  const added: Added[] = [];
  const isFree = (name: string, places: NodePath[]) =>
    !(name in parsed.program.scope.globals) &&
    [parsed.program, ...places].every(({ scope }) => {
      const binding = scope.getBinding(name);
      return !binding || removedBindings.has(binding);
    });

  const nameFor = (hook: OurHook, entry: Entry, places: NodePath[]): string => {
    const style = entry.statement.isImportDeclaration() ? 'import' : 'require';
    const existing = own.find((one) => one.style === style)?.locals.get(hook);
    const program = parsed.program.scope;
    const isSeen = ({ scope }: NodePath) =>
      scope.getBinding(existing ?? '') === program.getBinding(existing ?? '');
    if (existing && places.every(isSeen)) return existing;
    const alias = aliasOf(entry);
    const short = hook.slice('use'.length);
    const candidates = [
      ...(alias && removed.includes(entry) ? [alias] : []),
      hook,
      `useY${short}`,
      `useYhooks${short}`,
    ];
    for (let index = 2; ; index++) {
      for (const local of candidates) {
        const same = added.find((one) => one.local === local);
        if (same && (same.hook !== hook || same.style !== style)) continue;
        if (!isFree(local, places)) continue;
        if (same) same.from.push(entry);
        else added.push({ hook, local, style, from: [entry] });
        return local;
      }
      candidates.splice(0, candidates.length, `useY${short}${index}`);
    }
  };

  const uses: { use: Use; local: string }[] = [];
  const groups = new Map<string, Decided[]>();
  for (const one of decided) {
    if (!one.use.entry) {
      uses.push({ use: one.use, local: one.rule.hook });
      continue;
    }
    const key = `${entries.indexOf(one.use.entry)} ${one.rule.hook}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) {
    const [{ use, rule } = {}] = group as [Decided?];
    if (!use?.entry || !rule) continue;
    const places = group.map((one) => one.use.path);
    const local = nameFor(rule.hook, use.entry, places);
    for (const one of group) uses.push({ use: one.use, local });
  }
  return { uses, removed, added, own };
}

/** The name that the author of a file has chosen for a hook. */
function aliasOf({ origin, local }: Entry): string | undefined {
  return 'name' in origin && origin.name !== local ? local : undefined;
}

function rename(text: MagicString, { path, entry }: Use, local: string): void {
  const [start, end] = rangeOf(path);
  if (entry) {
    if (text.original.slice(start, end) !== local) text.overwrite(start, end, local);
    return;
  }
  // `require('react-use').useMount(…)` keeps its form; only the module and the name change.
  const { node } = path;
  if (node.type !== 'MemberExpression' || node.object.type !== 'CallExpression') return;
  const [module] = node.object.arguments;
  text.overwrite((module?.start ?? 0) + 1, (module?.end ?? 0) - 1, 'yhooks');
  const quote = node.computed ? 1 : 0;
  text.overwrite((node.property.start ?? 0) + quote, (node.property.end ?? 0) - quote, local);
}
