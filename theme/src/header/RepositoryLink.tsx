import { platform } from '@multi-hooks/press/client';
import { CodeIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

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
        <span className="y-icon y-github" />
      ) : (
        <>
          <CodeIcon />
          <span className="y-wide">{name}</span>
        </>
      )}
    </a>
  );
}
