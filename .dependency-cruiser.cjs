'use strict';

// Which files may import which. `npm run imports` lists violations with the comment of the rule.

const TEST = '\\.(test|test-d)\\.tsx?$';
const CONFIG = '^site/[^/]+\\.config\\.ts$';
const HOOKS_WITHOUT_DEMOS = '^hooks/src/(?!.*/demos/)';

/**
 * Packages by name. An import that cannot be resolved (not built, virtual) keeps its bare name.
 * @param {string} names
 */
const named = (names) => `(^|node_modules/)(${names})(/|$)`;

const REACT = '(^|node_modules/)react(/index\\.js)?$';
// `exports` in press/package.json offers five entries, four of them for the client, and no other file.
const PRESS =
  '(^@multi-hooks/press$|node_modules/@multi-hooks/press/(?!.*(client/|shared/attributes)))';
const PRESS_CLIENT =
  '(^@multi-hooks/press/client(/attributes|/search|/workbench)?$|node_modules/@multi-hooks/press/.*(client/|shared/attributes))';
/** The data and texts about other libraries that pages show, without code that plays scenarios. */
const COMPARED = '^compare/(result\\.json|src/(causes|result)\\.ts)$';
const SITE_PACKAGES = named('@multi-hooks/theme|yhooks');

/** @param {...string} mayImport which files and packages of this repository; those of others are free */
const ownOnly = (...mayImport) => ({
  path: [
    '^(bench|checks|compare|hooks|matrix|press|scripts|site|theme)/(?!node_modules/)',
    '^package\\.json$',
    named('yhooks|@multi-hooks'),
  ],
  pathNot: mayImport,
});

/** The layers of a package, lowest first; each may import the layers before it. */
const LAYERS = {
  'press/src/node': [
    'lib',
    'config',
    'source',
    'features/erase',
    'markdown',
    'features/(api|demo)',
    'page',
    'site',
    'features/(exports|hovers|policy)',
    'bundle',
    'features/workbench',
    'output',
    'dev',
  ],
  'theme/src': [
    'common',
    'locales',
    'content',
    'hovers',
    'search',
    'workbench',
    'demo',
    'outline',
    'menu',
    'header',
    'layout',
  ],
};

/** @type {Record<string, import('dependency-cruiser').IForbiddenRuleType>} */
const rules = {
  demo: {
    comment: 'A demo may import react, antd, yhooks and files of its own demos folder.',
    from: { path: '^(hooks/src/[^/]+/demos)/' },
    to: { pathNot: ['^$1/', named('react|antd|yhooks')] },
  },
  hooks: {
    comment: 'A hook may import react and files of hooks/src that are not demos.',
    from: { path: HOOKS_WITHOUT_DEMOS, pathNot: TEST },
    to: { pathNot: [HOOKS_WITHOUT_DEMOS, REACT] },
  },
  'hooks-tests': {
    comment: 'The test of a hook may import packages, hooks/src, hooks/test and its own demos.',
    from: { path: `^(hooks/src.*)/[^/]+${TEST}` },
    to: ownOnly(HOOKS_WITHOUT_DEMOS, '^hooks/test/', '^$1/demos/'),
  },
  'hooks-without-bench': {
    comment: 'Measurements import the hooks, not the other way round: move it to hooks/.',
    from: { path: '^hooks/' },
    to: { path: '^bench/' },
  },
  'press/shared': {
    comment: 'press/shared may import its own files and packages.',
    from: { path: '^press/src/shared/' },
    to: ownOnly('^press/src/shared/'),
  },
  'press/shared-without-react': {
    comment: 'press/shared runs everywhere: what needs React belongs in press/client.',
    from: { path: '^press/src/shared/', pathNot: TEST },
    to: { path: named('react|react-dom') },
  },
  'press/worlds': {
    comment:
      'client, frame, node and worker may import their own files, press/shared and packages.',
    from: { path: '^press/src/(client|frame|node|worker)/' },
    to: ownOnly('^press/src/($1|shared)/'),
  },
  'press/client-without-theme': {
    comment:
      'A theme imports this: what needs the theme belongs in the files that the entries import.',
    from: { path: '^press/src/client/((search/|workbench/)?index)\\.ts$' },
    to: { path: '^virtual:press/theme$', reachable: true },
  },
  press: {
    comment: 'press must not depend on the hooks, the theme or the site.',
    from: {
      path: '^press/',
      pathNot: '^press/src/(client|frame|node|shared|worker)/',
    },
    to: ownOnly('^(checks|press|scripts)/', '^package\\.json$', named('@multi-hooks/press')),
  },
  'press/html-once': {
    comment: 'HTML is parsed and written once: read the tree of a page.',
    from: { path: '^press/src/node/', pathNot: '^press/src/node/markdown/markdown\\.ts$' },
    to: { path: named('hast-util-raw|parse5') },
  },
  compare: {
    comment: 'compare may import its own files, the hooks, scripts and packages.',
    from: { path: '^compare/' },
    to: ownOnly('^(compare|scripts)/', '^hooks/src/index\\.ts$', named('yhooks')),
  },
  theme: {
    comment: 'theme may import its own files, @multi-hooks/press/client and packages.',
    from: { path: '^theme/src/' },
    to: ownOnly('^theme/src/', PRESS_CLIENT),
  },
  'browser-without-node': {
    comment: 'This runs in a browser, which has no Node modules.',
    from: {
      path: '^(press/src/(shared|frame|client|worker)|theme/src)/',
      pathNot: TEST,
    },
    to: { dependencyTypes: ['core'] },
  },
  site: {
    comment:
      'site may import its own files, the facts about the hooks, the result of compare, @multi-hooks/press and theme, yhooks and packages.',
    from: { path: '^site/', pathNot: [CONFIG, '^site/e2e/'] },
    to: ownOnly('^site/', '^hooks/facts\\.json$', COMPARED, PRESS, SITE_PACKAGES),
  },
  'site-config': {
    comment: 'The configuration may import site, scripts, @multi-hooks/press and packages.',
    from: { path: CONFIG },
    to: ownOnly('^(site|scripts)/', '^package\\.json$', PRESS, SITE_PACKAGES),
  },
  'site-e2e': {
    comment:
      'A test of the site may import site, scripts, press/e2e/support, press/src/node and packages.',
    from: { path: '^site/e2e/' },
    to: ownOnly(
      '^(site|scripts|press/e2e/support|press/src/node)/',
      '^package\\.json$',
      PRESS,
      SITE_PACKAGES,
    ),
  },
  'press/tracked-files': {
    comment:
      'Read files through lib/files.ts: the development server notices no changes of files that are read otherwise.',
    from: {
      path: '^press/src/node/(source|markdown|page|site|features/(api|demo|hovers))/',
      // It writes what TypeScript reads.
      pathNot: [TEST, '/test/', '^press/src/node/features/hovers/type-project\\.ts$'],
    },
    to: { path: '^(node:)?fs(/promises)?$' },
  },
  ...Object.fromEntries(
    Object.entries(LAYERS).flatMap(([folder, layers]) =>
      layers.map((layer, index) => [
        `${folder.replace('/src', '')}/${layer}`,
        {
          comment: `Each of ${layers.join(', ')} may import those before it: move shared code to a lower layer.`,
          from: { path: `^${folder}/(${layer})/` },
          to: {
            path: `^${folder}/(${layers.slice(index).join('|')})/`,
            pathNot: `^${folder}/$1/`,
          },
        },
      ]),
    ),
  ),
  'no-cycle': {
    comment: 'These files import each other: move shared code to another file.',
    from: {},
    to: { circular: true },
  },
  'no-cycle-of-folders': {
    comment:
      'Imports between the folders of a package go one way: move shared code to a lower layer.',
    scope: 'folder',
    from: { path: '^(press|theme)/src/' },
    to: { circular: true },
  },
};

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ ...rule, name, severity: 'error' })),
  options: {
    // Type imports count, too.
    tsPreCompilationDeps: true,
    // `@multi-hooks/press` stays in node_modules, unlike a relative path into press/.
    preserveSymlinks: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^[^/]+/(dist|\\.cache|test-results|fixtures)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
