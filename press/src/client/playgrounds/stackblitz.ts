import type { Demo } from '../../shared/records.ts';
import { projectOf } from './codesandbox.ts';

/** The fields of StackBlitz's form: the project that CodeSandbox gets, its packages apart. */
export function stackBlitzFields(demo: Demo): Record<string, string> {
  const { manifest, files } = projectOf(demo);
  const fields: Record<string, string> = {
    'project[title]': demo.title ?? demo.identifier,
    'project[description]': manifest.description ?? '',
    // It compiles TypeScript, too.
    'project[template]': 'create-react-app',
    'project[dependencies]': JSON.stringify({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    }),
  };
  for (const [name, text] of Object.entries(files)) fields[`project[files][${name}]`] = text;
  return fields;
}
