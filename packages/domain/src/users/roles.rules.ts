import type { Actor } from '@app/kernel/collection.ts';

export type RolesMap = Readonly<Record<string, boolean>>;

/** True roles of the default client count in every client (ROL-1). */
export function mergeRoles(here: RolesMap, inDefaultClient: RolesMap): Record<string, boolean> {
  const shared = Object.fromEntries(Object.entries(inDefaultClient).filter(([, held]) => held));
  return { ...here, ...shared };
}

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
