/** The texts that names in the code of a page show when a reader points at them. */
export interface Hovers {
  /** Texts without duplicates: many names show the same one. */
  texts: HoverText[];
  /**
   * `data-hovers` of the element with the code → three numbers for each name, in the order of the code:
   * characters since the end of the previous name, length, index of its text.
   */
  blocks: Record<string, number[]>;
}

/** The type of a name, and the first sentence of its documentation. */
export type HoverText = [code: string, documentation?: string];

/** The file with the hovers of a page, beside the page's data; its texts are HTML. */
export interface HoversFile extends Omit<Hovers, 'texts'> {
  build: string;
  texts: string[];
}

/** The path of that file under the base. */
export const hoversFileOf = (pagePath: string) =>
  `${pagePath === '/' ? '' : pagePath}/hovers.json` as const;
