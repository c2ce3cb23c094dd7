import type { Client } from './client.ts';

/**
 * Returns the time from which the company lets nobody of these rights in who signs in by a password alone, epoch ms; undefined if it asks
 * for nothing.
 */
export function secondFactorFrom({ security }: Pick<Client, 'security'>, holder: { readonly admin: boolean }): number | undefined {
  const { second_factor: rule, second_factor_from: from } = security;
  return rule === 'everyone' || (rule === 'admins' && holder.admin) ? (from ?? 0) : undefined;
}
