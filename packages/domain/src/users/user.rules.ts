import type { ProblemIn } from '@app/kernel/problem.ts';
import type { Member, User } from './user.ts';
import type { userProblems } from './users.problems.ts';

const MAX_TERMS = 50;
/** New terms stand between a person and their work (AUT-6); a platform without terms asks nothing. */
export const mustAcceptTerms = (user: Pick<User, 'terms'>, inForce: { readonly version: string }): boolean =>
  inForce.version !== '' && !user.terms.includes(inForce.version);
/** The accepted versions with this one, oldest first, each once. */
export const acceptTerms = ({ terms }: Pick<User, 'terms'>, version: string): string[] =>
  terms.includes(version) || version === '' ? terms : [...terms, version].slice(-MAX_TERMS);

/** Restricted by the platform, or by the client that they work in (ROL-4). */
export const isRestricted = (user: Pick<User, '_restricted'>, member: Pick<Member, 'restricted'> | undefined): boolean =>
  user._restricted || (member?.restricted ?? false);

/** Unread messages in all clients together. */
export const totalUnread = ({ unread }: Pick<User, 'unread'>): number => Object.values(unread).reduce((sum, count) => sum + count, 0);

/** A device that does not say which one it is would be another one each time. */
export const problemsOfDevice = ({ id }: { readonly id: string }): ProblemIn<typeof userProblems>[] =>
  id.trim() === '' ? [{ code: 'users.device-without-id' }] : [];
