import { type ReactNode, useEffect } from 'react';

const TAG = 'vite-error-overlay';

type Overlay = new (error: { message: string; stack: string }) => HTMLElement;

/** Shows an error in Vite's overlay as long as `children`, its message in the page, are shown. */
export function ErrorOverlay(props: { message: string; stack?: string; children: ReactNode }) {
  const { message, stack = '', children } = props;
  useEffect(() => {
    const Overlay = customElements.get(TAG) as Overlay | undefined;
    // The server's message on a component that fails there, too, names the page and the line.
    if (!Overlay || document.querySelector(TAG)) return;
    const overlay = new Overlay({ message, stack });
    document.body.append(overlay);
    return () => overlay.remove();
  }, [message, stack]);
  return children;
}
