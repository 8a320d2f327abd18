import type { Random } from './random.ts';
import type { SiteState } from './site.ts';

/* What an author does to a site between two builds. */

/** Undefined where there is nothing to do it to. */
type Change = (state: SiteState, random: Random) => SiteState | undefined;

export interface Edit {
  name: string;
  change: Change;
  /** Whether the next build should fail: it is built by itself, and taken back. */
  breaks?: boolean;
}

const edit = (name: string, change: Change): Edit => ({ name, change });
const breaking = (name: string, change: Change): Edit => ({ name, change, breaks: true });

const withFile = (state: SiteState, path: string, text: string): SiteState => ({
  ...state,
  files: { ...state.files, [path]: text },
});

const withConfig = (state: SiteState, fields: Record<string, unknown>): SiteState => ({
  ...state,
  // A field that is undefined is not written.
  config: { ...state.config, ...fields },
});

function without(state: SiteState, path: string): SiteState {
  const { [path]: text = '', ...files } = state.files;
  return { ...state, files, gone: { ...state.gone, [path]: text } };
}

const pathsOf = ({ files }: SiteState, pattern: RegExp) =>
  Object.keys(files).filter((path) => pattern.test(path));

const PAGE = /^content\/.*\.md$/;

/** Changes the text of one of the files; the same text is no change. */
const inFile =
  (pattern: RegExp, replace: (text: string, random: Random) => string): Change =>
  (state, random) => {
    const paths = pathsOf(state, pattern);
    if (paths.length === 0) return undefined;
    const path = random.pick(paths);
    const before = state.files[path] ?? '';
    const after = replace(before, random);
    return after === before ? undefined : withFile(state, path, after);
  };

const append = (text: (random: Random) => string) => (before: string, random: Random) =>
  `${before}${text(random)}\n`;

/** Sets a line of a page's front matter, or removes it. */
const inFrontMatter = (key: string, values: (random: Random) => readonly (string | null)[]) =>
  inFile(PAGE, (text, random) => {
    const value = random.pick(values(random));
    const rest = text.replace(new RegExp(`^${key}:.*\n(?: {2}.*\n)*`, 'm'), '');
    return value === null ? rest : rest.replace(/^---\n/, `---\n${key}: ${value}\n`);
  });

const oneOf =
  (key: string, values: (random: Random) => readonly unknown[]): Change =>
  (state, random) =>
    withConfig(state, { [key]: random.pick(values(random)) });

/** Renames a file, and its name in all others. */
function renamed(state: SiteState, { from, to }: { from: string; to: string }): SiteState {
  const name = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const files = Object.entries(state.files).map(([path, text]) => [
    path === from ? to : path,
    text.replaceAll(name(from), name(to)),
  ]);
  return { ...state, files: Object.fromEntries(files) };
}

/** Without the links to a page, which keep their text. */
function withoutLinks(state: SiteState, page: string): SiteState {
  const name = page.slice(page.lastIndexOf('/') + 1).replaceAll('.', '\\.');
  const link = new RegExp(`\\[([^\\]]*)\\]\\([^)]*/${name}[^)]*\\)`, 'g');
  const files = Object.entries(state.files).map(([path, text]) => [path, text.replace(link, '$1')]);
  return { ...state, files: Object.fromEntries(files) };
}

const fence = '```';

const inText: Edit[] = [
  edit(
    'a paragraph',
    inFile(
      PAGE,
      append((random) => `\nA paragraph with ${random.word()}.`),
    ),
  ),
  edit(
    'a heading',
    inFile(
      PAGE,
      append((random) => `\n## Heading ${random.word()}\n\nText.`),
    ),
  ),
  edit(
    'code',
    inFile(
      PAGE,
      append((random) => `\n${fence}ts\nconst ${random.word()} = 1;\n${fence}`),
    ),
  ),
  edit(
    'a link to another site',
    inFile(
      PAGE,
      append((random) => `\n![i](https://${random.word()}.example.org/i.png)`),
    ),
  ),
  edit(
    'fewer lines',
    inFile(PAGE, (text) => text.replace(/\n(A paragraph|## Heading w)[^\n]*\n/, '')),
  ),
  edit(
    'a demo in the page',
    inFile(
      PAGE,
      append(
        (random) => `\n${fence}tsx demo\nexport default () => <b>${random.word()}</b>;\n${fence}`,
      ),
    ),
  ),
  edit(
    'facts',
    inFile(/start\.md$/, (text) =>
      text.includes('<Facts />') ? text.replace('<Facts />\n', '') : `${text}\n<Facts />\n`,
    ),
  ),
];

const inHead: Edit[] = [
  edit(
    'the title',
    inFrontMatter('title', (random) => [`Title ${random.word()}`, '标题', null]),
  ),
  edit(
    'the description',
    inFrontMatter('description', (random) => [random.word(), null]),
  ),
  edit(
    'the order',
    inFrontMatter('order', (random) => [`${random.below(9)}`, null]),
  ),
  edit(
    'the group',
    inFrontMatter('group', (random) => [`Group ${random.word()}`, '{ path: /moved }', null]),
  ),
  edit(
    'the nav',
    inFrontMatter('nav', () => ['{ title: Nav, path: /nav }', 'Only a title', null]),
  ),
  edit(
    'the outline',
    inFrontMatter('toc', () => ['menu', 'false', null]),
  ),
  edit(
    'other names',
    inFrontMatter('aliases', (random) => [`[${random.word()}]`, null]),
  ),
  edit(
    'the language',
    inFrontMatter('lang', () => ['fr', null]),
  ),
  edit(
    'a former path',
    inFrontMatter('legacy', (random) => [`/was/${random.word()}`, null]),
  ),
  edit(
    'hidden',
    inFrontMatter('hide', () => ['true', null, null]),
  ),
  edit(
    'the side menu',
    inFrontMatter('sidemenu', () => ['false', null]),
  ),
  edit(
    'the image',
    inFrontMatter('image', () => ['/logo.svg', 'https://example.org/i.png', null]),
  ),
];

const inDemos: Edit[] = [
  edit(
    'a demo',
    inFile(/demos\/\w+\.tsx$/, (text, random) =>
      text.replace(/<(button|p)( id="\w+")?/, `<$1 id="${random.word()}"`),
    ),
  ),
  edit(
    'a demo: its title',
    inFile(/demos\/tally\.tsx$/, (text, random) =>
      text.replace(/ \* title: .*/, ` * title: Tally ${random.word()}`),
    ),
  ),
  edit(
    'a demo: its tag',
    inFile(/hooks\/\w+\.md$/, (text, random) =>
      text.replace(
        /(<code src="[^"]*")[^>]*>/,
        `$1 ${random.pick(['compact', 'iframe', 'inline', 'prerender="false"', `title="${random.word()}"`])}>`,
      ),
    ),
  ),
  edit(
    'a module of a demo',
    inFile(/lib\/step\.ts$/, (_, random) => `export const step = ${random.below(99)};\n`),
  ),
  edit(
    'data of a demo',
    inFile(/lib\/words\.json$/, (_, random) => `{ "list": ["${random.word()}"] }\n`),
  ),
  edit(
    'a style of a demo',
    inFile(
      /lib\/\w+\.css$/,
      append((random) => `.${random.word()} {\n  color: blue;\n}`),
    ),
  ),
  edit(
    'a text of a demo',
    inFile(/lib\/note\.txt$/, (_, random) => `${random.word()}\n`),
  ),
  edit('a module that is found first', (state, random) =>
    withFile(
      state,
      'content/demos/lib/step.tsx',
      `export const step = ${random.below(99)};\nexport const shadow = true;\n`,
    ),
  ),
  edit('no module that is found first', (state) =>
    state.files['content/demos/lib/step.tsx']
      ? without(state, 'content/demos/lib/step.tsx')
      : undefined,
  ),
  edit(
    'the wrapper',
    inFile(/^wrapper\.tsx$/, (text, random) =>
      text.replace(/data-wrapper="\w+"/, `data-wrapper="${random.word()}"`),
    ),
  ),
];

const ofExtensions: Edit[] = [
  edit(
    'code with types',
    inFile(
      PAGE,
      append(
        (random) =>
          `\n${fence}ts\nimport { useTally } from 'tiny-hooks';\nconst ${random.word()} = useTally(1).count;\n${fence}`,
      ),
    ),
  ),
  edit(
    'hovers or none',
    oneOf('hovers', () => [true, true, 'demos', undefined]),
  ),
  edit(
    'what a plugin of Markdown imports',
    inFile(/^extension-word\.ts$/, (_, random) => `export const word = '${random.word()}';\n`),
  ),
];

const inSources: Edit[] = [
  edit(
    'a type that two tables show',
    inFile(/^library\/types\.ts$/, (text, random) =>
      text.replace('Where it begins.', () => `Where it begins, ${random.word()}.`),
    ),
  ),
  edit(
    'a field of that type',
    inFile(/^library\/types\.ts$/, (text, random) =>
      text.replace(/}\n$/, `  /** More. */\n  ${random.word()}?: string;\n}\n`),
    ),
  ),
  edit(
    'a function',
    inFile(/^library\/(tally|total)\.ts$/, (text, random) =>
      text.replace(/ \* @returns The (\w+).*/, ` * @returns The $1, ${random.word()}.`),
    ),
  ),
  edit(
    'an example',
    inFile(/^library\/tally\.ts$/, (text, random) =>
      text.replace(/@example .*/, `@example const ${random.word()} = useTally(2);`),
    ),
  ),
  edit(
    'what a function does',
    inFile(/^library\/tally\.ts$/, (text, random) =>
      text.replace(/\?\? \d+/, `?? ${random.below(99)}`),
    ),
  ),
  edit(
    'a style of the library',
    inFile(
      /^library\/\S+\.css$/,
      append((random) => `.${random.word()} {\n  margin: 3px;\n}`),
    ),
  ),
  edit('the declarations that are found first', (state, random) =>
    state.files['library/types.d.ts']
      ? without(state, 'library/types.d.ts')
      : withFile(
          state,
          'library/types.d.ts',
          `export interface CountOptions {\n  /** Declared ${random.word()}. */\n  step?: number;\n  start?: number;\n}\n`,
        ),
  ),
  edit(
    'the version of a package',
    inFile(/(library|tiny-pack)\/package\.json$/, (text, random) =>
      text.replace(/"version": "[^"]*"/, `"version": "1.0.${random.below(99)}"`),
    ),
  ),
  edit(
    'the Reacts of a package',
    inFile(/^library\/package\.json$/, (text, random) =>
      text.replace(/"react": "[^"]*"/, `"react": "${random.pick(['>=16.8.0', '<18', '>=18'])}"`),
    ),
  ),
  edit(
    'a package',
    inFile(
      /tiny-pack\/join\.js$/,
      (_, random) => `export const join = (list) => list.join('${random.word()}');\n`,
    ),
  ),
  edit(
    'what a loader imports',
    inFile(/guide\/words\.ts$/, (_, random) => `export const words = ['${random.word()}'];\n`),
  ),
  edit('a loader of a page', (state, random) =>
    state.files['content/hooks/total.data.ts']
      ? without(state, 'content/hooks/total.data.ts')
      : withFile(
          state,
          'content/hooks/total.data.ts',
          `export const load = () => ({ api: { size: ${random.below(999)} } });\n`,
        ),
  ),
  edit(
    'own files',
    inFile(/^own-files\.ts$/, (text, random) =>
      text.replace(/description: '[^']*'/, `description: '${random.word()}.'`),
    ),
  ),
  edit(
    'a theme',
    inFile(/^theme\.tsx$/, (text, random) =>
      text.replace(/notFoundTitle: .*/, `notFoundTitle: () => '${random.word()}',`),
    ),
  ),
  edit(
    'a style of the theme',
    inFile(
      /^theme\.css$/,
      append((random) => `.${random.word()} {\n  top: 0;\n}`),
    ),
  ),
];

const ofFiles: Edit[] = [
  edit('a new page', (state, random) =>
    withFile(
      state,
      `content/${random.pick(['guide', 'hooks', 'new'])}/${random.word()}${random.pick(['', '.zh-CN'])}.md`,
      `# ${random.word()}\n\n[Home](/)\n\n<code src="../demos/tally.tsx"></code>\n`,
    ),
  ),
  edit('a page renamed', (state, random) => {
    const pages = pathsOf(state, /^content\/\w+\/\w+\.md$/).filter((path) => !/start/.test(path));
    if (pages.length === 0) return undefined;
    const from = random.pick(pages);
    return renamed(state, { from, to: from.replace(/\w+\.md$/, `${random.word()}.md`) });
  }),
  edit('a demo renamed', (state, random) => {
    const demos = pathsOf(state, /^content\/demos\/\w+\.tsx$/);
    if (demos.length === 0) return undefined;
    const from = random.pick(demos);
    return renamed(state, { from, to: from.replace(/\w+\.tsx$/, `${random.word()}.tsx`) });
  }),
  edit('a page deleted', (state, random) => {
    const pages = pathsOf(state, /^content\/\w+\/[\w.-]+\.md$/);
    if (pages.length === 0) return undefined;
    const page = random.pick(pages);
    return without(withoutLinks(state, page), page);
  }),
  edit('a file brought back', (state, random) => {
    const paths = Object.keys(state.gone).filter((path) => !(path in state.files));
    if (paths.length === 0) return undefined;
    const path = random.pick(paths);
    return withFile(state, path, state.gone[path] ?? '');
  }),
  edit(
    'a public file',
    inFile(/^public\/free\.txt$/, (_, random) => `free ${random.word()}\n`),
  ),
  edit(
    'an image',
    inFile(/(dot|look|by-address)\.svg$/, (text, random) =>
      text.replace(/ (fill="\w+")?\/>/, ` fill="${random.word()}"/>`),
    ),
  ),
  edit(
    'the logo',
    inFile(/^public\/logo\.svg$/, (_, random) => `<svg id="${random.word()}"/>\n`),
  ),
  edit('a public file in the place of another', (state, random) => {
    const path = `public/${random.pick(['llms.txt', 'guide/start.md', 'api.json', 'titles.txt'])}`;
    return state.files[path] ? without(state, path) : withFile(state, path, random.word());
  }),
  edit('a configuration of TypeScript', (state, random) => {
    const path = random.pick(['tsconfig.json', 'content/tsconfig.json', 'library/tsconfig.json']);
    if (state.files[path]) return without(state, path);
    const options = random.pick([
      { jsx: 'react' },
      { jsx: 'react-jsx', target: 'es2017' },
      { useDefineForClassFields: false },
    ]);
    const isExtended = random.next() < 0.5;
    const text = (config: object) => `${JSON.stringify(config)}\n`;
    const base = path.replace('tsconfig', 'base');
    return isExtended
      ? withFile(
          withFile(state, path, text({ extends: './base.json' })),
          base,
          text({ compilerOptions: options }),
        )
      : withFile(state, path, text({ compilerOptions: options }));
  }),
  edit(
    'what a configuration of TypeScript extends',
    inFile(/base\.json$/, (_, random) => {
      const jsx = random.pick(['react', 'react-jsx', 'preserve']);
      return `${JSON.stringify({ compilerOptions: { jsx } })}\n`;
    }),
  ),
  edit('a package that is found first', (state, random) => {
    const folder = 'content/node_modules/tiny-pack';
    if (state.files[`${folder}/package.json`]) {
      return without(without(state, `${folder}/package.json`), `${folder}/main.js`);
    }
    const manifest = `{ "name": "tiny-pack", "version": "2.0.0", "type": "module", "main": "main.js" }\n`;
    const code = `export const join = (list) => list.join('${random.word()}');\n`;
    return withFile(withFile(state, `${folder}/main.js`, code), `${folder}/package.json`, manifest);
  }),
  edit(
    'the entry of a package',
    inFile(/^node_modules\/tiny-pack\/package\.json$/, (text, random) =>
      text.replace(/"main": "\w+\.js"/, `"main": "${random.pick(['index', 'join'])}.js"`),
    ),
  ),
];

const inConfig: Edit[] = [
  edit(
    'the title of the site',
    oneOf('title', (random) => [`Site ${random.word()}`, 'Tiny']),
  ),
  edit(
    'its description',
    oneOf('description', (random) => [random.word(), undefined]),
  ),
  edit(
    'its base',
    oneOf('base', () => ['/', '/docs/', '/other/']),
  ),
  edit(
    'its address',
    oneOf('url', () => ['https://example.org', 'https://x.test', undefined]),
  ),
  edit(
    'its logo',
    oneOf('logo', () => ['/logo.svg', 'https://example.org/l.png', undefined]),
  ),
  edit(
    'its icon',
    oneOf('favicon', () => ['/logo.svg', undefined]),
  ),
  edit(
    'its styles',
    oneOf('styles', (random) => [[`.${random.word()}{top:0}`], undefined]),
  ),
  edit(
    'its scripts',
    oneOf('scripts', (random) => [[`window.${random.word()}=1`], undefined]),
  ),
  edit(
    'its head',
    oneOf('head', (random) => [
      [['meta', { name: 'keywords', content: random.word() }]],
      undefined,
    ]),
  ),
  edit(
    'its repository',
    oneOf('repository', () => [
      'https://github.com/example/tiny',
      { url: 'https://gitlab.com/example/tiny', branch: 'next' },
      undefined,
    ]),
  ),
  edit(
    'feedback',
    oneOf('feedback', () => [false, undefined]),
  ),
  edit(
    'its languages',
    oneOf('locales', (random) => [
      [
        { name: 'en-US', label: random.word() },
        { name: 'zh-CN', label: '中文' },
      ],
      [
        { name: 'en-US', label: 'English', contentLang: 'en-GB' },
        { name: 'zh-CN', label: '中文' },
        { name: 'fr-FR', label: 'français' },
      ],
    ]),
  ),
  edit(
    'its mode',
    oneOf('mode', () => ['site', 'doc']),
  ),
  edit(
    'its navigation',
    oneOf('navs', (random) => [
      [{ title: random.word(), path: 'https://example.org/' }],
      undefined,
    ]),
  ),
  edit(
    'its menu',
    oneOf('menus', (random) => [
      { 'en-US': { '*': [{ title: random.word(), children: ['guide/start.md'] }] } },
      undefined,
    ]),
  ),
  edit(
    'pages left out',
    oneOf('exclude', () => [['content/index.zh-CN.md'], undefined]),
  ),
  edit(
    'fences as demos',
    oneOf('demoFences', () => [true, undefined]),
  ),
  edit(
    'an alias',
    oneOf('alias', () => [
      { 'tiny-hooks': './library/index.ts' },
      { 'tiny-hooks': './library/index.ts', '@library': './library' },
      { '@library': './library', 'tiny-hooks': './library' },
    ]),
  ),
  edit(
    'a wrapper or none',
    oneOf('demo', () => [{ wrapper: './wrapper.tsx' }, undefined]),
  ),
  edit(
    'a workbench or none',
    oneOf('workbench', () => [{ watch: ['tiny-hooks'] }, { watch: [] }, undefined]),
  ),
  edit('a playground or none', (state) =>
    withConfig(state, {
      playground: state.config.playground
        ? undefined
        : { name: 'P', action: 'https://p.test', reachability: 'https://p.test/i.png' },
    }),
  ),
  edit(
    'own files or none',
    oneOf('dataFiles', () => ['./own-files.ts', undefined]),
  ),
  edit(
    'a theme or none',
    oneOf('theme', () => [
      { module: './theme.tsx' },
      { module: './theme.tsx', colorMode: 'dark' },
      undefined,
    ]),
  ),
  edit(
    'offline',
    oneOf('offline', () => [true, 'remove', undefined]),
  ),
  edit(
    'its policy',
    oneOf('contentSecurityPolicy', () => [
      { 'connect-src': ['https://api.example.org'] },
      false,
      undefined,
    ]),
  ),
  edit(
    'its platform',
    oneOf('platformType', () => ['BASEMENT', undefined]),
  ),
];

const mistakes: Edit[] = [
  breaking(
    'a dead link',
    inFile(
      PAGE,
      append(() => '\n[nowhere](./nowhere.md)'),
    ),
  ),
  breaking(
    'a dead anchor',
    inFile(
      PAGE,
      append(() => '\n[nowhere](#nowhere)'),
    ),
  ),
  breaking(
    'an unknown key',
    inFrontMatter('titel', () => ['x']),
  ),
  breaking(
    'a demo that is no code',
    inFile(
      /demos\/\w+\.tsx$/,
      append(() => 'const ='),
    ),
  ),
  breaking(
    'a module that is no code',
    inFile(
      /lib\/next\.ts$/,
      append(() => 'const ='),
    ),
  ),
  breaking(
    'an import of nothing',
    inFile(/lib\/next\.ts$/, (text) => text.replace('{ step }', '{ nothing as step }')),
  ),
  breaking(
    'a type without a description',
    inFile(/^library\/types\.ts$/, (text) => text.replace(/}\n$/, '  mute?: boolean;\n}\n')),
  ),
  breaking(
    'a plugin that throws',
    inFile(/^extensions\.ts$/, (text) => text.replace('tree.children.', 'tree.none.')),
  ),
  breaking(
    'a loader that throws',
    inFile(
      /guide\/words\.ts$/,
      append(() => "throw new Error('no');"),
    ),
  ),
  breaking('a file that is missing', (state, random) =>
    without(state, random.pick(pathsOf(state, /^content\/demos\/.*\.(ts|json|css)$|dot\.svg$/))),
  ),
  breaking(
    'a style that is none',
    inFile(/lib\/style\.css$/, (text) => `@import './gone.css';\n${text}`),
  ),
  breaking(
    'an unknown field',
    oneOf('titel', () => ['x']),
  ),
];

/** Those of a site; what happens to its store and its history comes on top. */
export const edits: readonly Edit[] = [
  // Thrice: they are what authors do all day.
  ...inText,
  ...inText,
  ...inText,
  ...inHead,
  ...inDemos,
  ...inDemos,
  ...ofExtensions,
  ...ofExtensions,
  ...inSources,
  ...inSources,
  ...ofFiles,
  ...ofFiles,
  ...inConfig,
  ...mistakes,
];
