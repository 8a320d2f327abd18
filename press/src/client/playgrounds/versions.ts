import type { Demo } from '../../shared/records.ts';

/** The version of a package that the demo was built with, else the declared range. */
export function versionOf(demo: Demo, name: string): string {
  const version = demo.installed?.[name] ?? demo.dependencies[name]?.version;
  if (version) return version;
  // Most demos import only react, and both are released together.
  return name === 'react-dom' ? versionOf(demo, 'react') : 'latest';
}
