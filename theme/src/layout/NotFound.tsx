import { fetchTitles, href, type MenuItem, menuOf, site } from '@multi-hooks/press/client';
import { useSitePath } from '../common/site-location.ts';
import { useLoaded } from '../common/use-loaded.ts';
import { useLocale, useTexts } from '../locales/texts.ts';

export function NotFound() {
  const texts = useTexts();
  const path = useSitePath();
  const { name, contentLang } = useLocale();
  const menus = site.menus[name] ?? {};
  // This list is not prerendered: the host serves this document at every unknown address.
  const { value: suggestion } = useLoaded(async () => {
    const [{ pageNear }, titles] = await Promise.all([import('./page-near.ts'), fetchTitles(path)]);
    return pageNear(path, titles);
  }, path);
  const entries = menuOf(path, menus).filter(({ title }) => title !== suggestion?.title);
  const items: MenuItem[] = suggestion ? [suggestion, ...entries] : entries;
  return (
    <div data-prose>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundHelp}</p>
      <ul>
        {items.map((item) => (
          <li key={item.path ?? item.title}>
            <a href={href(item.path ?? item.children?.[0]?.path ?? '/')}>{item.title}</a>
            {item === suggestion && suggestion.note && <p lang={contentLang}>{suggestion.note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
