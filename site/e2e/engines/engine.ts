/** Keys without a character. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'Home' | 'ArrowDown' | 'ArrowRight';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** One browser window, with what these tests need. The system's colour scheme is dark. */
export interface Engine {
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments. */
  evaluate<Args extends Json[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** Clicks at a point of the viewport. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types characters into whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  close(): Promise<void>;
}
