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
/** Turns `a/:b/:c?/*` into an expression over a path; it ignores case, as the router does. */
const expressionOf = (path: string): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((part) =>
      part === '*' ? '(?:/.*)?' : part.startsWith(':') ? (part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${part.replace(/[^\w-]/g, '\\$&')}`,
    )
    .join('');

/**
 * Takes the addresses of public pages apart, `/{nameKey}/{rest}`: those that no other route of the table answers. Undefined for any other,
 * and for what only the router should read.
 */
export function contentAddresses(routes: Routes, content: string): (pathname: string) => { nameKey: string; rest: string } | undefined {
  const leaves = Object.values(routes).filter((route) => route !== undefined && route.id !== content && (route.index || route.path)) as Route[];
  const others = new RegExp(`^(?:${leaves.map((route) => expressionOf(fullPath(routes, route))).join('|')})/?$`, 'i');
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
