import type { Demo } from '@multi-hooks/press/client';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';

/** Explains on dark pages why the demo is light. */
export function LightOnly({ demo }: { demo: Demo }) {
  const { lightOnly } = useTexts();
  const lang = useInterfaceLang();
  if (!demo.colorScheme) return null;
  return (
    <p className="y-demo-scheme" lang={lang}>
      {lightOnly}
    </p>
  );
}
