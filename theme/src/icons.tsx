/** An icon of one stroked path on a 24 px grid. */
export function icon(path: string) {
  return function Icon() {
    return (
      <svg className="y-icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    );
  };
}

export const MenuIcon = icon('M4 6h16M4 12h16M4 18h16');
export const ChevronIcon = icon('m6 9 6 6 6-6');
export const LightIcon = icon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M5 5l1.4 1.4M17.6 17.6 19 19M2 12h2M20 12h2M5 19l1.4-1.4M17.6 6.4 19 5',
);
export const DarkIcon = icon('M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9z');
export const AutoIcon = icon('M3 4h18v12H3zM8 21h8M12 16v5');
export const LanguageIcon = icon(
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c4 4 4 14 0 18-4-4-4-14 0-18',
);
export const CopyIcon = icon('M9 9h11v11H9zM5 15H4V4h11v1');
export const CheckIcon = icon('m4 12 5 5L20 6');
export const RefusedIcon = icon('M6 6l12 12M18 6 6 18');
export const CodeIcon = icon('m8 7-5 5 5 5M16 7l5 5-5 5');
export const NewTabIcon = icon('M14 4h6v6M20 4l-9 9M18 14v6H4V6h6');
export const SandboxIcon = icon('m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9');
export const BoltIcon = icon('M13 2 5 14h6l-1 8 9-12h-6z');
export const PenIcon = icon('m12 3 9 6v6l-9 6-9-6V9zM12 3v6M12 15v6M3 9l9 6 9-6M3 15l9-6 9 6');
/** A pointer that clicks. */
export const MotionIcon = icon('m9 9 12 5-5 2-2 5zM9 2v3M2 9h3');
export const ReloadIcon = icon('M20 12a8 8 0 1 1-2.3-5.7L20 8.5M20 3.5v5h-5');
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5');
export const TypeScriptIcon = icon(
  'M3 3h18v18H3zM7 11h6M10 11v7M18 12.5c-.5-1-3-1.5-3 .3s3 1.2 3 3.2-2.7 1.8-3.2.6',
);
