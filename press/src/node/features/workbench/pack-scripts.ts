import { type Bundle, hashedName } from './bundle-packages.ts';

export interface PackedScripts {
  /** File name → code. */
  scripts: Map<string, string>;
  /** Module id → file name. */
  scriptOf: Map<string, string>;
  /** File name → the files that it needs. */
  needs: Record<string, string[]>;
}

/**
 * Groups the modules of a bundle into files: one per package for what demos use of it, one for what several
 * packages use, and a separate one for each other module, which a reader may use later. `packageOfEntry` maps
 * the name of an entry to its package.
 */
export function packScripts(
  { entries, modules }: Bundle,
  packageOfEntry: ReadonlyMap<string, string>,
): PackedScripts {
  const users = new Map<string, Set<string>>();
  const visit = (id: string, name: string) => {
    const names = users.get(id) ?? new Set();
    if (names.has(name)) return;
    users.set(id, names.add(name));
    for (const required of modules.get(id)?.requires ?? []) visit(required, name);
  };
  for (const [entry, name] of packageOfEntry) visit(entries.get(entry) ?? '', name);

  const packOf = (id: string) => {
    const [name, ...furtherUsers] = users.get(id) ?? [];
    if (!name) return id;
    return furtherUsers.length > 0 ? 'shared' : name.replace(/^@/, '').replaceAll('/', '_');
  };
  const packs = new Map<string, string[]>();
  for (const id of modules.keys()) packs.set(packOf(id), [...(packs.get(packOf(id)) ?? []), id]);

  const scripts = new Map<string, string>();
  const scriptOf = new Map<string, string>();
  for (const [pack, ids] of packs) {
    const code = ids.map((id) => modules.get(id)?.code).join('');
    const file = hashedName(pack, code);
    scripts.set(file, code);
    for (const id of ids) scriptOf.set(id, file);
  }
  const needs: Record<string, string[]> = {};
  for (const [id, file] of scriptOf) {
    for (const required of modules.get(id)?.requires ?? []) {
      const requiredFile = scriptOf.get(required);
      if (!requiredFile || requiredFile === file) continue;
      needs[file] = [...new Set([...(needs[file] ?? []), requiredFile])];
    }
  }
  return { scripts, scriptOf, needs };
}
