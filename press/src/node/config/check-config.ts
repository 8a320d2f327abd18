import {
  anything,
  boolean,
  type Check,
  check,
  filled,
  language,
  list,
  matching,
  oneOf,
  record,
  required,
  shape,
  sitePath,
  string,
} from './check.ts';
import type { MenuItemConfig, PressConfig } from './press-config.ts';

/* The check of a configuration. It names the option: TypeScript checks only files that have its types. */

const pagePath = sitePath('a path such as "/guide/start"', /^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/);
const webAddress = check(
  'an address such as "https://example.org/x"',
  (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value),
);
const pageOrAddress = check(
  'a path such as "/guide", or a full address',
  (value) => pagePath(value).length === 0 || webAddress(value).length === 0,
);

const navItem = (children: Check) =>
  shape({ title: required(filled), path: pageOrAddress, children });
const noChildren = check('left out: the top navigation has two levels', () => false);

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

export const checkConfig = shape({
  mode: oneOf('doc', 'site'),
  title: required(filled),
  description: string,
  logo: string,
  base: matching('a path with a slash at both ends, such as "/docs/"', /^\/(?:[^/?#\s:]+\/)*$/),
  url: matching(
    'an origin without a path, such as "https://example.org"',
    /^https?:\/\/[^\s/?#]+\/?$/,
  ),
  repository: shape({ url: required(filled), branch: filled, platform: string }),
  locales: list(
    shape({
      name: required(matching('a language tag such as "en-US"', /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i)),
      label: required(filled),
      contentLang: language,
    }),
  ),
  navs: record(list(navItem(list(navItem(noChildren))))),
  menus: record(record(list(menuItem))),
  content: list(filled),
  codeSwitch: boolean,
  pageData: filled,
  dataFiles: filled,
  alias: record(filled),
  uiLibraries: record(
    shape({
      browser: required(filled),
      server: required(filled),
      style: required(filled),
      workbench: list(filled),
      pure: list(filled),
      react: filled,
      colorScheme: oneOf('light'),
    }),
  ),
  theme: shape({ module: filled, colorMode: oneOf('dark', 'light', 'auto') }),
  docSearch: shape({
    script: required(webAddress),
    style: webAddress,
    appId: required(filled),
    apiKey: required(filled),
    indexName: required(filled),
  }),
  playground: shape({
    name: required(filled),
    action: required(webAddress),
    reachability: required(webAddress),
  }),
  workbench: shape({ watch: required(list(filled)), react: list(filled) }),
  offline: boolean,
  hovers: boolean,
  platformType: string,
  outDir: filled,
  publicDir: filled,
  transformMarkdown: check('a function', (value) => typeof value === 'function'),
} satisfies Record<keyof PressConfig, Check>);
