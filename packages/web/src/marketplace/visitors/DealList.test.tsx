import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleLeg } from '../../pages/teaser-leg.sample.ts';
import { inEnglish } from '@app/kernel/words.ts';
import { DealList } from './DealList.tsx';
import type { OpenVisitors } from './open-visitors.ts';

const listOf = (more: Partial<OpenVisitors>): string => {
  const page = { client: { name_key: 'skylark' }, isFramed: false, legs: [], total: 0, skip: 0, ...more } as unknown as OpenVisitors;
  return renderToStaticMarkup(<DealList page={page} words={inEnglish} />);
};
const legs = Array.from({ length: 60 }, (_, index) => ({ ...sampleLeg, id: `leg-${index}` }));

test('[TEN-14] a list of empty legs that is cut says how many of how many it shows, with ways to the others', () => {
  const first = listOf({ legs, total: 84 });
  expect(first).toContain('1–60 of 84 empty legs');
  expect(first).toContain('href="/skylark/deals?after=60"');
  expect(first).not.toContain('Earlier');
  const second = listOf({ legs: legs.slice(0, 24), total: 84, skip: 60 });
  expect(second).toContain('61–84 of 84 empty legs');
  expect(second).toContain('href="/skylark/deals?after=0"');
  expect(second).not.toContain('Later');
  expect(listOf({ legs, total: 84, isFramed: true })).toContain('href="/skylark/iframe?show=deals&amp;after=60"');
  expect(listOf({ legs: legs.slice(0, 3), total: 3 })).not.toContain('of 3 empty legs');
});
