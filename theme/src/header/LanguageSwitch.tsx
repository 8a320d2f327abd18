import { href, pathInLocale, site, usePageData } from '@multi-hooks/press/client';
import { Popup } from '../common/Popup.tsx';
import { useSiteLocation } from '../common/site-location.ts';
import { LanguageIcon } from '../icons.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';

/** A link for two locales, a menu for more. Where a locale lacks this page, links to its home page. */
export function LanguageSwitch() {
  const texts = useTexts();
  const current = useLocale();
  const { path, search, hash } = useSiteLocation();
  const { locales } = site;
  const available = [current.name, ...(usePageData()?.alternates ?? [])];
  const links = locales.map(({ name, label }) => {
    const translation = href(pathInLocale(path, { from: current.name, to: name, locales }));
    const home = href(pathInLocale('/', { from: locales[0]?.name ?? '', to: name, locales }));
    return { name, label, address: available.includes(name) ? translation + search + hash : home };
  });
  const otherLinks = links.filter(({ name }) => name !== current.name);
  const [first] = otherLinks;
  if (!first) return null;
  if (otherLinks.length === 1) {
    return (
      <a className="y-tool" href={first.address} hrefLang={first.name} lang={first.name}>
        {first.label}
      </a>
    );
  }
  return (
    <Popup label={`${texts.language}: ${current.label}`} button={<LanguageIcon />}>
      <ul>
        {links.map(({ name, label, address }) => (
          <li key={name}>
            <a
              className="y-option"
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
