import { fetchTitles, href, menuOf, site } from '@multi-hooks/press/client';
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
  const items = menuOf(path, menus).filter(({ title }) => title !== suggestion?.title);
  const [beforeTitle, afterTitle] = texts.notFoundNear.split('{title}');
  return (
    <div data-prose>
      <h1>{texts.notFound}</h1>
      {suggestion?.note && <p lang={contentLang}>{suggestion.note}</p>}
      {suggestion ? (
        <p>
          {beforeTitle}
          <a href={href(suggestion.path)}>{suggestion.title}</a>
          {afterTitle}
        </p>
      ) : (
        <p>{texts.notFoundHelp}</p>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.path ?? item.title}>
            <a href={href(item.path ?? item.children?.[0]?.path ?? '/')}>{item.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
