export interface PathMatch<P> {
  readonly page: P;
  readonly params: Readonly<Record<string, string>>;
}

const parts = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** The values that a path gives to the `:name` parts of a page's address; undefined where the two do not fit. */
function paramsOf(url: string, path: readonly string[]): Record<string, string> | undefined {
  const wanted = parts(url);
  if (wanted.length !== path.length) return undefined;
  const params: [string, string][] = [];
  for (const [i, want] of wanted.entries()) {
    const given = path[i] ?? '';
    if (want.startsWith(':')) params.push([want.slice(1), given]);
    else if (want !== given) return undefined;
  }
  return Object.fromEntries(params);
}

/** Left to right, a written part is closer than a parameter: `blog/news` before `blog/:slug` before `:kind/:slug`. */
const closeness = (url: string): string =>
  parts(url)
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

/** The page that answers a path, by its own or one of its further paths (CMS-1): written parts win over `:name` parts. Slashes at either end do not matter. */
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
