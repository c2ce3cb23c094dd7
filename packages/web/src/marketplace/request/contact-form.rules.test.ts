import { expect, test } from 'vitest';
import { requestQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { speak } from '../../words/language.ts';
import { ContactForm } from './contact-form.rules.ts';

const good = { first_name: 'Ada', last_name: 'Byrd', email: 'ada@example.com', phone: '201 555 0123' };
const said = (entry: object) => ContactForm.safeParse({ ...good, ...entry }).error?.issues.map((issue) => issue.message) ?? [];

test.for([
  [{ first_name: ' ' }, ['First Name is required.']],
  [{ last_name: '' }, ['Last Name is required.']],
  [{ email: '' }, ['Email is required.']],
  [{ email: 'ada@' }, ['The email format is invalid']],
  [{ phone: '' }, ['Phone is required.']],
  [{}, []],
] as const)('the contact step says what is missing: %o [MKT-9, WID-9]', ([entry, problems]) => {
  expect(said(entry)).toEqual(problems);
});
test('what the form accepts, the call accepts too [MKT-10]', () => {
  const body = {
    client_id: 'c',
    key: 'k'.repeat(24),
    quote: { trip: { tripType: 'one-way', paxNum: 2, legs: [{ departureAirport: { id: 'a' }, arrivalAirport: { id: 'b' } }] } },
  };
  expect(requestQuote.body.safeParse({ ...body, contact: ContactForm.parse(good) }).success).toBe(true);
});
test('[BYD-16] errors are worded in the current language', async () => {
  await speak('es');
  const problems = [said({ first_name: ' ' }), said({ email: 'ada@' })];
  await speak('en');
  expect(problems.flat()).toEqual(['Nombre: es obligatorio.', 'El formato del correo no es válido']);
});
