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
export const CrossIcon = icon('M6 6l12 12M18 6 6 18');
export const CodeIcon = icon('m8 7-5 5 5 5M16 7l5 5-5 5');
export const SearchIcon = icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l4.5 4.5');
