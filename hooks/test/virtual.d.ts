/** What hooks/test/examples.ts makes: where an example stands → its module. */
declare module 'virtual:examples' {
  export const examples: Record<string, () => Promise<Record<string, unknown>>>;
}
