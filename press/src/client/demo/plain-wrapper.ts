import type { PropsWithChildren } from 'react';

/**
 * Wraps demos of a site that has `demo.styles` but no `demo.wrapper`: the style sheets load with this
 * module.
 */
// biome-ignore lint/style/noDefaultExport: as a site's own wrapper
export default ({ children }: PropsWithChildren) => children;
