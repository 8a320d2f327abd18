import { platform } from '@multi-hooks/press/client';
import { CodeIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

export function RepositoryLink({ url }: { url: string }) {
  const texts = useTexts();
  const name = platform || texts.repository;
  const mark = platformIcon();
  return (
    <a
      className="y-tool"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} ${texts.newTab}`}
      title={name}
    >
      {mark ? (
        <svg className="y-icon y-mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark} />
        </svg>
      ) : (
        <>
          <CodeIcon />
          <span className="y-wide">{name}</span>
        </>
      )}
    </a>
  );
}

/**
 * The host's mark from Simple Icons (CC0), rounded to one decimal, which is enough for 20 px. As
 * `platform` is a constant, only one of them is bundled.
 */
function platformIcon(): string | undefined {
  if (platform === 'GitHub') {
    return 'M12 .3a12 12 0 0 0-3.8 23.4q.8 0 .8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2 0 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1q.1-1.2.7-1.6c-2.7-.3-5.5-1.3-5.5-6q0-1.9 1.3-3.1c-.2-.4-.6-1.6 0-3.2 0 0 1-.3 3.4 1.2a12 12 0 0 1 6 0c2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.8 0 3.2q1.3 1.2 1.3 3.2c0 4.6-2.8 5.6-5.5 5.9q.8.5.9 2.2v3.3q-.1.6.8.6A12 12 0 0 0 12 .3';
  }
  if (platform === 'GitLab') {
    return 'M23.6 9.6 20.3 1 20 .6a1 1 0 0 0-1 0l-.3.5-2.2 6.7h-9L5.3 1.1 5 .6a1 1 0 0 0-1 0l-.3.4L.4 9.5a6 6 0 0 0 2 7.1l5 3.8 2.5 1.8 1.5 1.1a1 1 0 0 0 1.2 0l1.5-1 2.5-2 5-3.7a6 6 0 0 0 2-7';
  }
  if (platform === 'Gitee') {
    return 'M12 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0m6 5.3q.6 0 .7.6v1.5a1 1 0 0 1-.6.6H9.8Q8 8.2 8 9.8v5.6q0 .5.6.6h5.6q1.7-.2 1.8-1.8V14a1 1 0 0 0-.6-.6h-4.1a1 1 0 0 1-.6-.6v-1.4a1 1 0 0 1 .6-.6H18q.5 0 .6.6v3.4a4 4 0 0 1-4 4H5.9a1 1 0 0 1-.6-.6V9.8a4.4 4.4 0 0 1 4.5-4.5z';
  }
  if (platform === 'Bitbucket') {
    return 'M.8 1.2a1 1 0 0 0-.8 1l3.3 19.7q.1.8 1 .9H20a1 1 0 0 0 .7-.7l3.3-20a1 1 0 0 0-.8-.9zm13.7 14.3h-5l-1.3-7h7.5z';
  }
}
