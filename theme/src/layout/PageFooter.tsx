import {
  editPattern,
  editUrl,
  fillText,
  href,
  issuePattern,
  issueUrl,
  type PageData,
  platform,
  whenNear,
} from '@multi-hooks/press/client';
import { useEffect, useRef, useState } from 'react';
import { External } from '../content/External.tsx';
import { useInterfaceLang, useLocale, useTexts } from '../locales/texts.ts';

export function PageFooter({ data }: { data: PageData }) {
  const texts = useTexts();
  const { contentLang } = useLocale();
  const { page, previous, next } = data;
  const edit = editUrl(editPattern, page.filePath);
  const turn = (rel: 'previous' | 'next', to = data[rel]) =>
    to && (
      <a href={href(to.path)} rel={rel === 'next' ? rel : 'prev'}>
        <small>{texts[rel]}</small> <span lang={contentLang}>{to.title}</span>
      </a>
    );
  return (
    <footer className="y-page-footer" lang={useInterfaceLang()}>
      {(edit || issuePattern || page.updatedTime !== undefined) && (
        <p>
          {edit && <External href={edit}>{fillText(texts.edit, { platform })}</External>}
          {issuePattern && (
            <External href={issueUrl(issuePattern, { page: page.path, build: data.build })}>
              {texts.feedback}
            </External>
          )}
          {page.updatedTime !== undefined && (
            <span>
              {texts.updated}
              <Time value={page.updatedTime} />
            </span>
          )}
        </p>
      )}
      {(previous || next) && (
        <nav className="y-turn" aria-label={texts.turn}>
          {turn('previous')}
          {turn('next')}
        </nav>
      )}
    </footer>
  );
}

/**
 * Prerendered as a plain date, for paper and readers without script: the reader's language and time
 * zone are unknown at build. The first formatted date costs a phone more than the rest of the page, so
 * it waits until it can be seen.
 */
function Time({ value }: { value: number }) {
  const element = useRef<HTMLTimeElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current) {
      return whenNear(element.current, { patient: true, onNear: () => setNear(true) });
    }
  }, []);
  const iso = new Date(value).toISOString();
  const text = isNear
    ? new Date(value).toLocaleString(undefined, {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
      })
    : iso.slice(0, 10);
  return (
    <time ref={element} dateTime={iso} data-plain={!isNear || undefined}>
      {text}
    </time>
  );
}
