import { icon } from '../icons.tsx';

export const PlayIcon = icon('M7 4.5v15l12-7.5z');
export const ResetIcon = icon('M4 12a8 8 0 1 0 2.3-5.7L4 8.5M4 3.5v5h5');
export const ShareIcon = icon('M12 15V3M7.5 7.5 12 3l4.5 4.5M5 13v8h14v-8');
export const WatchIcon = icon('M3 12h4l3-7 4 14 3-7h4');
export const TypesIcon = icon(
  'M4 5h10M9 5v14M20 13.5c-.5-1-1.6-1.5-2.7-1.5-1.5 0-2.8.8-2.8 2s1.1 1.7 2.8 2c1.8.3 2.9.8 2.9 2.1s-1.3 2-2.9 2c-1.3 0-2.5-.6-3-1.7',
);
