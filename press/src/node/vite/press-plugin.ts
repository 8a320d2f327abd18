import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load.ts';

const PREFIX = 'virtual:press/';

/** The modules that tie the client to one site: its data, its theme and its demos. */
export function pressPlugin(config: ResolvedConfig, content: () => Content): Plugin {
  return {
    name: 'press',
    resolveId(id) {
      if (id.startsWith(PREFIX)) return `\0${id}`;
    },
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return;
      const name = id.slice(PREFIX.length + 1);
      if (name === 'site') return `export const site = ${JSON.stringify(content().site)};`;
      if (name === 'theme') {
        const theme = config.theme.module ?? clientFile('bare-theme.tsx');
        return `export { theme } from ${JSON.stringify(theme)};`;
      }
      if (name === 'demos') {
        const entries = [...content().demos].map(([demoId, { file }]) => {
          const module = JSON.stringify(normalizePath(file));
          return `  ${JSON.stringify(demoId)}: () => import(${module}),`;
        });
        return `export const demos = {\n${entries.join('\n')}\n};`;
      }
    },
  };
}

export function clientFile(name: string): string {
  return normalizePath(fileURLToPath(new URL(`../../client/${name}`, import.meta.url)));
}
