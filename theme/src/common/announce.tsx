export function Announcer() {
  return <div data-announcer aria-live="polite" aria-atomic="true" className="y-visually-hidden" />;
}

export function announce(text: string): void {
  const announcer = document.querySelector('[data-announcer]');
  if (announcer) announcer.textContent = text;
}
