import { fetchFile, markdownPath } from '@multi-hooks/press/client';
import { useTexts } from '../locales/texts.ts';
import { CopyButton } from './CopyButton.tsx';

/** Copies the page as Markdown, which is only loaded then. */
export function CopyPage({ path }: { path: string }) {
  const load = async () => {
    const response = await fetchFile(markdownPath(path));
    if (!response.ok) throw new Error(`${response.status}`);
    return response.text();
  };
  return (
    <div className="copy-page">
      <CopyButton text={load} label={useTexts().copyPage} />
    </div>
  );
}
