import { type ReactNode, useEffect, useId, useRef } from 'react';

export default function Mermaid({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLElement>(null);
  const id = useId().replace(/\W/g, '');
  useEffect(() => {
    const code = place.current?.querySelector('pre')?.textContent ?? '';
    import('mermaid').then(async ({ default: mermaid }) => {
      const { svg } = await mermaid.render(id, code);
      if (place.current) place.current.innerHTML = svg;
    });
  }, [id]);
  return <figure ref={place}>{children}</figure>;
}
