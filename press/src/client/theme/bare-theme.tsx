import { site } from 'virtual:press/site';
import type { MenuItem } from '../../shared/records.ts';
import { menuOf } from '../../shared/route.ts';
import { useRouterState } from '../context.ts';
import { href } from '../routing/base.ts';
import type { Theme } from './theme.ts';

/** The fallback for a site without a theme: complete, but unstyled. */
export const theme: Theme = {
  Layout({ children }) {
    const location = useRouterState((state) => state.location);
    const menus = Object.values(site.menus)[0] ?? {};
    return (
      <>
        <header>
          <a href={href('/')}>{site.title}</a>
        </header>
        <nav aria-label="Menu">
          <MenuList items={menuOf(location.path, menus)} />
        </nav>
        <main>{children}</main>
      </>
    );
  },
  NotFound: () => <h1>Page not found</h1>,
  notFoundTitle: () => 'Page not found',
  LoadFailure: ({ error, retry }) => (
    <>
      <h1>The page could not be loaded</h1>
      <Failure text={error.message} label="Retry" act={retry} />
    </>
  ),
  Loading: ({ isShown }) => <p role="status">{isShown && 'loading...'}</p>,
  Previewer: ({ demo, children }) => (
    <section id={demo.identifier} data-demo={demo.identifier} aria-label={demo.title}>
      {children}
    </section>
  ),
  DemoPair: ({ titles, onSelect, children }) => (
    <>
      {titles.map((title, index) => (
        <button key={title} type="button" onClick={() => onSelect(index)}>
          {title}
        </button>
      ))}
      {children}
    </>
  ),
  BareDemo: ({ children }) => <main>{children}</main>,
  DemoFailure: ({ error, reset }) => <Failure text={error.message} label="Reset" act={reset} />,
};

function Failure({ text, label, act }: { text: string; label: string; act: () => void }) {
  return (
    <p role="alert">
      {text}{' '}
      <button type="button" onClick={act}>
        {label}
      </button>
    </p>
  );
}

function MenuList({ items }: { items: MenuItem[] }) {
  return (
    <ul>
      {items.map(({ path, title, children }) => (
        <li key={path ?? title}>
          {path === undefined ? title : <a href={href(path)}>{title}</a>}
          {children && <MenuList items={children} />}
        </li>
      ))}
    </ul>
  );
}
