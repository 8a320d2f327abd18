import type { Root } from 'mdast';
import type { PluggableList } from 'unified';
import type { ResolvedConfig } from '../config/config.ts';
import { callAuthors, sentence } from '../lib/errors.ts';
import { problemAt } from '../lib/location.ts';
import { PressError } from '../lib/problems.ts';
import { createParser } from './markdown.ts';

/** The parser of pages, with the remark plugins of the site. */
export interface PageParser {
  parse(markdown: string): Root;
  /** Runs the plugins. `file` is absolute. */
  transform(tree: Root, file: string): Promise<Root>;
}

const PLACE = '"markdown.remarkPlugins"';

/** What unified throws for a plugin that names a place in the page. */
interface PageMessage {
  reason?: string;
  line?: number;
}

export function pageParser({ markdown }: Pick<ResolvedConfig, 'markdown'>): PageParser {
  const { remarkPlugins = [], file: configFile = '' } = markdown ?? {};
  const processor = callAuthors(
    () => createParser(remarkPlugins as PluggableList),
    (reason) =>
      new PressError(
        problemAt({ file: configFile }, `has a plugin in ${PLACE} that threw: ${reason}`),
      ),
  );
  return {
    parse: (source) => processor.parse(source),
    transform: (tree, file) =>
      callAuthors(
        async () => (await processor.run(tree, { path: file })) as Root,
        (message, cause) => {
          const { reason = message, line } = (cause ?? {}) as PageMessage;
          const text = `cannot be read: a plugin in ${PLACE} threw: ${sentence(reason)}`;
          return new PressError(problemAt({ file, line }, text));
        },
      ),
  };
}
