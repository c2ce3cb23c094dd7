import { randomId } from '@app/kernel/ids.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { bookQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { moveTrip, previewTripChange } from '@app/domain/trips/moves/moves.calls.ts';
import { quoteFor, twoAircraft } from './fixtures/charter.ts';
import { expect, expectAccessible, journey, press, takePictures } from './fixtures/journey.ts';
import { dayAhead } from './fixtures/marketplace.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'a flight without passengers is offered with one key at the proposed price; when its trip moves it is withdrawn in front of everybody, and offered anew at its new time [MKT-13, PRC-6]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const { ids, tails, base } = await twoAircraft(await Person.staff(product, personWith(product, 'skylark', 'fleet')));
    const [craft = '', tail = ''] = [ids[0], tails[0]];
    const { airports } = await dispatcher.send(searchAirports, { q: base.icao === 'KBED' ? 'KPWM' : 'KBED', limit: 1 });
    const date = dayAhead(20);
    const quote = await quoteFor(dispatcher, { craft, from: base.id, to: airports[0]?.id ?? '', date, time: '9:00' });
    const trip = (await dispatcher.send(bookQuote, { quote, reasons: {} })).id;
    const page = await openBrowser(dispatcher);
    await page.goto('/skylark/marketplace/empties');
    const flights = page.getByRole('region', { name: 'Flights without passengers' });
    const flight = flights.getByRole('listitem').filter({ hasText: tail });
    const route = `${airports[0]?.icao ?? ''} – ${base.icao}`;
    const edit = flight.getByRole('button', { name: new RegExp(`^${route}`) });
    for (const part of [route, /Trip /, /\$[\d,]+\.\d\d/, /cost \$/, /Free from/]) await expect(flight).toContainText(part);
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

    const change = { minutes: 90, leg: null, aircraft: null };
    const { hash } = await dispatcher.send(previewTripChange, { id: trip, change: { kind: 'move', ...change } });
    await dispatcher.send(moveTrip, { id: trip, key: randomId(16), move: change, seen: hash, reasons: {} });
    await expect(offered).not.toBeChecked();
    // Comes above the table, which moves down.
    await expect(flight).toHaveCount(1);
    await page.getByRole('table').getByRole('rowheader').getByRole('link').first().click();
    const open = page.getByRole('dialog', { name: 'Empty leg' });
    await expect(open.getByRole('alert')).toContainText('It was withdrawn.');
    await expectAccessible(page);
    await press(page, 'Escape');
    await edit.press('Enter');
    const form = page.getByRole('dialog', { name: `Offer ${route}` });
    await form.getByLabel('Price', { exact: true }).fill('4321');
    await form.getByLabel('May shift by hours, either way').fill('2');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Offer empty leg' }).click();
    await expect(offered).toBeChecked();
    await expect(page.getByRole('cell', { name: '$4,321.00' })).toHaveCount(1);
    await dispatcher.close();
  },
);
