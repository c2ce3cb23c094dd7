import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, signIn, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
}
/** A system beside the product that receives deliveries. */
async function openReceiver() {
  const received: Received[] = [];
  const answer = { status: 204, body: '' };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString('utf8') });
      response.writeHead(answer.status).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/apron`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, received, answer, close };
}

journey(
  'an admin makes a webhook, a signed change arrives, a failure is seen with its answer; others are kept out [BYD-14]',
  async ({ page, product, openBrowser }) => {
    const receiver = await openReceiver();
    const admin = personWith(product, 'skylark', 'admin');
    await signIn(page, admin);
    await page.goto('/skylark/company/webhooks');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await page.getByRole('button', { name: 'New webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    await expect(dialog.getByText('Choose at least one kind of record.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('ftp://10.0.0.1/');
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Accounting');
    await dialog.getByRole('combobox', { name: 'Kinds of records' }).click();
    await page.getByRole('option', { name: 'Contacts' }).click();
    await page.keyboard.press('Tab');
    await dialog.getByRole('checkbox', { name: 'Sales' }).check();
    await expect(dialog.getByText('Enter an address that begins with https://.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'new webhook', dialog);
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Create webhook' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy the secret now' });
    const secret = await shown.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: receiver.url });
    await expect(row).toContainText('Active');
    expect(await page.content()).not.toContain(secret);

    const staff = await Person.staff(product, admin);
    const contact = `clients/skylark/contacts/hooked-${Date.now()}`;
    const write = (first_name: string) => staff.send(writeDocuments, { writes: [{ op: 'set', path: contact, data: { first_name } }] });
    await write('Vera');
    await expect.poll(() => receiver.received.length).toBe(1);
    const [first] = receiver.received;
    if (!first) throw new Error('Nothing arrived');
    expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({
      type: 'contacts.created',
      data: { kind: 'contacts', document: { first_name: 'Vera' } },
    });

    Object.assign(receiver.answer, { status: 500, body: 'The ledger is closed' });
    await page.getByRole('button', { name: `Send test to ${new URL(receiver.url).host}` }).click();
    const failed = page.getByRole('row').filter({ hasText: 'Test event' });
    await expect(failed).toContainText('Retrying');
    await expect(failed).toContainText('500');
    await expectAccessible(page);
    await takePictures(page, 'webhook deliveries');
    await failed.getByRole('button', { name: /^Attempts of Test event/ }).click();
    const panel = page.getByRole('dialog', { name: 'Test event' });
    await expect(panel.getByText('The ledger is closed').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await colleague.goto('/skylark/company/webhooks');
    await expect(colleague.getByRole('alert')).toBeVisible();
    await receiver.close();
  },
);
