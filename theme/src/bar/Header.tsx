import { hasLocales, hasNavs, href, type PartProps, part, site } from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';
import { Navs } from '../menu/Navs.tsx';
import { Search as OwnSearch } from '../search/Search.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { RepositoryLink } from './RepositoryLink.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const Search = __PRESS_PARTS__ ? part('Search', OwnSearch) : OwnSearch;

export function Header({ menuButton }: PartProps['Header']) {
  const locale = useLocale();
  const home = locale === site.locales[0] ? '/' : `/${locale.name}`;
  return (
    <header className="y-bar">
      <div className="y-bar-row">
        {menuButton}
        <a className="y-brand" href={href(home)}>
          {site.logo && <img src={href(site.logo)} alt="" height="28" />}
          {site.title}
        </a>
        {hasNavs && <Navs />}
        <div className="y-tools">
          <Search />
          {hasLocales && <LanguageSwitch />}
          <ThemeSwitch />
          {site.repository && <RepositoryLink url={site.repository.url} />}
        </div>
      </div>
    </header>
  );
}
