import { expect, test } from 'vitest';
import type { Collection } from '@app/kernel/collection.ts';
import { fieldsOf, type Field } from '@app/kernel/field.ts';
import { collections } from './collections.ts';

/**
 * Words with a fixed spelling. The specification quotes texts of screens ('Departure Date' of a score, PRC-5;
 * 'Follow-Up Saved!', FUP-4), which stay as they are; it quotes no field labels.
 */
const SO_WRITTEN = /^(IDs?|URLs?|HTML|SMS|ZIP|UTC|TZ|PDF|FBO|SKU|LTL|IATA|ICAO|NM|MPH|CC|BCC|NMFC|API|JSON-LD|PayPal|Message-ID|DKIM|SPF|DMARC)$/;
const labels = new Map<string, string>();
const walk = (of: string, fields: readonly Field[]): void => {
  for (const { name, label, parts, entry } of fields) {
    labels.set(label, `${of} ${name}`);
    walk(of, entry ? [...parts, entry] : parts);
  }
};
for (const kind of collections as unknown as readonly Collection[]) {
  labels.set(kind.label, kind.name);
  walk(kind.name, fieldsOf(kind));
}
const isSentence = (label: string): boolean => {
  const words = label
    .replace(/ \(%\)$/, '')
    .replaceAll(/[(),]/g, '')
    .split(' ');
  return words.every((word, index) => SO_WRITTEN.test(word) || (index === 0 ? /^[A-Z0-9][a-z0-9'-]*$/ : /^[a-z0-9][a-z0-9'-]*$/).test(word));
};

test('labels of records and fields are in sentence case', () => {
  expect(labels.size).toBeGreaterThan(400);
  expect([...labels].filter(([label]) => !isSentence(label))).toEqual([]);
});
test('email has one spelling', () => {
  expect([...labels].filter(([label]) => /e-mail/i.test(label))).toEqual([]);
});
