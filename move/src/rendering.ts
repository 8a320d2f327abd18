import { readFileSync } from 'node:fs';
import type { NodePath } from '@babel/traverse';
import type { JSXElement, Node } from '@babel/types';
import type { Rendering } from './analysis/moments.ts';
import { calledHook, isReact, nameOf } from './analysis/react.ts';
import type { ParsedFile } from './parse.ts';

/** What makes React render in pieces, or delays a commit. */
const CONCURRENT =
  /\b((start|use|View)Transition|useDeferredValue|useActionState|useFormState|useOptimistic|v7_startTransition|React\.Activity)\b|\bActivity\b[^;'"]*from ['"]react['"]|<form\b[^>]*\baction=\{|\bformAction=|\bprecedence=/;

/** Packages that begin transitions, in which the components of a project render. */
const BEGINS_TRANSITIONS =
  /"(next|swr|waku|nuqs|expo-router|ra-core|react-admin|react-relay|@tanstack\/react-router|@remix-run\/react|@react-router\/dev)":|"react-router(-dom)?": *"[^\d"]*([7-9]|\d\d)\./;

/** What suspends a component that is shown already; `lazy` is looked at more closely. */
const SUSPENDING = /(?<![.\w])use\(|\b(use\w*Suspense\w*|suspense): *true|\buse\w*Suspense\w*\(/;
const SUSPENDING_PACKAGES =
  /"(jotai|recoil|react-i18next|@loadable\/component|@react-three\/fiber)":/;
const OFF = /\buseSuspense: *false/;

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
  const all = [...texts];
  if (
    packages.some((text) => BEGINS_TRANSITIONS.test(text)) ||
    all.some(([, text]) => CONCURRENT.test(text))
  )
    return 'concurrent';
  const isOff = all.some(([, text]) => OFF.test(text));
  const isSuspending =
    packages.some((text) =>
      SUSPENDING_PACKAGES.test(isOff ? text.replace('"react-i18next":', '') : text),
    ) ||
    all.some(
      ([file, text]) => SUSPENDING.test(text) || (/\blazy\b/.test(text) && !isAlone(read(file))),
    );
  return isSuspending ? 'suspending' : 'synchronous';
}

/** Whether each `lazy` component is the only content of a `Suspense`, so that nothing else waits for it. */
function isAlone(parsed: ParsedFile | undefined): boolean {
  let isAlone = !!parsed;
  parsed?.program.traverse({
    CallExpression(call) {
      if (calledHook(call, isReact) !== 'lazy') return;
      const { parentPath: declarator } = call;
      const name = declarator?.isVariableDeclarator() ? nameOf(declarator.node.id) : undefined;
      const uses = call.scope.getBinding(name ?? '')?.referencePaths;
      if (!uses?.every(isOnlyChild)) isAlone = false;
    },
  });
  return isAlone;
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
