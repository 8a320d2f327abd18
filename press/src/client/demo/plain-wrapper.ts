import type { PropsWithChildren } from 'react';

/** Around demos of a site with `demo.styles` and no `demo.wrapper`: the style sheets load with it. */
// biome-ignore lint/style/noDefaultExport: as a site's own wrapper
export default ({ children }: PropsWithChildren) => children;
