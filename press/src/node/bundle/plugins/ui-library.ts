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
  const pure = Object.values(uiLibraries).flatMap(({ pure = [] }) => pure);
  const imports: Plugin = {
    name: 'press:ui-library',
    enforce: 'pre',
    transform: {
      filter: { id: NOT_IN_A_PACKAGE, code: names },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        if (!isDemoFile(file)) return;
        const { mode, config } = this.environment;
        // In development, Node imports the packages of the prerenderer itself, which must be CommonJS.
        const isBundled = mode === 'build' || config.consumer === 'client';
        const rewritten = rewriteImports(code, uiLibraries, isBundled ? 'browser' : 'server');
        if (!rewritten.hasChanged()) return;
        const map = rewritten.generateMap({
          source: file,
          includeContent: true,
          hires: 'boundary',
        });
        return { code: rewritten.toString(), map };
      },
    },
  };
  const purePackages: Plugin = {
    name: 'press:pure-packages',
    enforce: 'pre',
    transform: {
      filter: { id: pure.map((name) => new RegExp(`/node_modules/${name}/`)) },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  };
  return [
    ...(names.length > 0 ? [imports] : []),
    ...names.flatMap((name) => containLibrary(config, name)),
    ...(pure.length > 0 ? [purePackages] : []),
  ];
}

/** A module of the site or its workspace. */
const NOT_IN_A_PACKAGE = /^(?!.*\/node_modules\/)/;

function containLibrary({ file }: ResolvedConfig, name: string): Plugin[] {
  const manifest = installedManifest(file, name);
  if (!manifest) return [];
  const folder = normalizePath(dirname(realpathSync(manifest)));
  const scope = `[${DEMO_USES}~="${name}"]`;
  return [
    {
      name: 'press:contain-library',
      enforce: 'pre',
      transform: {
        filter: { id: `${folder}/**/*.css*` },
        handler: (css) => ({ code: containStyles(css, scope), map: null }),
      },
    },
  ];
}

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

/** An import of components by their names, which can be replaced by imports of their modules. */
interface ComponentImport {
  /** Its place in the code. */
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
const OWN_SELECTOR = /^(\.|\[class|\[[a-z]+-)/;
const ROOT_SELECTOR = /^(html|body|:root)\b/;

/**
 * Puts a style sheet into a layer below the theme, and limits its rules for bare elements to demos: the
 * rest of the page must not change when it is loaded. Of its rules for the document, only custom properties
 * are kept.
 */
export function containStyles(css: string, scope: string): string {
  const key = scope + css;
  const contained = containedStyles.get(key) ?? `@layer ui {\n${containRules(css, scope)}\n}`;
  containedStyles.set(key, contained);
  return contained;
}

/** A site and its workbench have the same style sheets, which take long to parse. */
const containedStyles = new Map<string, string>();

function containRules(css: string, scope: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return;
    // Read once: each time, they are parsed.
    const { selectors } = rule;
    const ofDocument = selectors.filter((selector) => ROOT_SELECTOR.test(selector));
    const ownSelectors = selectors.filter((selector) => !ROOT_SELECTOR.test(selector));
    if (ofDocument.length > 0) {
      const properties = rule.clone({ selectors: ofDocument });
      properties.walkDecls((declaration) => {
        if (!declaration.prop.startsWith('--')) declaration.remove();
      });
      if (properties.nodes.length > 0) rule.before(properties);
    }
    const scoped = (selector: string) =>
      OWN_SELECTOR.test(selector) ? selector : `:where(${scope}) ${selector}`;
    if (ownSelectors.length === 0) rule.remove();
    else rule.selectors = ownSelectors.map(scoped);
  });
  return root.toString();
}

/** `DatePicker` → `date-picker`: the name of a component's folder. */
function toKebabCase(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
