import { createHmac, randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { HOUR, MINUTE } from '@app/kernel/time/durations.ts';
import { wallToUtc } from '@app/kernel/time/time.ts';
import { makeTripLink } from '@app/domain/trips/trip/trip.calls.ts';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { boardSize, isoDay, row as rowOfBoard } from './fixtures/board.ts';
import { aircraftWithHome } from './fixtures/charter.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, undo } from './fixtures/journey.ts';
import { dayAhead, pickAirport } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** A flight of an aircraft of its own, flown for a trip. Returns the registration and the id of the trip. */
async function flightNow(fleet: Person, dispatcher: Person, start: number): Promise<{ tail: string; trip: string }> {
  const { model, airport, type } = await aircraftWithHome(fleet);
  const query = { collection: 'airports', where: { field: 'icao', op: 'in', value: ['KTEB', 'KBED'] }, limit: 5 };
  const airports = (await dispatcher.send(listDocuments, { query } as never)).docs as Record<string, unknown>[];
  const airportOf = (icao: string) => airports.find((doc) => doc['icao'] === icao);
  const [aircraft, tail] = [randomId(16), `N${randomId(4).toUpperCase()}`];
  const craft = { tail_number: tail, name: 'Journey', type, seats: 7, model, airport };
  await fleet.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/aircraft/${aircraft}`, data: craft }] as never });
  const [departureAirport, arrivalAirport] = [pick(airportOf('KTEB')), pick(airportOf('KBED'))];
  const trip = `clients/skylark/trips/${randomId(16)}`;
  const leg = {
    order: 0,
    departureAirport,
    arrivalAirport,
    times: { takeoffUTC: start, landingUTC: start + HOUR },
    paxNum: 1,
    crew: [{ name: 'Cy Young', role: 'PIC' }],
  };
  const contact = { first_name: 'Ada', last_name: 'Byron', email: 'ada.byron@traveller.example' };
  await dispatcher.send(writeDocuments, { writes: [{ op: 'set', path: trip, data: { name: 'Journey', contact, legs: [leg] } }] as never });
  const entry = { start, end: start + HOUR, type: 'trip', aircraft, departureAirport, arrivalAirport, trip, leg: 0 };
  await dispatcher.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/schedule/${randomId(16)}`, data: entry }] as never });
  return { tail, trip: trip.split('/').at(-1) ?? '' };
}
const pick = (airport: Record<string, unknown> = {}) => {
  const { id, icao, iata, name, city, country, timezone, latitude, longitude } = airport;
  return { id, icao, iata, name, city, country, timezone, latitude, longitude };
};
const row = (page: Page, tail: string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: tail });
const step = (page: Page, tail: string, code: string): Locator =>
  row(page, tail).getByRole('button', { name: new RegExp(`^${code} (.+ )?of ${tail}`) });

journey(
  'a dispatcher follows a flight by four keys, a colleague sees it live and informs the customer; signed flight data lands it, and a plan without its parts is a warning, one with them a record [CHR-7, CHR-2, CHR-1]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const admin = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const start = Date.now() - 5 * MINUTE;
    const { tail, trip } = await flightNow(await Person.staff(product, personWith(product, 'skylark', 'fleet')), dispatcher, start);
    const page = await openBrowser(dispatcher);
    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    for (const screen of [page, colleague]) {
      await screen.goto('/skylark/data/schedule/today');
      await expect(row(screen, tail)).toContainText('Takeoff');
    }
    await expect(step(colleague, tail, 'OUT')).toBeDisabled();

    // The crew enter that they left the blocks, on their phone and without scripts; the dispatcher takes it back.
    const { url } = await dispatcher.send(makeTripLink, { id: trip, crew: 'Cy Young' });
    const phone = await openBrowser();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(url);
    const times = phone.getByRole('region', { name: 'Times of KTEB–KBED' });
    await times.getByRole('button', { name: 'Save OUT' }).click();
    await expect(step(colleague, tail, 'OUT')).toHaveAccessibleName(/[AP]M/);
    await times.getByText('Landing (ON) –').click();
    await expectAccessible(phone);
    await takePictures(phone, 'Crew times');
    await times.getByRole('button', { name: 'Save ON' }).click();
    await expect(row(page, tail)).toContainText('Landed');
    await times.getByLabel('Takeoff (OFF)').fill('00:00');
    await times.getByRole('button', { name: 'Save OFF' }).click();
    await expect(times.getByText(/Nothing was saved/)).toBeVisible();
    for (const code of ['ON', 'OUT']) {
      await step(page, tail, code).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await expect(step(page, tail, code)).toHaveAccessibleName(/enter now/);
    }
    // The four keys belong to the flight that has the focus.
    await row(page, tail).getByRole('link', { name: 'KTEB–KBED' }).focus();
    await press(page, '1');
    await expect(step(page, tail, 'OUT')).toHaveAccessibleName(/[AP]M/);
    await expect(step(colleague, tail, 'OUT')).toHaveAccessibleName(/[AP]M/);
    await press(page, '2');
    await expect(row(page, tail)).toContainText('On time');
    await expect(row(colleague, tail)).toContainText('Landing');
    // A time that is known is corrected or taken back, never overwritten by a key.
    await press(page, '2');
    const form = page.getByRole('dialog', { name: new RegExp(`Report on ${tail} KTEB–K(BED|PWM)`) });
    await expect(form.getByRole('combobox', { name: 'Report' })).toHaveValue('OFF');
    await form.getByRole('button', { name: 'Take back' }).click();
    await expect(form).toBeHidden();
    await expect(step(page, tail, 'OFF')).toHaveAccessibleName(/enter now/);
    // The aircraft came back: with the reason.
    await row(page, tail).getByRole('button', { name: 'Report on' }).click();
    await form.getByRole('combobox', { name: 'Report' }).selectOption('RTR');
    await form.getByRole('textbox', { name: 'Reason or note' }).fill('Slot at the destination');
    await form.getByRole('button', { name: 'Save report' }).click();
    await expect(row(colleague, tail)).toContainText('Slot at the destination');
    // Sales informs the customer: words that are prepared, taken back once, and sent.
    await expect(row(colleague, tail)).toContainText('Not informed yet');
    await row(colleague, tail).getByRole('button', { name: 'Inform passengers' }).click();
    const email = colleague.getByRole('dialog', { name: `Inform passengers of ${tail} KTEB–KBED` });
    const words = email.getByRole('textbox', { name: 'Message' });
    await expect(email.getByRole('checkbox', { name: /Ada Byron/ })).toBeChecked();
    await expect(words).toHaveValue(/Hello Ada,[^]*had to return to Teterboro[^]*Slot at the destination/);
    await expectAccessible(colleague);
    await takePictures(colleague, 'Inform passengers');
    await words.fill('We leave at noon.');
    await email.getByRole('button', { name: 'Send email' }).click();
    // Others see it before its sender has the answer, and a dialog keeps the key to itself.
    await holdNotice(colleague, 'Sending in');
    await expect(email).toBeHidden();
    await expect(row(page, tail)).toContainText('Informed');
    await press(colleague, 'z');
    await expect(words).toHaveValue('We leave at noon.');
    await expect(row(page, tail)).toContainText('Not informed yet');
    await email.getByRole('button', { name: 'Send email' }).click();
    await expect(row(page, tail)).toContainText('Informed');
    // It lands elsewhere: row and trip say so, and the aircraft goes on from there.
    await row(page, tail).getByRole('button', { name: 'Report on' }).click();
    await form.getByRole('combobox', { name: 'Report' }).selectOption('DIV');
    await pickAirport(form.getByRole('textbox', { name: 'Lands at' }), 'KPWM');
    await form.getByRole('button', { name: 'Save report' }).click();
    await expect(row(colleague, tail)).toContainText('Diverted to KPWM instead of KBED');
    await expect(row(colleague, tail).getByRole('link', { name: 'KTEB–KPWM' })).toBeVisible();
    await row(page, tail).getByRole('button', { name: 'Plan onward flight' }).click();
    const onward = page.getByRole('dialog', { name: 'Onward flight KPWM – KBED' });
    await expectAccessible(page);
    await takePictures(page, 'Onward flight');
    await onward.getByRole('button', { name: 'Add onward flight' }).click();
    await expect(page.getByRole('link', { name: 'KPWM–KBED' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Plan onward flight' })).toBeHidden();
    await undo(await holdNotice(page, 'Onward flight added'));
    await expect(page.getByRole('link', { name: 'KPWM–KBED' })).toBeHidden();
    await row(page, tail).getByRole('button', { name: 'Report on' }).click();
    await form.getByRole('combobox', { name: 'Report' }).selectOption('DIV');
    await form.getByRole('button', { name: 'Take back' }).click();
    await expect(row(colleague, tail)).not.toContainText('Diverted');
    await expectAccessible(page);
    await takePictures(page, 'Flights of today');

    // The secret is shown once; what it signs is taken in.
    const settings = await openBrowser(admin);
    await settings.goto('/skylark/company/settings/charter-management-software');
    await settings.getByRole('button', { name: /Make a secret|New secret/ }).click();
    const secret = await settings.getByRole('textbox', { name: 'Secret', exact: true }).inputValue();
    await settings.getByRole('button', { name: 'Done' }).click();
    await expectAccessible(settings);
    const address = (await settings.getByRole('textbox', { name: 'Address', exact: true }).inputValue()).replace('{source}', 'tower');
    const reported = Date.now();
    const flown = { registration: tail, origin: 'KTEB', departure: start, reported };
    const body = JSON.stringify({
      plans: [
        { callsign: `J${tail}`, origin: { icao: 'KTEB' }, departure: { scheduled: start }, reported },
        { registration: tail, origin: { icao: 'KTEB' }, destination: { icao: 'KBED' }, departure: { scheduled: start }, reported },
      ],
      events: [
        { ...flown, code: 'OFF', time: start + 2 * MINUTE },
        { ...flown, code: 'ON', time: reported },
      ],
    });
    const sign = (text: string): string =>
      createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
        .update(text)
        .digest('base64');
    const timestamp = String(Math.floor(reported / 1000));
    const headers = { 'webhook-id': 'm1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${sign(`m1.${timestamp}.${body}`)}` };
    const post = (data: string) => page.request.post(address, { data, headers: { ...headers, 'content-type': 'application/json' } });
    expect((await post(body.replace('ON', 'IN'))).status()).toBe(400);
    expect((await post(body)).status()).toBe(200);
    await expect(row(page, tail)).toContainText('Landed');
    await expect(row(colleague, tail)).toContainText('Landed');
    const lost = page.getByRole('group').filter({ hasText: 'without a flight' });
    await lost.getByText('without a flight').click();
    await expect(lost).toContainText('A flight plan needs its scheduled departure, the aircraft registration and the origin.');
    await expectAccessible(page);

    // The plan that has its parts is a record.
    await page.goto('/skylark/data/flight-plans');
    const plan = page.getByRole('row').filter({ hasText: tail });
    await expect(plan).toContainText('KTEB – KBED');
    await expectAccessible(page);
    await takePictures(page, 'flight plans');
    await plan.getByRole('link').first().press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KTEB – KBED');
    await expectAccessible(page);
    await takePictures(page, 'flight plan');
  },
);

journey(
  'the schedule of another system is imported from a table and a calendar: looked at first, what is gone is canceled, an overlap opens a task, and all is undone [CHR-10, CHR-9]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const fleet = await Person.staff(product, personWith(product, 'skylark', 'fleet'));
    // Days of its own: what a file lacks is looked for between its first and its last flight.
    const date = dayAhead(100 + randomInt(600));
    const at = (time: string): number => wallToUtc({ date, time, zone: 'America/New_York' }) ?? 0;
    const { tail } = await flightNow(fleet, dispatcher, at('14:30'));
    const page = await openBrowser(dispatcher);
    const upload = async (name: string, text: string): Promise<void> => {
      await openScreen(page, '/skylark/data/schedule/list');
      await page.getByRole('link', { name: 'Import' }).click();
      await page.getByLabel('CSV or iCalendar file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: 'Upload file' }).click();
    };
    const count = (what: string): Locator => page.getByRole('main').locator('dl > div').filter({ hasText: what }).getByRole('definition');
    const check = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Check file' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Preview' })).toBeVisible();
    };
    const header = 'Leg ID,Tail,From,To,Date,ETD,ETA';
    const [one, two] = [`${tail}-1,${tail},KTEB,KBED,${date},9:00,10:00`, `${tail}-2,${tail},KBED,KTEB,${date},12:00,13:00`];
    const late = `${tail}-3,${tail},KTEB,KBED,${date},14:00,15:00`;
    await upload('schedule.csv', [header, one, two, late, `${tail}-4,N0NONE,KTEB,KBED,${date},16:00,17:00`].join('\n'));
    await expect(page.getByRole('combobox', { name: 'Field for ETD' })).toHaveValue('Departure time');
    await expect(page.getByRole('combobox', { name: 'Times without a zone are' })).toHaveValue('Airport time');
    await expectAccessible(page);
    await check();
    await expect(count('New')).toHaveText('3');
    await expect(page.getByRole('row').filter({ hasText: 'No aircraft has the tail number N0NONE.' })).toContainText('5');
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Result' })).toBeVisible();
    const board = `/skylark/data/schedule?from=${isoDay(date)}&days=1`;
    await page.setViewportSize(boardSize);
    await openScreen(page, board);
    const lane = rowOfBoard(page, tail);
    await expect(lane).toContainText('1 overlap');
    await expect(lane.getByRole('button', { name: 'Trip: KBED > KTEB' })).toBeVisible();
    await openScreen(page, '/skylark/tasks');
    await expect(page.getByRole('table')).toContainText('Overlap: Trip: KTEB > KBED and Trip: KTEB > KBED');

    // The same days as a calendar, without the second flight.
    const event = (id: string, time: string, landing: string): string[] => [
      'BEGIN:VEVENT',
      `UID:${tail}-${id}`,
      `SUMMARY:${tail} KTEB-KBED`,
      `DTSTART:${stamp(at(time))}`,
      `DTEND:${stamp(at(landing))}`,
      'END:VEVENT',
    ];
    await upload('schedule.ics', ['BEGIN:VCALENDAR', ...event('1', '9:00', '10:00'), ...event('3', '14:00', '15:00'), 'END:VCALENDAR'].join('\r\n'));
    await check();
    await expect(count('No longer there')).toHaveText('1');
    await expect(count('Unchanged')).toHaveText('2');
    await expectAccessible(page);
    await takePictures(page, 'Import of a schedule');
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Result' })).toBeVisible();
    const result = page.url();
    await openScreen(page, board);
    await expect(lane).toContainText('1 overlap');
    await expect(lane.getByRole('button', { name: 'Trip: KBED > KTEB' })).toHaveCount(0);
    await openScreen(page, result);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('The import was undone. Every record is as it was before.')).toBeVisible();
    await openScreen(page, board);
    await expect(lane.getByRole('button', { name: 'Trip: KBED > KTEB' })).toBeVisible();
  },
);
const stamp = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
