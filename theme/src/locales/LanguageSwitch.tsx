import { href, type MenuItem, site } from '@multi-hooks/press/client';
import { LanguageIcon } from '../icons.tsx';
import { Popup } from '../layout/Popup.tsx';
import { useSiteLocation } from '../layout/site-location.ts';
import { counterpart } from './counterpart.ts';
import { useLocale, useTexts } from './texts.ts';

/** A link for two locales, a list of links for more, nothing for one. */
export function LanguageSwitch() {
  const texts = useTexts();
  const current = useLocale();
  const { path, search, hash } = useSiteLocation();
  const first = site.locales[0]?.name ?? '';
  const links = site.locales.map(({ name, label }) => {
    const same = counterpart(path, { from: current.name, to: name, first });
    const hasSame = name === current.name || hasPage(name, same);
    const home = counterpart('/', { from: first, to: name, first });
    return { name, label, address: hasSame ? href(same) + search + hash : href(home) };
  });
  const others = links.filter(({ name }) => name !== current.name);
  const [other] = others;
  if (!other) return null;
  if (others.length === 1) {
    return (
      <a className="tool" href={other.address} hrefLang={other.name} lang={other.name}>
        {other.label}
      </a>
    );
  }
  return (
    <Popup label={`${texts.language}: ${current.label}`} button={<LanguageIcon />}>
      <ul>
        {links.map(({ name, label, address }) => (
          <li key={name}>
            <a
              className="option"
              href={address}
              hrefLang={name}
              lang={name}
              aria-current={name === current.name || undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Popup>
  );
}

/** Not every page is written in every language. */
function hasPage(locale: string, path: string): boolean {
  const isAmong = (items: MenuItem[]): boolean =>
    items.some((item) => item.path === path || isAmong(item.children ?? []));
  return Object.values(site.menus[locale] ?? {}).some(isAmong);
}
