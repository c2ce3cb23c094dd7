import { z } from 'zod';
import { words } from '@app/kernel/words.ts';

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

/** The question, and its version: whoever changes the text raises the version, so that everybody is asked again. */
export const consentQuestion = {
  version: 1,
  title: words('Usage data'),
  text: words(
    'We store what signing in and security need. If you accept, we also count which screens and searches are used, under a random number, to improve them. We never count names or what you write.',
  ),
} as const;

/** The answer of a visitor to one version of the question, kept in their browser (SHL-10). */
export const ConsentChoice = z.object({
  agreed: z.boolean(),
  version: z.int(),
  /** Epoch ms. */
  at: z.int(),
});
export type ConsentChoice = z.infer<typeof ConsentChoice>;

/** Returns the answer that counts: one to another version of the question is none. */
export const answerTo = (choice: ConsentChoice | null, version: number = consentQuestion.version): ConsentChoice | undefined =>
  choice?.version === version ? choice : undefined;

/** Everything is denied except security until the visitor agrees (JOB-5). */
export const consentOf = (agreed: boolean): Consent =>
  Object.fromEntries(consentKinds.map((kind) => [kind, agreed || kind === 'security_storage' ? 'granted' : 'denied'])) as Consent;

/** No analytics event leaves before the visitor has agreed (JOB-5). */
export const mayTrack = (consent: Consent): boolean => consent.analytics_storage === 'granted';

/** Returns the events that may leave now; events from before consent are dropped, not queued. */
export const eventsToSend = <E>(consent: Consent, events: readonly E[]): readonly E[] => (mayTrack(consent) ? events : []);
