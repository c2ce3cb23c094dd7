import { hasRole, type RoleHolder } from '../users/roles.rules.ts';
import type { MenuItem } from './menu-item.ts';

/**
 * Returns the menu of one person (ROL-3), in order, by their roles. Omits an entry without a target and without
 * visible items.
 */
export function visibleMenu<M extends MenuItem>(menu: readonly M[], holder: RoleHolder): M[] {
  return menu
    .filter(({ roles }) => hasRole(holder, roles))
    .map((entry) => ({ ...entry, items: entry.items.filter(({ roles }) => hasRole(holder, roles)) }))
    .filter(({ routerLink, items }) => routerLink !== '' || items.length > 0)
    .toSorted((a, b) => a.order - b.order);
}

const parts = (path: string): string[] => (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
/** The entry is the current place. */
export function isCurrent({ routerLink, pathMatch }: Pick<MenuItem, 'routerLink' | 'pathMatch'>, path: string): boolean {
  const [link, current] = [parts(routerLink), parts(path)];
  if (routerLink === '' || link.length > current.length || (pathMatch === 'full' && link.length !== current.length)) return false;
  return link.every((part, i) => part === current[i]);
}
