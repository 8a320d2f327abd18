import { stripVTControlCharacters } from 'node:util';

export interface CompilerError {
  reason: string;
  file?: string;
  line?: number;
}

/** The first error of a compiler, without code frame and full stop; undefined for other errors. */
export function compilerError(error: unknown): CompilerError | undefined {
  const { errors = [] } = (error ?? {}) as {
    errors?: { message: string; loc?: { line: number; file?: string } }[];
  };
  const [first] = errors;
  if (!first) return undefined;
  const [reason = ''] = stripVTControlCharacters(first.message).split('\n');
  return { reason: reason.replace(/^\[\w+\] /, '').replace(/\.$/, ''), ...first.loc };
}
