import type { Doc } from '@app/kernel/collection.ts';
import { getDocument, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { getPaymentSettings, savePaymentSettings } from '@app/domain/payments/payment-settings.calls.ts';
import type { Client } from '@app/domain/clients/client.ts';
import { randomId } from '@app/kernel/ids.ts';
import { where } from '@app/kernel/queries/where.ts';
import type { OrderQuote } from '@app/domain/orders/order.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';
import { PHONE } from './fixtures/viewports.ts';

journey(
  'staff send a quote; the customer reads and asks on a phone without scripts, then chooses, signs and pays the deposit; staff see each step at once, and sign, too [BYD-9, ORD-8, ORD-11]',
  async ({ product, openBrowser, browser, baseURL }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const id = randomId(16);
    const path = `clients/timberline/order_quotes/${id}`;
    const items = [
      { id: 'beam', sku: 'BEAM', name: 'Oak beam', price: 120, quantity: 5 },
      { id: 'oil', sku: 'OIL', name: 'Hard wax oil', price: 40, quantity: 2, optional: true },
    ];
    const contact = { first_name: 'Ida', last_name: 'Stave', email: `${id.toLowerCase()}@stave.example` };
    await admin.send(writeDocuments, { writes: [{ op: 'set', path, data: { items, contact } }] });
    const { account, deposit, refund_limit, wire } = await admin.send(getPaymentSettings, {});
    const bank = { ...wire, offered: true, holder: 'Timberline Lumber LLC', bank: 'First Bank of Oregon', account: '000 987 654' };
    await admin.send(savePaymentSettings, { account, secret: '', signing: '', deposit, refund_limit, wire: bank });
    const page = await openBrowser(admin);
    await page.goto(`/timberline/quotes/${id}`);
    const offer = page.getByRole('region', { name: 'Offer' });
    await expect(offer).toContainText('Not sent');
    await offer.getByRole('button', { name: 'Send to customer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send to customer' });
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(contact.email);
    await dialog.getByRole('combobox', { name: 'Deposit' }).selectOption('percent');
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('25');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('The beams are dry and planed.');
    await expectAccessible(page);
    await takePictures(page, 'offer send');
    await dialog.getByRole('button', { name: 'Send quote' }).click();
    const link = ((await offer.getByRole('link').textContent()) ?? '').trim();
    await expect(offer).toContainText('Sent');
    await expectAccessible(page);

    // On a phone without scripts.
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, baseURL: baseURL ?? '' });
    const phone = await plain.newPage();
    const reply = await phone.goto(link);
    expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    await expect(phone.getByText('The beams are dry and planed.')).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Sign and accept $600.00' })).toBeVisible();
    await phone.getByRole('combobox', { name: 'About' }).selectOption('Oak beam');
    await phone.getByRole('textbox', { name: 'Your message' }).fill('Can you deliver on Friday?');
    await phone.getByRole('button', { name: 'Send question' }).click();
    await expect(phone.getByRole('status')).toContainText('Your question was sent.');
    await expect(offer.getByText('BEAM Oak beam: Can you deliver on Friday?')).toBeVisible();
    await phone.getByRole('checkbox', { name: 'Add Hard wax oil' }).check();
    await phone.getByRole('button', { name: 'Update the total' }).click();
    await expect(phone.getByRole('button', { name: 'Sign and accept $680.00' })).toBeVisible();
    await plain.close();

    // With scripts: sums follow the choice, the view counts, an acceptance without consent keeps what was typed.
    const customer = await openBrowser();
    await customer.setViewportSize(PHONE);
    await customer.goto(link);
    await expect(offer).toContainText('Viewed');
    // Sent for 14 days a moment ago.
    await expect(customer.getByText('in 13 days')).toBeVisible();
    const scripts = await customer.evaluate(() => ({
      files: performance.getEntriesByType('resource').filter(({ name }) => /\.m?js(\?|$)/.test(name)).length,
      characters: [...document.scripts].reduce((sum, { text }) => sum + text.length, 0),
    }));
    expect(scripts.files).toBe(0);
    expect(scripts.characters, '15 KB of script before the card form').toBeLessThan(15_000);
    await expectAccessible(customer);
    await takePictures(customer, 'quote room');
    await customer.getByRole('checkbox', { name: 'Add Hard wax oil' }).check();
    const sign = customer.getByRole('button', { name: 'Sign and accept $680.00' });
    await expect(sign).toBeVisible();
    expect(await customer.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing is cut').toBe(0);
    const countersigns = async (isOn: boolean): Promise<void> => {
      const { config, version: base } = (await admin.send(getDocument, { path: 'clients/timberline' })).doc as unknown as Doc<Client>;
      const data = { config: { ...config, countersigns: isOn } };
      await admin.send(writeDocuments, { writes: [{ op: 'merge', path: 'clients/timberline', base, data }] });
    };
    await countersigns(true);
    await customer.getByRole('textbox', { name: 'Your full name' }).fill('Ida M. Stave');
    await customer.getByRole('textbox', { name: 'Purchase order number (optional)' }).fill('PO-2027-7');
    await customer.getByRole('checkbox', { name: /^I agree to sign/ }).check();
    await sign.click();
    await expect(customer.getByText(/^Accepted and signed by Ida M\. Stave/)).toBeVisible();
    await expect(customer.getByText('Your order and your payment do not wait for that.')).toBeVisible();
    await countersigns(false);
    await expect(offer).toContainText('Accepted');
    await expect(offer).toContainText('To countersign');
    await expect(customer.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
    await expect(customer.getByText('000 987 654')).toBeVisible();
    await expectAccessible(customer);

    // The deposit: declined, then paid; what was typed stays.
    for (const [label, value] of [
      ['Street', '1 Main St'],
      ['City', 'Salem'],
      ['State', 'OR'],
      ['ZIP', '97301'],
    ] as const)
      await customer.getByRole('textbox', { name: label, exact: true }).fill(value);
    await customer.getByRole('combobox', { name: 'Test card' }).selectOption('declined');
    await customer.getByRole('button', { name: 'Pay' }).click();
    await expect(customer.getByRole('alert')).toContainText('Nothing was charged.');
    await expect(customer.getByRole('textbox', { name: 'City' })).toHaveValue('Salem');
    await customer.getByRole('combobox', { name: 'Test card' }).selectOption('visa');
    await customer.getByRole('button', { name: 'Pay' }).click();
    await expect(customer.getByText(/^Paid \$170\.00 on /)).toBeVisible();
    await expect(customer.getByText('Balance $510.00')).toBeVisible();
    await takePictures(customer, 'quote room paid');
    for (const name of ['Quote (PDF)', 'Signature certificate (PDF)', 'Invoice (PDF)', 'Receipt (PDF)']) {
      const download = customer.waitForEvent('download');
      await customer.getByRole('link', { name }).click();
      expect((await download).suggestedFilename(), name).toMatch(/\.pdf$/);
    }
    await expectAccessible(customer);

    // One order, with what was chosen; the question waits in the conversation of the quote.
    const quote = (await admin.send(getDocument, { path })).doc as unknown as OrderQuote;
    const order = (await admin.send(getDocument, { path: quote.order })).doc;
    expect(order).toMatchObject({ total: 680, amount_paid: 170, po_number: 'PO-2027-7', items: [{ id: 'beam' }, { id: 'oil', optional: false }] });
    const { docs } = await admin.send(listDocuments, { query: { collection: 'threads', where: where('object.path', 'eq', path), limit: 5 } });
    expect(docs).toHaveLength(1);

    // The company signs, too; both names are on the page of the customer.
    await offer.getByRole('button', { name: 'Countersign' }).click();
    const signing = page.getByRole('dialog', { name: 'Countersign' });
    await signing.getByRole('textbox', { name: 'Your full name' }).fill('Ada Timber');
    await expectAccessible(page);
    await takePictures(page, 'offer countersign', signing);
    await signing.getByRole('button', { name: 'Sign for the company' }).click();
    await expect(offer.getByText('Countersigned')).toBeVisible();
    await expect(offer).not.toContainText('To countersign');
    await customer.reload();
    await expect(customer.getByText('Signed by both: Ada Timber signed for')).toBeVisible();
    await expectAccessible(customer);

    // An unknown link: the company and its contact, nothing else.
    const unknown = await customer.goto(`/timberline/quote/${'x'.repeat(22)}`);
    expect(unknown?.status()).toBe(404);
    await expect(customer.getByRole('link', { name: 'Contact support' })).toBeVisible();
  },
);
