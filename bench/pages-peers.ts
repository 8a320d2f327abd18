/** Figures of one page load. Kilobytes are 1,000 bytes, times are milliseconds. */
interface PageFigures {
  script: number;
  total: number;
  requests: number;
  layoutShift: number;
  blocking: number;
  largestPaint: number;
}

/**
 * The useLockFn page with the same text and demo, built with other tools and measured once, in the
 * same way as in `pages.ts`.
 */
export const peers: Readonly<Record<string, PageFigures>> = {
  'the original': {
    script: 240,
    total: 322,
    requests: 8,
    layoutShift: 0,
    blocking: 937,
    largestPaint: 3228,
  },
  'Rspress 2': {
    script: 188,
    total: 276,
    requests: 15,
    layoutShift: 0,
    blocking: 296,
    largestPaint: 1280,
  },
  VitePress: {
    script: 154,
    total: 314,
    requests: 22,
    layoutShift: 0.035,
    blocking: 518,
    largestPaint: 1696,
  },
  Docusaurus: {
    script: 244,
    total: 361,
    requests: 43,
    layoutShift: 0,
    blocking: 581,
    largestPaint: 1368,
  },
  'dumi 2': {
    script: 389,
    total: 502,
    requests: 16,
    layoutShift: 0.064,
    blocking: 1206,
    largestPaint: 5088,
  },
};
