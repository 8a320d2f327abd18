import type { CommonStep, StepBase } from './scenario.ts';

/** Lines of code. False stands for none. */
export type Lines = string | false | undefined | readonly Lines[];

/** What the code of a scenario needs to know of a hook. */
export interface DemoLines<Inputs = never, HookStep extends StepBase = never> {
  imports?: Lines;
  /** Inside of the component, before `return`: state, functions and the call of the hook. */
  body: Lines;
  /** JSX that the component renders besides the buttons. @default nothing */
  jsx?: Lines;
  /** The statement that a button runs, or a comment with what the reader has to do. */
  action: (step: HookStep | Extract<CommonStep<Inputs>, { do: 'change' }>) => string;
}

/** How a demo logs a call: with the number of the function's render, if there are several. */
export function logCall(name: string, steps: readonly { do: string }[]) {
  const isRenderedAgain = steps.some((step) => /^(render|change|abandon)/.test(step.do));
  if (!isRenderedAgain) return { lines: '', log: `console.log('${name}')` };
  return {
    lines: 'const renders = React.useRef(0); const version = (renders.current += 1);',
    log: `console.log(\`${name} of render \${version}\`)`,
  };
}

/** Logs that a function has a new identity. */
export const logNew = (name: string) =>
  `React.useEffect(() => console.log('a new ${name}'), [${name}]);`;

export const setterOf = (name: string) => `set${name[0]?.toUpperCase()}${name.slice(1)}`;

/** `const [name, setName] = React.useState(code);` */
export const stateLine = (name: string, code: string, type = '') =>
  `const [${name}, ${setterOf(name)}] = React.useState${type}(${code});`;

/** `setA(1); setB(2)` */
export const setStates = (names: string[], codeOf: (name: string, index: number) => string) =>
  names.map((name, index) => `${setterOf(name)}(${codeOf(name, index)})`).join('; ') ||
  '// nothing changes';

export function writeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}
