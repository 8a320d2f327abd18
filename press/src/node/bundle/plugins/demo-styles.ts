import { normalizePath, type PluginOption } from 'vite';
import type { ResolvedConfig } from '../../config/config.ts';
import { containStyles } from './ui-library.ts';

type DemoConfig = Pick<ResolvedConfig, 'demo'>;

/** Loads the style sheets of `demo.styles` with the wrapper of demos. */
export function importDemoStyles({ demo: { styles, wrapper } }: DemoConfig): PluginOption {
  if (!wrapper || styles.length === 0) return false;
  const file = normalizePath(wrapper);
  const imports = styles.map((style) => `import ${JSON.stringify(normalizePath(style))};`).join('');
  return {
    name: 'press:demo-styles',
    transform(code, id) {
      // On the first line, so that the others keep their numbers.
      return id === file ? { code: imports + code, map: null } : undefined;
    },
  };
}

/** After Vite has compiled them and put their imports in place, which no layer may contain. */
export function containDemoStyles({ demo: { styles } }: DemoConfig): PluginOption {
  if (styles.length === 0) return false;
  const files = new Set(styles.map(normalizePath));
  return {
    name: 'press:contain-demo-styles',
    transform: {
      filter: { id: /\.(css|less|s[ac]ss|styl)($|\?)/ },
      handler(code, id) {
        const [file = id] = id.split('?');
        if (!files.has(file)) return undefined;
        return { code: containStyles(code, '[data-demo-root]'), map: null };
      },
    },
  };
}
