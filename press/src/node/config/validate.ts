import { PressError } from '../../shared/error.ts';
import { placeholdersIn, workbenchTexts } from '../../shared/texts.ts';
import { PARTS, SLOTS } from '../../shared/theme-parts.ts';
import { problemAt } from '../location.ts';
import {
  anything,
  boolean,
  type Check,
  check,
  describe,
  either,
  filled,
  type Issue,
  isInSite,
  language,
  list,
  matching,
  oneOf,
  record,
  required,
  shape,
  sitePath,
  string,
} from '../validate/check.ts';
import type { MenuItemConfig, PressConfig } from './config.ts';
import { readConfigLines } from './config-lines.ts';
import { foreignKeys } from './foreign-keys.ts';
import { siteTexts } from './site-texts.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const pagePath = sitePath('a path such as "/guide/start"', /^\/(?:[^/?#\s]+(?:\/[^/?#\s]+)*)?$/);
const webAddress = check(
  'an address such as "https://example.org/x"',
  (value) => typeof value === 'string' && /^https?:\/\/[^\s/]+/.test(value) && URL.canParse(value),
);

const address = check(
  'a path such as "/icon.svg", or a full address',
  (value) => typeof value === 'string' && /^(\/|https?:\/\/)\S+$/.test(value),
);
/** An address, or a text that cannot be one and does not end its element. */
const addressOr = (kind: string, { mark, end }: { mark: RegExp; end: RegExp }) =>
  check(
    `a path such as "/own.${kind}", a full address, or ${kind === 'js' ? 'code' : 'CSS'} without "${end.source.replace('\\', '')}"`,
    (value) =>
      typeof value === 'string' &&
      (address(value).length === 0 || (mark.test(value) && !end.test(value.toLowerCase()))),
  );
export const headElement = check(
  'such as ["meta", { name: "keywords", content: "hooks" }], with "meta" or "link"',
  (value) =>
    Array.isArray(value) &&
    value.length === 2 &&
    /^(meta|link)$/.test(value[0]) &&
    record(string)(value[1]).length === 0,
);

const redirectTargets: Check = (value) => [
  ...record(
    check(
      'the path of a page such as "/guide/start", or a full address',
      (to) => pagePath(to).length === 0 || webAddress(to).length === 0,
    ),
  )(value),
  ...Object.keys(isObject(value) ? value : {}).flatMap((from): Issue[] => {
    if (/^\/[^?#\s]+$/.test(from) && isInSite(from)) return [];
    const text = () =>
      `redirects from ${JSON.stringify(from)}; it must be a path such as "/guide/old".`;
    return [{ path: [from], text }];
  }),
];

const policySources = list(
  matching('a source without spaces, commas and semicolons', /^[^\s;,]+$/),
);

const navItem = (children: Check) =>
  shape({
    title: required(filled),
    path: check(
      'a path such as "/guide", or a full address',
      (path) => pagePath(path).length === 0 || webAddress(path).length === 0,
    ),
    children,
  });
const noChildren = check('left out: the top navigation has two levels', () => false);
const navItems = list(navItem(list(navItem(noChildren))));
const navs: Check = (value) => (Array.isArray(value) ? navItems : record(navItems))(value);

const menuItem: Check = (value) => {
  if (typeof value === 'string') return filled(value);
  const issues = shape(
    {
      path: sitePath(
        'a path such as "/guide/start", or a file such as "guide/start"',
        /^[^?#\s]+$/,
      ),
      title: filled,
      meta: record(anything),
      children: list(menuItem),
    },
    { link: 'use "path"', items: 'use "children"', text: 'use "title"' },
  )(value);
  const { path, title, children } = (value ?? {}) as MenuItemConfig;
  const isEmpty = path === undefined && !(title && children?.length);
  if (issues.length > 0 || !isEmpty) return issues;
  const text = (key: string) =>
    `has the entry ${key} without a path; add "path", or "title" and "children".`;
  return [{ path: [], text }];
};

const menuItems = list(menuItem);

const menus: Check = (value) =>
  either(
    record(anything),
    record((menu) => (Array.isArray(menu) ? menuItems : record(menuItems))(menu)),
  )(value);

const locale = shape({
  name: required(matching('a language tag such as "en-US"', /^[a-z]{2,3}(?:[-_][a-z\d]+)*$/i)),
  label: required(filled),
  contentLang: language,
  dir: oneOf('ltr', 'rtl'),
});
/** `['en-US', 'English']` of dumi 1, `{ id: 'en-US', name: 'English' }` of dumi 2. */
const foreignLocale = check("written as { name: 'en-US', label: 'English' }", () => false);
const isForeignLocale = (value: unknown) =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && 'id' in value);

const callable = check('a function', (value) => typeof value === 'function');
const pluggables = list(
  check(
    'a plugin: a function, or a list of a function and its options',
    (value) => typeof (Array.isArray(value) ? value[0] : value) === 'function',
  ),
);
const grammar = check(
  'a language as Shiki registers it, with "name", "scopeName" and "patterns"',
  (value) =>
    [value].flat().every((one) => isObject(one) && 'name' in one && 'scopeName' in one) &&
    [value].flat().length > 0,
);
const transformer = check(
  'a transformer of Shiki: an object with functions such as "pre" or "line"',
  (value) => isObject(value) && Object.values(value).some((one) => typeof one === 'function'),
);

/** As Vite takes them: also lists, promises, and nothing where a condition was false. */
const vitePlugin = check('a plugin of Vite', (value) => !value || typeof value === 'object');
const vite: Check = (value) => {
  const { plugins } = (isObject(value) ? value : {}) as { plugins?: unknown };
  if (plugins === undefined) return record(anything)(value);
  const all = Array.isArray(plugins) ? plugins : [plugins];
  return all.flatMap((one, index) =>
    vitePlugin(one).map((issue) => ({ ...issue, path: ['plugins', index] })),
  );
};

const modulesFor = (names: readonly string[]) =>
  Object.fromEntries(names.map((name): [string, Check] => [name, filled]));
/** A text has exactly the names in braces that it is given values for. */
const textWith = (names: string) => {
  const wanted = names.split(' ').filter(Boolean);
  const rule = wanted.length > 0 ? `a text with ${inBraces(wanted)}` : 'a text without {…}';
  return check(rule, (value) => {
    if (typeof value !== 'string') return false;
    const found = placeholdersIn(value);
    return found.length === wanted.length && wanted.every((name) => found.includes(name));
  });
};
const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ');
/** A form for one or two need not say the number. */
const pluralText = either(
  textWith('count'),
  shape({
    ...Object.fromEntries(
      ['zero', 'one', 'two', 'few', 'many'].map((form) => [
        form,
        check(
          'a text with no other {…} than {count}',
          (value) =>
            typeof value === 'string' && placeholdersIn(value).every((name) => name === 'count'),
        ),
      ]),
    ),
    other: required(textWith('count')),
  }),
);
const textsOf = (names: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(names).map(([name, values]) => [
      name,
      name === 'found' ? pluralText : textWith(values),
    ]),
  );
const texts = shape({
  ...textsOf(siteTexts),
  workbench: shape(textsOf(workbenchTexts), {
    strip: 'use "timeline"',
    stripHint: 'use "timelineHint"',
  }),
});

const fields = {
  mode: oneOf('doc', 'site'),
  title: required(filled),
  description: string,
  logo: string,
  favicon: address,
  styles: list(addressOr('css', { mark: /[{@]/, end: /<\/style/ })),
  scripts: list(addressOr('js', { mark: /[({=;]/, end: /<\/script/ })),
  head: list(headElement),
  base: matching('a path with a slash at both ends, such as "/docs/"', /^\/(?:[^/?#\s:]+\/)*$/),
  url: matching(
    'an origin without a path, such as "https://example.org"',
    /^https?:\/\/[^\s/?#]+\/?$/,
  ),
  repository: either(filled, shape({ url: required(filled), branch: filled, platform: string })),
  locales: list((value) => (isForeignLocale(value) ? foreignLocale : locale)(value)),
  navs,
  menus,
  content: list(either(filled, shape({ folder: required(filled), path: required(pagePath) }))),
  exclude: list(filled),
  demoFences: boolean,
  codeSwitch: boolean,
  pageData: filled,
  dataFiles: filled,
  alias: record(filled),
  uiLibraries: record(
    shape({
      browser: required(filled),
      server: required(filled),
      style: required(filled),
      pure: list(filled),
      react: filled,
      colorScheme: oneOf('light'),
    }),
  ),
  demo: shape({ wrapper: filled }),
  theme: shape({
    module: filled,
    colorMode: oneOf('dark', 'light', 'auto'),
    parts: shape(modulesFor(PARTS), { Footer: 'use "PageFooter"' }),
    slots: shape(modulesFor(SLOTS)),
    css: (value) => (Array.isArray(value) ? list(filled) : filled)(value),
  }),
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
  workbench: shape({ watch: required(list(filled)), react: list(filled), types: boolean }),
  feedback: boolean,
  portable: oneOf(true, false),
  offline: oneOf(true, false, 'remove'),
  shareImages: either(boolean, shape({ font: filled })),
  hovers: oneOf(true, false, 'demos'),
  contentSecurityPolicy: either(
    oneOf(false),
    shape({
      'script-src': policySources,
      'style-src': policySources,
      'img-src': policySources,
      'font-src': policySources,
      'connect-src': policySources,
      'media-src': policySources,
      'frame-src': policySources,
      'worker-src': policySources,
      'form-action': policySources,
    }),
  ),
  platformType: string,
  outDir: filled,
  publicDir: filled,
  markdown: shape({
    remarkPlugins: pluggables,
    rehypePlugins: pluggables,
    languages: list(grammar),
    codeTransformers: list(transformer),
  }),
  transformPage: callable,
  buildEnd: callable,
  redirects: redirectTargets,
  vite,
  fallback: boolean,
  include: list(filled),
  components: record(
    either(filled, shape({ module: required(filled), static: boolean, prerender: boolean })),
  ),
  texts: record(texts),
};

const config = shape(fields, foreignKeys);

/** Rules across fields, for a configuration whose fields are valid by themselves. */
function* inconsistencies(value: PressConfig): Iterable<Issue> {
  const names = (value.locales ?? [{ name: 'en-US' }]).map(({ name }) => name);
  const issue = (text: string, ...path: Issue['path']): Issue => ({ path, text: () => text });
  if (names.length === 0) {
    yield issue('sets "locales" to []; list at least one, or leave the key out.', 'locales');
  }
  if (value.shareImages && !value.url) {
    const text = 'sets "shareImages", but not "url", which their addresses begin with; add it.';
    yield issue(text, 'shareImages');
  }
  const duplicate = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (duplicate >= 0) {
    const text = `lists the locale "${names[duplicate]}" twice; remove one of them.`;
    yield issue(text, 'locales', duplicate);
  }
  const languages = (value.locales ?? []).flatMap(({ contentLang }) => contentLang ?? []);
  for (const name of Object.keys(value.texts ?? {})) {
    if (names.includes(name) || languages.includes(name)) continue;
    const text = `has "texts" for "${name}", which is not a locale; the locales are ${names.join(', ')}.`;
    yield issue(text, 'texts', name);
  }
  for (const key of ['navs', 'menus'] as const) {
    const byLocale = Array.isArray(value[key]) ? {} : value[key];
    for (const [name, given] of Object.entries(byLocale ?? {})) {
      const isNavPath = key === 'menus' && Array.isArray(given) && name.startsWith('/');
      if (names.includes(name) || isNavPath) continue;
      const text = `has "${key}" for "${name}", which is not a locale; the locales are ${names.join(', ')}.`;
      yield issue(text, key, name);
    }
  }
  for (const name of Object.keys(value.components ?? {})) {
    const isTaken = /^(API|Usage|Overview|Facts|History)$/.test(name);
    if (/^[A-Z]\w*$/.test(name) && !isTaken) continue;
    const reason = isTaken
      ? 'which is a tag of the engine; choose another name.'
      : 'which is no name for a tag; begin it with a capital letter, and use letters and digits only.';
    yield issue(`has the component "${name}", ${reason}`, 'components', name);
  }
}

/** Throws a `PressError` with a problem for every issue. */
export function validateConfig(value: unknown, file: string): PressConfig {
  const issues = config(value);
  const mistakes = issues.length > 0 ? issues : [...inconsistencies(value as PressConfig)];
  if (mistakes.length === 0) return value as PressConfig;
  const lines = readConfigLines(file);
  throw new PressError(
    mistakes.map((issue) => problemAt({ file, line: lines.of(issue.path) }, describe(issue))),
  );
}
