import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { setTripStatus } from '@app/domain/trips/desk/desk.calls.ts';
import { completeQuote } from './fixtures/charter.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';
import { addressOf, fleetScreens, flightScreens, type Screen } from './fixtures/screens.ts';

const tripId = 'trip-of-the-charter-journey';
/** A quote of the demo, and a trip with its route and contact. */
async function aQuoteAndItsTrip(staff: Person): Promise<string> {
  const quote = await completeQuote(staff);
  const { contact, legs, aircraft } = quote;
  const data = { contact, legs, aircraft, trip_number: 'T-1001', quote: quote.path, date: Date.now() };
  await staff.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/trips/${tripId}`, data }] as never });
  for (const to of ['tSubmitted', 'tConfirmed'] as const) await staff.send(setTripStatus, { kind: 'trips', id: tripId, to });
  return quote.id;
}

/** Expects no horizontal scrolling and no axe violations: on a phone and on a desktop, in both themes. */
async function expectFinished(page: Page, name: string, within?: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${name} is too wide at ${width}`,
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page, within);
  }
  if (before) await page.setViewportSize(before);
  await takePictures(page, name);
}

async function expectScreens(page: Page, screens: readonly Screen[], ids: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, route, shown] of screens) {
    await openScreen(page, `/skylark/${addressOf(route, ids)}`);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expectFinished(page, name);
  }
}

journey('quotes and trips of the company are complete and accessible [TEN-5]', async ({ product, openBrowser }) => {
  const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
  const quoteId = await aQuoteAndItsTrip(staff);
  await expectScreens(await openBrowser(staff), flightScreens, { quotes: quoteId, trips: tripId });
});

journey(
  'empty legs, fleet and price list of the company are complete and accessible, a price list with its history [TEN-5, BYD-13]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const page = await openBrowser(staff);
    await expectScreens(page, fleetScreens, { pricing: 'live' });
    // The page also lists flights that nobody has offered yet, with links to their trips.
    await page.getByRole('main').locator('a[href*="/marketplace/empties/"]').first().click();
    await expect(page.getByRole('dialog', { name: 'Empty leg' }).getByRole('img', { name: /^Map of / })).toBeVisible();
    // The list behind it was checked already.
    await expectFinished(page, 'Empty leg', '[role=dialog]');

    const [path, name] = ['clients/skylark/pricing/draft', `Winter ${randomId(8)}`];
    const { doc } = await staff.send(getDocument, { path });
    await staff.send(writeDocuments, { writes: [{ op: 'merge', path, data: { name }, base: doc?.version ?? 0 }] });
    await openScreen(page, '/skylark/data/pricing/pricing/draft');
    await page.getByRole('button', { name: 'History' }).click();
    const changes = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await changes.getByRole('button', { name: 'Undo this' }).click();
    await expect(changes).toHaveCount(2);
    expect((await staff.send(getDocument, { path })).doc?.['name']).toBe(doc?.['name']);
    await expectFinished(page, 'History of a price list');
  },
);
