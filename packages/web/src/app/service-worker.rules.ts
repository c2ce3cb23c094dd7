/** A document of the application that stands for all addresses of its kind: what it says does not depend on them. */
export interface ShellDocument {
  /** Where the document is fetched. */
  readonly url: string;
  /** Addresses that it serves, as patterns of the router: `:nameKey/trips/:id?`. */
  readonly paths: readonly string[];
}
/** What becomes of a request: a built file is kept, a document comes from the network while there is one, all else is none of the worker's business. */
export type Treatment = { readonly kind: 'file' } | { readonly kind: 'document'; readonly shell: string | undefined } | { readonly kind: 'leave' };

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}
const PRIVATE = /^\/(api|live)(\/|$)/;

export function treatmentOf({ method, url, mode }: Asked, origin: string, shells: readonly ShellDocument[]): Treatment {
  const { origin: other, pathname } = new URL(url);
  if (method !== 'GET' || other !== origin || PRIVATE.test(pathname)) return { kind: 'leave' };
  if (pathname.startsWith('/assets/')) return { kind: 'file' };
  if (mode !== 'navigate') return { kind: 'leave' };
  return { kind: 'document', shell: shells.find(({ paths }) => paths.some((path) => serves(path, pathname)))?.url };
}

/** Whether a pattern of the router means this address. */
export function serves(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const found = pathname.split('/').filter((part) => part !== '');
  if (found.length > wanted.length) return false;
  return wanted.every((part, i) => (found[i] === undefined ? part.endsWith('?') : part.startsWith(':') || part === found[i]));
}

/** The built files that a document names. */
export const filesIn = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g) ?? [])];
