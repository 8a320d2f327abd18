import { fileURLToPath } from 'node:url';

/** The folder with the built site. */
export const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Path → the text of its h1, see “Pages” in docs/promises.md. */
export const pages = {
  '/': 'Hello yhooks!',
  '/dom/use-click-away': 'useClickAway',
  '/dom/use-size': 'useSize',
  '/side-effect/use-interval': 'useInterval',
  '/advanced/use-lock-fn': 'useLockFn',
  '/advanced/use-persist-fn': 'usePersistFn',
  '/life-cycle/use-mount': 'useMount',
  '/life-cycle/use-unmount': 'useUnmount',
  '/life-cycle/use-update-effect': 'useUpdateEffect',
  '/state/use-toggle': 'useToggle',
};

export type PagePath = keyof typeof pages;

export const paths = Object.keys(pages) as PagePath[];

export const redirects = {
  '/dom': '/dom/use-click-away',
  '/side-effect': '/side-effect/use-interval',
  '/advanced': '/advanced/use-lock-fn',
  '/life-cycle': '/life-cycle/use-mount',
  '/state': '/state/use-toggle',
} satisfies Record<string, PagePath>;

export const demoIds = [
  'useclickaway-demo1',
  'useclickaway-demo2',
  'useclickaway-demo3',
  'useinterval-demo1',
  'useinterval-demo2',
  'uselockfn-demo1',
  'usemount-demo1',
  'usepersistfn-demo1',
  'usesize-demo1',
  'usetoggle-demo1',
  'usetoggle-demo2',
  'useunmount-demo1',
  'useunmount-demo2',
  'useupdateeffect-demo1',
];

/** Demos in whose place a page can show the hand-written one, whose id ends with `-without`. */
export const pairIds = [...new Set(demoIds.map((id) => id.replace(/demo\d$/, 'pair')))];

/** The demo in the text of the home page, which has no page. */
export const inlineId = 'home-lock';

/** The page that a demo is on. */
export function pageOf(id: string): PagePath {
  const hook = id.replace(/-(demo\d|pair)$/, '');
  const path = paths.find((path) => pages[path].toLowerCase() === hook);
  if (!path) throw new Error(`No page has the demo ${id}: add its page to site/e2e/site-map.ts.`);
  return path;
}
