import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { randomId } from '@app/kernel/ids.ts';
import { expect, expectAccessible, journey, press, takePictures, toasts } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'staff create an order for a contact, mark its stages by keyboard, copy and cancel it; a quote becomes an order; it is marked as paid once its items are done [ORD-1, ORD-3, ORD-4, ORD-6, ORD-11, ORD-12]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const [contact, quote, company] = [randomId(16), randomId(16), `Stave ${randomId(5)}`];
    const item = { id: 'beam', sku: 'BEAM', name: 'Beam', price: 0, quantity: 1 };
    const { doc: shop } = await admin.send(getDocument, { path: 'clients/timberline' });
    await admin.send(writeDocuments, {
      writes: [
        { op: 'merge', path: 'clients/timberline', base: shop?.version ?? 0, data: { orderStages: ['Cut', 'Packed'] } },
        {
          op: 'set',
          path: `clients/timberline/contacts/${contact}`,
          data: { first_name: 'Ida', last_name: 'Stave', company, email: `${contact}@stave.example` },
        },
        { op: 'set', path: `clients/timberline/order_quotes/${quote}`, data: { items: [item], contact: { first_name: 'Ida', company } } },
      ],
    });
    const saved = async (): Promise<Order> => {
      const path = `clients/timberline/orders/${page.url().split('/').filter(Boolean).at(-1)}`;
      return (await admin.send(getDocument, { path })).doc as unknown as Order;
    };
    const page = await openBrowser(admin);
    await page.goto('/timberline/orders');
    await page.getByRole('button', { name: 'New order' }).click();
    const form = page.getByRole('dialog', { name: 'New order' });
    await form.getByRole('combobox', { name: 'Customer (optional)' }).fill(company);
    await page.getByRole('option', { name: /Ida Stave/ }).click();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^\d{6}[A-X]\w[A-Z]{2} · Ida Stave/ })).toBeVisible();

    // Stages by keyboard: a digit colors, `u` takes it back, arrows move.
    const stages = page.getByRole('list', { name: 'Stages' });
    const stage = (name: string) => stages.getByRole('button', { name: new RegExp(`^${name}`) });
    await stage('Cut').focus();
    await press(page, '2');
    await expect(stage('Cut')).toHaveAccessibleName(/Orange/);
    await press(page, 'ArrowRight', '1');
    await expect(stage('Packed')).toHaveAccessibleName(/Green/);
    await press(page, 'u');
    await expect(stage('Packed')).toHaveAccessibleName(/None/);
    await expect(stage('Packed')).toBeFocused();
    await press(page, 'ArrowLeft', 'Enter');
    await page.getByRole('menuitemradio', { name: 'Red' }).click();
    await expect(stage('Cut')).toHaveAccessibleName(/Red/);
    expect((await saved()).stages['Cut']).toMatchObject({ colour: 'red', agent: admin.uid });
    await page.getByRole('button', { name: 'Move forward' }).click();
    await expect(stage('Items')).toHaveAccessibleName(/Green/);
    await expectAccessible(page);
    await takePictures(page, 'order');

    // Another one for the same customer; canceled and taken back.
    const menu = page.getByRole('button', { name: 'Copy, pay or cancel' });
    const { invoice_id: first } = await saved();
    await menu.click();
    await page.getByRole('menuitem', { name: 'New for the same customer' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(first);
    expect(await saved()).toMatchObject({ contact: { company }, items: [], stages: {} });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Cancel it' }).click();
    // Earlier notices have an "Undo" of their own, and the record may say that it is canceled before the notice comes.
    await toasts(page).getByRole('status').filter({ hasText: 'Canceled' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await saved()).canceled).toBe(false);

    // A quote becomes an order, which is paid for once its items are done.
    await page.goto(`/timberline/quotes/${quote}`);
    await page.getByRole('button', { name: 'Convert to order' }).click();
    await expect(page).toHaveURL(/\/timberline\/orders\/[^/]+\/?$/);
    await expect(stage('Items')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await expect(page.getByText('Cannot Mark Paid: The Items section must be marked as done.')).toBeVisible();
    await stage('Items').focus();
    await press(page, '1');
    await expect(stage('Items')).toHaveAccessibleName(/Green/);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await expect.poll(async () => (await saved()).paid).toBe(true);
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Open its order' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(stage('Packed')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  },
);
