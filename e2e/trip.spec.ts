import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { getDocument, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { bookQuote, chooseAircraft, createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { aircraftWithHome } from './fixtures/charter.ts';
import { expect, expectAccessible, journey, press, takePictures } from './fixtures/journey.ts';
import { dayAhead } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** A booked flight on an aircraft of its own, six weeks ahead. Returns the id of the trip. */
async function bookedTrip(fleet: Person, dispatcher: Person, email: string): Promise<string> {
  const { model, airport, type } = await aircraftWithHome(fleet);
  const [aircraft, quote] = [randomId(16), randomId(16)];
  const data = { tail_number: `N${randomId(4).toUpperCase()}`, name: 'Journey', type, seats: 7, model, airport };
  await fleet.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/aircraft/${aircraft}`, data }] as never });
  const airports = await dispatcher.send(listDocuments, {
    query: { collection: 'airports', where: { field: 'icao', op: 'in', value: ['KTEB', 'KBED'] }, limit: 5 },
  } as never);
  const idOf = (icao: string): string => String((airports.docs as Record<string, unknown>[]).find((doc) => doc['icao'] === icao)?.['id']);
  const leg = { from: idOf('KTEB'), to: idOf('KBED'), date: dayAhead(42), time: '9:00', paxNum: 2 };
  const contact = { first_name: 'Ada', last_name: 'Byron', email };
  await dispatcher.send(createQuote, { newId: quote, contact, legs: [leg] });
  await dispatcher.send(chooseAircraft, { id: quote, aircraft });
  return (await dispatcher.send(bookQuote, { quote, reasons: {} })).id;
}
/** Moves the flight to yesterday, as if six weeks had passed. */
async function letItPass(staff: Person, id: string): Promise<void> {
  const path = `clients/skylark/trips/${id}`;
  const { doc } = await staff.send(getDocument, { path });
  const trip = doc as unknown as Doc<Trip>;
  const legs = trip.legs.map((leg) => ({
    ...leg,
    times: { ...leg.times, takeoffDate: dayAhead(-2), landingDate: dayAhead(-2), takeoffUTC: null, landingUTC: null },
  }));
  await staff.send(writeDocuments, { writes: [{ op: 'merge', path, data: { legs }, base: trip.version }] as never });
}

journey(
  'a dispatcher names crew and handlers, gives the crew their page, keeps a checklist, tells the customer, releases and completes the trip and makes its invoice; the customer enters a passenger on a phone and pays [CHR-1, CHR-2, CHR-5, CHR-6, CHR-13, TEN-14]',
  async ({ product, openBrowser, mail }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const email = `ada.${randomId(6).toLowerCase()}@traveller.example`;
    const id = await bookedTrip(await Person.staff(product, personWith(product, 'skylark', 'fleet')), dispatcher, email);
    const desk = await openBrowser(dispatcher);
    await desk.goto(`/skylark/trips/${id}`);
    const main = desk.getByRole('main');
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('KTEB – KBED');
    const strip = main.getByRole('list', { name: 'Legs' });
    await expect(strip).toContainText('Planned');
    // On another clock, and back.
    await expect(strip).toContainText(/9:00\sAM\sE[DS]T/);
    await press(desk, 'Shift+Z');
    await expect(strip).toContainText(/1[34]:00Z/);
    await press(desk, 'Shift+Z', 'Shift+Z');
    await expect(strip).toContainText(/9:00\sAM\sE[DS]T/);

    // A colleague has it open as well: each sees the other.
    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await colleague.goto(`/skylark/trips/${id}`);
    await expect(desk.locator('header').getByText(/ is here$/)).toBeVisible();
    await expect(colleague.locator('header').getByText(/ is here$/)).toBeVisible();
    await colleague.close();
    await expect(desk.locator('header').getByText(/ is here$/)).toBeHidden();
    // The same pilot is on another trip at that time.
    const own = (await dispatcher.send(getDocument, { path: `clients/skylark/trips/${id}` })).doc as unknown as Doc<Trip>;
    const other = `clients/skylark/trips/${randomId(16)}`;
    const legsWith = (...names: string[]) => own.legs.map((leg) => ({ ...leg, crew: names.map((name) => ({ name, role: 'PIC' })) }));
    const writeOther = (write: object) => dispatcher.send(writeDocuments, { writes: [{ path: other, ...write }] as never });
    await writeOther({ op: 'set', data: { name: 'Other trip', legs: legsWith('Cy Young') } });
    // Crew, by keyboard alone: tab 3, edit, names.
    await press(desk, '3', 'e');
    await desk.getByRole('textbox', { name: 'Name of crew member 1' }).fill('Cy Young');
    await press(desk, 'Enter');
    await expect(main.getByText('Cy Young PIC')).toBeVisible();
    const duty = main.getByRole('list', { name: 'Duty of the crew' });
    await expect(duty).toContainText('Leg 1: Cy Young is on another flight then: KTEB–KBED');
    await expectAccessible(desk);
    await takePictures(desk, 'Crew on two flights');
    const { version } = (await dispatcher.send(getDocument, { path: other })).doc as unknown as Doc<Trip>;
    await writeOther({ op: 'merge', data: { legs: legsWith() }, base: version });
    await main.getByRole('button', { name: 'Copy the crew link of Cy Young' }).click();
    const crewUrl = /https?:\S+\/trip\/[A-Za-z0-9]{16}/.exec(await desk.getByText(/\/trip\/[A-Za-z0-9]{16}$/).innerText())?.[0] ?? '';
    await expect(main.getByRole('button', { name: 'End the crew link of Cy Young' })).toBeVisible();
    // An item of this trip alone: the release will wait for it.
    await press(desk, '5');
    const sheet = desk.waitForEvent('popup');
    await main.getByRole('button', { name: 'Trip sheet (PDF)' }).click();
    await (await sheet).close();
    await expect(main.getByText(/^Trip sheet .*\.pdf$/)).toBeVisible();
    await press(desk, '4');
    await main.getByRole('button', { name: 'Add item' }).click();
    await main.getByRole('textbox', { name: 'Item' }).fill('Flowers on board');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('list', { name: 'Legs' })).toBeVisible();
    await expect(main.getByText('Flowers on board', { exact: true })).toBeVisible();
    await expectAccessible(desk);
    await takePictures(desk, 'Trip checklist');
    await desk.getByRole('button', { name: 'Send to customer' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => mail.to(email).length).toBe(1);
    const url = /https?:\S+\/trip\/[A-Za-z0-9]{16}/.exec(mail.to(email)[0]?.text ?? '')?.[0] ?? '';

    const preferred = { airport: own.legs[0]?.departureAirport, kind: 'handler', text: 'Signature East' };
    await dispatcher.send(writeDocuments, {
      writes: [{ op: 'set', path: `clients/skylark/airport_notes/${randomId(16)}`, data: preferred }] as never,
    });
    // A handler is chosen: the customer knows another version until they are told.
    await press(desk, '1', 'e');
    await desk.getByRole('group', { name: 'FBO at KTEB' }).getByRole('button', { name: 'Use the preferred FBO: Signature East' }).click();
    await desk.getByRole('group', { name: 'FBO at KTEB' }).getByRole('textbox', { name: 'Name' }).press('Enter');
    const notice = main.getByRole('status').filter({ hasText: 'The customer’s version differs' });
    await expect(notice).toContainText('Departure FBO of KTEB–KBED: Signature East');
    await expectAccessible(desk);
    await takePictures(desk, 'Trip');
    await notice.getByRole('button', { name: 'Send update' }).press('Enter');
    await desk.getByRole('dialog').getByRole('button', { name: 'Send update' }).click();
    await expect(notice).toBeHidden();

    // The customer, without scripts and on a phone.
    const phone = await openBrowser();
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.goto(crewUrl);
    await expect(phone.getByText('This link is for the crew')).toBeVisible();
    await expect(phone.getByText('Cy Young (PIC)')).toBeVisible();
    const pdf = await phone.request.get(`${crewUrl}/sheet.pdf`);
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expect(phone.getByRole('link', { name: 'Trip sheet (PDF)' })).toBeVisible();
    await expectAccessible(phone);
    await takePictures(phone, 'Crew page');
    await phone.goto(url);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('to Bedford');
    await expect(phone.getByText('Signature East').first()).toBeVisible();
    await expectAccessible(phone);
    await takePictures(phone, 'Trip page');
    await phone.getByText('Passenger 2').click();
    const form = phone.getByRole('listitem').filter({ hasText: 'Passenger 2' });
    await form.getByRole('textbox', { name: 'Full name' }).fill('Grace Hopper');
    await form.getByLabel('Date of birth').fill('1986-12-09');
    await form.getByRole('button', { name: 'Save passenger' }).click();
    await expect(phone.getByText('Grace Hopper')).toBeVisible();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await press(desk, '2');
    await expect(main.getByRole('tabpanel').getByText('Grace Hopper')).toBeVisible();

    // Released with reasons, flown, invoiced.
    await desk.getByRole('button', { name: 'Release trip' }).click();
    const release = desk.getByRole('dialog');
    await release.getByRole('textbox', { name: /passengers without a name: 1/ }).fill('Follows by phone');
    await release.getByRole('textbox', { name: 'Flowers on board: Open' }).fill('They come with the car');
    await release.getByRole('textbox', { name: /is still open/ }).fill('The wire is on its way');
    await release.getByRole('button', { name: 'Release trip' }).click();
    await expect(main.getByRole('list', { name: 'Legs' })).toContainText('Released');
    await letItPass(dispatcher, id);
    await desk.getByRole('button', { name: 'Enter flown times' }).click();
    await desk.getByRole('dialog').getByLabel('Landing KBED, local time').fill('10:05');
    await desk.getByRole('dialog').getByRole('button', { name: 'Save flown times' }).click();
    await expect(main.getByRole('list', { name: 'Legs' })).toContainText('Arrived');
    const account = `Nobody Knows ${randomId(6)}`;
    await main.getByRole('button', { name: 'Make invoice' }).click();
    await expect(desk.getByRole('dialog').getByRole('radio', { name: /^Flown times, \$/ })).toBeChecked();
    await desk.getByRole('dialog').getByRole('combobox', { name: 'Account' }).fill(account);
    await desk.getByRole('dialog').getByRole('button', { name: 'Make invoice' }).click();
    await expect(desk.getByText(`No account is named ${account}.`)).toBeVisible();
    await expect(main.getByRole('region', { name: 'Invoices' })).toContainText('Open');
    await expectAccessible(desk);
    await takePictures(desk, 'Trip money');
    await main.getByRole('region', { name: 'Invoices' }).getByRole('link').click();
    await expect(main.getByText(`No account is named ${account}.`)).toBeVisible();
    // Once there is such an account, it shows what it has flown and owes.
    const accountId = randomId(16);
    const { doc: flown } = await dispatcher.send(getDocument, { path: `clients/skylark/trips/${id}` });
    await dispatcher.send(writeDocuments, {
      writes: [
        { op: 'set', path: `clients/skylark/accounts/${accountId}`, data: { name: account, po_number: 'PO-9' } },
        { op: 'merge', path: flown?.path, data: { accounts: [{ id: accountId, name: account }] }, base: flown?.version },
      ] as never,
    });
    await openScreen(desk, `/skylark/data/accounts/${accountId}`);
    await expect(main.getByText('PO-9')).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: /^Invoice .*Open$/ })).toBeVisible();
    const flownTrip = main.getByRole('link', { name: /KTEB – KBED/ });
    await expect(flownTrip).toBeVisible();
    await expectAccessible(desk);
    await takePictures(desk, 'Account');
    await flownTrip.click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('KTEB – KBED');
    await press(desk, '6');

    await phone.reload();
    await expect(phone.getByText('Flown. Thank you for flying with us.')).toBeVisible();
    await phone.getByRole('link', { name: /^Pay \$/ }).click();
    await phone.waitForURL(/\/checkout\//);
    // The booking has no address, so the card's is asked for.
    for (const [label, text] of [
      ['Street', '1 Harbor Way'],
      ['City', 'Newark'],
      ['State', 'NJ'],
      ['ZIP', '07102'],
    ] as const)
      await phone.getByRole('textbox', { name: label, exact: true }).fill(text);
    await phone.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(main.getByRole('region', { name: 'Invoices' })).toContainText('Paid', { timeout: 15_000 });
    await main.getByRole('region', { name: 'Invoices' }).getByRole('link').click();
    await expect(main.getByText('Paid').first()).toBeVisible();
    await expectAccessible(desk);
    await takePictures(desk, 'Invoice');
    await openScreen(desk, '/skylark/data/invoices');
    await expect(main.getByText(account).first()).toBeVisible();
    await expectAccessible(desk);
    await dispatcher.close();
  },
);
