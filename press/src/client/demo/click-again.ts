/** Repeats the clicks on buttons before their code was loaded: the boot script has counted them. */
export async function clickAgain(): Promise<void> {
  const selector = '[data-clicked]:not([data-demo-root]:not([data-mounted]) *)';
  for (const button of document.querySelectorAll<HTMLElement>(selector)) {
    // Once outside of demos, where a second, impatient click would close what the first one opened.
    const isInDemo = button.closest('[data-demo-root]') !== null;
    const clicks = Math.min(Number(button.dataset.clicked), isInDemo ? Infinity : 1);
    delete button.dataset.clicked;
    for (let click = 0; click < clicks; click++) {
      button.click();
      // React renders before the next click.
      await null;
    }
  }
}
