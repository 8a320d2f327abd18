import manifest from '../package.json' with { type: 'json' };
import type { React } from './scenario.ts';

export function versionOf(library: string): string {
  return (manifest.devDependencies as Record<string, string>)[library] ?? '';
}

/** The Reacts that a library supports, by its peer dependencies. */
export function reactsFor(library: string): readonly React[] {
  if (library === '@mantine/hooks') return [19];
  const isLater = library === 'rooks' || library === '@uidotdev/usehooks';
  return isLater ? [18, 19] : [16, 17, 18, 19];
}
