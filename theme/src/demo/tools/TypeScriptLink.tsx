import { loadPlaygrounds } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { ToolLink } from '../../common/Tool.tsx';
import { useLocale, useTexts } from '../../locales/texts.ts';
import { TypeScriptIcon } from './icons.tsx';

export function TypeScriptLink({ code }: { code: () => string }) {
  const { name: locale } = useLocale();
  const label = `TypeScript Playground ${useTexts().newTab}`;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    loadPlaygrounds().then(
      ({ typeScriptPlaygroundUrl: urlOf }) => gone || setUrl(urlOf(code(), locale)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [locale]);
  return url && <ToolLink label={label} icon={<TypeScriptIcon />} href={url} />;
}
