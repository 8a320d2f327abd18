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
 * Groups the modules of a bundle into scripts:
 * - Modules that the demos need of one package are a script with its name.
 * - Modules that several packages need are the script `shared`.
 * - Any other module, which a reader may import later, is a script of its own.
 * @param packageOfEntry - name of an entry that demos import → its package
 */
export function packScripts(
  { entries, modules }: Bundle,
  packageOfEntry: ReadonlyMap<string, string>,
): PackedScripts {
  /** Module id → the packages whose entries need it. */
  const users = new Map<string, Set<string>>();
  const addUser = (id: string, name: string) => {
    const names = users.get(id) ?? new Set();
    if (names.has(name)) return;
    users.set(id, names.add(name));
    for (const required of modules.get(id)?.requires ?? []) addUser(required, name);
  };
  for (const [entry, name] of packageOfEntry) addUser(entries.get(entry) ?? '', name);

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
