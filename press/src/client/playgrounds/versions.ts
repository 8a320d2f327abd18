import type { Demo } from '../../shared/records.ts';

/** The exact version of a package that the demo was built with; else what its record declares. */
export function versionOf(demo: Demo, name: string): string {
  const version = demo.installed?.[name] ?? demo.dependencies[name]?.version;
  if (version) return version;
  // The two are released together, and only one of them is imported by most demos.
  return name === 'react-dom' ? versionOf(demo, 'react') : 'latest';
}
