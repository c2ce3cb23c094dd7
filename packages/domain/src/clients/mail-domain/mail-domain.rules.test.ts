import fc from 'fast-check';
import { DAY } from '@app/kernel/time/durations.ts';
import { expect, test } from 'vitest';
import { afterCheck, FAILURES_ALLOWED, recordsFor, stateOfRecord } from './mail-domain.rules.ts';
import { mailRecordStates } from './mail-domain.states.ts';

const records = recordsFor({ domain: 'sky.example', token: 'abc', selector: 'apron-1', public_key: 'MIIB' }, 'mail.apron.example');
const record = (kind: string) => records.find((candidate) => candidate.kind === kind)!;

test.each([
  ['owner', ['google-site=1', 'apron-domain=abc'], 'found'],
  ['owner', ['apron-domain=of another company'], 'different'],
  ['owner', ['google-site=1'], 'missing'],
  ['dkim', ['v=DKIM1; k=rsa; p=MIIB'], 'found'],
  ['dkim', ['v=DKIM1;p= MI IB ;k=rsa'], 'found'],
  ['dkim', ['v=DKIM1; p='], 'different'],
  ['spf', ['v=spf1 include:other.example include:MAIL.apron.example -all'], 'found'],
  ['spf', ['v=spf1 include:evil-mail.apron.example.net -all'], 'different'],
  ['spf', ['v=spf10 include:mail.apron.example'], 'missing'],
  ['dmarc', ['v=DMARC1; p=reject'], 'found'],
  ['dmarc', [], 'missing'],
])('[THR-11] of the record %s the texts %j say: %s', (kind, texts, state) => {
  expect(stateOfRecord(record(kind), texts)).toBe(state);
});

test('[THR-11] a domain sends only while both required records were there in one of the last three daily checks, however often one is repeated', () => {
  const state = fc.constantFrom(...mailRecordStates.names.filter((name) => name !== 'unchecked'));
  const answers = fc.record({ owner: state, dkim: state, spf: state, dmarc: state });
  fc.assert(
    fc.property(fc.array(answers, { maxLength: 12 }), fc.integer({ min: 1, max: 3 }), (checks, repeats) => {
      const unchecked = { owner: 'unchecked', dkim: 'unchecked', spf: 'unchecked', dmarc: 'unchecked' } as const;
      const begin: Parameters<typeof afterCheck>[0] = { records: unchecked, proved_at: null, failures: 0, failed_at: null, checked_at: null };
      let last = begin;
      for (const [day, answer] of checks.entries()) for (let time = 0; time < repeats; time++) last = afterCheck(last, answer, day * DAY + time);
      const recent = checks.slice(-FAILURES_ALLOWED);
      expect(last.proved_at !== null).toBe(recent.some(({ owner, dkim }) => owner === 'found' && dkim === 'found'));
    }),
    { numRuns: 200 },
  );
});
