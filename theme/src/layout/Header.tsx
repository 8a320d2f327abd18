import { hasLocales, hasNavs, href, site } from '@multi-hooks/press/client';
import type { ReactNode } from 'react';
import { RepositoryIcon } from '../icons.tsx';
import { LanguageSwitch } from '../locales/LanguageSwitch.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';
import { Search } from '../search/Search.tsx';
import { Navs } from './Navs.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Header({ menuButton }: { menuButton: ReactNode }) {
  const texts = useTexts();
  const locale = useLocale();
  const home = locale === site.locales[0] ? '/' : `/${locale.name}`;
  const { repository } = site;
  return (
    <header className="bar">
      <div className="bar-row">
        {menuButton}
        <a className="brand" href={href(home)}>
          {site.logo && <img src={href(site.logo)} alt="" width="28" height="28" />}
          {site.title}
        </a>
        {hasNavs && <Navs />}
        <div className="tools">
          <Search />
          {hasLocales && <LanguageSwitch />}
          <ThemeSwitch />
          {repository && (
            <a
              className="tool"
              href={repository.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${repository.platform || texts.repository} ${texts.newTab}`}
              title={repository.platform || texts.repository}
            >
              <RepositoryIcon />
            </a>
          )}
        </div>
      </div>
    </header>
  );
}
