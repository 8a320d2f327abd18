import { isAbsolute, join } from 'node:path';
import type { Problem } from '../../shared/error.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { readModule } from '../demo/imports.ts';
import { aliasOf } from '../demo/packages.ts';
import { exportedTypes } from '../exported-types.ts';
import { isRelative, resolveAt, resolveLocal } from '../local-module.ts';
import { readText } from '../markdown/read-text.ts';

const SCRIPTS = ['.tsx', '.ts', '.jsx', '.js'];

/**
 * What is wrong with the modules of this repository that demos import by an alias, and with those that
 * they import: the bundler would say it late, and not where it is written.
 */
export async function problemsOfAliases(
  { alias }: Pick<ResolvedConfig, 'alias'>,
  codes: Iterable<string>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const seen = new Set<string>();

  async function visit(file: string | undefined): Promise<void> {
    if (!file || seen.has(file) || !SCRIPTS.some((extension) => file.endsWith(extension))) return;
    seen.add(file);
    const code = await readText(file);
    problems.push(...exportedTypes(code, file));
    // What it imports at run time: a module of types alone is never bundled.
    const { imports } = await readModule(code, file);
    for (const specifier of imports.filter((one) => !one.includes('?'))) {
      await visit(found(specifier, file));
    }
  }

  const found = (specifier: string, from: string) =>
    isRelative(specifier)
      ? resolveLocal({ from, specifier, extensions: SCRIPTS })
      : aliased(specifier, alias);

  for (const code of codes) {
    for (const [, specifier = ''] of code.matchAll(/\b(?:from|import)\s*\(?['"]([^'"]+)['"]/g)) {
      await visit(aliased(specifier, alias));
    }
  }
  return problems;
}

/** The file that an alias leads to, unless that is a package. */
function aliased(specifier: string, alias: Record<string, string>): string | undefined {
  const name = aliasOf(specifier, alias);
  const target = name && alias[name];
  if (!target || !isAbsolute(target)) return undefined;
  const path = join(target, specifier.slice(name.length));
  return path.includes('node_modules') ? undefined : resolveAt(path, SCRIPTS);
}
