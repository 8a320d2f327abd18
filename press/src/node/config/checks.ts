import {
  anything,
  type Check,
  check,
  filled,
  language,
  list,
  matching,
  record,
  required,
  shape,
  sitePath,
} from './check.ts';
import type { MenuItemConfig } from './press-config.ts';

/* Checks of single options that need more than one line. */

export const pagePath = sitePath(
  'a path such as "/guide/start"',
  /^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/,
);
export const webAddress = check(
  'an address such as "https://example.org/x"',
  (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value),
);

const pageOrAddress = (rule: string) =>
  check(rule, (value) => pagePath(value).length === 0 || webAddress(value).length === 0);

const navItem = (children: Check) =>
  shape({
    title: required(filled),
    path: pageOrAddress('a path such as "/guide", or a full address'),
    children,
  });
const noChildren = check('left out: the top navigation has two levels', () => false);
const navItems = list(navItem(list(navItem(noChildren))));
export const navs = record(navItems);

const menuItem: Check = (value) => {
  const issues = shape({
    path: pagePath,
    title: filled,
    meta: record(anything),
    children: list(menuItem),
  })(value);
  const { path, title, children } = (value ?? {}) as MenuItemConfig;
  const isEmpty = path === undefined && !(title && children?.length);
  if (issues.length > 0 || !isEmpty) return issues;
  const text = (key: string) =>
    `has the entry ${key} without a path; add "path", or "title" and "children".`;
  return [{ path: [], text }];
};

const menuItems = list(menuItem);

export const menus = record(record(menuItems));

export const locale = shape({
  name: required(matching('a language tag such as "en-US"', /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i)),
  label: required(filled),
  contentLang: language,
});
const pluggables = list(
  check(
    'a plugin: a function, or a list of a function and its options',
    (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  ),
);
export const markdown = shape({
  remarkPlugins: pluggables,
});
