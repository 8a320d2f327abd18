import { stripVTControlCharacters } from 'node:util';

export interface CompilerError {
  reason: string;
  file?: string;
  line?: number;
}

/** The first complaint of the compiler, without drawing and full stop; undefined for any other error. */
export function compilerError(error: unknown): CompilerError | undefined {
  const { errors = [] } = error as {
    errors?: { message: string; loc?: { line: number; file?: string } }[];
  };
  const [first] = errors;
  if (!first) return undefined;
  const [reason = ''] = stripVTControlCharacters(first.message).split('\n');
  return { reason: reason.replace(/^\[\w+\] /, '').replace(/\.$/, ''), ...first.loc };
}
