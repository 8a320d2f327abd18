import type { NodePath } from '@babel/traverse';
import { childOf, childrenOf } from '../analysis/children.ts';
import { isBrowserEvent, isForHandlers } from '../analysis/moments.ts';
import { unwrap } from '../analysis/react.ts';
import { isBoolean, isDependency, possibleValues } from '../analysis/values.ts';
import {
  type Call,
  type Check,
  type Conversion,
  hasComment,
  type Pair,
  rangeOf,
  refuse,
  rulesOf,
} from './rule.ts';
import {
  type Action,
  isOnlyCalled,
  type Shape,
  type TakenApart,
  takeApart,
  writePattern,
} from './toggle-result.ts';

/** How one of their functions is used where ours does the same. */
const USES = {
  'no argument': { events: true, takes: (args: NodePath[]) => args.length === 0 },
  'no argument or a boolean': {
    events: true,
    takes: (args: NodePath[]) => args.length < 2 && args.every((arg) => isBoolean(arg)),
  },
  'a boolean': {
    events: false,
    takes: (args: NodePath[]) => args.length === 1 && args.every((arg) => isBoolean(arg)),
  },
  'a number, string or boolean': {
    events: false,
    takes: (args: NodePath[]) => args.length === 1 && areKnown(args),
  },
} as const;

type Uses = keyof typeof USES;

const usedWith =
  (shape: Shape, used: Readonly<Record<string, Uses>>): Check =>
  (call) => {
    const taken = takeApart(call, shape);
    // Uses that cannot be followed are refused by the conversion, with its own reason.
    if (!taken) return;
    const actions = taken.actions.filter(({ key }) => Object.hasOwn(used, key));
    const isSafe = actions.every(({ key, uses }) => isOnlyCalled(uses, USES[used[key] as Uses]));
    if (!isSafe) return;
    const names = [...new Set(actions.map(({ key }) => used[key]))].join(' or ');
    return names ? `it is only called with ${names}` : 'it is never called';
  };

const startsWithBoolean: Check = ({ args: [initial] }) =>
  !initial || isBoolean(initial) ? 'it starts with true or false' : undefined;

const startsWithGivenBoolean: Check = ({ args: [initial] }) =>
  initial && isBoolean(initial) ? 'it starts with true or false' : undefined;

/** Nothing compares it with the function of another render. */
const isNotCompared: Check = (call) => {
  const taken = takeApart(call, 'tuple of state and actions');
  const uses = taken?.actions.filter(({ key }) => key === 'toggle').flatMap((one) => one.uses);
  const isUnseen = uses?.every((use) => !isDependency(use)) && isOnlyCalled(uses, ANY);
  return isUnseen ? 'nothing compares toggle with that of another render' : undefined;
};

const ANY = { events: true, takes: () => true };

/** Holds if each handler of the last commit flips the value that it was rendered with, once. */
function isToggledOnce(call: Call): string | undefined {
  const taken = takeApart(call, 'tuple of state and actions');
  const uses = taken?.actions.filter(({ key }) => key === 'toggle').flatMap((one) => one.uses);
  const component = call.path.getFunctionParent();
  const isOnce =
    uses?.every((use) => isForHandlers(use, component) && (isBrowserEvent(use) || isAlone(use))) &&
    isOnlyCalled(uses, USES['no argument']);
  return isOnce ? 'only handlers of the last commit toggle, each once' : undefined;
}

/** Whether nothing else that the function calls can have set the value. */
function isAlone(use: NodePath): boolean {
  let isAlone = true;
  use.getFunctionParent()?.traverse({
    CallExpression({ node, scope }) {
      const { callee } = node;
      const object = callee.type === 'MemberExpression' ? callee.object : callee;
      const binding = object.type === 'Identifier' ? scope.getBinding(object.name) : undefined;
      const isLocal = !!binding && !binding.scope.path.isProgram() && binding.kind !== 'param';
      if (isLocal && callee !== use.node) isAlone = false;
    },
  });
  return isAlone;
}

/** Whether React renders without a change is up to React: StrictMode renders twice anyway. */
const isPure: Check = () => 'a render more or less changes nothing';

const NO_SHAPE = 'its result is not destructured in one simple pattern';

/** `[state, toggle]` becomes `[state, { toggle }]`. */
const fromTuple =
  (...tuple: string[]) =>
  (call: Call): Conversion => {
    const taken = takeApart(call, { tuple });
    if (!taken) return refuse(NO_SHAPE);
    return taken.variables.length === 0
      ? []
      : write(call, taken, { ours: () => 'toggle', isLoose: true });
  };

interface Writing {
  ours: (key: string) => string;
  /** Whether the type of their hook accepts other arguments than its values, such as functions. */
  isLoose: boolean;
}

function write(call: Call, taken: TakenApart, { ours, isLoose }: Writing): Conversion {
  const declarator = call.path.parentPath;
  const id = declarator?.isVariableDeclarator() && childOf(declarator, 'id');
  if (id && hasComment(call, rangeOf(id))) {
    return refuse('there are comments in the pattern of its result');
  }
  const isToggle = ({ key }: Action) => ours(key) === 'toggle';
  const uses = taken.actions.filter(isToggle).flatMap((action) => action.uses);
  // Their function may accept any arguments, so it may be passed to code that calls it with others.
  const takes = (args: NodePath[]) => args.length < 2 && (!isLoose || areKnown(args));
  const isTyped = isOnlyCalled(uses, { events: true, takes });
  if (call.isTypeScript && !isTyped) {
    return refuse('our toggle has another type, which its uses may not fit');
  }
  return writePattern(call, ours, taken);
}

/** The value that their actions set. */
const IS_SET_TO: Readonly<Record<string, boolean>> = {
  setTrue: true,
  setFalse: false,
  open: true,
  close: false,
};

/** The names in ours of the actions of a hook that has two values, true and false. */
function booleanActions({ args: [initial] }: Call): ((key: string) => string) | undefined {
  const values = initial ? possibleValues(initial) : [false];
  const start = values?.length === 1 ? values[0] : 'unknown';
  if (start !== undefined && typeof start !== 'boolean') return;
  return (key) => {
    if (!Object.hasOwn(IS_SET_TO, key)) return 'toggle';
    return IS_SET_TO[key] === !!start ? 'setLeft' : 'setRight';
  };
}

/** `setTrue` and `setFalse`, or `open` and `close`, become `setRight` and `setLeft`. */
const fromActions =
  (shape: Shape) =>
  (call: Call): Conversion => {
    const taken = takeApart(call, shape);
    if (!taken) return refuse(NO_SHAPE);
    const ours = booleanActions(call);
    const isNamed = taken.actions.some(({ key }) => Object.hasOwn(IS_SET_TO, key));
    if (!ours && isNamed)
      return refuse('it is not known whether it starts with true or with false');
    const isLoose = typeof shape === 'object';
    return write(call, taken, { ours: ours ?? (() => 'toggle'), isLoose });
  };

/** react-use exports one hook under both names. */
const ofReactUse: Pair = {
  differences: {
    'initial-value': startsWithGivenBoolean,
    'flips-for-others': usedWith({ tuple: ['toggle'] }, { toggle: 'no argument or a boolean' }),
    'renders-for-same-value': isPure,
  },
  convert: fromTuple('toggle'),
};

const disclosure: Pair['differences'] = {
  'initial-value': startsWithBoolean,
  'toggle-of-a-render': isToggledOnce,
  'toggle-argument': usedWith('tuple of state and actions', { toggle: 'no argument' }),
  'new-toggle': isNotCompared,
  'sets-objects': usedWith('tuple of state and actions', { set: 'a boolean' }),
};

export const useToggle = rulesOf('useToggle', {
  'ahooks useToggle': {
    arguments: 2,
    hasTypeArguments: true,
    differences: {
      'toggle-argument': usedWith('tuple of state and actions', { toggle: 'no argument' }),
      'sets-objects': usedWith('tuple of state and actions', {
        set: 'a number, string or boolean',
      }),
    },
    convert(call) {
      const types = typesForValues(call);
      if ('refused' in types) return types;
      const taken = takeApart(call, 'tuple of state and actions');
      if (!taken) return refuse(NO_SHAPE);
      const ours = (key: string) => (key === 'set' ? 'toggle' : key);
      const pattern = write(call, taken, { ours, isLoose: false });
      return 'refused' in pattern ? pattern : [...types, ...pattern];
    },
  },
  'ahooks useBoolean': {
    differences: {
      'initial-value': startsWithBoolean,
      'toggle-argument': usedWith('tuple of state and actions', { toggle: 'no argument' }),
      'sets-objects': usedWith('tuple of state and actions', { set: 'a boolean' }),
    },
    convert: fromActions('tuple of state and actions'),
  },
  'react-use useToggle': ofReactUse,
  'react-use useBoolean': ofReactUse,
  'usehooks-ts useToggle': {
    differences: {
      'initial-value': startsWithBoolean,
      'toggle-argument': usedWith({ tuple: ['toggle', 'set'] }, { toggle: 'no argument' }),
      'sets-objects': usedWith({ tuple: ['toggle', 'set'] }, { set: 'a boolean' }),
    },
    convert: fromTuple('toggle', 'set'),
  },
  'usehooks-ts useBoolean': {
    differences: {
      'initial-value': startsWithBoolean,
      'toggle-argument': usedWith({ state: 'value' }, { toggle: 'no argument' }),
      'sets-objects': usedWith({ state: 'value' }, { setValue: 'a boolean' }),
    },
    convert: fromActions({ state: 'value' }),
  },
  '@mantine/hooks useToggle': {
    hasTypeArguments: true,
    differences: {
      'only-its-values': isGivenOptions,
      'sets-objects': isGivenOptions,
      // Each call sets a new array, so React renders and effects without dependencies run.
      'renders-for-same-value': usedWith({ tuple: ['toggle'] }, { toggle: 'no argument' }),
    },
    convert: fromOptions,
  },
  '@mantine/hooks useDisclosure': {
    arguments: 2,
    differences: disclosure,
    older: {
      versions: '<9',
      differences: { ...disclosure, 'only-its-values': () => 'this version has no set' },
    },
    convert: (call) =>
      call.args.length > 1
        ? refuse('ours has no onOpen and onClose: call them where you open and close')
        : fromActions('tuple of state and actions')(call),
  },
  '@react-hookz/web useToggle': {
    arguments: 2,
    differences: {
      'initial-value': startsWithBoolean,
      'toggle-argument': usedWith({ tuple: ['toggle'] }, { toggle: 'no argument or a boolean' }),
      'sets-true-for-events': usedWith(
        { tuple: ['toggle'] },
        { toggle: 'no argument or a boolean' },
      ),
    },
    convert: (call) =>
      call.args.length < 2 ? fromTuple('toggle')(call) : refuse('ours has no such option'),
  },
  '@uidotdev/usehooks useToggle': {
    differences: {
      'initial-value': startsWithBoolean,
      'toggle-argument': usedWith({ tuple: ['toggle'] }, { toggle: 'no argument or a boolean' }),
    },
    convert: fromTuple('toggle'),
  },
  'rooks useToggle': {
    arguments: 2,
    differences: {
      'negates-value': startsWithBoolean,
      'toggle-argument': usedWith({ tuple: ['toggle'] }, { toggle: 'no argument' }),
    },
    convert: (call) =>
      call.args.length < 2 ? fromTuple('toggle')(call) : refuse('ours takes no function'),
  },
});

/** Adds type arguments where our types would be narrower or wider than theirs. */
function typesForValues(call: Call): Conversion {
  const { args, path, isTypeScript } = call;
  if (!isTypeScript) return [];
  const written = path.node.typeParameters?.params.length;
  const areBooleans = args.every((arg) => isBoolean(arg));
  if (written !== undefined) {
    const fits = written === args.length && (args.length === 2 || areBooleans);
    return fits && areKnown(args) ? [] : refuse('its type arguments do not fit ours');
  }
  if (areBooleans) return [];
  if (args.length < 2 || !areKnown(args)) {
    return refuse('our types take two numbers, strings or booleans');
  }
  return [addTypes(call, args.map(typeOf))];
}

const areKnown = (args: NodePath[]) =>
  args.every((arg) => possibleValues(arg)?.every(isPrimitive) || isBoolean(arg));

const isPrimitive = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const typeOf = (path: NodePath) => typeof possibleValues(path)?.[0];

const addTypes =
  ({ path }: Call, types: string[]) =>
  (text: { appendLeft: (index: number, content: string) => unknown }) => {
    text.appendLeft(path.node.callee.end ?? 0, `<${types.join(', ')}>`);
  };

/** The two values of Mantine's hook, if it has exactly two different ones. */
function optionsOf({ args: [list] }: Call): { values: unknown[]; paths: NodePath[] } | undefined {
  if (!list) return { values: [false, true], paths: [] };
  const array = unwrap(list);
  if (!array.isArrayExpression()) return;
  const paths = childrenOf(array, 'elements');
  const values = paths.map((path) => (path.node ? possibleValues(path) : undefined));
  const [first, second] = values;
  if (paths.length !== 2 || first?.length !== 1 || second?.length !== 1) return;
  const both = [first[0], second[0]];
  return both.every(isPrimitive) && both[0] !== both[1] ? { values: both, paths } : undefined;
}

function isGivenOptions(call: Call): string | undefined {
  const options = optionsOf(call);
  const taken = takeApart(call, { tuple: ['toggle'] });
  if (!options || !taken) return;
  const isBooleans = options.values.every((value) => typeof value === 'boolean');
  const isOption = (arg: NodePath) =>
    (isBooleans && isBoolean(arg)) ||
    possibleValues(arg)?.every((value) => options.values.includes(value)) === true;
  const takes = (args: NodePath[]) => args.length < 2 && args.every(isOption);
  const isSafe = taken.actions.every(({ uses }) => isOnlyCalled(uses, { events: true, takes }));
  return isSafe ? 'it is only called with no argument or one of its values' : undefined;
}

/** `useToggle(['a', 'b'])` becomes `useToggle('a', 'b')`. */
function fromOptions(call: Call): Conversion {
  const options = optionsOf(call);
  if (!options) return refuse('ours has two values');
  const pattern = fromTuple('toggle')(call);
  if ('refused' in pattern) return pattern;
  const [list] = call.args;
  const [first, second] = options.paths;
  const { typeParameters } = call.path.node;
  if (!list || !first || !second) {
    return typeParameters ? refuse('its type arguments do not fit ours') : pattern;
  }
  const [start, end] = rangeOf(list);
  const [from] = rangeOf(first);
  const [, to] = rangeOf(second);
  const isPlain = unwrap(list) === list || / as const$/.test(call.text.slice(to, end));
  if (!isPlain || hasComment(call, [start, from]) || hasComment(call, [to, end])) {
    return refuse('the list of its values is not a plain one');
  }
  const edits: Conversion = [
    ...pattern,
    (text) => {
      text.remove(start, from);
      text.remove(to, end);
    },
  ];
  if (!call.isTypeScript) return edits;
  if (typeParameters) {
    const [type, ...rest] = typeParameters.params;
    if (!type || rest.length > 0) return refuse('its type arguments do not fit ours');
    const written = call.text.slice(type.start ?? 0, type.end ?? 0);
    edits.push((text) => text.appendLeft(type.end ?? 0, `, ${written}`));
  } else if (unwrap(list) === list && !options.values.every((one) => typeof one === 'boolean')) {
    // Both values share one type, like the elements of an array.
    const types = [...new Set(options.values.map((value) => typeof value))].join(' | ');
    edits.push(addTypes(call, [types, types]));
  }
  return edits;
}
