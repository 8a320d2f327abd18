/**
 * The lock file names no registry, so npm would ask for the list of versions of every package, which
 * takes longer than unpacking them. A copy with the addresses of the files, which all registries
 * build alike, spares it that. Checksums stay as they are.
 * @param {{ packages: Record<string, { name?: string, version?: string, integrity?: string, resolved?: string }> }} lock
 * @param {Record<string, unknown>} config of npm
 */
export function withAddresses(lock, config) {
  const packages = Object.entries(lock.packages).map(([path, entry]) => {
    if (!entry.integrity || entry.resolved) return [path, entry];
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13);
    const [, scope, base] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name) ?? [];
    const registry = String(config[`${scope}:registry`] ?? config.registry).replace(/\/$/, '');
    const resolved = `${registry}/${name}/-/${base}-${entry.version}.tgz`;
    return [path, { ...entry, resolved }];
  });
  return { ...lock, packages: Object.fromEntries(packages) };
}
