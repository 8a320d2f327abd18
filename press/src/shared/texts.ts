/*
 * The texts that a site can set for a language, grouped by area: each area is loaded with the code that
 * shows it. Name of a text → the placeholders that it contains.
 */

// #region names
/** Texts of every page. */
export const interfaceTexts = {
  skip: '',
  menu: '',
  mainNavigation: '',
  language: '',
  theme: 'mode',
  colors: '',
  light: '',
  dark: '',
  auto: '',
  repository: '',
  stars: '',
  search: '',
  searchFailed: '',
  outline: '',
  edit: 'platform',
  feedback: '',
  updated: '',
  turn: '',
  previous: '',
  next: '',
  newTab: '',
  loading: '',
  waiting: '',
  notFound: '',
  notFoundHelp: '',
  loadFailed: '',
  retry: '',
  demoFailed: '',
  reset: '',
  copy: '',
  page: '',
  fileAs: 'title language',
  copied: '',
  copyRefused: '',
  source: '',
  showSource: '',
  hideSource: '',
  openIn: 'service',
  openFailed: 'service',
  reload: '',
  openInNewTab: '',
  sourceFiles: '',
  lightOnly: '',
  editDemo: '',
  runCode: '',
  watchDemo: '',
  editorFailed: '',
};

/** Texts of the list of results. */
export const searchTexts = {
  found: 'count',
  foundSome: 'shown total',
  shownOf: 'shown total',
  showAll: '',
  nothingFound: 'query',
  titlesOnly: '',
  allPages: '',
};

/** Texts of code with hovers. */
export const hoverTexts = { hoverHint: '' };

/** Texts that the engine writes into articles. */
export const pageTexts = {
  apiParameter: '',
  apiName: '',
  apiResult: '',
  apiDescription: '',
  apiType: '',
  apiDefault: '',
  apiRequired: '',
  headingLink: 'heading',
  newTab: '',
  table: '',
};

/** Texts of the workbench. */
export const workbenchTexts = {
  run: '',
  reset: '',
  share: '',
  watch: '',
  close: '',
  failed: '',
  retry: '',
  editorOf: 'file',
  tabHint: '',
  tabLeaves: '',
  kept: '',
  own: '',
  fromLink: '',
  fromLinkWaiting: '',
  showMine: '',
  copied: '',
  copyRefused: '',
  tooLongToShare: '',
  address: '',
  result: 'demo',
  notRun: '',
  lastGood: '',
  runsAgain: '',
  console: '',
  clear: '',
  clearConsole: '',
  aboutPackage: 'package count',
  stop: '',
  goOn: '',
  stopped: '',
  lead: '',
  tryThis: '',
  strict: '',
  react: '',
  details: '',
  key: '',
  timeline: '',
  timelineHint: '',
  timelineTapHint: '',
  nothingYet: '',
  record: '',
  forgotten: 'count',
  recordedOn: 'date',
  backToList: '',
  start: '',
  differs: 'step theirs what ours instead',
  error: '',
  errorExplained: '',
  render: '',
  value: '',
  effect: '',
  cleanup: '',
  call: '',
  ignored: '',
  again: '',
  renderExplained: '',
  valueExplained: '',
  effectExplained: '',
  cleanupExplained: '',
  callExplained: '',
  ignoredExplained: '',
  whyTwice: '',
  milliseconds: 'number',
  seconds: 'number',
  lane: 'hook component',
  // What a hook did, after its name.
  didRender: '',
  didValue: 'text',
  didEffect: '',
  didLayoutEffect: '',
  didInsertionEffect: '',
  didCleanup: '',
  didLayoutCleanup: '',
  didInsertionCleanup: '',
  didCall: '',
  didCallWith: 'text',
  didIgnored: '',
  didNamedCall: 'text',
  didError: 'text',
  didNothing: '',
  didTwice: 'what',
  didOften: 'what count',
  didAgain: 'what',
  comma: '',
  lastly: 'before last',
  named: 'hook what',
  semicolon: '',
  listComma: '',
  space: '',
  brokenLink: '',
  tooLargeLink: '',
  otherVersionLink: '',
  // Problems; those of parsers and browsers have their own messages.
  problemName: 'name module',
  problemHook: '',
  problemDefaultExport: 'module',
  problemBraces: 'name module',
  problemExport: 'module name',
  problemExports: 'names',
  problemImport: 'module',
  problemImports: 'modules',
  problemNoImports: 'module',
  problemMeant: 'name',
  problemEndless: '',
  problemEndlessFunction: '',
  problemReact: 'package react versions',
  problemNoReact: 'package',
  problemTooLarge: 'size limit',
  problemSilent: '',
  problemLeft: '',
  problemFlood: '',
  problemOutdated: 'detail',
  problemUnavailable: 'detail',
};

// #endregion

/** Texts that may have plural forms, by the names of `Intl.PluralRules`. */
export type PluralText =
  | string
  | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

/** All texts of an area. */
export type TextsOf<Part> = {
  [Name in keyof Part]: Name extends 'found' ? PluralText : string;
};

export type InterfaceTexts = TextsOf<typeof interfaceTexts>;
export type SearchListTexts = TextsOf<typeof searchTexts>;
export type HoverTexts = TextsOf<typeof hoverTexts>;
export type PageTexts = TextsOf<typeof pageTexts>;
export type WorkbenchWords = TextsOf<typeof workbenchTexts>;

/** The names of all texts, each with its placeholders, for authors of themes. */
export const textNames = {
  interface: interfaceTexts,
  search: searchTexts,
  hover: hoverTexts,
  page: pageTexts,
  workbench: workbenchTexts,
};

/**
 * The texts of a site in one language; missing ones stay English. Those of the workbench are in
 * `workbench`.
 */
export type SiteTexts = Partial<
  TextsOf<typeof interfaceTexts & typeof searchTexts & typeof hoverTexts & typeof pageTexts>
> & { workbench?: Partial<WorkbenchWords> };

/** Locale name → texts. */
export type TextsByLocale<Texts = SiteTexts> = Record<string, Texts>;

/** The texts of a site by area; null for an area without texts. */
export type SiteTextsByPart = {
  [Part in keyof typeof textNames]: TextsByLocale<
    Partial<TextsOf<(typeof textNames)[Part]>>
  > | null;
};

/** The names of the placeholders in a text. */
export const placeholdersIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
];

/** The texts of a site for one area, by locale; null if there are none. */
export function textsOfPart<Part extends keyof SiteTextsByPart>(
  texts: TextsByLocale,
  part: Part,
): SiteTextsByPart[Part] {
  const all = Object.entries(texts).flatMap(([locale, { workbench = {}, ...given }]) => {
    const entries = Object.entries(part === 'workbench' ? workbench : given);
    const own = entries.filter(([name]) => name in textNames[part]);
    return own.length > 0 ? [[locale, Object.fromEntries(own)]] : [];
  });
  return all.length > 0 ? Object.fromEntries(all) : null;
}
