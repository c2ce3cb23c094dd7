import type { Page } from '@playwright/test';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { searchRecords } from '@app/domain/search/search.calls.ts';
import { createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

const CUSTOMER = 'Quillfeather';
const hits = (page: Page) => page.getByRole('list', { name: 'Hits' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });

journey('an author puts a search together, sees why each hit is one, and why there is none [SRC-1, SRC-2]', async ({ product, openBrowser }) => {
  const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
  const airport = async (code: string): Promise<string> => (await staff.send(searchAirports, { q: code, limit: 1 })).airports[0]?.id ?? '';
  const [teterboro, vanNuys] = [await airport('KTEB'), await airport('KVNY')];
  const quote = async (id: string, from: string, to: string, paxNum: number): Promise<void> => {
    const contact = { first_name: 'Ida', last_name: CUSTOMER };
    const { path } = await staff.send(createQuote, { newId: `searched0${id}`, contact, legs: [{ from, to, paxNum }] });
    const { docs } = await staff.send(listDocuments, { query: { collection: 'quotes', where: { field: 'id', op: 'eq', value: `searched0${id}` } } });
    await staff.send(writeDocuments, { writes: [{ op: 'merge', path, data: { quote_id: `Q-${id}` }, base: docs[0]?.version ?? 0 }] });
  };
  await quote('east', teterboro, vanNuys, 2);
  await quote('west', vanNuys, teterboro, 7);
  // Without a call of the desk it has no status.
  const draft = { quote_id: 'Q-draft', paxNum: 7, contact: { first_name: 'Ida', last_name: CUSTOMER } };
  await staff.send(writeDocuments, { writes: [{ op: 'set', path: 'clients/skylark/quotes/searched-draft', data: draft }] });
  const page = await openBrowser(staff);
  await page.goto('/skylark/cms/search');
  await expect(page.getByRole('heading', { name: 'Saved searches' }).or(page.getByRole('heading').first())).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'search builder list');
  const search = 'search-of-the-journey';
  await staff.send(writeDocuments, {
    writes: [
      {
        op: 'set',
        path: `clients/skylark/searches/${search}`,
        data: {
          name: 'Requests of the east',
          index: 'quotes',
          fields: [{ name: 'contact.last_name', weight: 3 }, { name: 'legs.departureAirport.name' }],
          facets: ['status'],
        },
      },
    ],
  });
  await page.getByText('Requests of the east').first().click();
  await expect(page).toHaveURL(/cms\/search\/search-of-the-journey/);
  const words = page.getByRole('textbox', { name: 'Words to try' });
  await words.fill(CUSTOMER.toLowerCase());
  await words.press('Enter');
  await expect(hits(page).getByRole('button'), 'what has no status is not found').toHaveText([/Q-(east|west)/, /Q-(east|west)/]);
  await expect(hits(page).getByText(CUSTOMER, { exact: true }).first()).toBeVisible();
  await expect(
    hits(page)
      .getByText(/^Word · /)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'search builder hits');

  await words.fill('quilfeather teterboro');
  await words.press('Enter');
  await expect(hits(page).getByRole('button'), 'typing errors are forgiven, only searched fields count').toHaveText([/Q-east/]);
  await expect(hits(page).getByText(/^Typing errors forgiven · /)).toBeVisible();

  await staff.send(writeDocuments, {
    writes: [
      {
        op: 'set',
        path: 'clients/skylark/searches/search-without-hits',
        data: {
          name: 'Large groups of the east',
          index: 'quotes',
          aroundLatLng: { lat: 40.85, lng: -74.06 },
          aroundRadius: 50_000,
          numericFilters: ['paxNum >= 5'],
        },
      },
    ],
  });
  await openScreen(page, '/skylark/cms/search/search-without-hits');
  await words.fill(CUSTOMER);
  await words.press('Enter');
  const reasons = page.getByRole('table').filter({ hasText: 'Hits without it' });
  await expect(reasons.getByRole('row').filter({ hasText: 'Words' })).toContainText('2');
  await expect(reasons.getByRole('row').filter({ hasText: 'Radius' })).toContainText('1');
  await expect(reasons.getByRole('row').filter({ hasText: 'paxNum >= 5' })).toContainText('1');
  await expectAccessible(page);
  await takePictures(page, 'search builder reasons');

  const everyParameter = searchRecords.body.parse({
    index: 'quotes',
    query: CUSTOMER,
    facetFilters: ['status:qCreated'],
    numericFilters: ['paxNum < 5'],
    filters: 'NOT paxNum:6 TO 9',
    page: 0,
    hitsPerPage: 100,
    restrictSearchableAttributes: ['contact.last_name'],
    typoTolerance: 'strict',
    aroundLatLng: { lat: 40.85, lng: -74.06 },
    aroundRadius: 50_000,
  });
  const found = await staff.send(searchRecords, everyParameter);
  expect(found.hits.map(({ id }) => id)).toEqual(['searched0east']);
  const { aroundLatLng: _point, aroundRadius: _radius, ...boxed } = everyParameter;
  expect((await staff.send(searchRecords, { ...boxed, insideBoundingBox: [[42, -75, 40, -73]] })).count).toBe(1);
  expect((await staff.ask(searchRecords, { index: 'quotes', hitsPerPge: 5 } as never)).status).toBe(422);
});

journey('an author makes a short link, which leads on and counts its clicks [OPS-3, THR-14]', async ({ product, openBrowser, request }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'cms')));
  await page.goto('/skylark/cms/links');
  await expect(page.getByText('Short addresses for emails, posts and print appear here, each with its clicks.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New short link' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Spring flyer');
  await form.getByRole('textbox', { name: 'Leads to' }).fill('javascript:alert(1)');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(form).toBeVisible();
  await form.getByRole('textbox', { name: 'Leads to' }).fill(`${product.url}/skylark/deals`);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL(/cms\/links\/\w+/);
  const address = await page.getByRole('textbox', { name: 'Address to share' }).inputValue();
  await expectAccessible(page);
  await takePictures(page, 'short link');
  const visitor = await openBrowser();
  await visitor.goto(address);
  await expect(visitor).toHaveURL(/\/skylark\/deals$/);
  expect((await request.head(address, { maxRedirects: 0 })).status()).toBe(302);
  await expect(page.getByRole('main')).toContainText(/Clicks\s*1/);
});

journey(
  'the search box finds airports, price lists and affiliates, full city matches first, and every screen of the role [SRC-3, SRC-4, SRC-5]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const page = await openBrowser(staff);
    await page.goto('/skylark/tasks');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    const choose = async (typed: string, option: RegExp, address: RegExp): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search or go to' }).fill(typed);
      await palette(page).getByRole('option', { name: option }).first().click();
      await expect(page).toHaveURL(address);
    };
    await choose('search builder', /^Search builder/, /\/cms\/search$/);
    await choose('sign-in and security', /^Sign-in and security/, /\/me\/security$/);
    // Other journeys publish and rename lists of the demo.
    const [list] = (await staff.send(listDocuments, { query: { collection: 'pricing', limit: 1 } })).docs;
    const name = String(list?.['name']);
    await choose(name, new RegExp(`^${name.replaceAll(/[^\w ]/g, String.raw`\$&`)}.*Price list`), /\/data\/pricing\/pricing\/.+/);
    await choose('KTEB', /Airport · /, /\/data\/airports\/.+/);

    const airports = await staff.send(searchRecords, { index: 'airports', query: 'teterboro' });
    expect((airports.hits[0]?.doc as { icao?: string } | undefined)?.icao).toBe('KTEB');
    const dallas = await staff.send(searchRecords, { index: 'airports', query: 'dallas' });
    const [first] = dallas.hits.map(({ doc }) => doc as unknown as { icao: string; city: { name: string } });
    expect(first?.city.name).toBe('Dallas');
    expect(first?.icao).toMatch(/^K/);
  },
);
