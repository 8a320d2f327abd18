import type { Alias, CSSOptions } from 'vite';

/** `@import '~antd/…'`: the tilde is webpack's syntax for a package. */
const packageOfStyles: Alias = { find: /^~(?=[@\w])/, replacement: '' };

/** The site's own aliases come first: one of them may begin with a tilde. */
export const withPackagesOfStyles = (alias: Record<string, string>): Alias[] => [
  ...Object.entries(alias).map(([find, replacement]) => ({ find, replacement })),
  packageOfStyles,
];

export const styleOptions: CSSOptions = {
  // Otherwise Vite searches for a PostCSS configuration in parent folders.
  postcss: {},
  // UI libraries compute their colours with JavaScript in Less; a build runs the code of packages anyway.
  preprocessorOptions: { less: { javascriptEnabled: true } },
};
