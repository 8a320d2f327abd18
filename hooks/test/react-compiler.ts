import type { ConfigAPI, PluginObj, types } from '@babel/core';
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

/** The compiler recognises hooks by name; a function that is written inline in `mountHook()` has none. */
function compileInlineHooks({ types: t }: ConfigAPI & { types: typeof types }): PluginObj {
  return {
    visitor: {
      // Not as a separate visitor: the compiler starts with the program, before any call is visited.
      Program(program) {
        program.traverse({
          CallExpression({ node: { callee, arguments: args } }) {
            const [hook] = args;
            if (!t.isIdentifier(callee) || !/^mount(Hook|ThenSuspend)$/.test(callee.name)) return;
            if (!t.isArrowFunctionExpression(hook)) return;
            if (t.isExpression(hook.body)) {
              hook.body = t.blockStatement([t.returnStatement(hook.body)]);
            }
            hook.body.directives.push(t.directive(t.directiveLiteral('use memo')));
          },
        });
      },
    },
  };
}

/** Compiles the hooks and the components of their tests. */
export function reactCompiler(): Plugin {
  return {
    name: 'react-compiler',
    enforce: 'pre',
    async transform(text, id) {
      const [file = ''] = id.split('?');
      if (!/\/hooks\/(src|test)\/.*\.tsx?$/.test(file)) return;
      const { code, map } = await compileReact(text, { file });
      return { code, map: map ? JSON.stringify(map) : null };
    },
  };
}
