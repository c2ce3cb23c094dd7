import type { Locator, Page } from '@playwright/test';
import type { Doc } from '@app/kernel/collection.ts';
import { randomId } from '@app/kernel/ids.ts';
import { postMessage } from '@app/domain/conversations/conversations.calls.ts';
import { getDocument, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { takePayment } from '@app/domain/settlement/settlement.calls.ts';
import type { Trip } from '@app/domain/trips/model/quote.ts';
import { recordTripPayment } from '@app/domain/trips/desk/trip-money.calls.ts';
import { makeTripLink } from '@app/domain/trips/trip/trip.calls.ts';
import { answerTo, handIn } from './fixtures/answer-mail.ts';
import { expect, expectAccessible, journey, press, takePictures } from './fixtures/journey.ts';
import { clockChangeDay, dayAhead, pickAirport, typed } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** An aircraft of the journey's own: nothing else is booked on it. */
async function ownAircraft(staff: Person): Promise<string> {
  const { docs } = await staff.send(listDocuments, { query: { collection: 'aircraft', where: { field: 'tail_number', op: 'eq', value: 'N318SK' } } });
  const { model, airport, type } = docs[0] as Record<string, unknown>;
  const tail = `N${randomId(4).toUpperCase()}`;
  const data = { tail_number: tail, name: `Journey ${tail}`, type, seats: 7, model, airport };
  await staff.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/aircraft/${randomId(16)}`, data }] as never });
  return tail;
}
const leg = (page: Page, n: number): Locator => page.getByRole('group', { name: `Leg ${n}` });
/** '01/02/2027' as 'Jan 2, 2027'. */
const longDay = (date: string): string => {
  const [month = 1, day = 1, year = 2000] = date.split('/').map(Number);
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, day));
};
const row = (page: Page, tail: string): Locator =>
  page.getByRole('list', { name: 'Own aircraft' }).getByRole('listitem').filter({ hasText: tail }).first();

async function expectFits(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${name} at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
  await takePictures(page, name);
}

/** A new quote with its route, entered by keyboard. */
async function enterQuote(page: Page, { name, date, time }: { name: string; date: string; time: string }): Promise<void> {
  await page.goto('/skylark/quotes');
  await page.getByRole('button', { name: 'New quote' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('button', { name: 'Add quote' }).click();
  await expect(form.getByText('Email or phone is required.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Phone' }).fill('+1 312 555 0100');
  await form.getByRole('button', { name: 'Add quote' }).click();
  await expect(page).toHaveURL(/\/quotes\/\w+/);
  await pickAirport(leg(page, 1).getByRole('textbox', { name: 'From' }), 'KTEB');
  await pickAirport(leg(page, 1).getByRole('textbox', { name: 'To' }), 'KBED');
  await leg(page, 1).getByRole('textbox', { name: 'Date' }).fill(typed(date));
  await leg(page, 1).getByRole('textbox', { name: 'Takeoff' }).fill(time);
  await leg(page, 1).getByRole('textbox', { name: 'Passengers' }).fill('4');
  await press(page, 'ControlOrMeta+s');
}

journey(
  'a dispatcher enters a charter request, sees the own fleet with prices and reasons, sets the price to the cent, holds and sends it; the customer signs, and the trip exists; a busy aircraft says why [CHR-1, CHR-6, MKT-12, PRC-2, PRC-4, PRC-6, BYD-9, BYD-12, CHR-2, WID-9]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const tail = await ownAircraft(await Person.staff(product, personWith(product, 'skylark', 'fleet')));
    const page = await openBrowser(dispatcher);
    const date = dayAhead(40);
    const [airport] = (await dispatcher.send(listDocuments, { query: { collection: 'airports', where: { field: 'icao', op: 'eq', value: 'KBED' } } }))
      .docs;
    const note = { airport, kind: 'handler', text: 'Call for the GPU.', valid_from: date, valid_until: date };
    await dispatcher.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/airport_notes/${randomId(16)}`, data: note }] as never });
    await page.goto('/skylark/data/airport-notes');
    await expect(page.getByRole('main').getByRole('table')).toContainText('Call for the GPU.');
    await expectFits(page, 'Airport notes');
    await page.getByRole('main').getByRole('table').getByRole('link', { name: /KBED/ }).first().click();
    await expect(page.getByRole('main')).toContainText('Departures and arrivals');
    await expectFits(page, 'Airport note');
    await enterQuote(page, { name: 'Ada Byron', date, time: '9' });
    await expect(row(page, tail)).toContainText('$');
    await row(page, tail).getByRole('button').first().press('Enter');
    await expect(row(page, tail).getByRole('button', { pressed: true })).toBeVisible();
    // An aircraft decides when it lands, on the clock of the other airport.
    await expect(leg(page, 1)).toContainText(/9:00.AM.*→.*AM/);
    await expect(leg(page, 1)).toContainText(/0:\d\d h in the air\s*18\d mi/);
    // The company knows something about the airport; the wind takes longer than computed, until that is taken back.
    await expect(row(page, tail)).toContainText('Preferred FBO at KBED: Call for the GPU.');
    await leg(page, 1).getByRole('textbox', { name: 'Block hours' }).fill('1.5');
    await leg(page, 1).getByRole('textbox', { name: 'Notes' }).fill('Wheelchair at the stairs.');
    await press(page, 'ControlOrMeta+s');
    await expect(leg(page, 1)).toContainText('1:18 h in the air');
    // On another clock, and back.
    const airportTimes = await leg(page, 1)
      .getByText(/E[DS]T/)
      .first()
      .innerText();
    await leg(page, 1).getByRole('button', { name: 'Leg 1: more' }).press('Shift+Z');
    await expect(leg(page, 1)).toContainText(/\d\d:\d\dZ/);
    await press(page, 'Shift+Z', 'Shift+Z');
    await expect(leg(page, 1)).toContainText(airportTimes);
    // A day that is too long for one crew says so, with what helps.
    await leg(page, 1).getByRole('textbox', { name: 'Block hours' }).fill('11');
    await press(page, 'ControlOrMeta+s');
    await expect(row(page, tail)).toContainText(
      /\d h of flight in 24 hours for one crew, the limit is 10 h\. Plan a second crew or an overnight stay\./,
    );
    await leg(page, 1).getByRole('button', { name: 'Leg 1: use the computed block hours' }).press('Enter');
    await press(page, 'ControlOrMeta+s');
    await expect(leg(page, 1)).toContainText(/0:\d\d h in the air/);
    // Another aircraft of the fleet, side by side, and back to the first.
    const other = page
      .getByRole('list', { name: 'Own aircraft' })
      .getByRole('listitem')
      .filter({ hasNotText: tail })
      .filter({ hasText: '$' })
      .first();
    await other.getByRole('button').first().press('Enter');
    await page.getByRole('button', { name: 'Compare 2 aircraft' }).click();
    const compared = page.getByRole('dialog', { name: 'Compare aircraft' });
    await expect(compared.getByRole('columnheader')).toHaveCount(2);
    await expect(compared.getByRole('row', { name: /^Total/ })).toContainText('lowest');
    await expectAccessible(page);
    await takePictures(page, 'comparing aircraft', compared);
    await compared.getByRole('button', { name: `Choose Journey ${tail}` }).press('Enter');
    await expect(compared.getByRole('columnheader').filter({ hasText: tail })).toHaveAttribute('data-chosen');
    await press(page, 'Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).fill('compare');
    await page.getByRole('option', { name: /Compare aircraft/ }).click();
    await expect(compared).toBeVisible();
    await press(page, 'Escape');
    const price = page.getByRole('region', { name: 'Price' });
    await expect(price).toContainText('Federal taxes, estimated');
    await price.getByRole('button', { name: /tax/i }).first().press('Enter');
    await expect(price).toContainText('Share by block hours');
    // A line is changed for a reason, marked with what it was and by whom, and put back.
    const line = price.getByRole('listitem').filter({ hasText: 'Share by block hours' });
    await line.getByRole('textbox', { name: 'Percent' }).fill('10');
    await line.getByRole('textbox', { name: 'Reason (optional)' }).fill('Rate of January');
    await line.getByRole('button', { name: 'Change line' }).click();
    await expect(line).toContainText(/was \$[\d.,]+ · .+ · Rate of January/);
    await expect(line.getByRole('img', { name: 'Changed' })).toBeVisible();
    await line.getByRole('button', { name: 'Reset line' }).click();
    await expect(line.getByRole('img', { name: 'Changed' })).toBeHidden();
    const header = page.locator('header').filter({ hasText: 'Quote Q-' });
    await price.getByRole('textbox', { name: 'Set total to' }).fill('9000');
    await press(page, 'Enter');
    await expect(price).toContainText('Adjustment');
    await expect(header).toContainText('$9,000.00');
    await expectFits(page, 'Quote workspace');

    // Terms of the company: on every charter quote that is sent from now on.
    const settings = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    await settings.goto('/skylark/company/settings/charter-terms');
    await settings.getByRole('button', { name: 'Edit Cancellation terms' }).click();
    await settings.getByRole('textbox', { name: 'Cancellation terms' }).fill('Free until 48 hours before takeoff.');
    await settings.keyboard.press('Control+s');
    await expect(settings.getByText('Cancellation terms saved').first()).toBeVisible();
    await expectAccessible(settings);
    // Held, and sent as a revision: the customer signs on a page of their own, and the trip exists.
    await page.getByRole('button', { name: 'Hold for 24 hours' }).click();
    await expect(page.getByRole('button', { name: 'Release the aircraft' })).toBeVisible();
    await page.getByRole('button', { name: 'Send to customer' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Email' })
      .fill(`ada.${randomId(6)}@traveller.example`);
    await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click();
    const link = await page.getByRole('link', { name: /\/quote\// }).getAttribute('href');
    await expect(header).toContainText('Outstanding');
    const customer = await openBrowser();
    await customer.goto((link ?? '').replace('#staff', ''));
    await expect(customer.getByText(/^Held for you until .*\bin 2[34] hours$/)).toBeVisible();
    await expect(customer.getByRole('list', { name: 'Items' })).toContainText(tail);
    await expect(customer.getByRole('region', { name: 'Terms of this flight' })).toContainText('Free until 48 hours before takeoff.');
    await expect(customer.getByRole('list', { name: 'Items' })).toContainText('Times are local.');
    await expect(customer.getByRole('region', { name: 'Compare the aircraft' }).getByRole('row', { name: /^Total with taxes/ })).toContainText(
      '$9,000.00',
    );
    // The customer does not read the notes of staff about a leg.
    await expect(customer.getByRole('main')).not.toContainText('Wheelchair');
    await expectAccessible(customer);
    await takePictures(customer, 'Charter offer');
    await customer.getByRole('checkbox', { name: /sign this quote electronically/ }).check();
    await customer.getByRole('button', { name: 'Sign and accept $9,000.00' }).click();
    await expect(customer.getByRole('main')).toContainText('Ada Byron');
    await page.getByRole('link', { name: 'Open trip' }).press('Enter');
    await expect(page).toHaveURL(/\/skylark\/trips\/.+/);
    await expect(page.getByRole('main')).toContainText('Awaiting Payment');
    await expect(page.getByRole('main')).toContainText('Wheelchair at the stairs.');
    const signed = new URL(page.url()).pathname;

    // The same aircraft in the same hours: the reason is named. Later that day it is free, and staff book it.
    await enterQuote(page, { name: 'Grace Hopper', date: clockChangeDay(), time: '1:30' });
    await row(page, tail).getByRole('button').first().press('Enter');
    // The clocks go forward while it flies.
    await expect(leg(page, 1)).toContainText(/1:30.AM.EST.*→.*[34]:\d\d.AM.EDT/);
    await leg(page, 1).getByRole('textbox', { name: 'Date' }).fill(typed(date));
    await leg(page, 1).getByRole('textbox', { name: 'Takeoff' }).fill('9:15');
    await press(page, 'ControlOrMeta+s');
    // The same flight was quoted before: to whom, and for how much.
    await expect(page.getByRole('region', { name: 'The same flights' })).toContainText('You quoted $9,000.00 to Ada Byron.');
    await expect(row(page, tail)).toContainText(/The aircraft does something else then: Trip #\d+/);
    await leg(page, 1).getByRole('textbox', { name: 'Takeoff' }).fill('3 pm');
    await press(page, 'ControlOrMeta+s');
    await expect(row(page, tail)).not.toContainText('does something else');
    await row(page, tail).getByRole('button').first().press('Enter');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Book trip' }).click();
    await expect(page).toHaveURL(/\/skylark\/trips\/.+/);
    await expect(page.getByRole('main')).toContainText('Confirmed');

    // The money comes by wire: whoever sells enters it, and the trip is paid.
    const seller = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await seller.goto(page.url());
    await seller.getByRole('button', { name: 'Record payment' }).click();
    await seller.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(seller.locator('header').filter({ hasText: 'KTEB' }).getByText('Paid', { exact: true })).toBeVisible();

    // Takeoff moves after the signature: the customer does not agree, the trip is off, and all that they paid goes back.
    const path = `clients${signed}`;
    const trip = (await dispatcher.send(getDocument, { path })).doc as unknown as Doc<Trip>;
    const sales = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    await sales.send(takePayment, { order: trip.order.split('/').at(-1) ?? '', key: randomId(16), amount: 900, by: 'wire' });
    await sales.send(recordTripPayment, { id: trip.id, key: randomId(16), amount: 100, type: 'cash', date_paid: null, notes: '' });
    const legs = trip.legs.map((each) => ({ ...each, times: { ...each.times, takeoffTime: '16:00', takeoffUTC: null, landingUTC: null } }));
    await dispatcher.send(writeDocuments, { writes: [{ op: 'merge', path, data: { legs }, base: trip.version }] as never });
    const { url } = await dispatcher.send(makeTripLink, { id: trip.id });
    await customer.setViewportSize({ width: 390, height: 844 });
    await customer.goto(url);
    const question = customer.getByRole('region', { name: 'Do you agree to these changes?' });
    await question.getByText('I do not agree').click();
    await expectAccessible(customer);
    await takePictures(customer, 'Trip refused');
    await question.getByRole('textbox', { name: 'Your full name' }).last().fill('Ada Byron');
    await question.getByRole('button', { name: 'Cancel the trip for a full refund' }).click();
    await expect(customer.getByText('$1,000.00 goes back to you')).toBeVisible();
    await expect(customer.getByText('This trip is canceled.')).toBeVisible();
    await seller.goto(signed);
    await seller.getByRole('tab', { name: 'Money' }).click();
    const refunds = seller.getByRole('region', { name: 'Refunds' });
    await expect(refunds).toContainText('Ada Byron did not agree to a change');
    await expect(refunds).toContainText('$900.00Waiting for an admin');
    await expect(refunds).toContainText('Still to pay back by hand: $100.00');
    await expectAccessible(seller);
    await dispatcher.close();
  },
);

journey(
  'the form of a broker is read and becomes a quote; an answer that does not go to its contact says so until somebody confirms or switches; an offered aircraft returns after its days; declined, the customer is told by email [BYD-8, THR-10, CHR-8, CHR-5]',
  async ({ product, openBrowser, mail }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const email = `ada.${randomId(6).toLowerCase()}@traveller.example`;
    const desk = { name: 'Forms Desk', email: `forms.${randomId(6).toLowerCase()}@broker.example` };
    const contact = `clients/skylark/contacts/${randomId(16)}`;
    const data = { first_name: 'Forms', last_name: 'Desk', email: desk.email };
    await dispatcher.send(writeDocuments, { writes: [{ op: 'set', path: contact, data }] as never });
    const question = { subject: 'Your clients', message: 'Where do they fly next?', recipients: [desk] };
    const { tRef } = await dispatcher.send(postMessage, { key: randomId(20), ref: contact, medium: 'email', ...question });
    await expect.poll(() => mail.to(desk.email).length).toBe(1);
    const [sent] = mail.to(desk.email);
    if (!sent) throw new Error('no email');
    const date = dayAhead(30);
    const form = `Dep: Teterboro (TEB)\nArr: KBED\nDate: ${longDay(date)}\nETD 0930L\nPax: 4, and a dog\nContact: Ada Byron\nEmail: ${email}\n\nThen on to Miami?`;
    expect(await handIn(product, answerTo(sent, { from: desk, text: form }))).toMatchObject({ status: 200, body: { status: 'filed' } });

    // The form is read, and becomes a quote for the person whom it names.
    const page = await openBrowser(dispatcher);
    await page.setViewportSize({ width: 1440, height: 900 });
    const conversation = `/skylark/threads/inbox/chat?thread=${tRef.split('/').at(-1)}`;
    await page.goto(conversation);
    const about = page.getByRole('complementary', { name: 'About this conversation' });
    const read = about.getByRole('list', { name: 'Read as' });
    await expect(read).toContainText('KTEB – KBED');
    await expect(read).toContainText(`${longDay(date)}, 9:30`);
    await expect(read).toContainText(`For ${email}, whom the form names`);
    await expect(read).toContainText(/“Miami” which airport\? .*KOPF/);
    await expectAccessible(page);
    await takePictures(page, 'charter request');
    await about.getByRole('button', { name: 'Create quote: 1 flight, 1 unknown' }).click();
    await expect(page).toHaveURL(/\/skylark\/quotes\/[^/]+\/?$/);
    const quote = page.url();
    await expect(leg(page, 1).getByRole('textbox', { name: 'Date' })).toHaveValue(typed(date));
    await expect(leg(page, 1).getByRole('textbox', { name: 'Passengers' })).toHaveValue('4');
    await expect(page.getByRole('region', { name: 'From the message' })).toContainText('Then on to Miami?');
    await takePictures(page, 'quote of a request');

    // The answer would go to the desk that sent the form.
    await openScreen(page, conversation);
    await expect(about.getByRole('link', { name: /^Open quote/ })).toBeVisible();
    const composer = page.getByRole('region', { name: 'Write a message' });
    await composer.getByRole('tab', { name: 'Email' }).click();
    const notice = composer.getByRole('alert').filter({ hasText: 'Contact Mismatch!' });
    await expect(notice).toContainText(email);
    await expectAccessible(page);
    await notice.getByRole('button', { name: `Send to ${email}` }).press('Enter');
    await expect(notice).toBeHidden();
    await expect(composer.getByRole('status')).toHaveText(`Goes to ${email}`);

    // Some messages offer an aircraft.
    await openScreen(page, quote);
    await expect(page.getByRole('list', { name: 'Own aircraft' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'They offer an aircraft' }).check();
    const days = page.getByRole('textbox', { name: 'Days available' });
    await days.fill('3');
    await days.blur();
    await expect(page.getByText(`Returns on ${longDay(dayAhead(32))}`)).toBeVisible();

    // Declined, with an email to the customer.
    await page.getByRole('button', { name: 'Decline', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: `Write to ${email}` }).check();
    await expect(dialog.getByRole('textbox', { name: 'Email to the customer' })).toHaveValue(/^Dear Ada.*KTEB/s);
    await expectAccessible(page);
    await takePictures(page, 'declining a request', dialog);
    await dialog.getByRole('button', { name: 'Decline request' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => mail.to(email).map(({ text }) => text)).toContainEqual(expect.stringContaining('cannot fly it this time'));
    await dispatcher.close();
  },
);
