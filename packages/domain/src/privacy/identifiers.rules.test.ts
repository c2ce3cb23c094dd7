import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrubberOf, scrubValue, searchPattern, tidyIdentifiers } from './identifiers.rules.ts';

const mara = tidyIdentifiers({ emails: ['MQ7.air+fly@Example.com'], phones: ['+1 (201) 555-0142'], names: ['Mara Quill', 'Zoë Müller', 'Mara'] });
const { has, scrub } = scrubberOf(mara);

describe('identifiers of a person', () => {
  test.each([
    'mq7.air+fly@example.com',
    'Write to MQ7.AIR+FLY@EXAMPLE.COM.',
    '"Mara Quill" <mq7.air+fly@example.com>',
    'mailto:mq7.air%2Bfly%40example.com?subject=x',
    '<a href="mailto:mq7.air+fly&#64;example.com">',
    'call 201-555-0142 now',
    'tel:+12015550142',
    '(201) 555 0142',
    '+1 201.555.0142',
    'Quill, Mara',
    'mara   QUILL',
    '<b>Mara</b> and Mara&nbsp;Quill',
    'zoe muller',
    'ZOË MÜLLER',
    'k:maraquill',
  ])('[BYD-13] are found and replaced in %j', (text) => {
    expect(has(text)).toBe(true);
    expect(has(scrub(text))).toBe(false);
    expect(new RegExp(searchPattern(mara, []), 'i').test(JSON.stringify(text)), 'the search of the database sees it').toBe(true);
  });

  test.each([
    'notmq7.air+fly@example.com',
    'mq7.air+fly@example.com.au',
    'Tamara Quill',
    'Mara Quillon',
    '12015550142177',
    'Mara',
    '555-0142',
    'Mara called Quill',
  ])('[BYD-13] are not seen in %j', (text) => {
    expect(scrub(text)).toBe(text);
  });

  test('[BYD-13] whole values become empty or the name of nobody, and what has none is the very same value', () => {
    expect(scrub(' mq7.air+fly@example.com ')).toBe('');
    expect(scrub('201 555 0142')).toBe('');
    expect(scrub('Mara Quill')).toBe('Erased person');
    const value = { a: ['x', { b: null, c: 1 }], d: '' };
    expect(scrubValue(value, scrub)).toBe(value);
    expect(scrubValue({ 'mq7.air+fly@example.com': ['Hi Mara Quill!', 2] }, scrub)).toEqual({ '[erased]': ['Hi Erased person!', 2] });
  });

  test('[BYD-13] for all texts: nothing of the person is left, and a second time changes nothing', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('mq7.air+fly@example.com', '+1 201 555 0142', 'Mara Quill', 'Müller, Zoë', '%40', '&nbsp;', '@', 'Mara'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(' ', ', ', '\n', '<br>'), (pieces, between) => {
        const once = scrub(pieces.join(between));
        expect(has(once)).toBe(false);
        expect(scrub(once)).toBe(once);
      }),
    );
  });
});
