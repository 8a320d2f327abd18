import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { Plugin } from 'vite';
import { nearestManifest } from '../lib/modules/local-module.ts';

const STYLE = /\.(css|less|s[ac]ss|styl)$/;
const ADDRESS_IN_STYLE = /\burl\(\s*['"]?([^'")]+)/g;
const ADDRESS_IN_SCRIPT = /\bnew\s+URL\(\s*['"`]([^'"`]+)['"`]\s*,\s*import\.meta\.url/g;

/** Records the modules of a bundle, and other files that they refer to. */
export function createModuleTrace(): { plugin: Plugin; modules: Set<string> } {
  const modules = new Set<string>();
  const addStyle = (file: string) => {
    modules.add(file);
    const text = STYLE.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const one of addressesIn(text, file)) modules.add(one);
  };
  return {
    modules,
    plugin: {
      name: 'press:module-trace',
      enforce: 'pre',
      configResolved({ plugins }) {
        const compiler = plugins.find(({ name }) => name === 'vite:css');
        const { transform } = compiler ?? {};
        const hook = typeof transform === 'function' ? { handler: transform } : transform;
        if (!compiler || !hook) return;
        compiler.transform = { ...hook, handler: traced(hook.handler, addStyle) };
      },
      transform: {
        filter: { code: /\burl\(|\bimport\.meta\.url\b/ },
        handler(code, id) {
          for (const one of addressesIn(code, id.split('?')[0] ?? id)) modules.add(one);
        },
      },
      buildEnd() {
        for (const id of this.getModuleIds()) modules.add(id);
      },
    },
  };
}

type Handler = Extract<Plugin['transform'], (...args: never[]) => unknown>;

/**
 * Vite's compiler of styles declares the style sheets that another one imports. The bundler keeps a list of
 * them, which Vite does not expose.
 */
function traced(handler: Handler, onFile: (file: string) => void): Handler {
  return function (...args) {
    const { addWatchFile } = this;
    // Each call of a hook has its own context.
    this.addWatchFile = (file) => {
      onFile(file);
      addWatchFile.call(this, file);
    };
    return handler.apply(this, args);
  };
}

/** The files that a file refers to by relative addresses, whether they exist or not. */
function addressesIn(text: string, file: string): string[] {
  const pattern = STYLE.test(file) ? ADDRESS_IN_STYLE : ADDRESS_IN_SCRIPT;
  return [...text.matchAll(pattern)]
    .map(([, address = '']) => address.replace(/[?#].*/, '').trim())
    .filter((address) => address && !/^([a-z]+:|[/~@])/i.test(address))
    .map((address) => join(dirname(file), address));
}

/**
 * Other inputs of a bundle: how packages are resolved and marked, TypeScript configurations, and files that
 * would change how a name is resolved.
 */
export function bundleInputs(ids: Iterable<string>, repositoryRoot: string): string[] {
  const files = [...ids].map((id) => id.split('?')[0] ?? id).filter((id) => isAbsolute(id));
  const own = files.filter((file) => !/[\\/]node_modules[\\/]/.test(file));
  const folders = new Set(own.map((file) => dirname(file)));
  const settings = new Set([...folders].flatMap((folder) => settingsAbove(folder, repositoryRoot)));
  const places = new Set(files.map((file) => join(dirname(file), 'package.json')));
  const manifests = new Set([...places].flatMap((file) => nearestManifest(file) ?? []));
  return [...new Set([...files, ...folders, ...settings, ...manifests])].sort();
}

/** The TypeScript configurations and `node_modules` that may apply in a folder. */
export function settingsAbove(folder: string, root: string): string[] {
  const names = readdirSync(folder).filter((name) => /^tsconfig.*\.json$/.test(name));
  const here = ['tsconfig.json', 'node_modules', ...names].map((name) => join(folder, name));
  const parent = dirname(folder);
  return folder === root || parent === folder ? here : [...here, ...settingsAbove(parent, root)];
}
