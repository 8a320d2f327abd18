/** WebDriver's code points for keys without a character (https://www.w3.org/TR/webdriver2/). */
const keys = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
};

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** Sends a command of WebDriver, and returns its value. */
export type Send = (command: string, parameters: object) => Promise<unknown>;

/** One browser window, with what these tests need. The system's colour scheme is dark. */
export type Engine = ReturnType<typeof createEngine>;

export function createEngine(send: Send, close: () => Promise<void>) {
  /** Presses and releases each key. */
  const type = (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    goto: (url: string) => send('Navigate', { url }),
    back: () => send('Back', {}),
    forward: () => send('Forward', {}),
    reload: () => send('Refresh', {}),
    /** Runs a function in the page, which sees nothing but its arguments. */
    evaluate: <Args extends Json[], Result>(run: (...args: Args) => Result, ...args: Args) =>
      send('ExecuteScript', { script: `return (${run})(...arguments)`, args }) as Promise<
        Awaited<Result>
      >,
    /** Clicks at a point of the viewport. */
    clickAt: (x: number, y: number) => {
      const actions = [
        { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const parameters = { pointerType: 'mouse' };
      return send('PerformActions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
      });
    },
    /** Types characters into whatever has the focus. */
    type,
    press: (key: keyof typeof keys) => type(keys[key]),
    close,
  };
}
