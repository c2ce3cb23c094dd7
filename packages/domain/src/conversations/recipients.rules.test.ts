import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Addressee } from '../mail/outbox/addressee.ts';
import { recipientProblem, tidyFollowers, tidyRecipients } from './recipients.rules.ts';

const mail = (email: string): Addressee => ({ name: '', email, phone: '' });
const phone = (number: string): Addressee => ({ name: '', email: '', phone: number });
const nobody = { recipients: [], cc: [], bcc: [] };

test.each([
  ['email', nobody, false, 'conversations.no-recipients'],
  ['text', nobody, false, 'conversations.no-recipients'],
  ['email', { ...nobody, recipients: [mail('a@b.co')] }, true, 'conversations.no-group-mail'],
  ['note', nobody, true, undefined],
  ['chat', nobody, false, undefined],
  ['note', nobody, false, undefined],
  ['email', { ...nobody, recipients: [mail('a@b.co')] }, false, undefined],
  ['email', { ...nobody, cc: [mail('a@b.co')] }, false, undefined],
  ['email', { ...nobody, bcc: [mail('a@b.co')] }, false, undefined],
] as const)('[THR-7] %s to %j (group: %j): %s', (medium, to, group, code) => expect(recipientProblem(medium, to, group)?.code).toBe(code));

test.each([
  [[mail('a@b.co')], 'conversations.no-phone'],
  [[phone('12')], 'conversations.no-phone'],
  [[phone('555-123-4567')], undefined],
  [[phone('555-1234')], undefined],
])('[THR-9] text to %j: %s', (recipients, code) => expect(recipientProblem('text', { ...nobody, recipients }, false)?.code).toBe(code));

test('[THR-7] an invalid email address is refused by name', () => {
  const problem = recipientProblem('email', { ...nobody, recipients: [mail('a@b.co'), mail('not an address')] }, false);
  expect(problem).toEqual({ code: 'conversations.bad-address', params: { address: 'not an address' } });
});

test("[THR-8] the client's own email is removed from the recipients, in any case", () => {
  expect(tidyRecipients({ ...nobody, recipients: [mail('Desk@Skylark.example'), mail('a@b.co')] }, 'desk@skylark.example').recipients).toEqual([
    mail('a@b.co'),
  ]);
});
test('[THR-8] cc entries that are recipients are removed from cc', () => {
  const tidy = tidyRecipients({ ...nobody, recipients: [mail('a@b.co')], cc: [mail('A@b.co'), mail('c@b.co')] }, '');
  expect(tidy.cc).toEqual([mail('c@b.co')]);
});
test('[THR-8] followers who are agents are removed from the followers', () => {
  expect(tidyFollowers(['u1', 'u2', 'u2'], ['u1'])).toEqual(['u2']);
});

test('[THR-8] nobody is in two lists, nobody is invented, and tidying twice changes nothing', () => {
  const person = fc.constantFrom('a@b.co', 'A@b.co', 'c@b.co', 'own@b.co', 'd@b.co').map(mail);
  const list = fc.array(person, { maxLength: 6 });
  fc.assert(
    fc.property(list, list, list, (recipients, cc, bcc) => {
      const tidy = tidyRecipients({ recipients, cc, bcc }, 'own@b.co');
      const keys = [...tidy.recipients, ...tidy.cc, ...tidy.bcc].map((who) => who.email.toLowerCase());
      expect(new Set(keys).size).toBe(keys.length);
      expect(tidy.recipients.some((who) => who.email === 'own@b.co')).toBe(false);
      const given = new Set([...recipients, ...cc, ...bcc].map((who) => who.email));
      expect([...tidy.recipients, ...tidy.cc, ...tidy.bcc].every((who) => given.has(who.email))).toBe(true);
      expect(tidyRecipients(tidy, 'own@b.co')).toEqual(tidy);
    }),
  );
});
