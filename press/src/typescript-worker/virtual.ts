declare module 'virtual:press/libs' {
  /** The declarations of the language and of the browser, by file name. */
  export const libs: Record<string, string>;
}
