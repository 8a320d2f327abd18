import { platform } from '@multi-hooks/press/client';
import { CodeIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

export function RepositoryLink({ url }: { url: string }) {
  const texts = useTexts();
  const name = platform || texts.repository;
  const mark = markOf();
  return (
    <a
      className="tool"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${name} ${texts.newTab}`}
      title={name}
    >
      {mark ? (
        <svg className="icon mark" viewBox="0 0 24 24" aria-hidden="true">
          <path d={mark} />
        </svg>
      ) : (
        <>
          <CodeIcon />
          <span className="wide">{name}</span>
        </>
      )}
    </a>
  );
}

/**
 * The marks of Simple Icons (CC0), rounded to two decimals. Written as comparisons with a constant,
 * so that the bundler keeps the one that the site shows.
 */
function markOf(): string | undefined {
  if (platform === 'GitHub') {
    return 'M12 .3a12 12 0 0 0-3.8 23.38c.6.12.83-.26.83-.57L9 21.07c-3.34.72-4.04-1.61-4.04-1.61-.55-1.39-1.34-1.76-1.34-1.76-1.08-.74.09-.73.09-.73 1.2.09 1.84 1.24 1.84 1.24 1.07 1.83 2.8 1.3 3.49 1 .1-.78.42-1.31.76-1.61-2.66-.3-5.47-1.33-5.47-5.93 0-1.31.47-2.38 1.24-3.22-.14-.3-.54-1.52.1-3.18 0 0 1-.32 3.3 1.23a11.5 11.5 0 0 1 6 0c2.28-1.55 3.29-1.23 3.29-1.23.64 1.66.24 2.88.12 3.18a4.7 4.7 0 0 1 1.23 3.22c0 4.61-2.8 5.63-5.48 5.92.42.36.81 1.1.81 2.22l-.01 3.29c0 .31.2.69.82.57A12 12 0 0 0 12 .3';
  }
  if (platform === 'GitLab') {
    return 'm23.6 9.6-.03-.1L20.3.99a1 1 0 0 0-.34-.4.9.9 0 0 0-1 .05 1 1 0 0 0-.29.44l-2.2 6.75H7.54l-2.2-6.75a1 1 0 0 0-.3-.44.9.9 0 0 0-1-.05 1 1 0 0 0-.33.4L.43 9.5.4 9.6a6.1 6.1 0 0 0 2.01 7l.01.02.03.02 4.98 3.72 2.46 1.87 1.5 1.13a1 1 0 0 0 1.22 0l1.5-1.13 2.46-1.87 5-3.74.02-.01a6.1 6.1 0 0 0 2.01-7';
  }
  if (platform === 'Gitee') {
    return 'M11.98 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0zm6.1 5.33c.32 0 .59.27.59.6V7.4a.6.6 0 0 1-.6.59h-8.3C8.8 8 8 8.8 8 9.78v5.63c0 .33.26.59.6.59h5.62c.98 0 1.78-.8 1.78-1.78v-.3a.6.6 0 0 0-.6-.59h-4.14a.6.6 0 0 1-.6-.59v-1.48a.6.6 0 0 1 .6-.6h6.81c.33 0 .6.27.6.6v3.4a4 4 0 0 1-4 4H5.93a.6.6 0 0 1-.6-.59v-8.3a4.44 4.44 0 0 1 4.45-4.44z';
  }
  if (platform === 'Bitbucket') {
    return 'M.78 1.21a.77.77 0 0 0-.77.9l3.26 19.8c.09.5.52.87 1.02.88h15.66a.8.8 0 0 0 .77-.65l3.27-20.03a.77.77 0 0 0-.77-.89zm13.74 14.32h-5L8.17 8.47h7.56z';
  }
}
