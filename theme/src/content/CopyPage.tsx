import { fetchFile, fileOfPage, type Page } from '@multi-hooks/press/client';
import { useTexts } from '../locales/texts.ts';
import { CopyButton } from './CopyButton.tsx';

/** Copies one of the page's files, or the page as Markdown, which are fetched on click. */
export function CopyPage({ page }: { page: Page }) {
  const texts = useTexts();
  const button = (extension: string) => (
    <CopyButton
      key={extension}
      text={async () => {
        const response = await fetchFile(fileOfPage(page.path, extension || '.md'));
        if (!response.ok) throw new Error(`${response.status}`);
        return response.text();
      }}
      label={extension ? texts.copyFile(extension) : texts.copyPage}
    >
      {extension}
    </CopyButton>
  );
  return (
    <div className="copy-page">
      {page.files?.map(button)}
      {button('')}
    </div>
  );
}
