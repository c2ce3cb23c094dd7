import { type Origin, originOf, type SentOrigin } from '@app/domain/clients/origin.ts';

const sent: readonly Partial<SentOrigin>[] = [
  { utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand' }, referrer: 'www.google.com' },
  {},
  { utm: { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'november' } },
  { referrer: 'www.linkedin.com' },
  {},
  { utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand' }, referrer: 'www.google.com' },
  { referrer: 'duckduckgo.com' },
];

/** The origin of a request, by its number; some consent to none. */
export const originSample = (number: number): Origin => originOf({ utm: {}, referrer: '', ...sent[number % sent.length] });
