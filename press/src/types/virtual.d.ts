declare module 'virtual:press/libs' {
  /** The declarations of the language and of the browser, by file name. */
  const libs: Record<string, string>;
  export default libs;
}
