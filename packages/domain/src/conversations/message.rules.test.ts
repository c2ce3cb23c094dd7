import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Addressee } from './message.ts';
import {
  cleanEnvelope,
  cleanFollowers,
  forwardSubject,
  mediumToAnswer,
  phoneDigits,
  reachable,
  recipientProblems,
  replySubject,
} from './message.rules.ts';

const to = (email: string, phone = ''): Addressee => ({ name: '', email, phone });
const envelope = (medium: 'email' | 'text' | 'chat' | 'note', recipients: Addressee[] = [], cc: Addressee[] = [], bcc: Addressee[] = []) => ({
  medium,
  recipients,
  cc,
  bcc,
});

describe('the subject of an answer', () => {
  it.each([
    ['Trip to Aspen', 'Re: Trip to Aspen'],
    ['Re: Trip to Aspen', 'Re: Trip to Aspen'],
    ['RE: Trip', 'RE: Trip'],
    ['Reno to Aspen', 'Re: Reno to Aspen'],
  ])('[THR-6] a reply to %j is %j', (subject, expected) => expect(replySubject(subject)).toBe(expected));
  it('[THR-6] never prefixes a reply twice', () =>
    fc.assert(fc.property(fc.string(), (subject) => replySubject(replySubject(subject)) === replySubject(subject))));
  it('[THR-6] a forward always says so', () => expect(forwardSubject('Re: Trip')).toBe('Fwd: Re: Trip'));
});

describe('who a message goes to', () => {
  it('[THR-2] a web request is answered by e-mail, others by their own medium', () => {
    expect(mediumToAnswer('web')).toBe('email');
    expect(mediumToAnswer('text')).toBe('text');
  });
  it("[THR-8] drops the client's own address and cc entries that are recipients already, whatever the letters' case", () => {
    const cleaned = cleanEnvelope(
      envelope('email', [to('Ops@Skylark.test'), to('ann@x.test'), to('ANN@x.test')], [to('Ann@X.test'), to('bo@x.test')]),
      'ops@skylark.test',
    );
    expect(cleaned.recipients).toEqual([to('ann@x.test')]);
    expect(cleaned.cc).toEqual([to('bo@x.test')]);
  });
  it('[THR-8] leaves nobody both in To and Cc, and is stable', () => {
    const person = fc.record({ name: fc.constant(''), email: fc.constantFrom('a@x.io', 'A@x.io', 'b@x.io', 'us@x.io'), phone: fc.constant('') });
    fc.assert(
      fc.property(fc.array(person), fc.array(person), (recipients, cc) => {
        const cleaned = cleanEnvelope(envelope('email', recipients, cc), 'us@x.io');
        const lower = (people: Addressee[]) => people.map((one) => one.email.toLowerCase());
        expect(lower(cleaned.cc).filter((email) => lower(cleaned.recipients).includes(email))).toEqual([]);
        expect(lower(cleaned.recipients)).not.toContain('us@x.io');
        expect(cleanEnvelope(cleaned, 'us@x.io')).toEqual(cleaned);
      }),
    );
  });
  it('[THR-8] drops followers who are agents', () => expect(cleanFollowers(['a', 'b', 'b'], ['a'])).toEqual(['b']));
  it.each([
    ['email', 'quotes', 1],
    ['text', 'quotes', 1],
    ['email', 'groups', 0],
    ['chat', 'quotes', 0],
    ['note', 'quotes', 0],
  ] as const)('[THR-7] %s on %s with nobody: %i problem', (medium, parent, count) => {
    expect(recipientProblems(envelope(medium), parent)).toHaveLength(count);
  });
  it('[THR-7] a cc or bcc alone is enough', () => {
    expect(recipientProblems(envelope('email', [], [], [to('x@y.io')]), 'quotes')).toEqual([]);
    expect(recipientProblems(envelope('email', [], [to('x@y.io')]), 'quotes')).toEqual([]);
  });
  it('[THR-9] a text reaches only people with a number of 7 or 10 digits', () => {
    expect(reachable(to('', '+1 (512) 555-0134'), 'text')).toBe(true);
    expect(reachable(to('', '555-0134'), 'text')).toBe(true);
    expect(reachable(to('ann@x.test', ''), 'text')).toBe(false);
    expect(phoneDigits('+1 (512) 555-0134')).toBe('5125550134');
  });
});
