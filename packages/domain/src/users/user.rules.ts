import type { ProblemIn } from '@app/kernel/problem.ts';
import { all, type Where, where } from '@app/kernel/queries/where.ts';
import type { Member, User } from './user.ts';
import type { userProblems } from './users.problems.ts';

/** Members who answer for a company and can sign in. */
export const activeAdmins: Where = all(where('roles.admin', 'eq', true), where('active', 'eq', true));

const MAX_TERMS = 50;
/** Returns the accepted versions including this one, oldest first, each once. */
export const acceptTerms = ({ terms }: Pick<User, 'terms'>, version: string): string[] =>
  terms.includes(version) || version === '' ? terms : [...terms, version].slice(-MAX_TERMS);

/** Restricted by the platform, or by the current client (ROL-4). */
export const isRestricted = (user: Pick<User, '_restricted'>, member: Pick<Member, 'restricted'> | undefined): boolean =>
  user._restricted || (member?.restricted ?? false);

/** A device needs its own stable id; otherwise it would be a new one each time. */
export const problemsOfDevice = ({ id }: { readonly id: string }): ProblemIn<typeof userProblems>[] =>
  id.trim() === '' ? [{ code: 'users.device-without-id' }] : [];
