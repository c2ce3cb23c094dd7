import type { Locator, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { bookQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { boardSize, isoDay, row } from './fixtures/board.ts';
import { quoteFor, twoAircraft } from './fixtures/charter.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, undo } from './fixtures/journey.ts';
import { dayAhead } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** The flight with passengers of a trip, in the row of an aircraft. */
const flight = (page: Page, tail: string): Locator => row(page, tail).getByRole('button', { name: /passengers/ });
const effects = (page: Page, name = 'Move trip'): Locator => page.getByRole('dialog', { name });
journey(
  'a trip is moved on the fleet board by mouse and by keyboard: its effects and the email to its customer are seen first, a colleague sees it live, it is taken back; what is taken is refused by name; its checklist shows on it [CHR-9, CHR-2]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const fleet = await Person.staff(product, personWith(product, 'skylark', 'fleet'));
    const { ids, tails, base } = await twoAircraft(fleet);
    const [first = '', second = ''] = tails;
    const { airports } = await dispatcher.send(searchAirports, { q: base.icao === 'KBED' ? 'KPWM' : 'KBED', limit: 1 });
    const date = dayAhead(70);
    const wish = { craft: ids[0] ?? '', from: base.id, to: airports[0]?.id ?? '', date, time: '9:00' };
    const email = `${randomId(8).toLowerCase()}@guest.example`;
    await dispatcher.send(bookQuote, { quote: await quoteFor(dispatcher, { ...wish, email }), reasons: {} });
    const address = `/skylark/data/schedule?from=${isoDay(date)}&days=1`;
    const page = await openBrowser(dispatcher);
    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    for (const screen of [page, colleague]) {
      await screen.setViewportSize(boardSize);
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
    await colleague.setViewportSize(boardSize);
    await colleague.goto(address.replace('days=1', 'days=31'));
    await expect(row(colleague, first).getByRole('button', { name: /Checklist: Open$/ })).toContainText('○');
    // A ferry flight beside a narrow flight leaves it its own surface.
    await openScreen(colleague, address.replace('days=1', 'days=3'));
    await flight(colleague, first).hover({ timeout: 15_000 });
    await expect(colleague.getByRole('tooltip')).toContainText('3 passengers');
    await openScreen(colleague, address);
    await expect(flight(colleague, first)).toBeVisible();

    // Its card names the flags.
    await flight(page, first).hover();
    const card = page.getByRole('tooltip');
    for (const flag of ['Leg 1: no crew is named', 'is still open', 'Leg 1: passengers without a name: 3']) await expect(card).toContainText(flag);
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
    // The email to the customer is read before, and goes out only if it is chosen.
    const letter = effects(page).getByRole('region', { name: /^Email to the customer of trip #/ });
    for (const part of [`To ${email}`, 'has changed', '– Takeoff', `/skylark/trip/…`]) await expect(letter).toContainText(part);
    await expect(letter.getByRole('checkbox', { name: 'Email the customer' })).not.toBeChecked();
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
    await expect(effects(page, 'Swap aircraft').getByRole('region', { name: /^Trip #/ })).toHaveCount(2);
    await press(page, 'Escape');
    await flight(page, first).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Cancel trip…' }).click();
    await effects(page, 'Cancel trip').getByRole('button', { name: 'Cancel trip' }).click();
    await expect(row(colleague, first)).toContainText('Nothing Scheduled');
    await undo(await holdNotice(page, 'Trip canceled'));
    await expect(flight(colleague, first)).toHaveAttribute('aria-label', /9:30 AM/);

    // After its ferry flight home the aircraft is to leave empty again: one direct flight replaces both, and comes back as two.
    const { airports: beyond } = await dispatcher.send(searchAirports, { q: base.icao === 'KOPF' ? 'KTEB' : 'KOPF', limit: 1 });
    const [start, end] = [20, 23].map((hour) => Date.parse(`${isoDay(date)}T${hour}:00:00Z`));
    const away = { type: 'trip', category: 'ferry', aircraft: ids[0], departureAirport: base, arrivalAirport: beyond[0], start, end };
    await dispatcher.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/schedule/${randomId(16)}`, data: away }] as never });
    const needless = row(page, first).getByRole('button', { name: /replace both ferry flights by one$/ });
    await needless.click();
    await expect(effects(page, 'Replace ferry flights')).toContainText(`Ferry flights added${airports[0]?.icao} – ${beyond[0]?.icao}`);
    await expectAccessible(page);
    await effects(page, 'Replace ferry flights').getByRole('button', { name: 'Apply' }).click();
    await expect(needless).toHaveCount(0);
    await undo(await holdNotice(page, 'Ferry flights replaced'));
    await expect(needless).toBeVisible();
  },
);
