import type { RootContent } from 'hast';
import type { ApiDoc } from '../../shared/api.ts';
import type { Demo } from '../../shared/records.ts';
import type { ApiData } from '../config/press-config.ts';
import type { PageSource } from '../source/page-source.ts';
import type { ProsePart } from './parse.ts';

/** A page with everything that its file refers to, before other pages are known: the second record. */
export interface ParsedPage extends PageSource {
  description: string;
  pieces: Piece[];
  /** The functions whose API the page shows. */
  apis: PageApi[];
  /** The ids in the page's HTML, including those of headings. */
  ids: string[];
  /** Files whose last commit is the date of the page. */
  history: string[];
  /** Other files from which its code comes. */
  sources: string[];
  /** Other hosts from which it shows images, as sources of a policy. */
  imageOrigins: string[];
}

export interface PageApi extends ApiData {
  doc: ApiDoc;
  /** The source, relative to the repository's root. */
  source: string;
}

export interface DemoPiece {
  type: 'demo';
  /** Without its description, whose addresses are not resolved yet. */
  demo: Demo;
  description?: RootContent[];
  /** The text for the search. */
  text: string;
  file: string;
  /** The line of the tag in the page. */
  line: number;
  /** The demo that readers can show in its place. */
  without?: DemoPiece;
}

export type Piece = ProsePart | DemoPiece;

export const demosOf = ({ pieces }: Pick<ParsedPage, 'pieces'>) =>
  pieces.filter((piece) => piece.type === 'demo');

/** Its demos, and those that readers can show in their place. */
export const allDemosOf = (page: Pick<ParsedPage, 'pieces'>) =>
  demosOf(page).flatMap((piece) => (piece.without ? [piece, piece.without] : piece));

export const demoIds = (draft: ParsedPage) => demosOf(draft).map(({ demo }) => demo.identifier);

export const headingsOf = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (piece.type === 'prose' ? piece.headings : []));
