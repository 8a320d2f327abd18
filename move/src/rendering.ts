import { readFileSync } from 'node:fs';
import type { NodePath } from '@babel/traverse';
import type { JSXElement, Node } from '@babel/types';
import type { Rendering } from './analysis/moments.ts';
import { calledHook, isReact, nameOf } from './analysis/syntax.ts';
import type { ParsedFile } from './parse.ts';

/** APIs that make React render in pieces, or delay a commit. */
const CONCURRENT =
  /\b((start|use|View)Transition|useDeferredValue|useActionState|useFormState|useOptimistic|v7_startTransition|React\.Activity)\b|\bActivity\b[^;'"]*from ['"]react['"]|<form\b[^>]*\baction=\{|\bformAction=|\bprecedence=/;

/** Packages that begin transitions, in which the components of a project render. */
const BEGINS_TRANSITIONS =
  /"(next|swr|waku|nuqs|expo-router|ra-core|react-admin|react-relay|@tanstack\/react-router|@remix-run\/react|@react-router\/dev)":|"react-router(-dom)?": *"[^\d"]*([7-9]|\d\d|6\.1[12])\./;

/** APIs that suspend a mounted component; `lazy` and `use` are checked in the syntax tree. */
const SUSPENDING = /\bsuspense: *true|\buse\w*Suspense\w*\(/;
const USED = /\blazy\b|\buse\b(?=\s*(\(|<|as\b))/;
const SUSPENDING_PACKAGES = /"(jotai|recoil|@loadable\/component|@react-three\/fiber)":/;

/** Backends of i18next. Without a backend `useTranslation` does not suspend once `init` is done. */
const LOADS_TEXTS =
  /next-i18next|i18n[^"'\n]*backend|\.use\(\s*\w*backend|\btype\s*[:=]\s*['"]backend['"]/i;
const SUSPENDS_FOR_TEXTS = /\buseSuspense: *true/;
const WAITS_FOR_TEXTS = /\breact: *\{[^}]*\buseSuspense: *false/;

interface Reading {
  /** Each package.json. */
  manifests: readonly string[];
  read: (file: string) => ParsedFile | undefined;
}

/** How the renders of a project's components can stay uncommitted. */
export function renderingIn(
  texts: ReadonlyMap<string, string>,
  { manifests, read }: Reading,
): Rendering {
  const packages = manifests.map((file) => readFileSync(file, 'utf8'));
  const isIn = (what: RegExp) => [...texts.values()].some((text) => what.test(text));
  const isInPackages = (what: RegExp) => packages.some((text) => what.test(text));
  if (isInPackages(BEGINS_TRANSITIONS) || isIn(CONCURRENT)) return 'concurrent';
  const isLoadingTexts =
    isInPackages(/"react-i18next":/) &&
    (isInPackages(LOADS_TEXTS) || isIn(LOADS_TEXTS)) &&
    (isIn(SUSPENDS_FOR_TEXTS) || !isIn(WAITS_FOR_TEXTS));
  const isSuspending =
    isLoadingTexts ||
    isInPackages(SUSPENDING_PACKAGES) ||
    isIn(SUSPENDING) ||
    [...texts].some(([file, text]) => USED.test(text) && suspendsOthers(read(file)));
  return isSuspending ? 'suspending' : 'synchronous';
}

/** Whether a file calls `use`, or has a `lazy` component that is not the only content of a `Suspense`. */
function suspendsOthers(parsed: ParsedFile | undefined): boolean {
  let isSuspending = !parsed || /\brequire\(['"]react['"]\)/.test(parsed.text);
  parsed?.program.traverse({
    CallExpression(call) {
      const called = calledHook(call, isReact);
      if (called === 'use') isSuspending = true;
      if (called !== 'lazy') return;
      const { parentPath: declarator } = call;
      const name = declarator?.isVariableDeclarator() ? nameOf(declarator.node.id) : undefined;
      const uses = call.scope.getBinding(name ?? '')?.referencePaths;
      if (!uses?.every(isOnlyChild)) isSuspending = true;
    },
  });
  return isSuspending;
}

function isOnlyChild(use: NodePath): boolean {
  if (use.parent.type === 'JSXClosingElement') return true;
  const element = use.parentPath?.parentPath;
  const boundary = element?.parent;
  return (
    use.parent.type === 'JSXOpeningElement' &&
    boundary?.type === 'JSXElement' &&
    isSuspense(boundary) &&
    boundary.children.every((child) => child === element?.node || isBlank(child))
  );
}

const isSuspense = ({ openingElement: { name } }: JSXElement) =>
  (name.type === 'JSXMemberExpression' ? name.property.name : nameOf(name)) === 'Suspense';

const isBlank = (node: Node) => node.type === 'JSXText' && node.value.trim() === '';
