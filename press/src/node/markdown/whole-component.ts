import { packageName } from '../../shared/package-name.ts';
import { parse } from '../lib/modules/syntax.ts';
import type { CodeMarks } from './code-meta.ts';

/** Whether a block of code is a component that the workbench can run with React and these packages. */
export function isWholeComponent(
  code: string,
  options: { language: string; packages: readonly string[]; marks?: CodeMarks | undefined },
): boolean {
  const { language, packages, marks } = options;
  if (!/^[jt]sx$/.test(language) || !/^export default /m.test(code)) return false;
  // A comparison has the lines before a change, too.
  if (marks && Object.values(marks.lines).flat().includes('removed')) return false;
  const { body, errors } = parse(code, `module.${language}`);
  const known = ['react', 'react-dom', ...packages];
  return (
    errors.length === 0 &&
    body.every((node) => {
      const { source } = node as { source?: { value: string } | null };
      return !source || known.includes(packageName(source.value));
    })
  );
}
