import { expect, test } from 'vitest';
import { abilities } from '@app/kernel/abilities.ts';
import { systemActor } from '@app/kernel/collection.ts';
import { wording } from '@app/kernel/problem.ts';
import { matches } from '@app/kernel/queries/where.ts';
import { cardLabel, cardProblems, isExpired, isTestAccount } from './card.rules.ts';
import { PaymentSettings } from './payment-settings.ts';
import { cards } from './payments.collection.ts';
import { paymentProblems } from './payments.problems.ts';
import { cardSamples } from './payments.sample.ts';

const complete = cardSamples[0]!;
const messagesFor = (card: Partial<typeof complete>) => cardProblems({ ...complete, ...card }).map(({ code }) => wording(paymentProblems[code]));

test('[ORD-10] a card with name and billing address is valid, and the record refuses invalid ones', () => {
  expect(messagesFor({})).toEqual([]);
  expect(messagesFor({ name: '', first_name: 'Mara', last_name: '' })).toEqual([]);
  expect(cards.check?.({ ...complete, zip: '' }).map(({ code }) => code)).toContain('payments.no-billing-address');
});
test.each([
  [{ account: 'none' }, false],
  [{ account: 'test' }, true],
  [{ account: 'stripe' }, false],
  [{ account: 'stripe', stripe: { secret: 'sealed' } }, true],
  [{ account: 'stripe', stripe: { secret: 'sealed', live: true } }, false],
  [{ account: 'none', stripe: { secret: 'sealed' } }, false],
])('[ORD-10] test payments are those of the built-in account and of a test key: %j → %j', (settings, isTest) =>
  expect(isTestAccount(PaymentSettings.parse(settings))).toBe(isTest),
);
test('[ORD-10] without a ZIP, a billing address must be selected', () => {
  expect(messagesFor({ zip: ' ' })[0]).toEqual({ title: 'Card Incomplete', message: 'Must select a billing address.' });
});
test('[ORD-10] no name', () => {
  expect(messagesFor({ name: '', first_name: ' ', last_name: '' })).toEqual([{ title: 'Card Incomplete', message: 'Must include name.' }]);
});
test.each(['street', 'city', 'state'] as const)('[ORD-10] no %s: the address is incomplete', (field) => {
  expect(messagesFor({ [field]: '' })).toEqual([{ title: 'Address Incomplete', message: 'Must include street, city, state, and zip in address.' }]);
});
test('[ORD-10] an empty card: every message, in the order of the form', () => {
  const none = { name: '', first_name: '', last_name: '', street: '', city: '', state: '', zip: '' };
  expect(messagesFor(none).map(({ message }) => message)).toEqual([
    'Must select a billing address.',
    'Must include name.',
    'Must include street, city, state, and zip in address.',
  ]);
});

test("[ORD-8] a card is valid through the last moment of its month in the client's zone", () => {
  const card = { exp_month: 11, exp_year: 2026 };
  const midnight = Date.UTC(2026, 11, 1, 6);
  expect(isExpired(card, midnight - 1, 'America/Chicago')).toBe(false);
  expect(isExpired(card, midnight, 'America/Chicago')).toBe(true);
  expect(isExpired({ exp_month: 12, exp_year: 2025 }, midnight, 'America/Chicago')).toBe(true);
  expect(isExpired({ exp_month: 1, exp_year: 2027 }, midnight, 'America/Chicago')).toBe(false);
  expect(isExpired({ exp_month: null, exp_year: null }, midnight, 'America/Chicago')).toBe(false);
});
test('[ORD-8] a card label shows only what may be known of it', () => {
  expect(cardLabel(complete)).toBe('Visa ending in 4242, 04/2030');
  expect(cardLabel({ brand: '', last4: '', exp_month: null, exp_year: null })).toBe('Card');
});

test('[ORD-8] only its owner and sales see a saved card; nobody creates one by hand', () => {
  const doc = { ...complete, id: 'c1' };
  const person = { ...systemActor('sky'), system: false, member: false, admin: false };
  const owner = { ...person, uid: 'u-mara' };
  const seller = { ...person, uid: 'u-sam', member: true, roles: new Set(['sales']) };
  const pilot = { ...seller, roles: new Set(['dispatch']) };
  const may = (actor: typeof owner) => matches(doc, cards.access.read(actor, 0));
  expect([may(owner), may(seller), may(pilot), may({ ...owner, uid: 'other' }), may({ ...owner, uid: '' })]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(matches({ ...doc, user_id: '' }, cards.access.read({ ...owner, uid: '' }, 0))).toBe(false);
  expect(matches(doc, cards.access.create(seller, 0))).toBe(false);
  expect(abilities(cards, owner, doc, 0)).toEqual({ update: true, delete: false });
  expect(cards.secret).toContain('payment_method');
});
