import { isDeepStrictEqual } from 'node:util';
import { PressError } from '../../shared/error.ts';
import { describe } from '../config/check.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { configProblem } from '../config/config-problem.ts';
import type { TransformedPage } from '../config/extensions.ts';
import { callAuthors } from '../lib/errors.ts';
import { locationOf } from '../lib/location.ts';
import { jsonMistake } from './data-loader.ts';
import { checkFrontMatter, type FrontMatter, parseFrontMatter } from './front-matter.ts';

/** The front matter of a page; null if it is invalid. */
export function frontMatterOf(source: string, file: string): FrontMatter | null {
  const [, yaml = ''] = /^---[ \t]*\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)/.exec(source) ?? [];
  const { frontMatter, problems } = parseFrontMatter(yaml, { file, line: 1 });
  return problems.length > 0 ? null : frontMatter;
}

export interface ChangedPage {
  /** Absent if it is the same as in the file. */
  frontMatter?: FrontMatter;
  data: unknown;
}

interface ChangeOptions {
  config: ResolvedConfig;
  /** Absolute. */
  file: string;
  /** Undefined if no loader has returned anything. */
  data: unknown;
}

export async function changePage(
  page: Pick<TransformedPage, 'path' | 'file' | 'locale'> & { frontMatter: FrontMatter },
  { config, file, data }: ChangeOptions,
): Promise<ChangedPage> {
  const problem = (text: string) =>
    configProblem(config.file, { path: ['transformPage'], text: `in transformPage() ${text}` });
  const fail = (...texts: string[]) => new PressError(texts.map(problem));
  const of = `for ${locationOf(file)}`;
  const given = {
    ...page,
    frontMatter: structuredClone(page.frontMatter) as TransformedPage['frontMatter'],
    data: structuredClone(data ?? {}) as TransformedPage['data'],
  };
  const change = await callAuthors(
    async () => config.transformPage?.(given),
    (reason) => fail(`threw ${of}: ${reason}`),
  );
  if (change !== undefined && (typeof change !== 'object' || change === null)) {
    throw fail(`returned ${typeof change} ${of}; return { frontMatter, data }, or nothing.`);
  }
  const result = { ...given, ...change };
  const { frontMatter, issues } = checkFrontMatter(result.frontMatter);
  if (issues.length > 0) {
    throw fail(...issues.map((issue) => `${of}, whose front matter ${describe(issue)}`));
  }
  const mistake = jsonMistake({ data: result.data, meta: frontMatter.meta ?? null });
  if (mistake) throw fail(`${of} returns a value that JSON cannot represent: ${mistake}.`);
  const hasData = data !== undefined || Object.keys(result.data ?? {}).length > 0;
  return {
    ...(!isDeepStrictEqual(frontMatter, page.frontMatter) && { frontMatter }),
    data: hasData ? result.data : undefined,
  };
}
