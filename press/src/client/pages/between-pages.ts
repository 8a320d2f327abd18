// Code that a document needs only after its reader has followed a link.
export { applyStylesOf, loadAssetsOf, prepareAssetsOf } from '../demo/demo-assets.ts';
export { fade } from './fade.ts';
export { followPages } from './page-head.ts';
