import type { Actor, Doc } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { everything, nothing, type Where } from '@app/kernel/queries/where.ts';
import type { marketplaceProblems } from './marketplace.problems.ts';
import type { Share } from './share.ts';

/** The kinds of record that each role opens in a share. People, conversations and received payments are never shared. */
const opens: Readonly<Record<string, readonly string[]>> = {
  sales: ['quotes', 'trips', 'deals'],
  dispatch: ['trips', 'flights', 'legs', 'schedule', 'services', 'flight_plans'],
  fleet: ['aircraft'],
  pricing: ['pricing'],
  marketing: ['deals'],
};

/** Returns the kinds of record that a share opens, sorted by name. */
export const sharedCollections = ({ roles }: Pick<Share, 'roles'>): string[] =>
  [...new Set(Object.entries(roles).flatMap(([role, isOpen]) => (isOpen && Object.hasOwn(opens, role) ? (opens[role] ?? []) : [])))].toSorted();

type ReadShare = Pick<Doc<Share>, 'active' | 'receivingOperator' | 'roles'>;
/**
 * Returns what staff of the receiving operator may read of the requesting operator's records of one kind (ROL-8).
 * They read all of them if the share includes a role that they have and that opens this kind; else none. A share
 * never allows writing.
 */
export function sharedRead(share: ReadShare, actor: Actor, collection: string): Where {
  if (!share.active || !actor.member || actor.client !== share.receivingOperator) return nothing;
  const roles = Object.keys(share.roles).filter((role) => share.roles[role] === true && (actor.admin || actor.roles.has(role)));
  return roles.some((role) => Object.hasOwn(opens, role) && opens[role]?.includes(collection)) ? everything : nothing;
}

export const shareProblems = ({ requestingOperator, receivingOperator }: Share): ProblemIn<typeof marketplaceProblems>[] =>
  requestingOperator === '' || receivingOperator === '' || requestingOperator === receivingOperator ? [{ code: 'marketplace.two-clients' }] : [];
