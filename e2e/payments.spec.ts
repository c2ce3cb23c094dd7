import type { Page } from '@playwright/test';
import { getAccount } from '@app/domain/customers/customers.calls.ts';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { refundOrder, takePayment } from '@app/domain/settlement/settlement.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

const money = (page: Page) => page.getByRole('region', { name: 'Payments' });
const sum = (page: Page, label: string) => money(page).getByRole('term').filter({ hasText: label }).locator('+ dd');
const line = (page: Page, text: string | RegExp) => money(page).getByRole('row').filter({ hasText: text });
async function act(page: Page, row: RegExp, action: string): Promise<void> {
  await line(page, row)
    .getByRole('button', { name: /^Actions of the payment/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

journey(
  'staff take test payments of an order, see declined ones, approve one that waits, refund in part and in full, and record a check; the order counts what arrived; they let customers be reminded, and the customer of an overdue order is, once, and reads where to transfer the money [ORD-8, ORD-9, ORD-10, ORD-11, JOB-2]',
  async ({ product, mail, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const page = await openBrowser(admin);
    await page.goto('/timberline/company/settings/payments');
    await expect(page.getByRole('combobox', { name: 'Card payments' })).toHaveValue('test');
    await expect(page.getByText('For trying out: no money moves.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Deposit' }).selectOption('percent');
    await page.getByRole('textbox', { name: 'Percent' }).fill('30');
    const form = page.getByRole('form', { name: 'Payments' });
    await page.getByRole('checkbox', { name: 'Customers may pay by bank transfer' }).check();
    await page.getByRole('textbox', { name: 'Account holder' }).fill('Timberline Lumber LLC');
    await page.getByRole('textbox', { name: 'Bank' }).fill('First Bank of Oregon');
    await page.getByRole('textbox', { name: 'Account number' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter holder, bank and account number' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Account number' }).fill('000 987 654');
    await page.getByRole('textbox', { name: 'Days to pay' }).fill('14');
    await page.getByRole('checkbox', { name: 'Remind customers of open invoices' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page).getByText('Payment settings saved')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'settings payments');
    await page.getByRole('combobox', { name: 'Card payments' }).selectOption('stripe');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter the secret key' })).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'settings payments stripe');

    const [id, person] = [randomId(16), { first_name: 'Iris', last_name: 'Tamm', phone: '608-555-0110' }];
    const path = `clients/timberline/orders/${id}`;
    const contact = { id: randomId(16), ...person };
    const address = { ...person, street: '12 Mill Road', city: 'Madison', state: 'WI', zip: '53703' };
    const items = [{ id: 'board', sku: `OAK-${id}`, name: 'Oak board', price: 170, quantity: 4 }];
    await admin.send(writeDocuments, {
      writes: [
        { op: 'set', path: `clients/timberline/contacts/${contact.id}`, data: { ...person, email: `${contact.id}@tamm.example` } },
        { op: 'set', path, data: { items, contact, address } },
      ],
    });
    const saved = async () => (await admin.send(getDocument, { path })).doc;
    const total = Number((await saved())?.['total']);
    const text = (dollars: number): string => `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    await openScreen(page, path.replace('clients', ''));
    await expect(money(page)).toContainText('No payments yet.');
    await expect(sum(page, 'Balance')).toHaveText(text(total));
    await expectAccessible(page);

    // The deposit by a test card: first without a name, then declined, then paid and saved.
    await money(page).getByRole('button', { name: 'Take payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take payment' });
    await dialog.getByRole('combobox', { name: 'Paid by' }).selectOption('Test card');
    await expect(dialog.getByText(/^Test payment: no money moves\./)).toBeVisible();
    await dialog.getByRole('button', { name: /^Deposit:/ }).click();
    const name = dialog.getByRole('textbox', { name: 'Name on card' });
    const customer = await name.inputValue();
    await name.fill('');
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Must include name.');
    await name.fill('4242 4242 4242 4242');
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Card numbers cannot be stored');
    await name.fill(customer);
    await dialog.getByRole('combobox', { name: 'Test card' }).selectOption('declined');
    await expectAccessible(page);
    await takePictures(page, 'payment take');
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Nothing was charged. The card was declined.');
    await dialog.getByRole('combobox', { name: 'Test card' }).selectOption('visa');
    await dialog.getByRole('checkbox', { name: /^Save card/ }).check();
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(line(page, 'Failed')).toContainText('The card was declined.');
    const deposit = Math.round(total * 30) / 100;
    await expect(sum(page, 'Paid')).toHaveText(text(deposit));
    await expect(money(page)).toContainText('Test payments: no money moves.');

    // The saved card asks the customer for an amount that ends in .02; beside it no other payment may begin.
    await money(page).getByRole('button', { name: 'Take payment' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Paid by' })).toHaveValue(/^saved:/);
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('20.02');
    await dialog.getByRole('button', { name: 'Take $20.02' }).click();
    await expect(line(page, '$20.02')).toContainText('Waiting for the customer');
    await money(page).getByRole('button', { name: 'Take payment' }).click();
    await dialog.getByRole('combobox', { name: 'Paid by' }).selectOption('Cash');
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(dialog.getByRole('alert')).toContainText('Another payment of this order is under way.');
    await page.keyboard.press('Escape');
    await act(page, /\$20\.02/, 'Approve as the customer');
    await expect(line(page, '$20.02')).toContainText('Paid');
    await act(page, /\$20\.02/, 'Check with provider');
    await expect(toasts(page).getByText('Payment: Paid').first()).toBeVisible();

    // The rest by check; nothing is left to take.
    await money(page).getByRole('button', { name: 'Take payment' }).click();
    await dialog.getByRole('combobox', { name: 'Paid by' }).selectOption('Check');
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('Check 1042');
    await dialog.getByRole('button', { name: /^Take \$/ }).click();
    await expect(line(page, 'Check 1042')).toContainText('Paid');
    await expect(sum(page, 'Balance')).toHaveText('$0.00');
    await expect(money(page).getByRole('button', { name: 'Take payment' })).toBeHidden();

    // In part, then the rest.
    await act(page, /\$20\.02/, 'Refund');
    const refund = page.getByRole('dialog', { name: 'Refund payment' });
    await refund.getByRole('textbox', { name: 'Amount' }).fill('5');
    await refund.getByRole('textbox', { name: 'Reason' }).fill('One board was split');
    await expectAccessible(page);
    await refund.getByRole('button', { name: 'Refund $5.00' }).click();
    await expect(line(page, 'One board was split')).toContainText('Refunded');
    await act(page, /\$20\.02/, 'Refund');
    await expect(refund.getByText('$15.02 is left to refund.')).toBeVisible();
    await refund.getByRole('button', { name: 'Refund $15.02' }).click();
    await expect(sum(page, 'Refunded')).toHaveText('$20.02');
    await expectAccessible(page);
    await takePictures(page, 'order payments');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing is cut at 390 px').toBe(
      0,
    );

    // The server has sums to the cent, and no card number.
    const counted = await saved();
    expect(counted).toMatchObject({ amount_paid: total, amount_refunded: 20.02 });
    expect(JSON.stringify(counted)).not.toContain('4242 4242');
    const dueIn = (Number(counted?.['due_date']) - Number(counted?.['date'])) / DAY;
    expect(dueIn, 'days to pay').toBe(14);

    // An order whose time is over: its customer is reminded, once, and reads where to transfer the money.
    const buyer = newAccount('Runa');
    const late = { items, contact: { first_name: 'Runa', email: buyer.email }, due_date: Date.now() - 2 * HOUR };
    await admin.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/orders/${randomId(16)}`, data: late }] });
    await page.setViewportSize({ width: 1280, height: 900 });
    await openScreen(page, '/timberline/orders?view=overdue');
    await expect(page.getByRole('row').filter({ hasText: 'Runa' })).toContainText('Overdue');
    const reminders = () => mail.to(buyer.email).filter(({ subject }) => subject?.startsWith('Reminder: invoice'));
    await admin.send(triggerJob, { path: 'invoice-reminders' });
    await expect.poll(() => reminders().length).toBe(1);
    expect(reminders()[0]?.text).toContain('$680.00 is open.');
    await admin.send(triggerJob, { path: 'invoice-reminders' });
    const runa = await Person.signedUp(product, buyer);
    const [own] = (await runa.send(getAccount, { company: 'timberline' })).orders;
    const visitor = await openBrowser();
    await visitor.setViewportSize({ width: 390, height: 844 });
    await visitor.goto(`/checkout/${own?.token}`);
    const bank = visitor.getByRole('region', { name: 'Pay by bank transfer' });
    await expect(bank.getByRole('term').filter({ hasText: 'Reference' }).locator('+ dd')).toHaveText(own?.number ?? '');
    await expect(visitor.getByText(/^Order .* · Due /)).toBeVisible();
    await expectAccessible(visitor);
    expect(reminders()).toHaveLength(1);
  },
);

journey(
  'staff refund an order by line with its tax, never more than what is left of a line; above the limit a refund waits until an admin approves or declines it [ORD-8]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const page = await openBrowser(admin);
    const [sold, seller] = [randomId(16), await Person.staff(product, personWith(product, 'timberline', 'sales'))];
    const lines = [
      { id: 'oak', sku: 'OAK', name: 'White oak', quantity: 3, price: 300 },
      { id: 'rail', sku: 'RAIL', name: 'Rail', quantity: 1, price: 20 },
    ];
    const content = { items: lines, tax: { totalRate: 0.05 }, contact: { first_name: 'Ida' } };
    await admin.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/orders/${sold}`, data: content }] });
    await admin.send(takePayment, { order: sold, key: randomId(16), amount: 966, by: 'cash', reference: 'Till 2' });
    await page.goto(`/timberline/orders/${sold}/`);
    await money(page).getByRole('button', { name: 'Refund', exact: true }).click();
    const byLine = page.getByRole('dialog', { name: 'Refund order' });
    await byLine.getByRole('textbox', { name: 'Quantity of White oak to refund' }).fill('4');
    await expect(byLine.getByRole('alert').filter({ hasText: 'A quantity is higher than what is left of its line.' })).toBeVisible();
    await byLine.getByRole('textbox', { name: 'Quantity of White oak to refund' }).fill('1');
    await expect(byLine.getByText('Tax included').locator('+ dd')).toHaveText('$15.00');
    await expectAccessible(page);
    await takePictures(page, 'refund order', byLine);
    await byLine.getByRole('button', { name: 'Refund $315.00' }).click();
    await expect(line(page, '1 × White oak')).toContainText('Refunded');
    await expect(sum(page, 'Refunded')).toHaveText('$315.00');
    await seller.send(refundOrder, { order: sold, key: randomId(16), amount: 200, reason: 'Damaged', reference: '' });
    await expect(line(page, 'Damaged')).toContainText('Waiting for an admin');
    await expect(sum(page, 'Refunded')).toHaveText('$315.00');
    await expectAccessible(page);
    await takePictures(page, 'refund waiting');
    await seller.send(refundOrder, { order: sold, key: randomId(16), amount: 50, reason: 'Late', reference: '' });
    await line(page, 'Late').getByRole('button', { name: 'Decline' }).click();
    await expect(line(page, 'Late')).toContainText('Canceled');
    await line(page, 'Damaged').getByRole('button', { name: 'Approve' }).click();
    await expect(line(page, 'Damaged')).toContainText('Refunded');
    await expect(sum(page, 'Refunded')).toHaveText('$515.00');
  },
);

journey(
  'the reconciler counts both books, shows refunds that wait as rows, approves one or closes it with a note, and sends its daily report to who chose it [BYD-11]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const page = await openBrowser(admin);
    const [sold, seller] = [randomId(16), await Person.staff(product, personWith(product, 'timberline', 'sales'))];
    const items = [{ id: 'oak', sku: 'OAK', name: 'White oak', quantity: 3, price: 300 }];
    await admin.send(writeDocuments, {
      writes: [{ op: 'set', path: `clients/timberline/orders/${sold}`, data: { items, contact: { first_name: 'Ida' } } }],
    });
    await admin.send(takePayment, { order: sold, key: randomId(16), amount: 900, by: 'cash', reference: 'Till 3' });
    await admin.send(refundOrder, { order: sold, key: randomId(16), amount: 400, reason: 'Split', reference: '' });
    for (const amount of [200, 60]) await seller.send(refundOrder, { order: sold, key: randomId(16), amount, reason: 'Damaged', reference: '' });
    // The reconciler counts both books; what waits is a row with its fix, or is closed with a note.
    await page.goto('/timberline/company/reconciler');
    await page.getByRole('button', { name: 'Check now' }).click();
    const { doc } = await admin.send(getDocument, { path: `clients/timberline/orders/${sold}` });
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: String(doc?.['invoice_id']) }) });
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Last comparison' })).toContainText(/our books \$[\d,.]+, provider \$[\d,.]+/);
    await expectAccessible(page);
    await takePictures(page, 'reconciler');
    await rows.filter({ hasText: '$60.00' }).getByRole('button', { name: 'Close with a note' }).click();
    const closing = page.getByRole('dialog', { name: 'Close with a note' });
    await closing.getByRole('textbox', { name: 'Note' }).fill('The customer keeps it');
    await closing.getByRole('button', { name: 'Close it' }).click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: 'Approve $200.00' }).click();
    await expect(rows).toHaveCount(0);
    const report = page.getByRole('switch', { name: 'Email me the daily report' });
    const chosen = page.waitForResponse((response) => response.url().endsWith('/reconciler/report'));
    await report.check();
    expect((await chosen).ok()).toBe(true);
    await page.reload();
    await expect(report).toBeChecked();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await takePictures(page, 'reconciler phone');
    await openScreen(page, `/timberline/orders/${sold}/`);
    await expect(sum(page, 'Refunded')).toHaveText('$600.00');
  },
);
