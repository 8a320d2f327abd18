import { useInterfaceLang, useTexts } from '../locales/texts.ts';

/** Why a demo does nothing, for readers without a script. */
export function NeedsScript() {
  const { needsScript } = useTexts();
  return <noscript lang={useInterfaceLang()}>{needsScript}</noscript>;
}
