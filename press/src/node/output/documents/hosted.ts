import { renderRedirect } from './document.ts';
import type { Target } from './target.ts';
import { type SiteDocuments, viewDocument } from './view-document.ts';

/** Files that a server answers with. */
export function hostedTarget(documents: SiteDocuments): Target {
  const { content, url, policy } = documents;
  const { site } = content;
  return {
    view(view) {
      const { path, data } = view;
      const folder = path === '/' ? '' : `${path.slice(1)}/`;
      return [
        [`${folder}index.html`, viewDocument(view, documents)],
        // The browser has the parts of the menus that it has shown.
        [`${folder}index.json`, JSON.stringify({ ...data, menus: undefined })],
      ];
    },
    redirect: (from, to) => [
      `${from.slice(1)}/index.html`,
      renderRedirect({ site, url, policy, to }),
    ],
    text: (path, text) => [path.slice(1), text],
  };
}
