import { encodePath } from '../../../shared/encode-path.ts';
import { fileAddress, rootFrom } from '../../../shared/file-address.ts';
import { dottedPages } from '../../bundle/plugins/press-plugin.ts';
import { renderPlainRedirect } from './document.ts';
import { fileScript, renderPortableDocument } from './portable-document.ts';
import type { SiteFile, Target } from './target.ts';
import { documentOptions, type SiteDocuments } from './view-document.ts';

const MISSING_FILES =
  'Some files are missing, so not everything works. Extract the whole archive, then open index.html.';

/** Files that a browser opens without a server: scripts hold what it cannot fetch. */
export function portableTarget(
  documents: SiteDocuments,
  { missingFiles }: { missingFiles: Record<string, string> },
): Target {
  const { content, generator } = documents;
  const { site } = content;
  const dotted = dottedPages(content);
  const text = (path: string, content: string): SiteFile => [
    `${path}.js`,
    fileScript(path, content),
  ];
  return {
    view(view) {
      const { path, data } = view;
      const document = documentOptions(view, documents);
      const html = renderPortableDocument({
        ...document,
        route: path,
        missingFiles: missingFiles[document.lang] ?? MISSING_FILES,
      });
      // For the sources of a demo, which a playground gets.
      const sources =
        data.kind === 'demo' ? [text(`${path}/index.json`, JSON.stringify(data))] : [];
      return [[`${path}/index.html`, html], ...sources];
    },
    redirect(from, target) {
      const address = /^https?:/.test(target)
        ? target
        : fileAddress(encodePath(target), { root: rootFrom(from), dottedPages: dotted });
      return [`${from}/index.html`, renderPlainRedirect({ site, generator, address })];
    },
    text,
  };
}
