/**
 * The source that a Content-Security-Policy has to list for an address of another host; undefined for other
 * addresses. An address without a scheme uses that of the page, and so does the source.
 */
export function policySource(address: string): string | undefined {
  const hasHost = /^((https?|wss?):)?\/\//i.test(address);
  if (!hasHost || !URL.canParse(address, 'https://page')) return undefined;
  const { host, origin } = new URL(address, 'https://page');
  return address.startsWith('//') ? host : origin;
}
