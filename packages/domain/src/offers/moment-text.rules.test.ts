import { expect, test } from 'vitest';
import { momentText } from './moment-text.rules.ts';

const NOON = Date.UTC(2027, 4, 6, 12);
test.each([
  ['en', 'America/Chicago', 'Thu, May 6, 7:00 AM CDT'],
  ['en', '', 'Thu, May 6, 7:00 AM CDT'],
  ['es', 'America/New_York', 'jue, 6 may, 8:00 GMT-4'],
] as const)('[BYD-9] a time of an offer is in the language and zone of its company, %s %s: %s', (language, timezone, text) =>
  expect(momentText(NOON, { language, timezone })).toBe(text),
);
