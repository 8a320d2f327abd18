const ORDER = 'React Hooks must be called in the exact same order in every component render.';
const PLACE =
  'React Hooks must be called in a React function component or a custom React Hook function.';

/** What the check says. The sentences about hooks are those of React's own linter. */
export const english = {
  adjacentElements: 'Only one element can stand here: put both between <> and </>.',
  arrowDash: 'Write => for an arrow function, not ->.',
  arrowSpace: 'Write => without a space.',
  assignsInCondition: 'This gives the variable a value. To compare, write ===.',
  assignsToConstant: '{name} is a const and keeps its value: declare it with let.',
  assignsToValue: 'Only a variable can stand on the left of =. To compare, write ===.',
  attributeInQuotes:
    'The value of an attribute stands in quotes or braces: "{found}" or {{found}}.',
  attributeName: 'React calls this attribute {right}, not {name}.',
  awaitOutside: 'await can only stand in an async function: write async before the function.',
  bracesAroundObject: 'An object needs braces of its own inside the braces: {{ }}.',
  bracketOpen: 'This {open} is never closed: a {closing} is missing.',
  calledAtOnce: '{name} is called at once, while the component renders: write () => before it.',
  closesNothing: '{closing} closes nothing.',
  closingMissing: 'A {closing} is missing before {found}.',
  closingMissingFor: 'A {closing} is missing before {found} for the {open} in line {line}.',
  commaInFor: 'Write ; between the three parts of for, not a comma.',
  commaMissing: 'A comma is missing before {found}.',
  commentOpen: 'The comment that begins here has no end: */ is missing.',
  declaredTwice: '{name} is already declared: choose another name.',
  defaultIsValue:
    'The default export is not a component: export a function that returns what is to be shown.',
  defaultMissing: 'The demo has no default export: export the component that is to be shown.',
  defaultMissingAdd: 'The demo has no default export: add export default {name}.',
  defaultMissingWrite: 'The demo has no default export: write export default {word} {name}.',
  digitFirst: 'A name cannot begin with a digit.',
  elementUnused: 'This element is not used: only what a component returns is shown.',
  elseIf: 'Write else if as two words.',
  emptyBraces: 'A value is missing between the braces.',
  endsEarly: 'The text ends too early.',
  equalsInObject: 'In an object, write : instead of =.',
  equalsTooMany: 'Write = to give a variable its value, not {found}.',
  eventIsText: '{name} takes a function, not a text.',
  eventName: 'React writes events with a capital letter: {right}, not {name}.',
  expected: '{expected} is missing before {found}.',
  expectedAtEnd: '{expected} is missing before the end.',
  foreignQuote: 'Write \' or " instead of {character}.',
  foreignSign: '{character} is not a sign of the language.',
  foreignSignFor: '{character} is not a sign of the language: write {plain} instead.',
  fromMisspelt: 'Write from instead of {found}.',
  fromMissing: 'from is missing before the package.',
  functionUnnamed: 'This function needs a name.',
  hookAfterReturn: `React Hook "{hook}" is called conditionally. ${ORDER} Did you accidentally call a React Hook after an early return?`,
  hookInCallback: `React Hook "{hook}" cannot be called inside a callback. ${PLACE}`,
  hookInCondition: `React Hook "{hook}" is called conditionally. ${ORDER}`,
  hookInFunction:
    'React Hook "{hook}" is called in function "{name}" that is neither a React function component nor a custom React Hook function. React component names must start with an uppercase letter. React Hook names must start with the word "use".',
  hookInLoop: `React Hook "{hook}" may be executed more than once. Possibly because it is called in a loop. ${ORDER}`,
  hookOutside: `React Hook "{hook}" cannot be called at the top level. ${PLACE}`,
  htmlComment: 'Write {/* */} for a comment among elements.',
  lowerCase: 'Write {word} in lower case.',
  lowerCaseComponent:
    'React takes <{name}> for an HTML element: a component begins with a capital letter, <{right}>.',
  misspelt: '{word} means nothing here. Did you mean {meant}?',
  nameMissing: 'A name is missing after the dot.',
  other: '{message}.',
  packageInQuotes: "The name of a package stands in quotes: '{found}'.",
  regExpOpen: 'The regular expression that begins here has no end: a / is missing.',
  reservedWord: '{found} is a word of the language and cannot be a name.',
  returnMissing: 'This element is not used: return is missing before it.',
  returnOutside: 'return can only stand inside a function.',
  semicolonInObject: 'In an object, write a comma instead of ;.',
  setterInRender: '{name} runs during render; call it in an event or effect.',
  signMissing:
    'Something is missing between {before} and {found}: an operator, a comma or a semicolon.',
  statementInBraces:
    'Only a value can stand between braces here, not {found}: write a ? b : c, or compute it before.',
  styleIsText: "style takes an object, not a text: style={{ color: 'red' }}.",
  tagMismatch: '{close} does not match {open}: write {closing}.',
  tagOpen: '{open} is never closed: {closing} is missing.',
  tagUnnamed: 'The name of an element is missing after <: add it, or remove the <.',
  tagWithoutContent: '{open} has no content: write {whole}.',
  textOpen: 'The text that begins here has no end: a {sign} is missing.',
  threeDots: 'Write three dots before {name}, not two.',
  unexpected: '{found} cannot stand here.',
  valueMissing: 'A value is missing after {before}.',
  valueMissingFor: 'A {kind} needs a value: write = and the value.',
};

export type Sentences = Record<keyof typeof english, string>;

/** A mistake: the name of its sentence, its offset unless it is known, and the values in the sentence. */
export type Said = Record<string, string | number> & { code: keyof Sentences; at?: number };

export type Finding = Said & { at: number };
