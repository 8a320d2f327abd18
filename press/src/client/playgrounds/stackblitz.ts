import type { Demo } from '../../shared/records.ts';
import { codeSandboxFiles } from './codesandbox.ts';

/** The fields of StackBlitz's form: the project that CodeSandbox gets, its packages apart. */
export function stackBlitzFields(demo: Demo): Record<string, string> {
  const {
    'package.json': manifest = '',
    'sandbox.config.json': _template,
    ...files
  } = codeSandboxFiles(demo);
  const { description, dependencies, devDependencies } = JSON.parse(manifest);
  const fields: Record<string, string> = {
    'project[title]': demo.title ?? demo.identifier,
    'project[description]': description ?? '',
    // It compiles TypeScript, too.
    'project[template]': 'create-react-app',
    'project[dependencies]': JSON.stringify({ ...dependencies, ...devDependencies }),
  };
  for (const [name, text] of Object.entries(files)) fields[`project[files][${name}]`] = text;
  return fields;
}
