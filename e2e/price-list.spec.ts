import type { Locator, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { getDocument } from '@app/domain/records.calls.ts';
import { createQuote, listOwnAircraft } from '@app/domain/trips/desk/desk.calls.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, undo } from './fixtures/journey.ts';
import { dayAhead, pickAirport, typed } from './fixtures/marketplace.ts';
import { Person, personWith } from './fixtures/person.ts';

const rule = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
const openRule = (page: Page, name: string): Promise<void> => rule(page, name).getByRole('button').first().press('Enter');
const isSaved = (page: Page): Promise<void> => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await takePictures(page, name);
}
/** Waits until the job is through, and closes its progress. */
async function jobIsDone(page: Page, name: string): Promise<void> {
  const monitor = page.getByRole('dialog', { name });
  await expect(monitor.getByText('100 %')).toBeVisible({ timeout: 30_000 });
  await monitor.getByRole('button', { name: 'OK' }).click();
  await expect(monitor).toBeHidden();
}

journey(
  'a rule is edited in its sentence beside a colleague, its effect is seen in the simulator, the draft is published, a new quote is priced by it, and the backup is restored [PRC-1, PRC-3, JOB-3]',
  async ({ product, openBrowser }) => {
    const ben = await Person.staff(product, personWith(product, 'skylark', 'pricing'));
    const page = await openBrowser(ben);
    const totalOf = async (tail: string): Promise<string> => {
      const [from = '', to = ''] = await Promise.all(
        ['KTEB', 'KBED'].map(async (q) => (await ben.send(searchAirports, { q, limit: 1 })).airports[0]?.id),
      );
      const legs = [{ from, to, date: dayAhead(60), time: '9:00', paxNum: 4 }];
      const { id } = await ben.send(createQuote, { newId: randomId(16), legs } as never);
      const { options } = await ben.send(listOwnAircraft, { quote: id });
      const total = options.find(({ aircraft }) => aircraft.tail_number === tail)?.total ?? 0;
      return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(total);
    };
    await page.goto('/skylark/data/pricing/pricing/draft');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Start over from the live list' }).click();
    await jobIsDone(page, 'Copy pricing rules to draft');
    await expect(page.getByRole('tab', { name: /^Changes/ })).toHaveText(/0$/);
    await (await holdNotice(page, 'The draft starts over from the live list')).getByRole('button', { name: 'Dismiss' }).click();

    // Edited where it stands; a colleague edits another rule of the same draft.
    const colleague = await openBrowser(ben);
    await colleague.goto('/skylark/data/pricing/pricing/draft');
    await openRule(page, 'Landing and ramp');
    await rule(page, 'Landing and ramp').getByRole('textbox', { name: 'Rate', exact: true }).fill('1234.5');
    await openRule(colleague, 'Catering');
    await rule(colleague, 'Catering').getByRole('textbox', { name: 'Rate', exact: true }).fill('77');
    await isSaved(page);
    await isSaved(colleague);
    for (const screen of [page, colleague]) {
      await expect(rule(screen, 'Landing and ramp')).toContainText('$1,234.50 per stop');
      await expect(rule(screen, 'Catering')).toContainText('$77.00 per passenger');
    }
    await expectFits(page, 'Price list draft');
    await rule(page, 'Mountain arrival').getByRole('button', { name: 'Mountain arrival: more' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await undo(await holdNotice(page, 'Rule removed'));
    await expect(rule(page, 'Mountain arrival')).toBeVisible();
    // A draft that starts over by mistake is taken back whole.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Start over from the live list' }).click();
    const startedOver = await holdNotice(page, 'The draft starts over from the live list');
    await jobIsDone(page, 'Copy pricing rules to draft');
    await expect(rule(page, 'Catering')).not.toContainText('$77.00');
    await undo(startedOver);
    await expect(rule(page, 'Catering')).toContainText('$77.00 per passenger');
    await isSaved(page);

    await page.getByRole('tab', { name: /^Changes/ }).click();
    const changes = page.getByRole('list', { name: 'Changes against the live list' });
    await expect(changes.getByRole('listitem')).toHaveCount(2);
    await changes.getByRole('button', { name: 'Revert: Catering' }).click();
    await expect(changes.getByRole('listitem')).toHaveCount(1);
    await expect(changes).toContainText('→ $1,234.50');

    // Any trip, priced while it is typed; a cell opens into the lines of both lists.
    await page.getByRole('tab', { name: 'Simulator' }).click();
    await page.getByRole('button', { name: 'Price a trip' }).click();
    const trip = page.getByRole('form', { name: 'Price a trip' });
    await pickAirport(trip.getByRole('textbox', { name: 'From' }), 'KTEB');
    await pickAirport(trip.getByRole('textbox', { name: 'To' }), 'KBED');
    await trip.getByRole('textbox', { name: 'Date' }).fill(typed(dayAhead(60)));
    await trip.getByRole('textbox', { name: 'Takeoff' }).fill('9');
    const row = page.getByRole('row').filter({ hasText: 'This trip' });
    const cell = row.getByRole('button').filter({ hasText: '+$' }).first();
    await expect(cell).toContainText('%');
    const tail =
      (
        await page
          .getByRole('columnheader')
          .nth(await columnOf(cell))
          .innerText()
      ).split('\n')[0] ?? '';
    const [simulated = ''] = (await cell.innerText()).split('\n');
    await page.getByText('Over 5 %').click();
    await page.getByText('Changed', { exact: true }).click();
    await cell.press('Enter');
    const lines = page.getByRole('dialog', { name: /KTEB – KBED on / });
    await expect(lines.getByRole('region', { name: 'Draft' })).toContainText('$1,234.50');
    await expect(lines.getByRole('region', { name: 'Draft' })).toContainText(simulated);
    await page.keyboard.press('Escape');
    // Saved under a name, the trip is a sample of this draft: it is there after a reload, with its price of now and the draft's.
    await trip.getByRole('textbox', { name: 'Name of the trip' }).fill('Morning to Bedford');
    await trip.getByRole('button', { name: 'Save trip' }).click();
    await isSaved(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Simulator' }).click();
    const sample = page.getByRole('row').filter({ hasText: 'Morning to Bedford' });
    await expect(sample).toContainText(simulated);
    await sample.getByRole('button').filter({ hasText: simulated }).first().press('Enter');
    const both = page.getByRole('dialog', { name: /Morning to Bedford|KTEB – KBED/ });
    await expect(both.getByRole('region', { name: 'Live' })).toContainText('Landing and ramp');
    await expect(both.getByRole('region', { name: 'Live' })).not.toContainText('$1,234.50');
    await expect(both.getByRole('region', { name: 'Draft' })).toContainText('$1,234.50');
    await page.keyboard.press('Escape');
    await expectFits(page, 'Price simulator');

    const before = await totalOf(tail);
    expect(before).not.toBe(simulated);
    await page.getByRole('button', { name: 'Publish prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish prices' });
    await expect(dialog).toContainText(/\d+ open quotes? keeps? (their prices|its price)\./);
    // A time that has passed cannot be chosen for later.
    await dialog.getByText('At a time to come').click();
    await dialog.getByRole('button', { name: /^Time: / }).click();
    const days = page.getByRole('dialog', { name: 'Time' }).getByRole('button', { name: /\d{4}$/ });
    await expect(days.and(page.locator(':disabled')).or(days).first()).toBeVisible();
    const open = await days.evaluateAll((all) => all.filter((day) => !(day as HTMLButtonElement).disabled).map((day) => day.ariaLabel ?? ''));
    expect(open.filter((day) => Date.parse(day) < Date.now() - 2 * DAY)).toEqual([]);
    await press(page, 'Escape');
    await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled();
    await dialog.getByText('Now', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Publish prices' }).click();
    await jobIsDone(page, 'Publish pricing rules to live');
    expect(await totalOf(tail)).toBe(simulated);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Restore the backup' }).click();
    await page.getByRole('dialog', { name: 'Restore the backup' }).getByRole('button', { name: 'Restore prices' }).click();
    await jobIsDone(page, 'Restore pricing rules from backup');
    expect(await totalOf(tail)).toBe(before);
    const { doc } = await ben.send(getDocument, { path: 'clients/skylark/pricing/live' });
    expect(doc?.['name']).toBe('Current');
  },
);

/** The column of a cell in its table. */
const columnOf = (cell: Locator): Promise<number> => cell.evaluate((button) => button.closest('td')?.cellIndex ?? 0);
