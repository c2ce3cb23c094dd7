import { expect, test } from 'vitest';
import { dayTabs } from './day-tabs.rules.ts';

const zone = 'America/Los_Angeles';
const now = Date.UTC(2026, 10, 22, 3); // the evening of the 21st in Los Angeles

test('shows four days from today, or from the day after a future day, at the departure airport [MKT-2, MKT-5]', () => {
  expect(dayTabs('11/21/2026', now, zone).map((tab) => tab.date)).toEqual(['11/21/2026', '11/22/2026', '11/23/2026', '11/24/2026']);
  expect(dayTabs('11/29/2026', now, zone)).toEqual([
    { date: '11/30/2026', weekday: 'Mon', monthDay: 'Nov 30' },
    { date: '12/01/2026', weekday: 'Tue', monthDay: 'Dec 1' },
    { date: '12/02/2026', weekday: 'Wed', monthDay: 'Dec 2' },
    { date: '12/03/2026', weekday: 'Thu', monthDay: 'Dec 3' },
  ]);
  expect(dayTabs('11/22/2026', now, 'America/New_York')[0]?.date).toBe('11/23/2026');
  expect(dayTabs('', now, zone)[0]?.date).toBe('11/21/2026');
});
test('[BYD-16] the tabs show their days in the language of the screen', () => {
  const [tab] = dayTabs('11/29/2026', now, zone, 'es');
  expect(tab).toEqual({ date: '11/30/2026', weekday: 'lun', monthDay: '30 nov' });
});
