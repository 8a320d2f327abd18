import type { ReactNode } from 'react';
import { useTexts } from '../locales/texts.ts';

export function ExternalLink(props: { href: string; className?: string; children: ReactNode }) {
  return (
    <a className={props.className} href={props.href} target="_blank" rel="noopener noreferrer">
      {props.children}
      <NewTabHint />
    </a>
  );
}

export const NewTabHint = () => <span data-external>{useTexts().newTab}</span>;
