import type { IncomingMessage } from 'node:http';

/**
 * Normalises a request for file servers: the address begins with its path, and an invalid range is removed.
 * Returns false for an address that cannot be parsed.
 */
export function readRequest(request: IncomingMessage): boolean {
  const path = pathIn(request.url ?? '/');
  if (path === undefined || !isDecodable(path.replace(/\?.*/s, ''))) return false;
  request.url = path;
  if (!isRange(request.headers.range)) delete request.headers.range;
  return true;
}

/** Path and query; proxies may send a full address. */
function pathIn(address: string): string | undefined {
  if (address.startsWith('/')) return address;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** RFC 9110, 14.2, allows servers to ignore other ranges; a file cannot be read backwards. */
function isRange(range: string | undefined): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  return start !== undefined && (!end || Number(start) <= Number(end));
}
