import type { ProblemIn } from '@app/kernel/problem.ts';
import type { AffiliateState } from './affiliate.states.ts';
import type { Affiliate } from './affiliate.ts';
import type { marketplaceProblems } from '../marketplace.problems.ts';

/** Lists both clients, so that either finds the link (D3.16). */
export const prepareAffiliate = (affiliate: Affiliate): Affiliate => ({
  ...affiliate,
  client_ids: [...new Set([affiliate.creator, affiliate.recipient])].filter((id) => id !== ''),
});
export const affiliateProblems = ({ creator, recipient }: Affiliate): ProblemIn<typeof marketplaceProblems>[] =>
  creator === '' || recipient === '' || creator === recipient ? [{ code: 'marketplace.two-clients' }] : [];

/**
 * Returns the state: requested and declined is Denied; requested, not approved is Pending; approved, not declined is
 * Active (D4, ROL-8). Undefined before a request.
 */
export function affiliateState({
  requested,
  approved,
  declined,
}: Pick<Affiliate, 'requested' | 'approved' | 'declined'>): AffiliateState | undefined {
  if (requested && declined) return 'Denied';
  if (requested && !approved) return 'Pending';
  return approved && !declined ? 'Active' : undefined;
}

/** Returns the link with the recipient's answer; an answer may be changed. */
export const withAnswer = (affiliate: Affiliate, answer: 'approve' | 'decline'): Affiliate => ({
  ...affiliate,
  approved: answer === 'approve',
  declined: answer === 'decline',
});
