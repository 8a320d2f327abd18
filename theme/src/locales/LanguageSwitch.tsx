import { href, site } from '@multi-hooks/press/client';
import { LanguageIcon } from '../icons.tsx';
import { Popup } from '../layout/Popup.tsx';
import { usePlace } from '../layout/place.ts';
import { counterpart } from './counterpart.ts';
import { useLocale, useTexts } from './texts.ts';

/** A link for two locales, a list of links for more, nothing for one. */
export function LanguageSwitch() {
  const texts = useTexts();
  const current = useLocale();
  const { path, search, hash } = usePlace();
  const first = site.locales[0]?.name ?? '';
  const links = site.locales.map(({ name, label }) => ({
    name,
    label,
    address: href(counterpart(path, { from: current.name, to: name, first })) + search + hash,
  }));
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
