/** Clicks the buttons that were clicked before their code was loaded: the boot script has marked them. */
export function clickAgain(): void {
  const selector = '[data-clicked]:not([data-demo-root]:not([data-mounted]) *)';
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    delete button.dataset.clicked;
    button.click();
  }
}
