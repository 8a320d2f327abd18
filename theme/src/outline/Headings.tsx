import type { Heading } from '@multi-hooks/press/client';

/** `active`: the id of the heading at which the reader is. */
export function Headings({ headings, active }: { headings: Heading[]; active?: string }) {
  if (headings.length === 0) return null;
  return (
    <ul className="y-headings">
      {headings.map(({ depth, id, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
