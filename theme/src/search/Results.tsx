import { href, type SearchGroup, type SearchHit } from '@multi-hooks/press/client';
import { Fragment } from 'react';
import { icon } from '../icons.tsx';
import { useLocale } from '../locales/texts.ts';

const PageIcon = icon('M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6');
const HeadingIcon = icon('M10 4 8 20M16 4l-2 16M5 9h15M4 15h15');

interface ResultsProps {
  groups: SearchGroup[];
  /** Index of the active option, across all groups. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: () => void;
}

/** Options grouped by page. They are links, so that they can be opened in a new tab. */
export function Results({ groups, active, optionId, onPoint, onChoose }: ResultsProps) {
  const { contentLang } = useLocale();
  const allHits = groups.flatMap(({ hits }) => hits);
  return (
    <div lang={contentLang} role="presentation">
      {groups.map(({ title, path, parent, summary, hits }, groupIndex) => {
        const titleId = `${optionId(groupIndex)}-group`;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={`${path} ${hits[0]?.record.path}`} role="group" aria-labelledby={titleId}>
            <div id={titleId} className="y-search-group">
              {parent && <>{parent} › </>}
              {title}
            </div>
            {hits.map((hit) => {
              const index = allHits.indexOf(hit);
              return (
                <a
                  key={hit.record.path}
                  id={optionId(index)}
                  className="y-search-option"
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={href(hit.record.path)}
                  onMouseMove={() => onPoint(index)}
                  onClick={(event) => {
                    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onChoose();
                  }}
                >
                  <Hit hit={hit} summary={summary} />
                </a>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

/** `summary`: of its page, for a heading without text. */
function Hit({ hit, summary }: { hit: SearchHit; summary: string | undefined }) {
  const { record, ranges, excerpt, isNote } = hit;
  // A space keeps the line until texts are loaded.
  const text = record.text.slice(0, 96) || summary || '\u00a0';
  const secondLine = excerpt ?? { text, ranges: [] };
  return (
    <>
      {record.depth === 1 ? <PageIcon /> : <HeadingIcon />}
      <span>
        <Marked text={record.title} ranges={ranges} />
      </span>
      <small data-note={isNote}>
        <Marked {...secondLine} />
      </small>
    </>
  );
}

function Marked({ text, ranges }: { text: string; ranges: [number, number][] }) {
  const ends = [0, ...ranges.map(([, to]) => to)];
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ends[index], from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
