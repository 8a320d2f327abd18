import {
  editPattern,
  editUrl,
  fillText,
  href,
  issuePattern,
  issueUrl,
  type PageData,
  platform,
} from '@multi-hooks/press/client';
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
              <Time timestamp={page.updatedTime} />
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

/** In UTC, as the reader's language and time zone are unknown at build: nothing changes after it. */
function Time({ timestamp }: { timestamp: number }) {
  const iso = new Date(timestamp).toISOString();
  return <time dateTime={iso}>{`${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`}</time>;
}
