/** What hooks/test/examples.ts makes: where an example stands → its module. */
declare module 'virtual:examples' {
  export const examples: Record<
    string,
    {
      /** The first React that it is for. */
      react: number;
      load: () => Promise<Record<string, unknown>>;
    }
  >;
}
