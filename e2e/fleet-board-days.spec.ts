import { randomId } from '@app/kernel/ids.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { boardSize, isoDay, row } from './fixtures/board.ts';
import { twoAircraft } from './fixtures/charter.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, undo } from './fixtures/journey.ts';
import { dayAhead, typed } from './fixtures/marketplace.ts';
import { Person, personWith } from './fixtures/person.ts';

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
    await page.getByRole('textbox', { name: 'Seats' }).fill('9');
    await expectAccessible(page);
    await takePictures(page, 'find free');
    await page.getByRole('grid').press('-');
    await expect(page).toHaveURL(/days=14/);
    // A pinch on a touchpad is a turned wheel with Ctrl.
    await page.getByRole('grid').hover();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, 120);
    await expect(page).toHaveURL(/days=31/);
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(page).toHaveURL(/days=14/);

    // Free time becomes maintenance: an entry of the schedule, with a way back. Of another day, so that midnight is far away.
    const workDay = isoDay(dayAhead(40));
    await page.goto(`/skylark/data/schedule?from=${workDay}&days=14`);
    await page.getByRole('grid').press('n');
    const dialog = page.getByRole('dialog', { name: 'New on the board' });
    await dialog.getByText('Maintenance', { exact: true }).click();
    const category = `Brakes ${randomId(4)}`;
    await dialog.getByRole('textbox', { name: 'Category' }).fill(category);
    await dialog.getByRole('button', { name: 'Add entry' }).click();
    const brakes = page.getByRole('grid').getByRole('button', { name: new RegExp(category) });
    await expect(brakes).toBeAttached();
    await page.goto(`/skylark/data/schedule?from=${workDay}&days=1`);
    const timesAre = (text: RegExp): Promise<void> => expect(brakes).toHaveAttribute('aria-label', text);
    const shown = (await brakes.getAttribute('aria-label')) ?? '';
    // A finger or a wide pointer may miss it by a little.
    const isTarget = (entry: Element): boolean => {
      const { left, top } = entry.getBoundingClientRect();
      return document.elementFromPoint(left + 12, top - 3)?.closest('[data-entry]') === entry;
    };
    expect(await brakes.evaluate(isTarget)).toBe(true);
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
    await page.setViewportSize(boardSize);
    await page.goto(`/skylark/data/schedule?from=${isoDay(gapDay)}&days=1`);
    // Two ferry flights that one would replace say so, and what it saves.
    await expect(row(page, tails[1] ?? '').getByRole('button', { name: /One ferry flight KOPF > KBED saves \d/ })).toHaveCount(2);
    const spare = row(page, tails[1] ?? '');
    await spare.getByRole('button', { name: /^KTEB −.+: replace both ferry flights by one$/ }).click();
    const replacing = page.getByRole('dialog', { name: 'Replace ferry flights' });
    await expect(replacing).toContainText(/KOPF > KBED, .+ – 21:00Z/);
    await expectAccessible(page);
    await replacing.getByRole('button', { name: 'Apply' }).click();
    const positioning = spare.getByRole('button', { name: /KOPF > KBED, .+ – 21:00Z, Positioning flight$/ });
    await expect(positioning).toBeVisible();
    await expect(spare.getByRole('button')).toHaveCount(1);
    // It belongs to no trip: it is moved like maintenance, and lands when its route says.
    await positioning.focus();
    await press(page, 'm');
    await press(page, 'Shift+ArrowLeft');
    await press(page, 'Enter');
    const flying = page.getByRole('dialog', { name: /^Change .*KOPF > KBED/ });
    await expect(flying.getByRole('status')).toHaveText('It lands at 20:00Z.');
    await flying.getByRole('button', { name: 'Save' }).click();
    await expect(spare.getByRole('button', { name: /KOPF > KBED, .+ – 20:00Z, Positioning flight$/ })).toBeVisible();
    const missing = row(page, lost).getByRole('button', { name: 'KBED ≠ KTEB: add a ferry flight' });
    await expect(missing).toHaveAttribute('title', /A ferry flight of \d.+ fits from 13:30Z to /);
    // By mouse it is pressed; by keyboard it is closed from the flight before it.
    await row(page, lost)
      .getByRole('button', { name: /KTEB > KBED/ })
      .focus();
    await press(page, 'g');
    await expect(dialog.getByRole('button', { name: 'Offer it as an empty leg' })).toBeVisible();
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

    // Free time of an aircraft becomes a held quote or a trip: its effects are seen before anything is written, and all of it is taken back at once.
    await page.goto(`/skylark/data/schedule?from=${isoDay(dayAhead(84))}&days=1`);
    await spare.getByText('Nothing Scheduled').click();
    const fillFlight = async (key: string): Promise<void> => {
      await spare.getByRole('gridcell').focus();
      await press(page, key);
      if (key === 'n') await dialog.getByText('Trip', { exact: true }).click();
      await expect(dialog.getByRole('combobox', { name: 'Aircraft' })).toHaveValue(ids[1] ?? '');
      await dialog.getByRole('textbox', { name: 'To' }).fill('KPWM');
      await expect(dialog.getByRole('textbox', { name: 'To' })).toHaveValue(/^KPWM: Portland/);
      await dialog.getByLabel('Takeoff, time').fill('11:00 AM');
    };
    const seen = dialog.getByRole('region', { name: 'Effects' });
    await fillFlight('h');
    await expect(seen).toContainText(/– KPWM.+, \d\d:00Z – \d\d:\d\dZ/);
    for (const part of [
      /Price\$[\d,.]+/,
      /Ferry flights addedKPWM – /,
      /Before this flightTrip: KOPF > KBED, until/,
      'After this flightNothing Scheduled',
    ])
      await expect(seen).toContainText(part);
    await dialog.getByRole('button', { name: 'Add quote' }).click();
    await expect(spare.getByRole('button', { name: /^On hold for/ })).toBeVisible();
    await undo(await holdNotice(page, 'holds the aircraft'));
    await expect(spare).toContainText('Nothing Scheduled');
    await fillFlight('n');
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await expect(seen).toContainText(/Price\$[\d,.]+/);
    await expectAccessible(page);
    await takePictures(page, 'A trip on the board', seen);
    await dialog.getByRole('button', { name: 'Book trip' }).click();
    await expect(spare.getByRole('button', { name: /> KPWM.+1 passenger/ })).toBeVisible();
    await (await holdNotice(page, 'booked')).getByRole('button', { name: 'Open trip' }).click();
    await expect(page).toHaveURL(/\/trips\//);
    await expect(page.getByRole('main')).toContainText('KPWM');

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
