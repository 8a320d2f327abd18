import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem } from '../../shared/error.ts';
import type { Heading, Locale } from '../../shared/records.ts';

/*
 * The JavaScript API. The engine itself is a bundle, which the first call loads, because configurations
 * import this module, too.
 */

/** Where a site is. */
export interface SiteOptions {
  /** The configuration file, relative to the working directory: `docs/press.config.ts`. */
  config: string;
}

/** How to build a site. */
export interface BuildOptions extends SiteOptions {
  /** Called with the current step, such as `pages read: 3 of 9`. @default messages are dropped */
  onProgress?: (message: string) => void;
  /**
   * Called with each warning.
   * @default messages are dropped
   */
  onWarning?: (message: string) => void;
}

/** The result of a build. */
export interface BuildResult {
  /** The output folder. */
  outDir: string;
  /** How many pages were rendered. */
  made: number;
  /** How many pages came from the cache. */
  reused: number;
}

/** How to serve a site in development. */
export interface ServerOptions extends SiteOptions {
  /**
   * The first port to try; 0 takes any free one.
   * @default 0
   */
  port?: number;
  /**
   * The host to listen on.
   * @default 'localhost'
   */
  host?: string;
  /**
   * Called with messages of the server, such as that it has restarted.
   * @default messages are dropped
   */
  onMessage?: (message: string) => void;
  /** Called with each warning, and with the current mistakes of the site. @default messages are dropped */
  onWarning?: (message: string) => void;
}

/** A running development server. */
export interface Server {
  /** The full address of the site, with its base. */
  url: string;
  /** Stops it. */
  close(): Promise<void>;
}

/** How to read a site. */
export interface LoadOptions extends SiteOptions {
  /**
   * Also reads hidden pages; dead links are warnings.
   * @default false
   */
  isDevelopment?: boolean;
}

/** The content of a site. */
export interface LoadedSite {
  /** What all pages share. */
  site: {
    title: string;
    description: string;
    /** Starts and ends with a slash. */
    base: string;
    /** The public origin; null if the configuration has none. */
    url: string | null;
    locales: Locale[];
    /** Path → path. */
    redirects: Record<string, string>;
  };
  /** In the order of the menus, locale by locale. */
  pages: SitePage[];
  /** In the order of the pages. */
  demos: SiteDemo[];
  /** Warnings that do not fail a build. */
  warnings: string[];
}

/** A page, as `loadContent` reads it. */
export interface SitePage {
  /** The route, without the base. */
  path: string;
  /** The Markdown file, relative to the repository's root. */
  file: string;
  /** The name of its locale. */
  locale: string;
  /** Its name in menus. */
  title: string;
  /** One sentence about it. */
  description: string;
  /** The date of its last commit, if it is known. */
  updated?: Date;
  /** `meta` of its front matter. */
  meta: Record<string, unknown>;
  /** The data of its loader. */
  data?: unknown;
  /** Its outline. */
  headings: Heading[];
  /** The HTML of its text, without demos. */
  html: string;
  /** The ids of its demos. */
  demos: string[];
}

/** A demo, as `loadContent` reads it. */
export interface SiteDemo {
  id: string;
  title?: string;
  /** The module, by its absolute path. */
  file: string;
  /** The path of the page that shows it. */
  page: string;
  /** The first one is the module itself. */
  sources: { name: string; language: string; code: string }[];
}

/** The error that these functions reject with if something is wrong with a site. */
export interface SiteError extends Error {
  name: 'PressError';
  /** One sentence for each, with its file and line. */
  problems: readonly Problem[];
}

interface Engine {
  build: typeof build;
  createServer: typeof createServer;
  loadContent: typeof loadContent;
  eraseTypes: (code: string, file: string) => string;
}

const require = createRequire(import.meta.url);

/** Resolved by package name: this module may be a source or compiled, but there is one bundle. */
const bundleFile = () =>
  join(dirname(require.resolve('@multi-hooks/press/package.json')), 'dist/cli.mjs');

const openEngine = (): Promise<Engine> =>
  import(/* @vite-ignore */ pathToFileURL(bundleFile()).href);

/**
 * Builds a site, as `press build` does. The previous output stays until the new one is complete.
 * @param options - Which site, and listeners for progress and warnings.
 * @returns What was done, once all files are written. Rejects with a `SiteError` if something is wrong
 * with the site.
 * @example
 * await build({ config: 'docs/press.config.ts' });
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  return (await openEngine()).build(options);
}

/**
 * Serves a site in development, as `press dev` does: every request shows the files as they are now.
 * @param options - Which site, and where.
 * @returns The running server. Rejects with a `SiteError` if something is wrong with the site.
 * @example
 * const { url, close } = await createServer({ config: 'docs/press.config.ts' });
 */
export async function createServer(options: ServerOptions): Promise<Server> {
  return (await openEngine()).createServer(options);
}

/**
 * Reads and checks a site, as `press check` does, without building it.
 * @param options - Which site.
 * @returns Its pages and demos. Rejects with a `SiteError` if something is wrong with the site.
 * @example
 * const { pages } = await loadContent({ config: 'docs/press.config.ts' });
 */
export async function loadContent(options: LoadOptions): Promise<LoadedSite> {
  return (await openEngine()).loadContent(options);
}

/**
 * TypeScript to JavaScript, as readers see it who choose JavaScript: in its author's layout.
 * @param code - The text of a module.
 * @param file - Its name, whose extension determines whether it is TypeScript and may contain JSX.
 * @returns The module without its types.
 * @example
 * eraseTypes('export const n: number = 1;', 'n.ts'); // 'export const n = 1;'
 */
export function eraseTypes(code: string, file: string): string {
  // Not with `import()`: the module runner of the configuration is closed when its functions are called.
  return (require(bundleFile()) as Engine).eraseTypes(code, file);
}
