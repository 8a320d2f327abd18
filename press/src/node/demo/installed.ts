import { findPackage } from './packages.ts';

/** What a sandbox needs beside the demo's own dependencies: a root to render in, and types. */
const TOOLS = ['react', 'react-dom', 'typescript', '@types/react', '@types/react-dom'];

export interface InstalledRequest {
  /** Names of the demo's dependencies. */
  names: string[];
  /** Absolute path of the demo. */
  from: string;
  alias: Record<string, string>;
}

/** The versions that a demo is built and tested with; a package that is not installed has none. */
export function installedVersions({ names, from, alias }: InstalledRequest) {
  const versions: Record<string, string> = {};
  for (const name of [...names, ...TOOLS]) {
    const version = findPackage({ specifier: name, from, alias })?.version;
    if (version) versions[name] = version;
  }
  return versions;
}
