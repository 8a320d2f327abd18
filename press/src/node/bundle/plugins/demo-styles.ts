import { normalizePath, type Plugin } from 'vite';
import type { ResolvedConfig } from '../../config/config.ts';
import { containStyles } from './ui-library.ts';

type DemoConfig = Pick<ResolvedConfig, 'demo'>;

/** Loads the style sheets of `demo.styles` together with the wrapper of demos. */
export function importDemoStyles({ demo: { styles, wrapper } }: DemoConfig): Plugin {
  const file = wrapper && normalizePath(wrapper);
  const imports = styles.map((style) => `import ${JSON.stringify(normalizePath(style))};`).join('');
  return {
    name: 'press:demo-styles',
    transform(code, id) {
      // On the first line, so that the others keep their numbers.
      return imports && id === file ? { code: imports + code, map: null } : undefined;
    },
  };
}

/**
 * Runs after Vite has compiled the style sheets and inlined their imports, which a layer cannot contain.
 */
export function containDemoStyles({ demo: { styles } }: DemoConfig): Plugin {
  const files = new Set(styles.map(normalizePath));
  return {
    name: 'press:contain-demo-styles',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (!files.has(file)) return undefined;
      return { code: containStyles(code, '[data-demo-root]'), map: null };
    },
  };
}
