import type { Heading } from '@multi-hooks/press/client';

interface HeadingsProps {
  headings: Heading[];
  /** The id of the heading at which the reader is. */
  active: string | undefined;
}

export function Headings({ headings, active }: HeadingsProps) {
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
