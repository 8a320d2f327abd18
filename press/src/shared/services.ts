/** Where a demo is sent to be opened in CodeSandbox. */
export const CODE_SANDBOX = 'https://codesandbox.io/api/v1/sandboxes/define';
