import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import MagicString from 'magic-string';
import postcss, { type AtRule } from 'postcss';
import { normalizePath, type Plugin, parseSync } from 'vite';
import { DEMO_USES } from '../../../shared/attributes.ts';
import type { ResolvedConfig, UiLibraryConfig } from '../../config/config.ts';
import { installedManifest } from '../../lib/modules/local-module.ts';
import { exportName } from '../../lib/modules/syntax.ts';

/**
 * Demos import a UI library by its name, as readers would. The site bundles only the imported components,
 * with their style sheets in a cascade layer, and limits the library's resets to demos.
 */
export function uiLibraryPlugins(
  config: ResolvedConfig,
  isDemoFile: (id: string) => boolean,
): Plugin[] {
  const { uiLibraries } = config;
  const names = Object.keys(uiLibraries);
  const pureNames = Object.values(uiLibraries).flatMap(({ pure = [] }) => pure);
  return [
    ...(names.length > 0 ? [importsPlugin(uiLibraries, isDemoFile)] : []),
    ...names.flatMap((name) => stylesPlugin(config, name) ?? []),
    ...(pureNames.length > 0 ? [purePlugin(pureNames)] : []),
  ];
}

/** A module of the site or its workspace. */
const NOT_IN_A_PACKAGE = /^(?!.*\/node_modules\/)/;

/** Replaces imports of a library by imports of its components. */
const importsPlugin = (
  uiLibraries: ResolvedConfig['uiLibraries'],
  isDemoFile: (id: string) => boolean,
): Plugin => ({
  name: 'press:ui-library',
  enforce: 'pre',
  transform: {
    filter: { id: NOT_IN_A_PACKAGE, code: Object.keys(uiLibraries) },
    handler(code, id) {
      const source = id.split('?')[0] ?? id;
      if (!isDemoFile(source)) return;
      const { mode, config } = this.environment;
      // In development, Node imports the packages of the prerenderer itself, which must be CommonJS.
      const isBundled = mode === 'build' || config.consumer === 'client';
      const rewritten = rewriteImports(code, uiLibraries, isBundled ? 'browser' : 'server');
      if (!rewritten.hasChanged()) return;
      const map = rewritten.generateMap({ source, includeContent: true, hires: 'boundary' });
      return { code: rewritten.toString(), map };
    },
  },
});

/** Contains the style sheets of a library; null if it is not installed. */
function stylesPlugin({ file }: ResolvedConfig, library: string): Plugin | null {
  const manifest = installedManifest(file, library);
  if (!manifest) return null;
  const folder = normalizePath(dirname(realpathSync(manifest)));
  const scope = `[${DEMO_USES}~="${library}"]`;
  return {
    name: 'press:contain-library',
    enforce: 'pre',
    transform: {
      filter: { id: `${folder}/**/*.css*` },
      handler: (css) => ({ code: containStyles(css, scope), map: null }),
    },
  };
}

/** Marks the modules of packages as free of side effects, so that unused ones are left out. */
const purePlugin = (packages: string[]): Plugin => ({
  name: 'press:pure-packages',
  enforce: 'pre',
  transform: {
    filter: { id: packages.map((name) => new RegExp(`/node_modules/${name}/`)) },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
});

export function rewriteImports(
  code: string,
  libraries: Record<string, UiLibraryConfig>,
  target: 'browser' | 'server',
): MagicString {
  const result = new MagicString(code);
  for (const { start, end, library, components } of componentImports(code, libraries)) {
    const patterns = libraries[library];
    if (!patterns) continue;
    const lines = components.map(({ name, local }) => {
      const module = (pattern: string) => JSON.stringify(componentModule(pattern, name));
      if (target === 'server') {
        // Node wraps a CommonJS module, which may have its own default export, in another default.
        return `import * as ${local}Module from ${module(patterns.server)}; const ${local} = ${local}Module.default.default ?? ${local}Module.default;`;
      }
      return `import ${local} from ${module(patterns.browser)}; import ${module(patterns.style)};`;
    });
    result.update(start, end, lines.join(' '));
  }
  return result;
}

/** `import { Button } from 'ui'`, which imports of the components' modules can replace. */
interface ComponentImport {
  /** The range of the statement in the code. */
  start: number;
  end: number;
  /** The name of the package. */
  library: string;
  components: { name: string; local: string }[];
}

export function componentImports(
  code: string,
  libraries: Record<string, UiLibraryConfig>,
): ComponentImport[] {
  return parseSync('demo.tsx', code).program.body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return [];
    const library = node.source.value;
    const names = node.specifiers.filter((specifier) => specifier.type === 'ImportSpecifier');
    if (!Object.hasOwn(libraries, library) || names.length < node.specifiers.length) return [];
    const components = names
      .filter(({ importKind }) => importKind !== 'type')
      .map(({ imported, local }) => ({ name: exportName(imported), local: local.name }));
    return [{ start: node.start, end: node.end, library, components }];
  });
}

/** The module of a component: `ui/{name}` and `DatePicker` make `ui/date-picker`. */
export const componentModule = (pattern: string, name: string) =>
  pattern.replace('{name}', toKebabCase(name));

/** A selector that starts with a class or an attribute of the library. */
const LIBRARY_SELECTOR = /^(\.|\[class|\[[a-z]+-)/;
const ROOT_SELECTOR = /^(html|body|:root)\b/;

/**
 * Keeps the rest of the page unchanged when the style sheet of a library is loaded:
 * - All rules are in a layer below the theme.
 * - Rules for bare elements apply inside of demos only.
 * - Rules for `html`, `body` and `:root` keep their custom properties only.
 */
export function containStyles(css: string, scope: string): string {
  const key = scope + css;
  const contained = stylesCache.get(key) ?? `@layer ui {\n${containRules(css, scope)}\n}`;
  stylesCache.set(key, contained);
  return contained;
}

/** A site and its workbench have the same style sheets, which take long to parse. */
const stylesCache = new Map<string, string>();

function containRules(css: string, scope: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return;
    // Read once: the getter parses the rule each time.
    const { selectors } = rule;
    const rootSelectors = selectors.filter((selector) => ROOT_SELECTOR.test(selector));
    const otherSelectors = selectors.filter((selector) => !ROOT_SELECTOR.test(selector));
    if (rootSelectors.length > 0) {
      const properties = rule.clone({ selectors: rootSelectors });
      properties.walkDecls((declaration) => {
        if (!declaration.prop.startsWith('--')) declaration.remove();
      });
      if (properties.nodes.length > 0) rule.before(properties);
    }
    const withScope = (selector: string) =>
      LIBRARY_SELECTOR.test(selector) ? selector : `:where(${scope}) ${selector}`;
    if (otherSelectors.length === 0) rule.remove();
    else rule.selectors = otherSelectors.map(withScope);
  });
  return root.toString();
}

/** `DatePicker` → `date-picker`: the name of a component's folder. */
function toKebabCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
