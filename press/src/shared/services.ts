/** CodeSandbox's define API. */
export const CODE_SANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';

/** StackBlitz's form for new projects. */
export const STACK_BLITZ = 'https://stackblitz.com/run';
