import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type FileAddressOptions, fileAddress } from '../../../shared/file-address.ts';
import { fullAddress } from '../../../shared/full-address.ts';
import { withoutBase } from '../../../shared/route.ts';
import { sharedDemoOf } from '../../../shared/shared-demo.ts';
import { createHtml, fillAddresses, writeHtml } from '../../markdown/html.ts';

export interface RelativeLinksOptions extends FileAddressOptions {
  base: string;
  /** The address of the hosted site; null if it is unknown. */
  url: string | null;
  /** The path of the page. */
  path: string;
}

/**
 * Makes links to the site's own pages and files relative. Parses the HTML that React rendered, because
 * themes, components and demos also write addresses.
 */
export function relativeLinks(
  html: string,
  { base, url, path: page, ...options }: RelativeLinksOptions,
): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  const opened = createHtml(tree.children, { isExported: false });
  const filled = fillAddresses(opened, ({ value }) => {
    const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(value) ?? [];
    const path = before.startsWith('//') ? null : withoutBase(base, before);
    const demo = path !== null || before === '' ? sharedDemoOf(hash) : null;
    // Without a server there is no workbench: links that open it lead to the hosted site, or else to the
    // demo.
    if (demo && url !== null) return fullAddress(path ?? page, { base, url }) + hash;
    return (path === null ? before : fileAddress(path, options)) + (demo ? `#${demo}` : hash);
  });
  return writeHtml(filled);
}
