import type { ApiDoc, Demo } from '../../shared/records.ts';
import type { ApiData } from '../config/page-data.ts';
import type { Island } from '../features/islands/read-islands.ts';
import type { Html } from '../markdown/html.ts';
import type { PageSource } from '../source/page-source.ts';
import type { ProsePart } from './parse.ts';

/** A page with everything its file refers to, before the other pages are known: the second record. */
export interface ParsedPage extends PageSource {
  description: string;
  pieces: Piece[];
  /** The functions whose API the page shows. */
  apis: PageApi[];
  /** The ids of the page's own HTML, headings included. */
  ids: string[];
  /** The site's own components in it. */
  islands: Island[];
  /** Files whose last commit dates the page. */
  history: string[];
  /** Other files that its code comes from. */
  sources: string[];
  /** Other hosts that it shows images from, as a policy lists them. */
  imageOrigins: string[];
}

export interface PageApi extends ApiData {
  doc: ApiDoc;
  /** The source, relative to the repository's root. */
  source: string;
}

export interface DemoPiece {
  type: 'demo';
  /** Without its description, whose addresses are still open. */
  demo: Demo;
  description?: Html;
  /** The text for the search. */
  text: string;
  file: string;
  /** The module, if it is written in the page: there is no such file. */
  code?: string;
  /** Whether some of its code can be shown as JavaScript, too. */
  isTyped: boolean;
  /** The line of the tag in the page. */
  line: number;
}

export type Piece = ProsePart | DemoPiece;

export const demosOf = ({ pieces }: Pick<ParsedPage, 'pieces'>) =>
  pieces.filter((piece) => piece.type === 'demo');

export const demoIds = (draft: ParsedPage) => demosOf(draft).map(({ demo }) => demo.identifier);

export const headingsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.type === 'prose' ? piece.headings : []));
