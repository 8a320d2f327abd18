import { loadPlaygrounds } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { TypeScriptIcon } from '../icons.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';
import { ToolLink } from './Tool.tsx';

/** A link to the TypeScript playground with the file in it; there when its address is made. */
export function TypeScriptLink({ code }: { code: () => string }) {
  const { name: locale } = useLocale();
  const label = `TypeScript Playground ${useTexts().newTab}`;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    const make = async () => {
      const { typeScriptPlaygroundUrl } = await loadPlaygrounds();
      if (!gone) setUrl(typeScriptPlaygroundUrl(code(), locale));
    };
    // Without its code the link stays away.
    make().catch(() => {});
    return () => {
      gone = true;
    };
  }, [locale]);
  return url && <ToolLink label={label} icon={<TypeScriptIcon />} href={url} />;
}
