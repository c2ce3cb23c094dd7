/**
 * Reads an address that a request brought along, as a browser would, and returns its path on this site, with one slash at the beginning;
 * undefined if it leads elsewhere. `/..//evil.example` resolves to a path of two slashes, which a browser takes for another host.
 */
export function ownPath(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  if (url.origin !== origin) return undefined;
  return `${url.pathname.replace(/^[/\\]*/, '/')}${url.search}${url.hash}`;
}
