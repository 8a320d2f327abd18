import type { Theme } from '@multi-hooks/press/client';
import type { ComponentProps } from 'react';
import { useTexts } from '../locales/texts.ts';

export function Loading({ isShown }: ComponentProps<Theme['Loading']>) {
  const texts = useTexts();
  return (
    <div className="y-loading" role="status">
      {isShown && texts.loading}
    </div>
  );
}
