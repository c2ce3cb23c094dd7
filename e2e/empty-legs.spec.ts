import { randomId } from '@app/kernel/ids.ts';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { bookQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { boardSize, row } from './fixtures/board.ts';
import { quoteFor, twoAircraft } from './fixtures/charter.ts';
import { expect, expectAccessible, journey, press, takePictures } from './fixtures/journey.ts';
import { confirmFlight, dayAhead, fillContact, newLeg, searchEmptyLegs } from './fixtures/marketplace.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

journey(
  'a flight without passengers is offered with one key at the proposed price; when its trip moves, whose effects say so first, it is withdrawn in front of everybody, and offered anew on the fleet board at its new time; an admin has it offered by itself [MKT-13, PRC-6, CHR-9, CHR-11]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const { ids, tails, base } = await twoAircraft(await Person.staff(product, personWith(product, 'skylark', 'fleet')));
    const [craft = '', tail = ''] = [ids[0], tails[0]];
    const { airports } = await dispatcher.send(searchAirports, { q: base.icao === 'KBED' ? 'KPWM' : 'KBED', limit: 1 });
    const date = dayAhead(20);
    const quote = await quoteFor(dispatcher, { craft, from: base.id, to: airports[0]?.id ?? '', date, time: '9:00' });
    await dispatcher.send(bookQuote, { quote, reasons: {} });
    // Somebody at that airport wants to hear of empty legs.
    const contact = randomId(16);
    const writes = [
      { op: 'set', path: `clients/skylark/contacts/${contact}`, data: { first_name: 'Rosa', last_name: 'Reader' } },
      { op: 'set', path: `clients/skylark/subscriptions/${contact}`, data: { contact, preferences: { home: airports[0], radius: 0 } } },
    ];
    await (await Person.staff(product, personWith(product, 'skylark', 'sales'))).send(writeDocuments, { writes: writes as never });
    const page = await openBrowser(dispatcher);
    await page.goto('/skylark/marketplace/empties');
    const flights = page.getByRole('region', { name: 'Flights without passengers' });
    const flight = flights.getByRole('listitem').filter({ hasText: tail });
    const route = `${airports[0]?.icao ?? ''} – ${base.icao}`;
    const edit = flight.getByRole('button', { name: new RegExp(`^${route}`) });
    for (const part of [route, /Trip /, /\$[\d,]+\.\d\d/, /cost \$/, /Free from/]) await expect(flight).toContainText(part);
    // An admin lets such flights be offered by themselves; an hour before takeoff is too late for that.
    const settings = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    await settings.goto('/skylark/company/settings/empty-legs');
    const setHours = async (hours: string): Promise<void> => {
      await settings.getByRole('button', { name: 'Edit Hours before takeoff' }).click();
      await settings.getByRole('textbox', { name: 'Hours before takeoff' }).fill(hours);
      await settings.keyboard.press('Control+s');
      await expect(settings.getByText('Hours before takeoff saved').first()).toBeVisible();
    };
    await setHours('1');
    await expect(settings.getByRole('region', { name: 'Flown as booked' })).toContainText('once there are 20');
    await expectAccessible(settings);
    await takePictures(settings, 'settings empty legs');
    await page.reload();
    await expect(flight).toContainText('Is offered by itself');
    await setHours('0');
    await page.reload();
    await expectAccessible(page);
    await takePictures(page, 'empty leg candidates');
    await edit.press('p');
    await expect(page.getByText('Empty leg offered')).toBeVisible();
    await expect(flight).toHaveCount(0);
    await press(page, '/');
    await page.keyboard.type(tail);
    const offered = page.getByRole('table').getByRole('switch', { name: 'Offered' });
    await expect(offered).toHaveCount(1);
    await expect(offered).toBeChecked();

    // The effects of moving the trip say that the empty leg is lost, before anything is written.
    await settings.setViewportSize(boardSize);
    await settings.goto(`/skylark/data/schedule?from=${date.slice(6)}-${date.slice(0, 2)}-${date.slice(3, 5)}&days=1`);
    const aircraft = row(settings, tail);
    await aircraft.getByRole('button', { name: /passengers/ }).focus();
    await press(settings, 'm');
    await press(settings, 'Shift+ArrowRight');
    await press(settings, 'Enter');
    const effects = settings.getByRole('dialog', { name: 'Move trip' });
    await expect(effects).toContainText(new RegExp(`Empty legs taken off sale.*${route}`));
    await takePictures(settings, 'effects on an empty leg');
    await effects.getByRole('button', { name: 'Apply' }).click();
    await expect(offered).not.toBeChecked();
    // Comes above the table, which moves down.
    await expect(flight).toHaveCount(1);
    const link = page.getByRole('table').getByRole('rowheader').getByRole('link').first();
    await link.click();
    const open = page.getByRole('dialog', { name: 'Empty leg' });
    await expect(open.getByRole('alert')).toContainText('It was withdrawn.');
    await expectAccessible(page);
    await press(page, 'Escape');
    // A moment after it has closed, a panel gives the focus back: a key that comes before goes to the link.
    await expect(link).toBeFocused();
    await edit.press('Enter');
    await expect(page.getByRole('dialog', { name: `Offer ${route}` })).toContainText('Cost');
    await expectAccessible(page);
    await page
      .getByRole('dialog', { name: `Offer ${route}` })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The same flight is offered on the fleet board, from its block: what that does is seen before it is written.
    const block = aircraft.getByRole('button', { name: new RegExp(`${route.replace(' – ', ' > ')}.*Positioning flight`) });
    await block.focus();
    await press(settings, 'o');
    const offer = settings.getByRole('dialog', { name: `Offer ${route}` });
    for (const part of [tail, 'Takeoff', 'Trip ', 'It appears on the marketplace at once.', 'receive']) await expect(offer).toContainText(part);
    await offer.getByLabel('Price', { exact: true }).fill('4321');
    await offer.getByText('Email that they receive').click();
    for (const part of [`New empty leg: ${route.replace('–', '>')}`, '$4,321.00', '/skylark/alerts/…']) await expect(offer).toContainText(part);
    await offer.getByLabel('May shift by hours, either way').fill('2');
    await expectAccessible(settings);
    await takePictures(settings, 'offering on the board');
    await offer.getByRole('button', { name: 'Offer empty leg' }).click();
    await expect(offered).toBeChecked();
    await block.click({ button: 'right' });
    await settings.getByRole('menuitem', { name: 'Offer as empty leg…' }).click();
    await expect(settings.getByRole('dialog', { name: 'Offer an empty leg' })).toContainText('This flight is an empty leg already.');
    await expect(page.getByRole('cell', { name: '$4,321.00' })).toHaveCount(1);
    await dispatcher.close();
  },
);

journey(
  "the platform designates an operator: its empty legs are shown under their broker's name, and a request for one arrives with what was shown; one without coordinates says that nobody finds it [MKT-11, CHR-4]",
  async ({ product, openBrowser }) => {
    const platform = await openBrowser(await Person.staff(product, personWith(product, 'apron', 'admin')));
    await platform.goto('/apron/platform/companies');
    const company = platform.getByRole('row').filter({ hasText: 'Bluebird Island Air' });
    const choose = async (action: string): Promise<void> => {
      await company.getByRole('button', { name: 'Actions of Bluebird Island Air' }).click();
      await platform.getByRole('menuitem', { name: action }).click();
    };
    await choose('Designate for “have” flights');
    await expect(company).toContainText('shown under the names of their brokers');
    await expectAccessible(platform);

    const seller = await Person.staff(product, personWith(product, 'bluebird', 'sales'));
    const date = dayAhead(70);
    const broker = { first_name: 'Ann', last_name: 'Archer', email: 'ann@blue-sky.aero' };
    const leg = await newLeg(seller, 'KALB', 'KPWM', { date, contact: broker });
    const account = newAccount('Hana');
    const page = await openBrowser(await Person.consumer(product, account));
    await page.goto('/marketplace');
    await searchEmptyLegs(page, { from: 'KALB', to: 'KPWM', date });
    const row = page.getByRole('region', { name: 'Book an Empty Leg' }).getByRole('listitem').filter({ hasText: 'KALB' });
    await expect(row.getByRole('button', { name: /^Blue Sky Phenom 300 KALB/ })).toBeVisible();
    await row.getByRole('button', { expanded: false }).click();
    await row.getByRole('button', { name: 'Inquire' }).click();
    const info = page.getByRole('region', { name: 'Flight Info' });
    await expect(info).toContainText('Flight Operated ByBlue Sky');
    await info.getByRole('button', { name: 'Add one passenger' }).click();
    await page.getByRole('button', { name: 'Next Step' }).click();
    await fillContact(page, account);
    await expect(page.getByRole('region', { name: 'Confirmation' })).not.toContainText('Quote Estimate');
    await page.getByLabel('Notes for operator').fill('Two bicycles');
    await confirmFlight(page);

    const where = { field: 'contact.email', op: 'eq', value: account.email } as const;
    const { docs } = await seller.send(listDocuments, { query: { collection: 'quotes', where } });
    const metadata = { isHave: true, broker_info: { email: broker.email }, deal_ref: `clients/bluebird/deals/${leg}` };
    expect(docs).toMatchObject([{ source: 'md', metadata }]);
    const desk = await openBrowser(seller);
    await desk.goto(`/bluebird/quotes/${docs[0]?.id ?? ''}`);
    await expect(desk.getByText('Have flight, shown as Blue Sky')).toBeVisible();
    await expect(desk.getByText('Two bicycles', { exact: true })).toBeVisible();
    await desk.getByRole('link', { name: 'Open the empty leg' }).click();
    const open = desk.getByRole('dialog', { name: 'Empty leg' });
    await expect(open).toContainText('KALB');
    await choose('End “have” flights');
    await expect(company).not.toContainText('shown under the names of their brokers');

    const nowhere = { id: 'strip', icao: 'XSTR', name: 'Grass strip', timezone: 'America/New_York', latitude: null, longitude: null };
    const lost = await newLeg(seller, 'KALB', 'KPWM', { date, departureAirport: nowhere });
    await desk.goto(`/bluebird/marketplace/empties/${lost}`);
    await expect(open.getByRole('alert')).toContainText('Departure airport missing lat/lon');
    await expectAccessible(desk);
    await expect.poll(() => product.log).toContain('Departure airport missing lat/lon');
    await seller.close();
  },
);
