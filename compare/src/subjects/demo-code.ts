/* Pieces of the code that shows a scenario. */

/** How a demo logs a call: with the number of the function's render, if there are several. */
export function logCall(name: string, steps: readonly { do: string }[]) {
  const isRenderedAgain = steps.some((step) => /^(render|change|abandon)/.test(step.do));
  if (!isRenderedAgain) return { lines: '', log: `console.log('${name}')` };
  return {
    lines: 'const renders = React.useRef(0); const version = (renders.current += 1);',
    log: `console.log(\`${name} of render \${version}\`)`,
  };
}

/** For a demo whose component renders again with the same arguments. */
export const RENDER_AGAIN = 'const [, again] = React.useReducer((n: number) => n + 1, 0);';

/** For a demo about the identity of a function. */
export const logNew = (name: string) =>
  `React.useEffect(() => console.log('a new ${name}'), [${name}]);`;

/** `setName`: the function that sets the state `name`. */
export const setterOf = (name: string) => `set${name[0]?.toUpperCase()}${name.slice(1)}`;

export function writeValue(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll(/['\\]/g, '\\$&')}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}
