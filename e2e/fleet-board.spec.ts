import type { Locator, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { bookQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { quoteFor, twoAircraft } from './fixtures/charter.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, undo } from './fixtures/journey.ts';
import { dayAhead, typed } from './fixtures/marketplace.ts';
import { Person, personWith } from './fixtures/person.ts';

const isoDay = (date: string): string => [date.slice(6), date.slice(0, 2), date.slice(3, 5)].join('-');
const row = (page: Page, tail: string): Locator => page.getByRole('row').filter({ has: page.getByRole('rowheader').filter({ hasText: tail }) });
/** The flight with passengers of a trip, in the row of an aircraft. */
const flight = (page: Page, tail: string): Locator => row(page, tail).getByRole('button', { name: /passengers/ });
const effects = (page: Page, name = 'Move trip'): Locator => page.getByRole('dialog', { name });
journey(
  'a trip is moved on the fleet board by mouse and by keyboard: its effects are seen first, a colleague sees it live, it is taken back; what is taken is refused by name; its checklist shows on it [CHR-9, CHR-2]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const fleet = await Person.staff(product, personWith(product, 'skylark', 'fleet'));
    const { ids, tails, base } = await twoAircraft(fleet);
    const [first = '', second = ''] = tails;
    const { airports } = await dispatcher.send(searchAirports, { q: base.icao === 'KBED' ? 'KPWM' : 'KBED', limit: 1 });
    const date = dayAhead(70);
    const wish = { craft: ids[0] ?? '', from: base.id, to: airports[0]?.id ?? '', date, time: '9:00' };
    await dispatcher.send(bookQuote, { quote: await quoteFor(dispatcher, wish), reasons: {} });
    const address = `/skylark/data/schedule?from=${isoDay(date)}&days=1`;
    const page = await openBrowser(dispatcher);
    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    for (const screen of [page, colleague]) {
      await screen.setViewportSize({ width: 1280, height: 1400 });
      await screen.goto(address);
      await expect(flight(screen, first)).toHaveAttribute('aria-label', /^Trip #.+: .+ > .+, .+9:00 AM/);
    }
    await expect(row(page, second)).toContainText('Nothing Scheduled');
    // A rule of its checklist shows on the block at once, as a sign and in words.
    const rule = { name: 'Slot confirmed', aircraft: [ids[0] ?? ''], required: false, hours: 24 };
    await dispatcher.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/checklist_rules/${randomId(16)}`, data: rule }] as never });
    await expect(flight(colleague, first)).toHaveAttribute('aria-label', /Checklist: Open$/);
    await expect(row(colleague, first)).toContainText('○');
    // The same on a phone, and where a day is one bar.
    await colleague.setViewportSize({ width: 390, height: 844 });
    await expect(colleague.getByRole('list', { name: 'Fleet board' }).getByRole('listitem').filter({ hasText: first }).first()).toContainText(
      'Checklist: Open',
    );
    await colleague.setViewportSize({ width: 1280, height: 1400 });
    await colleague.goto(address.replace('days=1', 'days=31'));
    await expect(row(colleague, first).getByRole('button', { name: /Checklist: Open$/ })).toContainText('○');
    await colleague.goto(address);
    await expect(flight(colleague, first)).toBeVisible();

    // Along its row, by mouse: nothing is written before Apply.
    const box = await flight(page, first).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 6 });
    await expect(page.getByRole('status').filter({ hasText: first })).toBeVisible();
    await page.mouse.up();
    await expect(effects(page)).toContainText('later');
    await expect(effects(page)).toContainText('The customer agreed to');
    await expect(flight(colleague, first)).toHaveAttribute('aria-label', /9:00 AM/);
    // The colleague sees in whose hand the trip is, and leaves it alone.
    await expect(colleague.getByRole('status').filter({ hasText: 'is moving trip #' })).toBeVisible();
    await flight(colleague, first).focus();
    await press(colleague, 'm');
    await expect(colleague.getByRole('status').filter({ hasText: 'is editing this' })).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'Effects of a move');
    await effects(page).getByRole('button', { name: 'Apply' }).click();
    await expect(colleague.getByRole('status').filter({ hasText: 'is moving trip #' })).toBeHidden({ timeout: 15_000 });
    await expect(flight(colleague, first)).not.toHaveAttribute('aria-label', /9:00 AM/);
    // The colleague hears of it, once for all its flights; who moved it does not.
    const news = (screen: Page): Locator => screen.locator('[aria-live=polite]').getByText(/by others$/);
    await expect(news(colleague)).toHaveText('1 change by others');
    await undo(await holdNotice(page, 'Trip moved'));
    await expect(flight(colleague, first)).toHaveAttribute('aria-label', /9:00 AM/);
    await expect(news(page)).toHaveCount(0);

    // With Alt it is copied: a quote holds the aircraft later that day, and can be taken back.
    await page.keyboard.down('Alt');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 320, y, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect(effects(page, 'Copy as held quote')).toContainText('later');
    await expect(row(colleague, first).getByRole('button', { name: /On hold/ })).toHaveCount(0);
    await expectAccessible(page);
    await effects(page, 'Copy as held quote').getByRole('button', { name: 'Copy and hold' }).click();
    await expect(row(colleague, first).getByRole('button', { name: /^On hold for/ })).toBeVisible();
    await expect(flight(colleague, first)).toHaveAttribute('aria-label', /9:00 AM/);
    await undo(await holdNotice(page, 'holds the aircraft'));
    await expect(row(colleague, first).getByRole('button', { name: /On hold/ })).toHaveCount(0);
    // The same by keyboard, and by form from the menu: over its own trip it is refused.
    await flight(page, first).focus();
    await press(page, 'c');
    await press(page, 'ArrowRight');
    await press(page, 'Enter');
    await expect(effects(page, 'Copy as held quote')).toContainText(/The aircraft does something else then: Trip #/);
    await expect(effects(page, 'Copy as held quote').getByRole('button', { name: 'Copy and hold' })).toBeDisabled();
    await press(page, 'Escape');
    await flight(page, first).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy as held quote…' }).click();
    await expect(page.getByRole('dialog', { name: /^Copy trip #/ }).getByRole('combobox', { name: 'Aircraft' })).toBeVisible();
    await press(page, 'Escape');

    // To the other aircraft, by keyboard: each step is said.
    await flight(page, first).focus();
    await press(page, 'm');
    await press(page, 'ArrowRight');
    await press(page, 'ArrowRight');
    await expect(page.getByRole('status').filter({ hasText: `${first}, ` })).toContainText('9:10 AM');
    await press(page, 'ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: `${second}, ` })).toContainText('9:10 AM');
    await press(page, 'Enter');
    await expect(effects(page)).toContainText(`${first}  ${second}`.replace('  ', ' '));
    await effects(page).getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(flight(colleague, second)).toHaveAttribute('aria-label', /9:10 AM/);
    await expect(row(colleague, first)).toContainText('Nothing Scheduled');

    // Another trip of the aircraft is in the way, for a move and for a booking.
    const rival = await quoteFor(dispatcher, { ...wish, time: '9:30' });
    await dispatcher.send(bookQuote, { quote: rival, reasons: {} });
    const refused = await quoteFor(dispatcher, { ...wish, craft: ids[1] ?? '', time: '9:30' });
    await expect(dispatcher.send(bookQuote, { quote: refused, reasons: {} })).rejects.toThrow(/trips.aircraft-busy.+Trip #/);
    await flight(page, first).focus();
    await press(page, 'm');
    await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await expect(effects(page)).toContainText(/The aircraft does something else then: Trip #/);
    await expect(effects(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
    await press(page, 'Escape');

    // Two aircraft change places, and a trip is called off and comes back.
    await flight(page, first).focus();
    await press(page, 'w');
    await flight(page, second).focus();
    await press(page, 'w');
    await expect(effects(page, 'Swap aircraft').getByRole('region')).toHaveCount(2);
    await press(page, 'Escape');
    await flight(page, first).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Cancel trip…' }).click();
    await effects(page, 'Cancel trip').getByRole('button', { name: 'Cancel trip' }).click();
    await expect(row(colleague, first)).toContainText('Nothing Scheduled');
    await undo(await holdNotice(page, 'Trip canceled'));
    await expect(flight(colleague, first)).toHaveAttribute('aria-label', /9:30 AM/);
  },
);

journey(
  'the fleet board fits every screen: a week with its clocks, what is free, something new in free time; on a phone a day as a list, where Move is a form [CHR-9, SHL-12]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const page = await openBrowser(dispatcher);
    await page.goto('/skylark/data/schedule');
    await expect(page.getByRole('grid', { name: 'Fleet board' })).toContainText('KTEB');
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `at ${width}`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
    await takePictures(page, 'Fleet board');
    await page.getByRole('grid').getByRole('button').first().focus();
    await press(page, 'Shift+Z');
    await expect(page.getByRole('combobox', { name: 'Clock' })).toHaveValue('utc');
    // The keys of the board are among the shortcuts; a date is typed.
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Next clock: airport, UTC, company');
    await press(page, 'Escape');
    await press(page, 'd');
    await page.getByRole('textbox', { name: 'Go to date' }).fill(typed(dayAhead(30)));
    await press(page, 'Enter');
    await expect(page).toHaveURL(new RegExp(`from=${isoDay(dayAhead(30))}`));
    await page.getByRole('grid').press('t');
    await expect(page).not.toHaveURL(/from=/);
    await press(page, 'f');
    await expect(page.getByRole('region', { name: 'Find free' })).toContainText(/\d+ aircraft free/);
    await press(page, '-');
    await expect(page).toHaveURL(/days=14/);
    // A pinch on a touchpad is a turned wheel with Ctrl.
    await page.getByRole('grid').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await expect(page).toHaveURL(/days=31/);
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(page).toHaveURL(/days=14/);

    // Free time becomes maintenance: an entry of the schedule, with a way back.
    await page.getByRole('grid').getByRole('button').first().focus();
    await press(page, 'n');
    const dialog = page.getByRole('dialog', { name: 'New on the board' });
    await dialog.getByText('Maintenance', { exact: true }).click();
    const category = `Brakes ${randomId(4)}`;
    await dialog.getByRole('textbox', { name: 'Category' }).fill(category);
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    const brakes = page.getByRole('grid').getByRole('button', { name: new RegExp(category) });
    await expect(brakes).toBeAttached();
    await page.goto('/skylark/data/schedule?days=1');
    const timesAre = (text: RegExp): Promise<void> => expect(brakes).toHaveAttribute('aria-label', text);
    const shown = (await brakes.getAttribute('aria-label')) ?? '';
    // An end of it is dragged: the form tells the times before anything is written, and there is a way back.
    const change = page.getByRole('dialog', { name: `Change ${category}` });
    const box = await brakes.boundingBox();
    const [right, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 8];
    await page.mouse.move(right, y);
    await page.mouse.down();
    await page.mouse.move(right - 60, y, { steps: 5 });
    await expect(page.getByRole('status').filter({ hasText: '–' })).toBeVisible();
    await page.mouse.up();
    await expect(change).toContainText('Until now');
    await timesAre(new RegExp(shown.slice(0, 20)));
    await expectAccessible(page);
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(brakes).not.toHaveAttribute('aria-label', shown);
    await undo(await holdNotice(page, 'Entry changed'));
    await expect(brakes).toHaveAttribute('aria-label', shown);
    // The same by keyboard, and from the menu as a form.
    await brakes.focus();
    await press(page, 'e');
    await press(page, 'Shift+ArrowLeft');
    await press(page, 'Enter');
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(brakes).not.toHaveAttribute('aria-label', shown);
    await brakes.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Change times…' }).click();
    await expect(change.getByRole('button', { name: 'Save' })).toBeDisabled();
    await press(page, 'Escape');

    // A flight leaves where the aircraft is not: one press adds the ferry flight that was missing.
    const fleet = await Person.staff(product, personWith(product, 'skylark', 'fleet'));
    const { ids, tails } = await twoAircraft(fleet);
    const [lost = '', gapDay] = [tails[0], dayAhead(80)];
    const airportOf = async (q: string) => (await dispatcher.send(searchAirports, { q, limit: 1 })).airports[0];
    const [teb, bed, opf] = [await airportOf('KTEB'), await airportOf('KBED'), await airportOf('KOPF')];
    const hour = (h: number): number => Date.parse(`${isoDay(gapDay)}T${h}:00:00Z`);
    const entry = (departureAirport: typeof teb, arrivalAirport: typeof teb, [start, end]: readonly [number, number], more: object = {}) => ({
      op: 'set',
      path: `clients/skylark/schedule/${randomId(16)}`,
      data: { type: 'trip', source: 'other', aircraft: ids[0], departureAirport, arrivalAirport, start: hour(start), end: hour(end), ...more },
    });
    const ferry = { category: 'ferry', source: '', aircraft: ids[1] };
    const needless = [entry(opf, teb, [10, 13], ferry), entry(teb, bed, [20, 21], ferry)];
    await dispatcher.send(writeDocuments, { writes: [entry(teb, bed, [12, 13]), entry(teb, opf, [17, 20]), ...needless] as never });
    await page.goto(`/skylark/data/schedule?from=${isoDay(gapDay)}&days=1`);
    // Two ferry flights that one would replace say so, and what it saves.
    await expect(row(page, tails[1] ?? '').getByRole('button', { name: /One ferry flight KOPF > KBED saves \d/ })).toHaveCount(2);
    await expect(row(page, tails[1] ?? '')).toContainText('KTEB −');
    const missing = row(page, lost).getByRole('button', { name: 'KBED ≠ KTEB: add a ferry flight' });
    await expect(missing).toHaveAttribute('title', /A ferry flight of \d.+ fits from 13:30Z to /);
    await missing.click();
    await expect(dialog).toContainText('It fits between the two flights.');
    await expect(dialog.getByRole('textbox', { name: 'From' })).toHaveValue(/KBED/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add ferry flight' }).click();
    await expect(
      row(page, lost)
        .getByRole('button', { name: /^Ferry|KBED > KTEB/ })
        .first(),
    ).toBeVisible();
    await expect(row(page, lost).getByRole('button', { name: /add a ferry flight/ })).toHaveCount(0);

    // On paper each day begins a page of its own, as a table.
    await page.goto(`/skylark/data/schedule?from=${isoDay(gapDay)}&days=3`);
    await expect(row(page, lost)).toContainText('KBED');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toHaveCount(3);
    await expect(page.getByRole('grid', { name: 'Fleet board' })).toBeHidden();
    const printed = page.getByRole('table').first();
    await expect(printed.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: lost }) })).toContainText('12:00Z');
    await page.emulateMedia({ media: null });
    await expect(page.getByRole('table')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = pdf.match(/\/MediaBox \[[\d ]+\]/g) ?? [];
    expect(sizes.length).toBeGreaterThanOrEqual(3);
    expect(new Set(sizes), 'landscape').toEqual(new Set(['/MediaBox [0 0 792 612]']));

    // The same entries as a list, each with all of its fields.
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page.getByRole('table', { name: 'schedule entries' })).toContainText('Released');
    await expectAccessible(page);
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page).toHaveURL(/data\/schedule\/entries\//);
    await expectAccessible(page);

    const phone = await openBrowser(dispatcher, true);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto('/skylark/data/schedule');
    const list = phone.getByRole('list', { name: 'Fleet board' });
    await expect(list).toContainText('Nothing Scheduled');
    await expectAccessible(phone);
    await takePictures(phone, 'Fleet board on a phone');
  },
);
