// What a document needs once its reader goes to another page, and not before.
export { applyStylesOf, loadAssetsOf, prepareAssetsOf } from '../demo/demo-assets.ts';
export { fade } from './fade.ts';
export { followPages } from './page-head.ts';
