import { platform } from '@multi-hooks/press/client';
import { CodeIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

/** From Simple Icons (CC0), rounded to one decimal, which is enough for 20 px. */
const GITHUB_MARK =
  'M12 .3a12 12 0 0 0-3.8 23.4q.8 0 .8-.6v-2c-3.3.7-4-1.6-4-1.6-.6-1.4-1.4-1.8-1.4-1.8-1-.7.1-.7.1-.7 1.2 0 1.9 1.2 1.9 1.2 1 1.8 2.8 1.3 3.5 1q.1-1.2.7-1.6c-2.7-.3-5.5-1.3-5.5-6q0-1.9 1.3-3.1c-.2-.4-.6-1.6 0-3.2 0 0 1-.3 3.4 1.2a12 12 0 0 1 6 0c2.3-1.5 3.3-1.2 3.3-1.2.6 1.6.2 2.8 0 3.2q1.3 1.2 1.3 3.2c0 4.6-2.8 5.6-5.5 5.9q.8.5.9 2.2v3.3q-.1.6.8.6A12 12 0 0 0 12 .3';

export function RepositoryLink({ url }: { url: string }) {
  const texts = useTexts();
  const name = platform || texts.repository;
  return (
    <a
      className="y-tool"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} ${texts.newTab}`}
      title={name}
    >
      {platform === 'GitHub' ? (
        <svg className="y-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={GITHUB_MARK} fill="currentColor" stroke="none" />
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
