import type { CallAccess } from '@app/kernel/call.ts';
import type { Actor } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import type { userProblems } from './users.problems.ts';

export type RolesMap = Readonly<Record<string, boolean>>;

/** True roles of the default client apply in every client (ROL-1). */
export function mergeRoles(own: RolesMap, inDefaultClient: RolesMap): Record<string, boolean> {
  const shared = Object.fromEntries(Object.entries(inDefaultClient).filter(([, isHeld]) => isHeld));
  return { ...own, ...shared };
}

/** This role permits everything, including assigning roles. */
const ADMIN = 'admin';

/** Ids of roles are words of filters and queries. */
export const isRoleId = (id: string): boolean => /^[a-z][a-z0-9_-]{0,39}$/.test(id);

/** Returns why a role cannot be assigned or removed: the company does not have it, or no admin would remain. */
export function problemsOfRole(
  { uid, role, held }: { readonly uid: string; readonly role: string; readonly held: boolean },
  company: { readonly roles: readonly string[]; readonly admins: readonly string[] },
): ProblemIn<typeof userProblems>[] {
  if (held && role !== ADMIN && !company.roles.includes(role)) return [{ code: 'users.key-role', params: { role } }];
  const last = role === ADMIN && !held && company.admins.length === 1 && company.admins[0] === uid;
  return last ? [{ code: 'users.last-admin' }] : [];
}
/** Returns the roles map with a role added or removed; roles that are not held are absent. */
export const withRole = (roles: RolesMap, role: string, isHeld: boolean): Record<string, boolean> =>
  Object.fromEntries([...Object.entries(roles).filter(([id, has]) => has && id !== role), ...(isHeld ? [[role, true] as const] : [])]);

export interface RoleHolder {
  readonly roles: ReadonlySet<string>;
  readonly admin: boolean;
  readonly isDefault: boolean;
}

/**
 * Passes if any listed role is held in the active client, or for admins. `isDefault` and `!isDefault` test whether
 * the active client is the default client (ROL-1, ROL-2); these two also apply to admins. An empty list passes.
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

/** Tells whether an actor may make calls of this access at all. Menus, tabs and the server ask the same function (ROL-3). */
export function passesAccess(access: CallAccess, actor: Actor, defaultClient: string): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'consumer') return actor.consumer && !actor.anonymous;
  return actor.member && (access === 'member' || hasRole(holderOf(actor, defaultClient), access.roles));
}
