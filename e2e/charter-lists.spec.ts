import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { Doc } from '@app/kernel/collection.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { randomId } from '@app/kernel/ids.ts';
import { usDateOf } from '@app/kernel/time/time.ts';
import { all, where } from '@app/kernel/queries/where.ts';
import { countDocuments, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import type { Deal } from '@app/domain/marketplace/deal.ts';
import { createQuote, setTripStatus } from '@app/domain/trips/desk/desk.calls.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { completeQuote, twoAircraft } from './fixtures/charter.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, undo } from './fixtures/journey.ts';
import { dayAhead, pickAirport, typed } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';
import { sendQuote, workFromList } from './fixtures/request-list.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
/** Focuses a control and presses it by keyboard. */
const use = async (page: Page, name: string, role: 'button' | 'menuitem' | 'checkbox' | 'switch' = 'button'): Promise<void> => {
  await page.getByRole(role, { name, exact: true }).first().focus();
  await press(page, role === 'checkbox' || role === 'switch' ? 'Space' : 'Enter');
};
const find = async (page: Page, words: string): Promise<void> => {
  await press(page, '/', 'ControlOrMeta+a');
  await page.keyboard.type(words);
};

/** Creates four trips of an aircraft of their own: in two days, in five days, last week, and without a date. */
async function fourTrips(staff: Person, mark: string): Promise<void> {
  const { contact, legs, aircraft } = await completeQuote(staff);
  const today = Math.floor(Date.now() / DAY);
  const trip = async (
    days: number | undefined,
    index: number,
    ...statuses: readonly ('tSubmitted' | 'tConfirmed' | 'cancelled')[]
  ): Promise<void> => {
    const takeoffDate = days === undefined ? '' : usDateOf(today + days);
    const leg = { ...legs[0], times: { takeoffDate, takeoffTime: days === undefined ? '' : '9:30' } };
    const id = randomId(16);
    const data = { contact, legs: [leg], aircraft: { ...aircraft, tail_number: `N${mark}` }, trip_number: `T-${mark}${index}` };
    await staff.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/trips/${id}`, data }] as never });
    for (const to of statuses) await staff.send(setTripStatus, { kind: 'trips', id, to });
  };
  await trip(-7, 1, 'tSubmitted', 'tConfirmed', 'cancelled');
  await trip(5, 2, 'tSubmitted', 'tConfirmed');
  await trip(undefined, 3, 'tSubmitted');
  await trip(2, 4, 'tSubmitted', 'tConfirmed');
}

journey(
  'trips by keyboard: found by tail number, in the order in which they take off, narrowed by state, kept as a view, exported, changed at once and taken back [CHR-1, CHR-5, SRC-1, BYD-13]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const mark = randomId(5).toUpperCase();
    await fourTrips(staff, mark);
    const page = await openBrowser(staff);
    await page.goto('/skylark/trips');
    await expect(rows(page).first()).toBeVisible();
    await find(page, `n${mark.toLowerCase()}`);
    const numbers = (...indexes: readonly number[]) => indexes.map((index) => new RegExp(`T-${mark}${index}$`));
    // Upcoming trips first, then past ones, at last those without a date.
    await expect(rows(page)).toHaveText(numbers(4, 2, 1, 3));
    await expect(page.getByRole('row').nth(1)).toContainText(/9:30.AM.[A-Z]{2,4}/);
    await expect(page.getByRole('row').nth(1)).toContainText(`N${mark}`);

    await press(page, 'Enter');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await use(page, 'Takeoff');
    await expect(head(page, 'Takeoff')).toHaveAttribute('aria-sort', 'descending');
    await expect(rows(page)).toHaveText(numbers(2, 4, 1, 3));
    await use(page, 'Trip');
    await expect(rows(page)).toHaveText(numbers(1, 2, 3, 4));
    await expect(page).toHaveURL(/sort=trip_number/);

    await use(page, 'Status');
    await expect(page.getByRole('checkbox', { name: 'Requested' })).toHaveCount(1);
    await use(page, 'Confirmed', 'checkbox');
    await press(page, 'Escape');
    await expect(page.getByRole('button', { name: 'Status Confirmed' })).toBeFocused();
    await expect(rows(page)).toHaveText(numbers(2, 4));

    await use(page, 'View');
    await page.getByRole('textbox', { name: 'View name' }).focus();
    await page.keyboard.type(`Held ${mark}`);
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: `Held ${mark}`, exact: true })).toBeVisible();
    await press(page, 'Escape');
    await page.getByRole('button', { name: 'View' }).blur();
    await press(page, 'j', 'x', 'j', 'x');
    await expect(page.getByRole('toolbar', { name: 'Selected' })).toContainText('2 selected');
    await use(page, 'Change status');
    await use(page, 'Awaiting Payment', 'menuitem');
    const changed = await holdNotice(page, '2 trips now Awaiting Payment');
    await expect(page.getByText('No matching trips')).toBeVisible();
    await undo(changed);
    await expect(rows(page)).toHaveText(numbers(2, 4));

    await openScreen(page, '/skylark/trips');
    await use(page, 'View');
    await use(page, `Held ${mark}`);
    await expect(rows(page)).toHaveText(numbers(2, 4));
    const download = page.waitForEvent('download');
    await use(page, 'Export as CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('trips.csv');
    const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('Trip,Number,Takeoff,Local time,Contact,Aircraft,Tail number,Status,Price,Booked,ID');
    expect(lines[1]).toMatch(new RegExp(`,T-${mark}2,\\d{4}-\\d\\d-\\d\\dT09:30[+-]\\d\\d:00,.*,N${mark},Confirmed,,`));

    await page.locator('main a[href*="/trips/"]').first().focus();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/skylark\/trips\/.+/);
    await staff.close();
  },
);

journey(
  'own empty legs by keyboard: found by place, opened beside their list, two hidden at once and offered again [MKT-4, SRC-1, BYD-13]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const mark = `N${randomId(5).toUpperCase()}`;
    const { docs } = await staff.send(listDocuments, { query: { collection: 'deals', limit: 1 } });
    const { departureAirport, arrivalAirport, aircraft } = docs[0] as unknown as Doc<Deal>;
    const leg = (days: number) =>
      ({
        op: 'set',
        path: `clients/skylark/deals/${randomId(16)}`,
        data: {
          departureAirport,
          arrivalAirport,
          aircraft: { ...aircraft, tail_number: mark },
          departure_date: Date.now() + days * DAY,
          price: { total: 4000 },
          show_price: true,
        },
      }) as never;
    await staff.send(writeDocuments, { writes: [leg(3), leg(1)] });
    const page = await openBrowser(staff);
    await page.goto('/skylark/marketplace/empties');
    await expect(rows(page).first()).toBeVisible();
    await find(page, mark);
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`q=${mark}`));

    await press(page, 'Enter');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await press(page, 'Enter');
    const open = page.getByRole('dialog', { name: 'Empty leg' });
    await expect(open.getByText(mark)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/empties/.+q=${mark}`));
    await press(page, 'Escape');
    await expect(open).toBeHidden();
    await expect(rows(page), 'the list stays as it was narrowed').toHaveCount(2);

    await use(page, 'Aircraft');
    await use(page, aircraft.tail_number, 'checkbox');
    await press(page, 'Escape');
    await expect(page.getByRole('button', { name: `Aircraft ${aircraft.tail_number}` })).toBeFocused();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText('2 empty legs found')).toBeVisible();

    const offered = page.getByRole('switch', { name: 'Offered' });
    await use(page, 'Select all empty legs shown', 'checkbox');
    await use(page, 'Hide');
    const hidden = await holdNotice(page, '2 empty legs hidden');
    for (const index of [0, 1]) await expect(offered.nth(index)).not.toBeChecked();
    await undo(hidden);
    for (const index of [0, 1]) await expect(offered.nth(index)).toBeChecked();
    await expect(page.getByRole('cell', { name: '$4,000.00' })).toHaveCount(2);
    await use(page, 'Show price', 'switch');
    await expect(page.getByRole('cell', { name: 'On request' })).toHaveCount(1);
    await staff.close();
  },
);

journey(
  'requests are worked on from their list: margin, offer, hold and others who ask for the same flights, taken and declined by keyboard; they are found around an airport and a day: exactly there, or as far as High and Medium reach; the search is part of the address; who waits for an answer is a column [CHR-12, CHR-1, BYD-8, BYD-12]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const airportOf = async (q: string): Promise<string> => (await staff.send(searchAirports, { q, limit: 1 })).airports[0]?.id ?? '';
    const request = async (from: string, days: number): Promise<void> => {
      const leg = {
        from: await airportOf(from),
        to: await airportOf('KOPF'),
        date: dayAhead(90 + days),
        time: '12:00',
        paxNum: 2,
        fromFbo: '',
        toFbo: '',
      };
      await staff.send(createQuote, { newId: randomId(16), contact: { first_name: 'Near', last_name: from }, legs: [leg] });
    };
    // 0, 182 and about 420 miles from Teterboro.
    await request('KTEB', 0);
    await request('KBED', 1);
    await request('KRDU', 2);
    // Tomorrow, from elsewhere: there is little time to answer.
    await request('KPWM', -89);
    const fleet = await Person.staff(product, personWith(product, 'skylark', 'fleet'));
    const [craft = ''] = (await twoAircraft(fleet)).ids;
    await fleet.close();
    await sendQuote(staff, { craft, from: await airportOf('KPWM'), to: await airportOf('KOPF'), date: dayAhead(1), time: '15:00' });
    const page = await openBrowser(staff);
    await page.goto('/skylark/quotes');
    await expect(page.getByRole('row').filter({ hasText: 'Near KPWM' })).toContainText(/in \d+ h/);
    await expect(page.getByRole('row').filter({ hasText: 'Near KRDU' })).not.toContainText(/in \d+ h/);
    await workFromList(page);
    // A column that people choose says since when the customer waits for an answer.
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('list', { name: 'Columns' }).getByRole('checkbox', { name: 'Waiting on us' }).click();
    await page.keyboard.press('Escape');
    await expect(head(page, 'Waiting on us')).toBeVisible();
    // The first column of each row is its heading, no cell.
    const place = (await page.getByRole('columnheader').allTextContents()).indexOf('Waiting on us') - 1;
    const sinceOf = async (row: Locator): Promise<number> => await row.getByRole('cell').nth(place).locator('time').count();
    const waiting = async (): Promise<number> =>
      (await Promise.all((await page.getByRole('row').all()).map(sinceOf))).reduce((sum, count) => sum + count, 0);
    await expect.poll(waiting).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Near', exact: true }).click();
    const near = page.getByRole('dialog');
    await pickAirport(near.getByRole('textbox', { name: 'Departure airport' }), 'KTEB');
    await near.getByRole('textbox', { name: 'Day' }).fill(typed(dayAhead(90)));
    await near.getByRole('textbox', { name: 'Day' }).press('Tab');
    await expect(rows(page)).toHaveCount(2);
    await expect(near.getByRole('status').filter({ hasText: 'miles' })).toHaveText('Within 300 miles, 1 day before or after. High Accuracy');
    await expectAccessible(page);
    await takePictures(page, 'requests near an airport');
    await near.getByText('Medium', { exact: true }).click();
    await expect(rows(page)).toHaveCount(3);
    await near.getByText('Exact', { exact: true }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/near=exact\+KTEB/);
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Anywhere, any day' }).click();
    await expect(page).not.toHaveURL(/near=/);
    await staff.close();
  },
);

journey(
  'a saved search counts empty legs around an airport as soon as it is saved; alerts of customers have a list and a detail [CHR-1, CHR-12]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const mark = randomId(5);
    const page = await openBrowser(staff);
    await page.goto('/skylark/marketplace/searches');
    await page.getByRole('button', { name: 'New saved search' }).first().click();
    const form = page.getByRole('dialog', { name: 'New saved search' });
    await form.getByRole('textbox', { name: 'Name' }).fill(`Everything ${mark}`);
    await form.getByRole('textbox', { name: 'ICAO' }).fill('kteb');
    await form.getByRole('textbox', { name: 'Radius (miles)' }).fill('12000');
    await press(page, 'ControlOrMeta+s');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Everything ${mark}`);
    await expect(page.getByRole('main')).toContainText('KTEB');
    await expect(page.getByRole('main')).toContainText('40.8');
    await expect(page.getByRole('main')).toContainText('Low Accuracy');
    // Counting its hits is no change of anybody's, so nothing of it can be undone.
    await expect(
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: 'History' }) })
        .getByRole('listitem'),
    ).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo this' })).toHaveCount(0);
    await expectAccessible(page);
    await takePictures(page, 'saved search');
    const { count } = await staff.send(countDocuments, {
      query: {
        collection: 'deals',
        where: all(where('hidden', 'eq', false), where('booked', 'eq', false), where('departure_date', 'gte', Date.now())),
      },
    });
    await openScreen(page, '/skylark/marketplace/searches');
    await expect(page.getByRole('row').filter({ hasText: `Everything ${mark}` })).toContainText(String(count));
    await expectAccessible(page);
    await takePictures(page, 'saved searches');

    const [teterboro] = (await staff.send(searchAirports, { q: 'KTEB', limit: 1 })).airports;
    const { docs } = await staff.send(listDocuments, { query: { collection: 'contacts', limit: 1 } });
    const alert = { contact: docs[0]?.id ?? '', preferences: { home: teterboro, destinations: [], radius: 100 } };
    await staff.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/subscriptions/${randomId(16)}`, data: alert }] as never });
    await openScreen(page, '/skylark/marketing/alerts');
    const line = rows(page).filter({ hasText: 'KTEB – Anywhere' }).first();
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'alerts of customers');
    await line.getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KTEB – Anywhere');
    await expectAccessible(page);
    await takePictures(page, 'alert of a customer');
    await staff.close();
  },
);
