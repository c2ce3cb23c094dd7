import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, toasts, undo } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'nested lists and maps of an order by keyboard: conditions of a price, properties of an item; refused, saved and undone [SHL-6, BYD-4, BYD-13]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const id = randomId(16);
    const path = `clients/timberline/orders/${id}`;
    const condition = { subject: 'properties.species', verb: 'is', value: 'Oak' };
    const item = { id: 'beam', name: 'Beam', properties: { species: 'Oak', grade: 2 }, pricing: { fn: [{ conditions: [condition], value: -5 }] } };
    await owen.send(writeDocuments, {
      writes: [{ op: 'set', path, data: { items: [item], metadata: { source: { shop: 'web' } } } }],
    });
    type SavedOrder = { items: (typeof item)[]; metadata: object };
    const savedRecord = async () => (await owen.send(getDocument, { path })).doc as SavedOrder | null;
    const page = await openBrowser(owen);
    await page.goto(`/timberline/orders/${id}`);
    // The grid has cells for what is entered every day; all parts of an item are below.
    await page.getByRole('button', { name: 'Technical details' }).press('Enter');

    // Conditions: a list in a step of the pricing of an item.
    const edit = page.getByRole('button', { name: 'Edit Items' });
    await edit.focus();
    await press(page, 'Enter');
    const list = page.getByRole('group', { name: 'Items', exact: true });
    await expect(list.getByRole('textbox', { name: 'SKU' })).toBeFocused();
    const unfold = async (name: string): Promise<void> => {
      await list.getByRole('button', { name, expanded: false }).focus();
      await press(page, 'Enter');
    };
    await unfold('Pricing');
    await unfold('Steps');
    const conditions = list.getByRole('group', { name: 'Conditions', exact: true });
    await expect(conditions.getByRole('textbox', { name: 'Value' })).toHaveValue('Oak');
    await conditions.getByRole('button', { name: 'Add to Conditions' }).focus();
    await press(page, 'Enter');
    const added = conditions.getByRole('group').nth(1);
    await expect(added.getByRole('combobox', { name: 'Field' })).toBeFocused();
    await press(page, 'ArrowDown');
    // A key that comes before the list is there chooses nothing.
    await expect(page.getByRole('option', { name: 'Quantity' })).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Enter', 'Tab', 'ArrowDown');
    await page.getByRole('option', { name: 'is at least' }).click();
    await added.getByRole('combobox', { name: 'Value type' }).focus();
    await press(page, 'Enter');
    await page.getByRole('option', { name: 'Number', exact: true }).click();
    await added.getByRole('textbox', { name: 'Value' }).fill('100');

    // Properties: by name and value.
    await unfold('Properties');
    const properties = list.getByRole('group', { name: 'Properties', exact: true });
    await properties.getByRole('button', { name: 'Add to Properties' }).focus();
    await press(page, 'Enter');
    await expect(properties.getByRole('textbox', { name: 'Name' }).last()).toBeFocused();
    await page.keyboard.type('species');
    await press(page, 'ControlOrMeta+s');
    await expect(properties.getByText('This name is already in use.')).toBeVisible();
    await expect(properties.getByRole('textbox', { name: 'Name' }).last()).toBeFocused();
    await expectAccessible(page);
    await takePictures(page, 'record maps');
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('finish');
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type('Oil');
    await press(page, 'ControlOrMeta+s');
    const saved = await holdNotice(page, 'Items saved');
    await expect(edit).toBeFocused();
    const after = (await savedRecord())?.items[0];
    expect(after?.properties).toEqual({ ...item.properties, finish: 'Oil' });
    expect(after?.pricing.fn[0]?.conditions).toEqual([condition, { subject: 'quantity', verb: 'is at least', value: 100 }]);
    await undo(saved);
    await expect.poll(async () => (await savedRecord())?.items[0]?.properties).toEqual(item.properties);

    // No part of the record shows raw JSON.
    await expect(page.getByRole('main')).not.toContainText(/\[object|[{}]/);
    await owen.close();
  },
);

journey('tags are reordered by touch, and the touch targets are large enough [SHL-6]', async ({ product, openBrowser }) => {
  const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
  const id = randomId(16);
  const path = `clients/timberline/contacts/${id}`;
  const emails = ['one', 'two', 'three'].map((name) => `${name}@touch.example`);
  await owen.send(writeDocuments, { writes: [{ op: 'set', path, data: { first_name: 'Tess', last_name: id, emails } }] });
  const page = await openBrowser(owen, true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/timberline/marketing/contacts/${id}`);
  await page.getByRole('button', { name: 'Edit Other emails' }).tap();
  const words = page.getByRole('combobox', { name: 'Other emails' });
  await expect(words).toBeFocused();
  const tag = (name: string) => page.locator('[data-mantine-pill-index]').filter({ hasText: `${name}@touch.example` });
  const boxOf = async (name: string) => {
    const box = await tag(name).boundingBox();
    if (!box) throw new Error(`no tag ${name}`);
    return box;
  };
  for (const name of ['one', 'two', 'three']) expect((await boxOf(name)).height).toBeGreaterThanOrEqual(44);
  const cross = await tag('one').locator('button').boundingBox();
  expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44);

  // Moves the last tag before the first; a touch that ends elsewhere moves nothing.
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await touch('touchStart', from.x, from.y);
    await touch('touchMove', (from.x + to.x) / 2, (from.y + to.y) / 2);
    await touch('touchMove', to.x, to.y);
    await touch('touchEnd');
  };
  const start = await boxOf('three');
  const end = await boxOf('one');
  const grip = { x: start.x + 30, y: start.y + start.height / 2 };
  await drag(grip, { x: 380, y: 700 });
  await drag(grip, { x: end.x + 4, y: end.y + end.height / 2 });
  await expect(page.getByText('Now 1 of 3')).toBeAttached();
  await takePictures(page, 'record texts by touch');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Other emails saved')).toBeVisible();
  const saved = (await owen.send(getDocument, { path })).doc as { emails: string[] } | null;
  expect(saved?.emails).toEqual([emails[2], emails[0], emails[1]]);
  await owen.close();
});
