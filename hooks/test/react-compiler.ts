/// <reference path="./virtual.d.ts" />
import type { Plugin } from 'vite';

/** What the compiler logs about a function: `CompileSuccess`, or why it was not compiled. */
interface CompilerEvent {
  kind: string;
  fnName?: string | null;
}

/** Compiles the components and hooks of a file, and throws if one cannot be compiled. */
export async function compileReact(text: string, { file }: { file: string }) {
  // Imported here because every test run loads this file, and only one project needs Babel.
  const { transformAsync } = await import('@babel/core');
  const events: CompilerEvent[] = [];
  const options = {
    panicThreshold: 'all_errors',
    // An outlined function moves to the top level, where the variables of its test are not in scope.
    environment: { enableFunctionOutlining: !file.endsWith('.tsx') },
    logger: { logEvent: (_: string, event: CompilerEvent) => events.push(event) },
  };
  const result = await transformAsync(text, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins: [compileInlineHooks, ['babel-plugin-react-compiler', options]],
  });
  return { code: result?.code ?? '', map: result?.map, events };
}

interface SyntaxNode {
  type: string;
  name?: string;
  body?: SyntaxNode;
  directives?: object[];
}

/** A visited call; only the fields that are used, because the types of Babel are four packages. */
interface CallPath {
  node: { callee: SyntaxNode; arguments: SyntaxNode[] };
}

interface BabelTypes {
  blockStatement: (body: object[]) => SyntaxNode;
  returnStatement: (argument: SyntaxNode) => object;
  directive: (literal: object) => object;
  directiveLiteral: (text: string) => object;
}

/** The compiler recognises hooks by name; a function that is written inline in `mountHook()` has none. */
function compileInlineHooks({ types: t }: { types: BabelTypes }) {
  const CallExpression = ({ node: { callee, arguments: args } }: CallPath) => {
    const [hook] = args;
    if (!/^mount(Hook|ThenSuspend)$/.test(callee.name ?? '')) return;
    if (hook?.type !== 'ArrowFunctionExpression' || !hook.body) return;
    if (hook.body.type !== 'BlockStatement') {
      hook.body = t.blockStatement([t.returnStatement(hook.body)]);
    }
    hook.body.directives?.push(t.directive(t.directiveLiteral('use memo')));
  };
  return {
    visitor: {
      // A separate visitor is too late: the compiler starts with the program, before calls are visited.
      Program: (program: { traverse: (visitor: object) => void }) =>
        program.traverse({ CallExpression }),
    },
  };
}

/** Compiles the hooks and the components of their tests, and throws if a test has none. */
export function reactCompiler(): Plugin {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    async transform(text, id) {
      const [file = ''] = id.split('?');
      if (!/\/hooks\/(src|test)\/.*\.tsx?$/.test(file)) return;
      const { code, map, events } = await compileReact(text, { file });
      if (
        /\/use\w+\.test\.tsx$/.test(file) &&
        !events.some(({ kind }) => kind === 'CompileSuccess')
      ) {
        throw new Error(`React Compiler compiles no component of ${file}.`);
      }
      return { code, map: map ? JSON.stringify(map) : null };
    },
  };
}
