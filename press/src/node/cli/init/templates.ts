import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, type PressConfig } from '../../config/config.ts';
import { literal } from '../../config/literal.ts';
import { engineFolder } from '../../lib/modules/engine-file.ts';

/** Path → text. */
export type Files = Record<string, string>;

const REACT = '^19.0.0';

interface Site {
  name: string;
  /** The folder that already has pages, relative to the configuration: no first page is written. */
  pages?: 'content' | '.';
}

/** A site in a new folder. */
export function newSite({ name, version, pages }: Site & { version: string }): Files {
  const manifest = {
    name: packageName(name),
    private: true,
    type: 'module',
    scripts: { dev: 'press dev', build: 'press build', preview: 'press preview' },
    devDependencies: {
      '@multi-hooks/press': `^${version}`,
      [DEFAULT_THEME]: `^${version}`,
      react: REACT,
      'react-dom': REACT,
    },
  };
  return {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    ...siteFiles({ title: titleOf(name) }, { pages }),
  };
}

interface Package extends Site {
  /** The module that demos import by the name of the package, as readers do. */
  source?: string;
}

/** The documentation of a package, in a new folder `docs`. */
export function siteIn({ name, source, pages }: Package): Files {
  const alias = source ? { [name]: `../${source}` } : {};
  return siteFiles({ title: name, alias }, { pages, folder: 'docs/' });
}

/** The documentation of a package that already has pages: only a configuration. */
export function siteFrom(fields: Partial<PressConfig>, { name, source }: Package): Files {
  const alias = { ...(source && { [name]: `./${source}` }), ...fields.alias };
  const pages = fields.content?.length ? 'content' : undefined;
  return siteFiles({ title: name, ...fields, alias }, { pages });
}

function siteFiles(
  fields: PressConfig,
  { pages, folder = '' }: Pick<Site, 'pages'> & { folder?: string },
): Files {
  const file = `${folder}press.config.ts`;
  const text = config({ ...fields, ...(pages === '.' && { content: [pages] }) });
  return { [file]: text, ...(!pages && firstPages({ title: fields.title, config: file }, folder)) };
}

/** A name that npm accepts. */
function packageName(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9._~-]+/g, '-');
  return plain.replaceAll(/^[._-]+|-+$/g, '') || 'docs';
}

/** `my-docs` → `My docs`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Docs';
}

const isEmpty = (value: unknown) => typeof value === 'object' && !Object.keys(value ?? {}).length;

const config = (fields: object) => `import { defineConfig } from '@multi-hooks/press';

export default defineConfig({
${Object.entries(fields)
  .map(([key, value]) => (isEmpty(value) ? '' : `  ${key}: ${literal(value)},\n`))
  .join('')}});
`;

const FIRST_PAGES = ['content/index.md', 'content/guide.md', 'content/demos/counter.tsx'];

/** The files in `template`, with the names of the site. */
function firstPages({ title, config }: { title: string; config: string }, folder: string): Files {
  const files = FIRST_PAGES.map((path) => {
    const text = readFileSync(join(engineFolder, 'template', path), 'utf8');
    return [
      folder + path,
      text.replace('{{title}}', () => title).replace('{{config}}', () => config),
    ];
  });
  return Object.fromEntries(files);
}
