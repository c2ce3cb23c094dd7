import { originAfter } from '@app/domain/analytics/utm.rules.ts';
import type { Landing } from '../session/landing.ts';
import { forgetLocal, readLocal, writeLocal } from '../session/local-state.ts';
import { hasAgreed } from './has-agreed.ts';

/**
 * Keeps the origin of this session: campaign parameters and the referring page (JOB-5). Public pages carry no script, so their parameters are
 * read from the referrer of the first page that has one. Only with consent.
 */
export function rememberOrigin(page: Landing): void {
  const { host, search } = new URL(page.href);
  let origin = { utm: readLocal('utm'), referrer: readLocal('referrer') };
  if (URL.canParse(page.referrer) && new URL(page.referrer).host === host) {
    origin = { ...originAfter(origin, { query: new URL(page.referrer).search, referrer: '', host }) };
  }
  const { utm, referrer } = originAfter(origin, { query: search, referrer: page.referrer, host });
  writeLocal('utm', { ...utm });
  writeLocal('referrer', referrer);
}
export function forgetOrigin(): void {
  forgetLocal('utm');
  forgetLocal('referrer');
}
/** Returns the origin that goes with a request to a company's screens: nothing unless the visitor agreed there. */
export const originOfRequest = (company: string): ReturnType<typeof originToSend> =>
  hasAgreed(company) ? originToSend() : { utm: {}, referrer: '' };
/** Returns the part that leaves with events: the parameters, and of the referring page only its host. */
export function originToSend(): { readonly utm: Record<string, string>; readonly referrer: string } {
  const referrer = readLocal('referrer');
  return { utm: readLocal('utm'), referrer: URL.canParse(referrer) ? new URL(referrer).host : '' };
}
