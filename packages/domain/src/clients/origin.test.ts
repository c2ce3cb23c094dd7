import { expect, test } from 'vitest';
import { originOf, originWords, SentOrigin } from './origin.ts';

test.each([
  [{ utm: { utm_source: ' Spring ', utm_campaign: 'jets' }, referrer: 'news.example' }, 'spring'],
  [{ utm: { gclid: 'x' }, referrer: 'www.News.example' }, 'news.example'],
  [{ utm: {}, referrer: '' }, ''],
])('the origin %o is named %j: the campaign before the page before [JOB-5]', (sent, name) => {
  expect(originOf(sent)).toEqual({ ...sent, name });
});
test.each([{ referrer: 'https://news.example/private' }, { referrer: 'a b' }, { utm: { ['k'.repeat(201)]: 'x' } }])(
  'an origin like %j is refused: no page, no text [JOB-5]',
  (sent) => expect(SentOrigin.safeParse(sent).success).toBe(false),
);
test('people read the campaign or page and the name of the campaign, and nothing where neither is known [JOB-5]', () => {
  expect(originWords(originOf({ utm: { utm_source: 'Spring', utm_campaign: 'jets' }, referrer: '' }))).toEqual(['spring', 'jets']);
  expect(originWords(originOf({ utm: {}, referrer: '' }))).toEqual([]);
});
