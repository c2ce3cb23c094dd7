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
  'an admin makes a webhook, a signed change arrives, a failure is seen with its answer and replayed, the secret is rotated; others are kept out [BYD-14]',
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
    await takePictures(page, 'webhook delivery', panel);
    Object.assign(receiver.answer, { status: 200, body: '' });
    await panel.getByRole('button', { name: 'Replay', exact: true }).click();
    await expect(failed).toContainText('Delivered');

    const before = receiver.received.length;
    await page.getByRole('row').filter({ hasText: 'Contacts · Created' }).getByRole('checkbox').check();
    await page.keyboard.press('r');
    await expect(page.getByText('1 delivery is sent again').last()).toBeVisible();
    await expect.poll(() => receiver.received.length).toBeGreaterThan(before);
    const again = receiver.received.at(-1);
    expect([again?.headers['webhook-id'], again?.body]).toEqual([first.headers['webhook-id'], first.body]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing is cut at 390 px').toBe(
      0,
    );
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('tab', { name: 'Webhooks' }).click();
    await takePictures(page, 'webhooks');
    await row.getByRole('button', { name: /^Rotate secret/ }).click();
    const renewed = page.getByRole('dialog', { name: 'Copy the secret now' });
    const second = await renewed.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await renewed.getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('Two secrets in use');
    const count = receiver.received.length;
    await staff.send(writeDocuments, { writes: [{ op: 'delete', path: contact }] });
    await expect.poll(() => receiver.received.length).toBe(count + 1);
    const last = receiver.received.at(-1);
    for (const text of [secret, second])
      expect(new Webhook(text).verify(last?.body ?? '', last?.headers ?? {})).toMatchObject({ type: 'contacts.deleted' });
    await expectAccessible(page);

    // Turned off and removed: other journeys change contacts, too.
    await row.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog', { name: 'Edit webhook' }).getByRole('switch', { name: 'Active' }).click();
    await page.getByRole('button', { name: 'Save webhook' }).click();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('No webhooks yet')).toBeVisible();

    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await colleague.goto('/skylark/company/webhooks');
    await expect(colleague.getByRole('alert')).toBeVisible();
    await receiver.close();
  },
);
