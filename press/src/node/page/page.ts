import type { RootContent } from 'hast';
import type { ApiDoc } from '../../shared/api.ts';
import type { Demo, Heading } from '../../shared/records.ts';
import type { ApiData } from '../source/data-loader.ts';
import type { FrontMatter } from '../source/front-matter.ts';
import type { PagePath } from '../source/page-path.ts';
import type { ContentFile } from '../source/scan.ts';

/** A page with everything that its file refers to, before other pages are known. */
export interface Page extends ContentFile, PagePath {
  title: string;
  description: string;
  frontMatter: FrontMatter;
  /** The result of its data loader. */
  data?: unknown;
  blocks: PageBlock[];
  /** The functions whose API the page shows. */
  apis: PageApi[];
  /** The ids in its HTML, which links can point to. */
  ids: string[];
  /** The files whose last commit dates the page. */
  datedBy: string[];
  /** The source files of the functions whose usage or API it shows. */
  sources: string[];
  /** The origins of external images, for `img-src` in its Content-Security-Policy. */
  imageOrigins: string[];
}

export type PageBlock = Prose | DemoBlock;

export interface Prose {
  type: 'prose';
  /** The file that relative links and images are resolved against. */
  file: string;
  nodes: RootContent[];
  headings: Heading[];
  sections: Section[];
  /** Whether it is only a first-level heading. */
  isTitle?: boolean;
  /** Whether it is the placeholder for the list of pages, which is filled once all pages are read. */
  isOverview?: boolean;
}

/** A heading and the text up to the next one, for the search. */
export interface Section {
  /** Null for text that belongs to the previous section. */
  heading: Heading | null;
  text: string;
}

export interface DemoBlock {
  type: 'demo';
  /** Without its description, whose links are not resolved yet. */
  demo: Demo;
  description?: RootContent[];
  /** The title and the description, for the search. */
  text: string;
  /** The demo's own file. */
  file: string;
  /** The line of the tag in the page. */
  line: number;
  /** A variant without the library, which readers can show instead. */
  handwritten?: DemoBlock;
}

export interface PageApi extends ApiData {
  doc: ApiDoc;
  /** The source file, relative to the root of the repository. */
  source: string;
}

/** Prose without headings and without text for the search. */
export const plainProse = (file: string, nodes: RootContent[]): Prose => ({
  type: 'prose',
  file,
  nodes,
  headings: [],
  sections: [],
});

const demoBlocksOf = ({ blocks }: Pick<Page, 'blocks'>) =>
  blocks.filter((block) => block.type === 'demo');

/** Including the handwritten variants. */
export const allDemoBlocksOf = (page: Pick<Page, 'blocks'>) =>
  demoBlocksOf(page).flatMap((block) => (block.handwritten ? [block, block.handwritten] : block));

export const demoIdsOf = (page: Page) => demoBlocksOf(page).map(({ demo }) => demo.identifier);

export const headingsOf = ({ blocks }: Page) =>
  blocks.flatMap((block) => (block.type === 'prose' ? block.headings : []));
