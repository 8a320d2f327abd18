import { isDeepStrictEqual } from 'node:util';
import { type InlineConfig, mergeConfig } from 'vite';
import type { ResolvedConfig } from '../config/config.ts';
import { configProblem } from '../config/config-problem.ts';

/** The site's Vite settings, overridden by those of the engine. */
export function withOwnVite(settings: InlineConfig, { vite }: Pick<ResolvedConfig, 'vite'>) {
  if (!vite) return settings;
  const { css = {}, ...rest } = settings;
  // The engine sets an empty one only to keep Vite from searching for a configuration.
  const { postcss, ...styles } = css;
  const engine = { ...rest, css: vite.css?.postcss === undefined ? css : styles };
  return mergeConfig(vite, engine) as InlineConfig;
}

/** A message for each setting that both the site and the engine set. */
export function viteConflicts(
  settings: InlineConfig,
  { vite, file }: Pick<ResolvedConfig, 'vite' | 'file'>,
): string[] {
  return [...conflictsIn(vite ?? {}, settings)].map((path) => {
    const name = path.join('.');
    const own = Object.hasOwn(fields, name) ? `; use "${fields[name]}"` : '';
    const text = `sets "vite.${name}", which the engine sets itself${own}; it is ignored.`;
    return configProblem(file, { path: ['vite', ...path], text }).message;
  });
}

/** Vite setting → the field or command-line option to use instead. */
const fields: Record<string, string> = {
  base: 'base',
  publicDir: 'publicDir',
  'build.outDir': 'outDir',
  'server.port': 'press dev --port',
};

/** Settings that are merged instead of overridden. */
const joined = ['plugins', 'resolve.alias', 'css.postcss'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* conflictsIn(own: object, engine: object, path: string[] = []): Iterable<string[]> {
  for (const [key, value] of Object.entries(own)) {
    const here = [...path, key];
    const name = here.join('.');
    const other = (engine as Record<string, unknown>)[key];
    if (value === undefined || joined.includes(name)) continue;
    const isOverruled = Object.hasOwn(fields, name) || other !== undefined;
    if (isRecord(value) && (isRecord(other) || other === undefined)) {
      yield* conflictsIn(value, other ?? {}, here);
    } else if (Array.isArray(value) && Array.isArray(other)) continue;
    else if (isOverruled && !isDeepStrictEqual(value, other)) yield here;
  }
}
