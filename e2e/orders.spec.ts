import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import type { Order } from '@app/domain/orders/order.ts';
import { changeLines } from '@app/domain/orders/orders.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import { expect, expectAccessible, journey, press, takePictures, toasts } from './fixtures/journey.ts';
import { insertSavedLines } from './fixtures/line-sets.ts';
import { mailboxOf } from './fixtures/mailbox.ts';
import { openScreen } from './fixtures/open-screen.ts';
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
    const menu = page.getByRole('button', { name: 'Papers, copies and more' });
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
    await openScreen(page, `/timberline/quotes/${quote}`);
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

journey(
  'a quote of 20 lines by keyboard alone: SKUs bring their products, products are found by words, cells are filled down, a spreadsheet is pasted after a preview and taken back at once; a set of lines is saved and inserted; totals follow each key, a colleague’s change stays, and a discount is applied and removed [BYD-10, BYD-4, ORD-2, CRT-5]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const [quote, mark] = [randomId(16), randomId(5).toUpperCase()];
    const path = `clients/timberline/order_quotes/${quote}`;
    const panelPath = `clients/timberline/products/${randomId(16)}`;
    const panel = { sku: `PAN-${mark}`, name: `Panel ${mark}`, price: 118.75, cost: 61.4, weight: 48.5, nmfc_class: '70' };
    const rail = { sku: `RAI-${mark}`, name: `Rail ${mark}`, price: 20, cost: 25, weight: 10 };
    await admin.send(writeDocuments, {
      writes: [
        { op: 'set', path, data: { contact: { first_name: 'Ida' }, tax: { totalRate: 0.08, rates: [{ name: 'Idaho', rate: 0.08 }] } } },
        { op: 'set', path: `clients/timberline/discounts/${randomId(16)}`, data: { code: `OFF-${mark}`, type: 'flat', value: 100 } },
        { op: 'set', path: panelPath, data: panel },
        { op: 'set', path: `clients/timberline/products/${randomId(16)}`, data: rail },
      ],
    });
    const saved = async () => (await admin.send(getDocument, { path })).doc as unknown as Order & { version: number };
    const page = await openBrowser(admin);
    await page.goto(`/timberline/quotes/${quote}`);
    const grid = page.getByRole('grid', { name: 'Items' });
    const sum = (label: string) =>
      page
        .getByLabel('Sums')
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}`) })
        .locator('+ dd');
    const lines = grid.getByRole('row');

    // A SKU as a scanner types it, then its quantity; the sums follow each key.
    await grid.locator('[tabindex="0"]').focus();
    await page.keyboard.type(`pan-${mark.toLowerCase()}`);
    await press(page, 'Tab');
    await expect(lines.nth(1)).toContainText(panel.name);
    await press(page, 'Tab');
    await page.keyboard.type('12');
    await expect(sum('Subtotal')).toHaveText('$1,425.00');
    await expect(sum('Total')).toHaveText('$1,539.00');
    await page.keyboard.type('x');
    await press(page, 'Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Enter a number from 0 to 100,000' })).toBeVisible();
    await press(page, 'Backspace', 'Enter');

    // By words, from the list.
    await press(page, 'Home');
    await page.keyboard.type(`rail ${mark}`);
    await expect(page.getByRole('option', { name: new RegExp(rail.sku) })).toBeVisible();
    await press(page, 'ArrowDown', 'Enter');
    await expect(lines.nth(2)).toContainText(rail.name);
    await expectAccessible(page);

    // 16 lines more by their quantities; the rail is filled down into them.
    await press(page, 'ArrowRight', 'ArrowRight');
    for (let row = 2; row <= 18; row += 1) {
      await page.keyboard.type('3');
      await press(page, 'Enter');
    }
    await press(page, 'Control+Home', 'ArrowDown');
    for (let row = 3; row <= 18; row += 1) await press(page, 'Shift+ArrowDown');
    await press(page, 'Control+d');
    await expect(lines.nth(18)).toContainText(rail.name);
    await expect
      .poll(async () => (await saved()).items.map(({ sku, quantity }) => [sku, quantity]))
      .toEqual([[panel.sku, 12], ...Array.from({ length: 17 }, () => [rail.sku, 3])]);

    // A spreadsheet: shown first, and taken back by one key.
    const table = `SKU\tQty\tPrice\n${panel.sku}\t2\t100\nNONE-${mark}\t4\tten\n`;
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, table);
    const preview = page.getByRole('dialog', { name: 'Paste lines' });
    await expect(preview).toContainText('2 new lines');
    await expect(preview).toContainText(`1 SKU is not in the catalog: NONE-${mark}`);
    await expect(preview).toContainText('1 cell cannot be read and is left out: line 20, Unit price “ten”');
    await expectAccessible(page);
    await takePictures(page, 'order lines paste', preview);
    await preview.getByRole('button', { name: 'Paste' }).press('Enter');
    await expect.poll(async () => (await saved()).items.length).toBe(20);
    expect((await saved()).items[18]).toMatchObject({ name: panel.name, price: 100, quantity: 2, unit_cost: 61.4 });
    await press(page, 'Control+z');
    await expect.poll(async () => (await saved()).items.length).toBe(18);
    await press(page, 'Control+y');
    await expect.poll(async () => (await saved()).items.length).toBe(20);
    await page.getByRole('button', { name: 'More columns' }).press('Enter');
    await expect(grid.getByRole('columnheader', { name: 'Class' })).toBeVisible();
    await takePictures(page, 'order lines');
    await page.getByRole('button', { name: 'More columns' }).press('Enter');

    // Two lines become a set. Inserted by one key they have the price of the catalog, and one key takes them back.
    await insertSavedLines(page, `Fence ${mark}`, async () => {
      const base = (await admin.send(getDocument, { path: panelPath })).doc?.version ?? 0;
      await admin.send(writeDocuments, { writes: [{ op: 'merge', path: panelPath, base, data: { price: 130 } }] });
    });
    await expect
      .poll(async () => (await saved()).items.slice(20).map(({ sku, price, quantity }) => [sku, price, quantity]))
      .toEqual([
        [panel.sku, 130, 12],
        [rail.sku, 20, 3],
      ]);
    await press(page, 'Control+z');
    await expect.poll(async () => (await saved()).items.length).toBe(20);

    // A colleague changes the price of the line whose quantity is typed here: both stay. Of one cell the person decides.
    const before = await saved();
    await admin.send(changeLines, {
      kind: 'order_quotes',
      id: quote,
      changes: { changed: [{ id: before.items[0]?.id ?? '', before: { price: 118.75 }, after: { price: 110 } }] },
    });
    await expect(lines.nth(1)).toContainText('$110.00');
    const after = await saved();
    const [subtotal, total] = [after.subtotal, after.total].map((value) => value.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    await expect(sum('Subtotal')).toHaveText(subtotal ?? '');
    await expect(sum('Total')).toHaveText(total ?? '');

    // A discount by its code, and without it again.
    await page.getByRole('button', { name: 'Add discount' }).press('Enter');
    await page.keyboard.type(`off-${mark}`);
    await press(page, 'Enter');
    await expect(sum('Discount')).toHaveText('-$100.00');
    expect(await saved()).toMatchObject({ discount: { code: `OFF-${mark}`, amount: -100 }, subtotal: after.subtotal });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove discount' }).press('Enter');
    await expect(sum('Discount')).toHaveCount(0);

    // On a phone a line is a card, edited by touch.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(grid).toBeVisible();
    const cell = grid.locator('[data-cell="0-2"]');
    await cell.click();
    await cell.click();
    await grid.getByRole('textbox', { name: 'Quantity of line 1' }).fill('7');
    await press(page, 'Enter');
    await expect.poll(async () => (await saved()).items[0]).toMatchObject({ quantity: 7, price: 110 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await takePictures(page, 'order lines phone');

    // Sets have a list, where they are renamed and deleted.
    await page.goto('/timberline/data/line-sets');
    await expect(page.getByRole('link', { name: `Fence ${mark}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: `Fence ${mark}` }).click();
    await expect(page.getByRole('group', { name: 'Lines' })).toContainText('$1,485.00');
    await expectAccessible(page);
  },
);

journey(
  'an order of the platform moves forward only with its items done and its client named, or the group with code and limit; marked as paid it opens the client, invites its admin, and opens a group [ORD-5, ORD-7]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'apron', 'admin'));
    const [opens, group, mark] = [randomId(16), randomId(16), `k${randomId(6).toLowerCase()}`];
    const content = { items: [{ id: 'plan', sku: 'PLAN', name: 'Plan', price: 0 }], contact: { company: `Fjord ${mark}` } };
    const paths = [opens, group].map((id) => `clients/apron/orders/${id}`);
    await admin.send(writeDocuments, { writes: paths.map((path) => ({ op: 'set' as const, path, data: content })) });
    const saved = async (path = paths[0] ?? ''): Promise<Order> => (await admin.send(getDocument, { path })).doc as unknown as Order;
    const page = await openBrowser(admin);
    await page.goto(`/apron/orders/${opens}`);
    const section = page.getByRole('region', { name: 'Client and subscription' });
    const form = page.getByRole('dialog', { name: 'Client and subscription' });
    const forward = page.getByRole('button', { name: 'Move forward' });
    const items = page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: /^Items/ });
    const menu = page.getByRole('button', { name: 'Papers, copies and more' });
    const refusal = toasts(page).getByRole('alert').filter({ hasText: 'Cannot Move Forward' }).last();
    const edit = async (entries: Readonly<Record<string, string>>): Promise<void> => {
      await section.getByRole('button', { name: 'Edit client and subscription' }).click();
      for (const [label, entry] of Object.entries(entries)) {
        const field = form.getByLabel(label, { exact: true });
        await (label === 'Type' || label === 'Period' ? field.selectOption(entry) : field.fill(entry));
      }
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toBeHidden();
    };

    // Words of the specification: items, then the client.
    await edit({ Type: 'New client', Period: 'Annually', Name: `Fjord ${mark}` });
    await expect(section).toContainText('Annually');
    await forward.click();
    await expect(refusal).toContainText('The Items section must be marked as done.');
    await expect(refusal).toContainText('The Client section must at least have the Name Key property set.');
    await items.focus();
    await press(page, '1');
    await expect(items).toHaveAccessibleName(/Green/);
    await forward.click();
    await expect(refusal).toContainText('The Client section must at least have the Name Key property set.');
    await expect(refusal).not.toContainText('The Items section');
    await section.getByRole('button', { name: 'Edit client and subscription' }).click();
    await expectAccessible(page);
    await takePictures(page, 'order client form', form);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await edit({ 'Name key': mark, Email: `ops@${mark}.example` });
    await expectAccessible(page);
    await takePictures(page, 'order client', section);
    await forward.click();
    await expect(
      toasts(page)
        .getByText(/ is done$/)
        .first(),
    ).toBeVisible();

    // Paid, it opens the client once and invites its admin.
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await expect.poll(async () => (await saved()).client?.id ?? '').not.toBe('');
    expect(await mailboxOf(product).linkFor(`ops@${mark}.example`)).toContain('/invite');
    await openScreen(page, '/apron/platform/companies');
    await expect(page.getByText(`Fjord ${mark}`).first()).toBeVisible();

    // A group needs its code and its limit.
    await openScreen(page, `/apron/orders/${group}`);
    await edit({ Type: 'Group', 'Access code': '' });
    await items.focus();
    await press(page, '1');
    await expect(items).toHaveAccessibleName(/Green/);
    await forward.click();
    await expect(refusal).toContainText("The group's access code and max limit must be set.");
    await edit({ 'Access code': `CODE-${mark}`, 'Limit of members': '25' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await expect.poll(async () => (await saved(paths[1])).paid).toBe(true);
    await openScreen(page, '/apron/marketing/groups');
    await expect(page.getByText(`Fjord ${mark}`).first()).toBeVisible();
    await openScreen(page, `/apron/orders/${group}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(section).toContainText('25');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  },
);
