import { docSearch, hasNavs, href, site } from '@multi-hooks/press/client';
import type { ReactNode } from 'react';
import { useLocale } from '../locales/texts.ts';
import { Navs } from '../menu/Navs.tsx';
import { DocSearch } from '../search/DocSearch.tsx';
import { SiteSearch } from '../search/SiteSearch.tsx';
import { ColorModeSwitch } from './ColorModeSwitch.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { RepositoryLink } from './RepositoryLink.tsx';

export function Header(props: {
  /** Opens the menu on a narrow screen. */
  menuButton: ReactNode;
}) {
  const locale = useLocale();
  const home = locale === site.locales[0] ? '/' : `/${locale.name}`;
  return (
    <header className="y-header">
      <div className="y-header-row">
        {props.menuButton}
        <a className="y-brand" href={href(home)}>
          {site.logo && <img src={href(site.logo)} alt="" height="28" />}
          {site.title}
        </a>
        {hasNavs && <Navs />}
        <div className="y-tools">
          {/* Remounted for another language: each has its own index. */}
          {docSearch ? (
            <DocSearch key={locale.name} config={docSearch} />
          ) : (
            <SiteSearch key={locale.name} />
          )}
          {__PRESS_LOCALES__ && site.locales.length > 1 && <LanguageSwitch />}
          <ColorModeSwitch />
          {site.repository && <RepositoryLink url={site.repository.url} />}
        </div>
      </div>
    </header>
  );
}
