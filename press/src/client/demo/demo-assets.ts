import { loadStyle, preloadModule, styleElements } from '../assets.ts';
import { addressOf } from '../routing/base.ts';
import type { View } from '../routing/view.ts';
import { loadDemo } from './load-demo.ts';

/* The assets of a view's demos: loaded before the view is shown, applied while it is shown. */

export function loadAssetsOf(view: View): Promise<unknown> {
  const { styles = [], modules = [] } = assetsOf(view);
  for (const path of modules) preloadModule(addressOf(path));
  return Promise.allSettled(styles.map(loadUnapplied));
}

/** Waits for the demos' styles, so that the view does not shift; demos report failures. */
export function prepareAssetsOf(view: View): Promise<unknown> {
  if (!import.meta.env.DEV) return loadAssetsOf(view);
  // In development, the modules of demos insert their styles.
  const { demos = {} } = view.kind === 'page' ? view.data : {};
  return Promise.allSettled(Object.values(demos).map(loadDemo));
}

/** Path → whether the style sheet applies to the document. */
const applied = new Map<string, boolean>();

/** The style sheets of the current view, and of all views so far. */
let wanted: readonly string[] = [];
const visited = new Set<string>();
let observer: MutationObserver | undefined;

/** Applies the styles of a view's demos. Messages and dialogs that earlier demos left keep theirs. */
export function applyStylesOf(view: View): void {
  wanted = assetsOf(view).styles ?? [];
  for (const path of wanted) visited.add(path);
  update();
}

function update() {
  const beside = [...document.body.children].filter(
    (element) => !element.matches('#root, script, style, noscript, template'),
  );
  for (const path of visited) {
    const isWanted = wanted.includes(path) || beside.some((element) => needsStyle(element, path));
    // Style sheets without an entry came with the document.
    if ((applied.get(path) ?? true) !== isWanted) apply(path, isWanted);
    applied.set(path, isWanted);
  }
  observer?.disconnect();
  if (wanted.length === visited.size) return;
  observer ??= new MutationObserver(update);
  // Not the page itself, which changes all the time.
  observer.observe(document.body, { childList: true });
  for (const element of beside) observer.observe(element, { childList: true, subtree: true });
}

/**
 * Whether a style sheet has rules for an element beside the page. Browser extensions add elements there,
 * too.
 */
function needsStyle(element: Element, path: string): boolean {
  // A library may leave the empty container of its messages.
  if (!element.textContent?.trim()) return false;
  return styleElements(addressOf(path)).some(({ sheet }) => {
    const classes = sheet && classesIn(sheet);
    return classes && (element.matches(classes) || element.querySelector(classes));
  });
}

const classLists = new WeakMap<CSSStyleSheet, string>();

function classesIn(sheet: CSSStyleSheet): string {
  let classes = classLists.get(sheet);
  if (classes === undefined) {
    const text = Array.from(sheet.cssRules, ({ cssText }) => cssText).join('');
    classes = [...new Set(text.match(/\.-?[a-z_][-\w]*/gi))].join();
    classLists.set(sheet, classes);
  }
  return classes;
}

function apply(path: string, isWanted: boolean) {
  const media = isWanted ? 'all' : 'not all';
  for (const element of styleElements(addressOf(path))) {
    // Set on the sheet, where it takes effect at once: some browsers reload a link whose `media` changes.
    if (element.sheet) element.sheet.media.mediaText = media;
    else element.media = media;
  }
}

async function loadUnapplied(path: string): Promise<void> {
  const address = addressOf(path);
  if (styleElements(address).length === 0) applied.set(path, false);
  try {
    await loadStyle(address, 'not all');
  } catch {
    applied.delete(path);
  }
}

function assetsOf(view: View): { styles?: string[]; modules?: string[] } {
  if (view.kind === 'page') return view.data;
  return view.kind === 'demo' ? view : {};
}
