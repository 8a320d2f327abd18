import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { type FileAddressOptions, fileAddress } from '../../shared/file-address.ts';
import { withoutBase } from '../../shared/route.ts';
import { createHtml, fillAddresses } from '../markdown/html.ts';

/** Makes the links to the site's own pages and files relative. */
export function relativeLinks(
  html: string,
  { base, ...options }: FileAddressOptions & { base: string },
): string {
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] }) as Root;
  return fillAddresses(createHtml(tree.children as Root['children']), ({ value }) => {
    const path = value.startsWith('//') ? null : withoutBase(base, value);
    return path === null ? value : fileAddress(path, options);
  });
}
