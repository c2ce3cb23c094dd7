import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Card } from './card.ts';
import { holdsCardNumber } from './card-number.rules.ts';
import { Payment, Refund } from './payment.ts';
import { cardSamples, paymentSamples, refundSamples } from './payments.sample.ts';
import { Charge, PaymentIntent, ProviderInvoice, ProviderSubscription } from './provider-records.ts';

/** Numbers that payment providers publish for tests, one of each scheme and length. */
const published = [
  '4242424242424242',
  '4000056655665556',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '30569309025904',
  '3566002020360505',
  '6200000000000005',
];
const spaced = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

describe('card numbers', () => {
  test.each(published)('[ORD-10] %s is detected plain, in groups, in a sentence, nested and as a number', (number) => {
    for (const written of [number, spaced(number), spaced(number).replaceAll(' ', '-'), `card ${spaced(number)} 12/27 123`, `no.${number}!`]) {
      expect(holdsCardNumber(written), written).toBe(true);
    }
    expect(holdsCardNumber({ a: [{ b: number }] })).toBe(true);
    expect(holdsCardNumber({ [number]: 1 })).toBe(true);
    expect(holdsCardNumber(Number(number))).toBe(true);
  });
  test.each([
    '4242424242424241',
    '1732200000000',
    '423-555-0147',
    '37402',
    'pi_3Qm1',
    '2026-11-20 18:00',
    '0000000000000000',
    1_795_200_000_000,
    null,
    true,
  ])('[ORD-10] %j is not a card number', (value) => expect(holdsCardNumber(value)).toBe(false));
});

test('[ORD-10] an id in which digits happen to pass as a card number can be stored; the number glued to a name cannot', () => {
  for (const number of published) {
    const id = `7f${number}e3a1b2`.padEnd(24, 'c5');
    for (const written of [id, `pi_${id}`, `https://provider.example/charges/${id}?a=1`]) expect(holdsCardNumber(written), written).toBe(false);
    for (const written of [`mastercard${number}`, `${number}visa`, `number_of_the_card_${number}`, `${id} ${number}`]) {
      expect(holdsCardNumber(written), written).toBe(true);
    }
  }
});

const withCheckDigit = (digits: string): string => digits + [...'0123456789'].find((check) => luhn(digits + check));
function luhn(digits: string): boolean {
  const added = [...digits].toReversed().map((digit, place) => (place % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!));
  return added.reduce((sum, digit) => sum + digit, 0) % 10 === 0;
}
const anyCardNumber = fc
  .constantFrom(
    ['4', 16],
    ['4', 13],
    ['51', 16],
    ['55', 16],
    ['2221', 16],
    ['2720', 16],
    ['34', 15],
    ['37', 15],
    ['36', 14],
    ['6011', 16],
    ['3589', 16],
  )
  .chain(([start, length]) =>
    fc.stringMatching(new RegExp(`^\\d{${Number(length) - 1 - String(start).length}}$`)).map((rest) => withCheckDigit(start + rest)),
  );

test.each([
  ['card', Card, cardSamples[0]!],
  ['payment', Payment, paymentSamples[0]!],
  ['refund', Refund, refundSamples[0]!],
  ['charge', Charge, Charge.parse({})],
  ['payment intent', PaymentIntent, PaymentIntent.parse({})],
  ['provider subscription', ProviderSubscription, ProviderSubscription.parse({})],
  ['provider invoice', ProviderInvoice, ProviderInvoice.parse({})],
])('[ORD-10] no field of a %s can contain a card number', (_, schema, sample) => {
  fc.assert(
    fc.property(anyCardNumber, fc.constantFrom(...Object.keys(schema.shape)), fc.boolean(), (number, field, grouped) => {
      const written = grouped ? spaced(number) : number;
      for (const value of [written, Number(number), { kept: written }, [{ kept: written }]]) {
        const parsed = schema.safeParse({ ...sample, [field]: value });
        if (parsed.success) expect(JSON.stringify(parsed.data)).not.toContain(written);
        if (parsed.success) expect(holdsCardNumber(parsed.data)).toBe(false);
      }
      const dropped = schema.parse({ ...sample, card_number: written, pan: written, cvc: '123' });
      for (const name of ['card_number', 'pan', 'cvc']) expect(dropped).not.toHaveProperty(name);
    }),
  );
});
