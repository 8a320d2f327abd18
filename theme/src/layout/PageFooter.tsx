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
import { ExternalLink } from '../content/ExternalLink.tsx';
import { useInterfaceLang, useLocale, useTexts } from '../locales/texts.ts';

export function PageFooter({ data }: { data: PageData }) {
  const texts = useTexts();
  const { contentLang } = useLocale();
  const { page, previous, next } = data;
  const edit = editUrl(editPattern, page.filePath);
  // In UTC: the language and the time zone of the reader are unknown at build.
  const updated = page.updatedTime ? new Date(page.updatedTime).toISOString() : '';
  const time = `${updated.slice(0, 10)} ${updated.slice(11, 16)} UTC`;
  const linkTo = ({ path, title }: { path: string; title: string }, rel: string, label: string) => (
    <a href={href(path)} rel={rel}>
      <small>{label}</small> <span lang={contentLang}>{title}</span>
    </a>
  );
  return (
    <footer className="y-page-footer" lang={useInterfaceLang()}>
      {(edit || issuePattern || updated) && (
        <p>
          {edit && <ExternalLink href={edit}>{fillText(texts.edit, { platform })}</ExternalLink>}
          {issuePattern && (
            <ExternalLink href={issueUrl(issuePattern, { page: page.path, build: data.build })}>
              {texts.feedback}
            </ExternalLink>
          )}
          {updated && (
            <span>
              {texts.updated}
              <time dateTime={updated}>{time}</time>
            </span>
          )}
        </p>
      )}
      {(previous || next) && (
        <nav className="y-page-links" aria-label={texts.pageLinks}>
          {previous && linkTo(previous, 'prev', texts.previous)}
          {next && linkTo(next, 'next', texts.next)}
        </nav>
      )}
    </footer>
  );
}
