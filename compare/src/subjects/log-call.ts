/** How a demo logs a call: with the number of the render that the function comes from, if there are several. */
export function logCall(name: string, steps: readonly { do: string }[]) {
  const isRenderedAgain = steps.some((step) => /^(render|change|abandon)/.test(step.do));
  if (!isRenderedAgain) return { lines: [], log: `console.log('${name}')` };
  return {
    lines: ['const renders = React.useRef(0);', 'const version = (renders.current += 1);'],
    log: `console.log(\`${name} of render \${version}\`)`,
  };
}
