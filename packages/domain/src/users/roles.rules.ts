import type { Actor } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { userProblems } from './users.problems.ts';

export type RolesMap = Readonly<Record<string, boolean>>;

/** True roles of the default client count in every client (ROL-1). */
export function mergeRoles(own: RolesMap, inDefaultClient: RolesMap): Record<string, boolean> {
  const shared = Object.fromEntries(Object.entries(inDefaultClient).filter(([, isHeld]) => isHeld));
  return { ...own, ...shared };
}

/** Whoever holds this role may do everything, and gives roles to others. */
const ADMIN = 'admin';

/** What forbids that somebody gets a role, or loses it: the company does not have it, or nobody would be admin any more. */
export function problemsOfRole(
  { uid, role, held }: { readonly uid: string; readonly role: string; readonly held: boolean },
  company: { readonly roles: readonly string[]; readonly admins: readonly string[] },
): ProblemIn<typeof userProblems>[] {
  if (held && role !== ADMIN && !company.roles.includes(role)) return [{ code: 'users.key-role', params: { role } }];
  const last = role === ADMIN && !held && company.admins.length === 1 && company.admins[0] === uid;
  return last ? [{ code: 'users.last-admin' }] : [];
}
/** The roles map with a role given or taken; what is not held does not stand in it. */
export const withRole = (roles: RolesMap, role: string, isHeld: boolean): Record<string, boolean> =>
  Object.fromEntries([...Object.entries(roles).filter(([id, has]) => has && id !== role), ...(isHeld ? [[role, true] as const] : [])]);

export interface RoleHolder {
  readonly roles: ReadonlySet<string>;
  readonly admin: boolean;
  readonly isDefault: boolean;
}

/**
 * Passes if any listed role is held in the active client, or the holder is admin; `isDefault` and `!isDefault`
 * test whether the active client is the default client (ROL-1, ROL-2). Those two gate: admin does not pass them.
 * An empty list passes.
 */
export function hasRole(holder: RoleHolder, wanted: readonly string[]): boolean {
  if (wanted.includes('isDefault') && !holder.isDefault) return false;
  if (wanted.includes('!isDefault') && holder.isDefault) return false;
  const roles = wanted.filter((role) => role !== 'isDefault' && role !== '!isDefault');
  return roles.length === 0 || holder.admin || roles.some((role) => holder.roles.has(role));
}

export const holderOf = (actor: Actor, defaultClient: string): RoleHolder => ({
  roles: actor.roles,
  admin: actor.admin,
  isDefault: actor.client === defaultClient,
});
