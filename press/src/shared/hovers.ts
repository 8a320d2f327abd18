/** The texts that names in the code of a page show when a reader points at them. */
export interface Hovers {
  /** Each text once, however many names show it. */
  texts: HoverText[];
  /**
   * By the value of `data-hovers` of the element that holds the code: three numbers for each name, in
   * the order of the code. Characters since the end of the name before, length, index of its text.
   */
  blocks: Record<string, number[]>;
}

/** The type of a name, and the first sentence of its documentation. */
export type HoverText = [code: string, documentation?: string];

/** A page's own file, beside its data. */
export interface HoversFile extends Hovers {
  build: string;
}

/** Its path under the base. */
export const hoversFileOf = (pagePath: string) =>
  `${pagePath === '/' ? '' : pagePath}/hovers.json` as const;
