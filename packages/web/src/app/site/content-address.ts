/** A route as the router's table holds it. */
interface Route {
  readonly id: string;
  readonly parentId?: string | undefined;
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
}
type Routes = Readonly<Record<string, Route | undefined>>;

function fullPath(routes: Routes, { parentId, path = '' }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId];
  return [parent ? fullPath(routes, parent) : '', path].filter(Boolean).join('/');
}
/** Turns the parts of `a/:b/:c?/*` into expressions over a path. */
const expressionsOf = (path: string): string[] =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part === '*' ? '(?:/.*)?' : part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replace(/[^\w-]/g, '\\$&')}`,
    );
/** Joins paths into one expression that names each common beginning once: every public page is checked against all of them. */
function anyOf(paths: readonly (readonly string[])[]): string {
  const longer = paths.filter((parts) => parts.length > 0);
  if (longer.length === 0) return '';
  const branches = [...Map.groupBy(longer, ([first = '']) => first)].map(([first, same]) => first + anyOf(same.map((parts) => parts.slice(1))));
  return `(?:${branches.join('|')})${longer.length < paths.length ? '?' : ''}`;
}

/**
 * Takes the addresses of public pages apart, `/{nameKey}/{rest}`: those that no other route of the table answers. Undefined for any other,
 * and for what only the router should read.
 */
export function contentAddresses(routes: Routes, content: string): (pathname: string) => { nameKey: string; rest: string } | undefined {
  const leaves = Object.values(routes).filter((route) => route !== undefined && route.id !== content && (route.index || route.path)) as Route[];
  // Without regard to case, as the router reads addresses.
  const others = new RegExp(`^${anyOf(leaves.map((route) => expressionsOf(fullPath(routes, route))))}/?$`, 'i');
  return (pathname) => {
    // Data of the router itself, and what it would have to put right first.
    if (pathname.endsWith('.data') || pathname.includes('//')) return undefined;
    const plain = decoded(pathname);
    if (plain === undefined || others.test(plain)) return undefined;
    const [, nameKey = '', rest = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(plain) ?? [];
    return nameKey === '' ? undefined : { nameKey: slashed(nameKey), rest: slashed(rest) };
  };
}
const ESCAPED_SLASH = '%2F';
const slashed = (part: string): string => part.replaceAll(ESCAPED_SLASH, '/');
/** Decodes a path; an escaped slash does not split it. Undefined if it is no valid text. */
function decoded(pathname: string): string | undefined {
  if (!pathname.includes('%')) return pathname;
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', ESCAPED_SLASH))
      .join('/');
  } catch {
    return undefined;
  }
}
