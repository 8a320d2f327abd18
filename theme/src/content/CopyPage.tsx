import { fetchFile, fileOfPage, fillText, type PageMetadata } from '@multi-hooks/press/client';
import { Popup } from '../common/Popup.tsx';
import { ChevronIcon } from '../icons.tsx';
import { useInterfaceLang, useTexts } from '../locales/texts.ts';
import { useCopy } from './CopyButton.tsx';

const languages: Record<string, string> = {
  '.md': 'Markdown',
  '.ts': 'TypeScript',
  '.js': 'JavaScript',
};

/** Copies the page as Markdown, or another of its files, fetched on click. */
export function CopyPage({ page: { path, title, files = [] } }: { page: PageMetadata }) {
  const texts = useTexts();
  const { name, StatusIcon, copy } = useCopy();

  const load = async (extension: string) => (await fetchFile(fileOfPage(path, extension))).text();
  const buttonContent = (
    <>
      <StatusIcon />
      {name}
      <ChevronIcon />
    </>
  );
  return (
    <div className="y-copy-page" lang={useInterfaceLang()}>
      <Popup button={buttonContent}>
        {['.md', ...files].map((extension) => (
          <button
            key={extension}
            type="button"
            className="y-option"
            onClick={() => copy(load(extension))}
          >
            {fillText(texts.fileAs, {
              title: extension === '.md' ? texts.page : title,
              language: languages[extension] ?? extension,
            })}
          </button>
        ))}
      </Popup>
    </div>
  );
}
