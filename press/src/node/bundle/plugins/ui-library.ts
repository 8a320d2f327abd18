import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import MagicString from 'magic-string';
import postcss, { type AtRule } from 'postcss';
import { normalizePath, type Plugin, parseSync } from 'vite';
import { toKebabCase } from '../../../shared/kebab-case.ts';
import type { ResolvedConfig, UiLibraryConfig } from '../../config/config.ts';
import { installedManifest } from '../../lib/modules/local-module.ts';
import { exportName } from '../../lib/modules/syntax.ts';

/**
 * Demos import a UI library by its name, as readers would. The site bundles only the imported components,
 * with their style sheets in a cascade layer, and limits the library's resets to demos.
 */
export function uiLibraryPlugin(
  config: ResolvedConfig,
  isDemoFile: (id: string) => boolean,
): Plugin {
  const libraries = Object.keys(config.uiLibraries).flatMap((name) => {
    const manifest = installedManifest(config.file, name);
    return manifest ? { name, folder: normalizePath(dirname(realpathSync(manifest))) } : [];
  });
  const pure = Object.values(config.uiLibraries).flatMap(({ pure = [] }) => pure);
  return {
    name: 'press:ui-library',
    enforce: 'pre',
    transform: {
      filter: {
        id: [
          NOT_IN_A_PACKAGE,
          ...pure.map((name) => new RegExp(`/node_modules/${name}/`)),
          ...libraries.map(({ folder }) => `${folder}/**/*.css*`),
        ],
      },
      handler(code, id) {
        const file = id.split('?')[0] ?? id;
        if (pure.some((name) => file.includes(`/node_modules/${name}/`))) {
          return { code, map: null, moduleSideEffects: false };
        }
        const isOwner = ({ folder }: { folder: string }) => file.startsWith(`${folder}/`);
        const owner = file.endsWith('.css') && libraries.find(isOwner);
        if (owner)
          return { code: containStyles(code, `[data-demo-uses~="${owner.name}"]`), map: null };
        if (!isDemoFile(file)) return;
        const target = this.environment.config.consumer === 'client' ? 'browser' : 'server';
        const rewritten = rewriteImports(code, { libraries: config.uiLibraries, target });
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
}

/** Modules of the site or its workspace; all others skip this plugin. */
const NOT_IN_A_PACKAGE = /^(?!.*[\\/]node_modules[\\/])/;

export function rewriteImports(
  code: string,
  options: {
    libraries: Record<string, UiLibraryConfig>;
    target: 'browser' | 'server';
  },
): MagicString {
  const libraries = new Map(Object.entries(options.libraries));
  const result = new MagicString(code);
  for (const node of parseSync('demo.tsx', code).program.body) {
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') continue;
    const library = libraries.get(node.source.value);
    const components = node.specifiers.filter((one) => one.type === 'ImportSpecifier');
    if (!library || components.length < node.specifiers.length) continue;
    const lines = components.flatMap(({ imported, local, importKind }) => {
      if (importKind === 'type') return [];
      const name = toKebabCase(exportName(imported));
      const module = (pattern: string) => JSON.stringify(pattern.replace('{name}', name));
      if (options.target === 'server') {
        // Node wraps a CommonJS module, which may have its own default export, in another default.
        return `import * as ${local.name}Module from ${module(library.server)}; const ${local.name} = ${local.name}Module.default.default ?? ${local.name}Module.default;`;
      }
      return `import ${local.name} from ${module(library.browser)}; import ${module(library.style)};`;
    });
    result.update(node.start, node.end, lines.join(' '));
  }
  return result;
}

/** A selector that starts with a class or an attribute of the library. */
const OWN_SELECTOR = /^(\.|\[class|\[[a-z]+-)/;
const ROOT_SELECTOR = /^(html|body|:root)\b/;

/**
 * Puts a style sheet into a layer below the theme, and limits its rules for bare elements to demos: the
 * rest of the page must not change when it is loaded. Of its rules for the document, only custom properties
 * are kept.
 */
export function containStyles(css: string, scope: string): string {
  if (hasOnlyOwnRules(css)) return `@layer ui {\n${css}\n}`;
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return;
    const ofDocument = rule.selectors.filter((selector) => ROOT_SELECTOR.test(selector));
    const others = rule.selectors.filter((selector) => !ROOT_SELECTOR.test(selector));
    if (ofDocument.length > 0) {
      const properties = rule.clone({ selectors: ofDocument });
      properties.walkDecls((one) => {
        if (!one.prop.startsWith('--')) one.remove();
      });
      if (properties.nodes.length > 0) rule.before(properties);
    }
    const scoped = (selector: string) =>
      OWN_SELECTOR.test(selector) ? selector : `:where(${scope}) ${selector}`;
    if (others.length === 0) rule.remove();
    else rule.selectors = others.map(scoped);
  });
  return `@layer ui {\n${root.toString()}\n}`;
}

/** A step of `@keyframes`. */
const FRAME = /^(from|to|[\d.]+%)$/;

/** Whether nothing has to be limited, as in most style sheets of a library: parsing them takes time. */
function hasOnlyOwnRules(css: string): boolean {
  const isOwn = (selector: string) => OWN_SELECTOR.test(selector) || FRAME.test(selector);
  const preludes = css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g);
  return [...preludes].every(
    ([, prelude = '']) =>
      prelude.trim().startsWith('@') || prelude.split(',').every((one) => isOwn(one.trim())),
  );
}
