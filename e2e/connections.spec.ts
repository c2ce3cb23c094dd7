import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textOf } from '@app/kernel/fields.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, holdNotice, journey, takePictures } from './fixtures/journey.ts';
import { dayAhead } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** A scheduling system beside the product. */
async function openSystem() {
  const answer = { status: 200, body: '[]' };
  const server = createServer((_request, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answer, close };
}

journey(
  'an admin connects the flight software: the first reading is decided by a person, the board shows its age, a fault raises the hint and clears [CHR-10, TEN-11]',
  async ({ product, openBrowser }) => {
    const system = await openSystem();
    const admin = await Person.staff(product, personWith(product, 'bluebird', 'admin'));
    const { docs } = await admin.send(listDocuments, {
      query: { collection: 'aircraft', where: { field: 'active', op: 'eq', value: true }, limit: 1 },
    });
    const tail = textOf(docs[0] ?? {}, 'tail_number');
    const [month, day, year] = dayAhead(5).split('/');
    const date = `${year}-${month}-${day}`;
    const row = (from: string, to: string, hour: number, id: string) => ({
      id,
      craft: { reg: tail },
      from,
      to,
      takeoff: `${date}T${hour}:00:00Z`,
      landing: `${date}T${hour + 1}:30:00Z`,
    });
    system.answer.body = JSON.stringify({ flights: [row('KOPF', 'MYNN', 13, 'F1'), row('MYNN', 'KOPF', 17, 'F2')] });
    const page = await openBrowser(admin);
    await page.goto('/bluebird/company/settings/charter-management-software');
    const form = page.getByRole('form', { name: 'Connection' });
    await form.getByRole('combobox', { name: 'Read by' }).selectOption('json');
    await expect(form).toContainText('Needs your vendor’s feed');
    await form.getByRole('textbox', { name: 'Header of the key' }).fill('x-api-key');
    await form.getByLabel('Key', { exact: true }).fill('a-secret-key');
    await form.getByRole('textbox', { name: 'Address of Schedule' }).fill('ftp://feed.example');
    await form.getByRole('button', { name: 'Save connection' }).click();
    await expect(form.getByRole('alert')).toContainText('Enter an address on the public internet');
    await form.getByRole('textbox', { name: 'Address of Schedule' }).fill(`${system.url}/flights?from={from}`);
    await form.getByRole('textbox', { name: 'Place of the list of Schedule' }).fill('flights');
    await form.getByRole('button', { name: 'Save connection' }).click();
    await form.getByRole('button', { name: 'Test Schedule' }).click();
    const sample = form.getByRole('region', { name: 'First rows of Schedule' });
    await expect(sample).toContainText('MYNN');
    await expect(sample).not.toContainText(tail);
    // The name of the registration says nothing here: its place is entered.
    await form.getByRole('group', { name: 'Fields with other names' }).first().getByRole('button', { name: 'Add field' }).click();
    await form.getByRole('combobox', { name: 'Field 1 of Schedule', exact: true }).click();
    await page.getByRole('option', { name: 'Tail number' }).click();
    await form.getByRole('textbox', { name: 'Place of field 1 of Schedule' }).fill('craft.reg');
    await form.getByRole('button', { name: 'Save connection' }).click();
    await form.getByRole('button', { name: 'Test Schedule' }).click();
    await expect(sample).toContainText(tail);
    await expectAccessible(page);
    await takePictures(page, 'flight software connection');

    const readings = page.getByRole('table', { name: 'Readings of the connected system' });
    await readings.getByRole('button', { name: 'Read now: Schedule' }).click();
    await readings.getByRole('link', { name: 'Decide on 2 changes' }).click();
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeVisible();
    await openScreen(page, `/bluebird/data/schedule?from=${date}&days=1`);
    await expect(page.getByRole('list', { name: 'Connected systems' })).toContainText('JetInsight');
    // Dispatch continues one of them by hand.
    const flight = page
      .getByRole('row')
      .filter({ hasText: tail })
      .getByRole('button', { name: /KOPF > MYNN/ });
    await flight.click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: /Change times/ })).toBeDisabled();
    await page.getByRole('menuitem', { name: 'Take over from JetInsight' }).click();
    await holdNotice(page, 'Entry taken over');
    await flight.click();
    const notice = page.getByRole('status').filter({ hasText: 'Taken over from JetInsight' });
    await expect(notice).toContainText('Times, Aircraft, Airports, Kind and status');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Give back' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Managed in JetInsight' })).toBeVisible();

    system.answer.status = 500;
    await openScreen(page, '/bluebird/company/settings/charter-management-software');
    await readings.getByRole('button', { name: 'Read now: Schedule' }).click();
    await expect(readings).toContainText('The address answered with an error.');
    const hints = page.getByRole('list', { name: 'Needs attention' });
    await expect(hints).toContainText('Flight Software Connection');
    await expectAccessible(page);
    system.answer.status = 200;
    await readings.getByRole('button', { name: 'Read now: Schedule' }).click();
    await expect(readings).toContainText('Connected');
    await expect(hints).toBeHidden();
    await form.getByRole('combobox', { name: 'Read by' }).selectOption('none');
    await form.getByRole('button', { name: 'Save connection' }).click();
    await expect(readings).toBeHidden();
    await system.close();
  },
);
