// Components that only pages with demos load.
export { DemoPair } from './demo/DemoPair.tsx';
export { Previewer } from './demo/Previewer.tsx';
