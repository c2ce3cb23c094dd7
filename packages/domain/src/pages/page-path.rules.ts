export interface PathMatch<P> {
  readonly page: P;
  readonly params: Readonly<Record<string, string>>;
}

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Returns the values of the `:name` parts of a page's address in a path; undefined if the two do not match. */
function paramsOf(url: string, path: readonly string[]): Record<string, string> | undefined {
  const pattern = parts(url);
  if (pattern.length !== path.length) return undefined;
  const params: [string, string][] = [];
  for (const [i, want] of pattern.entries()) {
    const segment = path[i] ?? '';
    if (want.startsWith(':')) params.push([want.slice(1), segment]);
    else if (want !== segment) return undefined;
  }
  return Object.fromEntries(params);
}

/**
 * From left to right, a literal part is closer than a parameter: `blog/news` before `blog/:slug` before
 * `:kind/:slug`.
 */
const closeness = (url: string): string =>
  parts(url)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/**
 * Returns the page that answers a path, by its main path or a further one (CMS-1): literal parts win over `:name`
 * parts. Leading and trailing slashes are ignored.
 */
export function matchPage<P extends { readonly url: string; readonly urls?: readonly string[] }>(
  pages: readonly P[],
  path: string,
): PathMatch<P> | undefined {
  const segments = parts(path);
  let best: (PathMatch<P> & { readonly url: string }) | undefined;
  for (const page of pages) {
    for (const url of [page.url, ...(page.urls ?? [])]) {
      const params = paramsOf(url, segments);
      if (params && (!best || closeness(url) < closeness(best.url))) best = { page, params, url };
    }
  }
  return best && { page: best.page, params: best.params };
}
