/** Kinds of consent that a visitor can give, by the names that tag managers use. */
export const consentKinds = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
  'security_storage',
] as const;
export type ConsentKind = (typeof consentKinds)[number];
export type Consent = Readonly<Record<ConsentKind, 'granted' | 'denied'>>;

/** Everything is denied except security until the visitor agrees (JOB-5). */
export const consentOf = (agreed: boolean): Consent =>
  Object.fromEntries(consentKinds.map((kind) => [kind, agreed || kind === 'security_storage' ? 'granted' : 'denied'])) as Consent;

/** No analytics event leaves before the visitor has agreed (JOB-5). */
export const mayTrack = (consent: Consent): boolean => consent.analytics_storage === 'granted';

/** Returns the events that may leave now; events from before consent are dropped, not queued. */
export const eventsToSend = <E>(consent: Consent, events: readonly E[]): readonly E[] => (mayTrack(consent) ? events : []);
