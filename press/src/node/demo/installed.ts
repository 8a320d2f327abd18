import { findPackage } from './packages.ts';

/** What a sandbox needs in addition to the demo's dependencies: React's renderer, and types. */
const TOOLS = ['react', 'react-dom', 'typescript', '@types/react', '@types/react-dom'];

export interface InstalledRequest {
  /** Names of the demo's dependencies. */
  names: string[];
  /** Absolute path of the demo. */
  from: string;
  alias: Record<string, string>;
}

/** The versions that a demo is built with; without packages that are not installed. */
export function installedVersions({ names, from, alias }: InstalledRequest) {
  const packages = [...names, ...TOOLS].flatMap(
    (name) => findPackage({ specifier: name, from, alias }) ?? [],
  );
  return {
    versions: Object.fromEntries(packages.map(({ name, version }) => [name, version])),
    manifests: packages.map(({ manifest }) => manifest),
  };
}
