import { randomId } from '@app/kernel/ids.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { refundOrder, takePayment } from '@app/domain/settlement/settlement.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

/** Orders that close soon, are partly paid, overpaid, partly paid back and late, and a quote, all of people with the same last name. */
async function recordsOf(seller: Person) {
  const mark = randomId(6).toLowerCase();
  const named = (name: string) => `${name} ${mark}`;
  const contactOf = (name: string) => ({ first_name: name, last_name: mark });
  const path = (kind: string, name: string) => `clients/timberline/${kind}/${name.toLowerCase()}-${mark}`;
  const items = [{ id: 'beam', sku: `BEAM-${mark}`, name: 'Beam', price: 100, quantity: 1, unit_cost: 60, unit_weight: 5 }];
  const uncosted = { id: 'joinery', name: 'Joinery', price: 80, quantity: 1 };
  const order = (name: string, data: object = {}) => ({
    op: 'set' as const,
    path: path('orders', name),
    data: { items, contact: contactOf(name), ...data },
  });
  const web = { source: 1, expires: Date.now() + 2 * HOUR, metadata: { checkout: randomId(12) } };
  const late = { due_date: Date.now() - DAY };
  const quote = { op: 'set' as const, path: path('order_quotes', 'Sketch'), data: { items: [...items, uncosted], contact: contactOf('Sketch') } };
  await seller.send(writeDocuments, {
    writes: [order('Closing', web), order('Part'), order('Over'), order('Back', late), order('Late', late), quote],
  });
  for (const [name, amount] of [
    ['Part', 40],
    ['Over', 100],
    ['Back', 100],
  ] as const) {
    await seller.send(takePayment, { order: `${name.toLowerCase()}-${mark}`, key: randomId(12), amount, by: 'cash' });
  }
  await seller.send(refundOrder, { order: `back-${mark}`, key: randomId(12), amount: 30, reason: 'A scratch' });
  // One beam less than was paid for.
  const { doc } = await seller.send(getDocument, { path: path('orders', 'Over') });
  const data = { items: items.map((item) => ({ ...item, price: 60 })) };
  await seller.send(writeDocuments, { writes: [{ op: 'merge', path: path('orders', 'Over'), base: doc?.version ?? 0, data }] });
  return { mark, named };
}

journey(
  'staff see at a glance what is paid, shipped and about to close, look through the views of orders and quotes, and keep columns of their own [ORD-12, CRT-7, BYD-10]',
  async ({ product, openBrowser }) => {
    const { mark, named } = await recordsOf(await Person.staff(product, personWith(product, 'timberline', 'admin')));
    const seller = await Person.colleague(product, 'timberline', { ...newAccount('Lena'), roles: ['sales'] });
    const page = await openBrowser(seller);
    await page.setViewportSize({ width: 1720, height: 900 });
    const row = (name: string) => page.getByRole('row').filter({ hasText: named(name) });
    const view = async (label: string, names: readonly string[]): Promise<void> => {
      await page.getByRole('tab', { name: label, exact: true }).click();
      for (const name of ['Closing', 'Part', 'Over', 'Back', 'Late'])
        await expect(row(name), `${label}: ${name}`).toHaveCount(names.includes(name) ? 1 : 0);
    };

    await page.goto(`/timberline/orders?q=${mark}`);
    await expect(row('Closing')).toContainText('Unpaid');
    await expect(row('Closing')).toContainText('Closes in 2 h');
    await expect(row('Part')).toContainText('Partly paid');
    await expect(row('Part').getByTitle('$40.00 of $100.00 paid')).toBeVisible();
    await expect(row('Part')).toContainText('0 of 1');
    await expect(row('Over')).not.toContainText('Closes in');
    await expect(row('Back'), 'what was given back is not due again').toContainText('Partly refunded');
    await expectAccessible(page);
    await takePictures(page, 'order list');
    await view('Unpaid', ['Closing', 'Late']);
    await view('Partly paid', ['Part']);
    await view('Customer is owed', ['Over']);
    await view('Overdue', ['Late']);
    await view('To ship', ['Part', 'Over', 'Back', 'Late']);
    await page.reload();
    await expect(row('Part')).toBeVisible();
    await expect(row('Closing'), 'the view is part of the address').toHaveCount(0);

    // Another column, before the last one and wider, stays with the person.
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const columns = page.getByRole('list', { name: 'Columns' });
    await columns.getByRole('checkbox', { name: 'Subtotal' }).click();
    await columns.getByRole('button', { name: 'Move Subtotal up' }).press('Enter');
    await expect(columns.getByRole('button', { name: 'Move Subtotal up' }), 'the focus goes along').toBeFocused();
    await columns.getByRole('button', { name: 'Wider: Subtotal' }).press('Enter');
    await expectAccessible(page);
    await takePictures(page, 'order list columns');
    await page.keyboard.press('Escape');
    const heads = page.getByRole('columnheader');
    await expect(heads.nth(-3)).toHaveText('Subtotal');
    await expect(row('Over')).toContainText('$60.00');
    const another = await openBrowser(seller);
    await another.setViewportSize({ width: 1720, height: 900 });
    await another.goto(`/timberline/orders?q=${mark}`);
    await expect(another.getByRole('columnheader', { name: 'Subtotal' })).toBeVisible();
    await another.close();

    // Quotes tell their margin and what became of the offer.
    await openScreen(page, `/timberline/quotes?q=${mark}`);
    await expect(row('Sketch')).toContainText('Not sent');
    await expect(row('Sketch')).toContainText('$40.00 40% · 1 cost unknown');
    await page.getByRole('tab', { name: 'To answer', exact: true }).click();
    await expect(row('Sketch')).toBeVisible();
    await page.getByRole('tab', { name: 'Mine', exact: true }).click();
    await expect(row('Sketch')).toHaveCount(0);
    await expectAccessible(page);
    await takePictures(page, 'quote list');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('main').getByRole('combobox').first().selectOption('To answer');
    await expect(row('Sketch')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
