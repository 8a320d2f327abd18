// Components that only pages with demos load.
export { BareDemo } from './demo/BareDemo.tsx';
export { DemoPair } from './demo/DemoPair.tsx';
export { Previewer } from './demo/Previewer.tsx';
