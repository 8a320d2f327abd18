export function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  // Before the page's own, which overrides it.
  document.head.insertBefore(style, document.getElementById('page-css'));
}
