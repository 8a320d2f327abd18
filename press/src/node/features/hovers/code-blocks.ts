export interface CodeBlock {
  /** The extension of a module in its language. */
  extension: 'ts' | 'tsx' | 'jsx';
  /** The text of its element, as a browser reads it. */
  text: string;
}

const EXTENSIONS: Record<string, CodeBlock['extension']> = {
  ts: 'ts',
  typescript: 'ts',
  mts: 'ts',
  cts: 'ts',
  tsx: 'tsx',
  js: 'jsx',
  javascript: 'jsx',
  mjs: 'jsx',
  cjs: 'jsx',
  jsx: 'jsx',
};

/** Undefined for a language without types. */
export const extensionOf = (language: string) =>
  Object.hasOwn(EXTENSIONS, language) ? EXTENSIONS[language] : undefined;
