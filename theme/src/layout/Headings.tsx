import type { Slug } from '@multi-hooks/press/client';

/** Links to the headings of the page. */
export function Headings({ slugs, active }: { slugs: Slug[]; active: string | undefined }) {
  if (slugs.length === 0) return null;
  return (
    <ul className="headings">
      {slugs.map(({ depth, heading, value }) => (
        <li key={heading} data-depth={depth}>
          <a href={`#${heading}`} aria-current={heading === active ? 'location' : undefined}>
            {value}
          </a>
        </li>
      ))}
    </ul>
  );
}
