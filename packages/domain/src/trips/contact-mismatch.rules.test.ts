import { expect, test } from 'vitest';
import { Quote } from './model/quote.ts';
import { missedContact } from './contact-mismatch.rules.ts';

const quote = Quote.parse({ status: 'qBroker', contact: { email: 'Ada@Guest.example' } });
test('[THR-10] an answer to a broker request misses its contact unless one of the recipients has that address', () => {
  expect(missedContact(quote, ['forms@broker.example'])).toBe('Ada@Guest.example');
  expect(missedContact(quote, [])).toBe('Ada@Guest.example');
  expect(missedContact(quote, ['forms@broker.example', ' ada@guest.EXAMPLE'])).toBe('');
  expect(missedContact({ ...quote, status: 'qCreated' }, ['forms@broker.example'])).toBe('');
  expect(missedContact(Quote.parse({ status: 'qBroker' }), ['forms@broker.example'])).toBe('');
});
