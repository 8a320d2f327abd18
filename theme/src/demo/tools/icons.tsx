import { icon } from '../../icons.tsx';

export const NewTabIcon = icon('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const SandboxIcon = icon('m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9');
export const PenIcon = icon('m12 3 9 6v6l-9 6-9-6V9zM12 3v6M12 15v6M3 9l9 6 9-6M3 15l9-6 9 6');
export const ReloadIcon = icon('M20 12a8 8 0 1 1-2.3-5.7L20 8.5M20 3.5v5h-5');
export const TypeScriptIcon = icon(
  'M3 3h18v18H3zM7 11h6M10 11v7M18 12.5c-.5-1-3-1.5-3 .3s3 1.2 3 3.2-2.7 1.8-3.2.6',
);
