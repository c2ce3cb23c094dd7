import { describe, expect, it } from 'vitest';
import { answerTo, consentKinds, consentOf, consentQuestion, eventsToSend, mayTrack } from './consent.rules.ts';

describe('consent', () => {
  it('is denied by default except security, and granted after consent [JOB-5]', () => {
    const before = consentOf(false);
    expect(consentKinds.filter((kind) => before[kind] === 'granted')).toEqual(['security_storage']);
    expect(consentKinds.filter((kind) => consentOf(true)[kind] === 'denied')).toEqual([]);
  });
  it('lets no event leave before consent [JOB-5]', () => {
    expect(mayTrack(consentOf(false))).toBe(false);
    expect(eventsToSend(consentOf(false), ['view'])).toEqual([]);
    expect(eventsToSend(consentOf(true), ['view'])).toEqual(['view']);
  });
  it('an answer counts for the version of the question that it was given to, and no other [SHL-10]', () => {
    const choice = { agreed: true, version: 3, at: 1 };
    expect([answerTo(choice, 3), answerTo(choice, 4), answerTo(choice, 2), answerTo(null, 3)]).toEqual([choice, undefined, undefined, undefined]);
  });
  it('whoever changes the question raises its version, so that everybody is asked again [SHL-10]', () => {
    expect(consentQuestion).toEqual({
      version: 1,
      title: 'Usage data',
      text: 'We store what signing in and security need. If you accept, we also count which screens and searches are used, under a random number, to improve them. We never count names or what you write.',
    });
  });
});
