/** CodeSandbox's define API. */
export const CODE_SANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';
