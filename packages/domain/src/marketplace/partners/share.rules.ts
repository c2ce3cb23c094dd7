import type { Actor } from '@app/kernel/collection.ts';
import type { ProblemIn } from '@app/kernel/problem.ts';
import { everything, nothing, type Where } from '@app/kernel/queries/where.ts';
import type { marketplaceProblems } from '../marketplace.problems.ts';
import type { ShareState } from './share.states.ts';
import { type LastUse, MOST_READERS, type Share } from './share.ts';

/** The kinds of record that each role opens in a share. People, conversations and received payments are never shared. */
const opens: Readonly<Record<string, readonly string[]>> = {
  sales: ['quotes', 'trips', 'deals'],
  dispatch: ['trips', 'flights', 'legs', 'schedule', 'services', 'flight_plans'],
  fleet: ['aircraft'],
  pricing: ['pricing'],
  marketing: ['deals'],
};
/** A share lasts up to five years, and the rest of its last day. */
export const LONGEST_SHARE_DAYS = 5 * 365 + 2;
/** Roles that can be named in a share. */
export const shareRoles: readonly string[] = Object.keys(opens);
/** Lists the kinds of record that a role opens. */
export const kindsOfRole = (role: string): readonly string[] => (Object.hasOwn(opens, role) ? (opens[role] ?? []) : []);

/** Lists the roles that a share names. */
export const rolesOfShare = ({ roles }: Pick<Share, 'roles'>): string[] => shareRoles.filter((role) => roles[role] === true);
/** Returns the kinds of record that a share opens, sorted by name. */
export const sharedCollections = (share: Pick<Share, 'roles'>): string[] => [...new Set(rolesOfShare(share).flatMap(kindsOfRole))].toSorted();

/** Returns the state at a moment: time alone ends a share. */
export const shareStanding = ({ state, expires }: Pick<Share, 'state' | 'expires'>, now: number): ShareState =>
  (state === 'offered' || state === 'active') && (expires === null || expires <= now) ? 'expired' : state;

type ReadShare = Pick<Share, 'receivingOperator' | 'roles' | 'state' | 'expires'>;
/** Lists the roles by which an actor reads through a share. */
export const rolesInShare = (share: Pick<Share, 'roles'>, actor: Pick<Actor, 'admin' | 'roles'>): string[] =>
  rolesOfShare(share).filter((role) => actor.admin || actor.roles.has(role));
/**
 * Returns what staff of the receiving operator may read of the requesting operator's records of one kind (ROL-8).
 * They read all of them while the share is active and includes a role that they have and that opens this kind; else
 * none. A share never allows writing.
 */
export function sharedRead(share: ReadShare, actor: Actor, { collection, now }: { readonly collection: string; readonly now: number }): Where {
  if (shareStanding(share, now) !== 'active' || !actor.member || actor.client !== share.receivingOperator) return nothing;
  return rolesInShare(share, actor).some((role) => kindsOfRole(role).includes(collection)) ? everything : nothing;
}

/** Returns the last use after somebody read on a day; undefined if that was written down already: each reader and day is noted once. */
export function lastUseAfter({ day, readers }: LastUse, reader: LastUse['readers'][number], today: string): LastUse | undefined {
  if (day !== today) return { day: today, readers: [reader] };
  if (readers.some(({ uid }) => uid === reader.uid)) return undefined;
  return { day, readers: [...readers, reader].slice(-MOST_READERS) };
}

export const shareProblems = ({ requestingOperator, receivingOperator }: Share): ProblemIn<typeof marketplaceProblems>[] =>
  requestingOperator === '' || receivingOperator === '' || requestingOperator === receivingOperator ? [{ code: 'marketplace.two-clients' }] : [];
