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
  /** The result of its loader. */
  data?: unknown;
  blocks: PageBlock[];
  /** The functions whose API the page shows. */
  apis: PageApi[];
  /** The ids in the page's HTML, including those of headings. */
  ids: string[];
  /** The files whose last commit dates the page. */
  datedBy: string[];
  /** Other files from which its code comes. */
  sources: string[];
  /** Other hosts from which it shows images, as sources of a policy. */
  imageOrigins: string[];
}

export type PageBlock = Prose | DemoBlock;

export interface Prose {
  type: 'prose';
  /** The file in which the addresses were written; relative ones refer to it. */
  file: string;
  nodes: RootContent[];
  headings: Heading[];
  sections: Section[];
  /** Whether it consists of a first-level heading only. */
  isTitle?: boolean;
  /** Whether it is a placeholder for the list of pages, which is inserted once they are known. */
  isOverview?: boolean;
}

/** The text between a heading and the next, for the search. */
export interface Section {
  /** Null for text that belongs to the previous section. */
  heading: Heading | null;
  text: string;
}

export interface DemoBlock {
  type: 'demo';
  /** Without its description, whose addresses are not resolved yet. */
  demo: Demo;
  description?: RootContent[];
  /** The text for the search. */
  text: string;
  file: string;
  /** The line of the tag in the page. */
  line: number;
  /** The same task without the library, which readers can show in its place. */
  handwritten?: DemoBlock;
}

export interface PageApi extends ApiData {
  doc: ApiDoc;
  /** The source, relative to the repository's root. */
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

const demosOf = ({ blocks }: Pick<Page, 'blocks'>) =>
  blocks.filter((block) => block.type === 'demo');

/** Its demos, and those that readers can show in their place. */
export const allDemosOf = (page: Pick<Page, 'blocks'>) =>
  demosOf(page).flatMap((block) => (block.handwritten ? [block, block.handwritten] : block));

export const demoIds = (page: Page) => demosOf(page).map(({ demo }) => demo.identifier);

export const headingsOf = ({ blocks }: Page) =>
  blocks.flatMap((block) => (block.type === 'prose' ? block.headings : []));
