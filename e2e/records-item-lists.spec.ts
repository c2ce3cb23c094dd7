import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, toasts, undo } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'the items of a work order by keyboard: added, changed, put in order, refused, saved over a change by somebody else, and undone [SHL-6, BYD-4, BYD-13]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const other = await Person.staff(product, personWith(product, 'timberline', 'sales'));
    const id = randomId(16);
    const path = `clients/timberline/work_orders/${id}`;
    const write = async (data: Record<string, unknown>) => {
      const base = (await other.send(getDocument, { path })).doc?.version;
      return await other.send(writeDocuments, { writes: [{ op: 'merge', path, data: data as Record<string, string>, base }] });
    };
    const items = async () => ((await owen.send(getDocument, { path })).doc as { items: { name: string; quantity: number }[] } | null)?.items;
    await owen.send(writeDocuments, {
      writes: [{ op: 'set', path, data: { work_order_id: `WO-${id.slice(0, 5)}`, items: [{ name: 'Posts', quantity: 4 }] } }],
    });
    const page = await openBrowser(owen);
    await page.goto(`/timberline/work/${id}`);

    const edit = page.getByRole('button', { name: 'Edit Items' });
    await edit.focus();
    await press(page, 'Enter');
    const list = page.getByRole('group', { name: 'Items', exact: true });
    await expect(list.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await list.getByRole('button', { name: 'Add to Items' }).focus();
    await press(page, 'Enter');
    await expect(list.getByRole('textbox', { name: 'Name' }).last()).toBeFocused();
    await page.keyboard.type('Rails');
    await press(page, 'Tab', 'Tab');
    await page.keyboard.type('-6');
    await press(page, 'ControlOrMeta+s');
    await expect(list.getByText('At least 0.')).toBeVisible();
    await expect(list.getByRole('textbox', { name: 'Quantity' }).last()).toBeFocused();
    await expectAccessible(page);
    await takePictures(page, 'record things');
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('6');
    await press(page, 'Alt+ArrowUp');
    await expect(list.getByRole('textbox', { name: 'Quantity' }).first()).toBeFocused();
    await expect(list.getByRole('textbox', { name: 'Quantity' }).first()).toHaveValue('6');
    await list.getByRole('button', { name: 'Move 1. Rails down' }).focus();
    await press(page, 'Enter');
    await expect(list.getByRole('button', { name: 'Move 2. Rails up' })).toBeFocused();
    await press(page, 'Enter');

    // Somebody else changed the same list meanwhile: both versions are shown, and the user decides.
    await write({ items: [{ name: 'Posts', quantity: 5 }] });
    await press(page, 'ControlOrMeta+s');
    const conflict = page.getByRole('alert').filter({ hasText: 'Changed to' });
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep mine' }).focus();
    await press(page, 'Enter');
    const saved = await holdNotice(page, 'Items saved');
    await expect(edit).toBeFocused();
    expect((await items())?.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Rails', 6],
      ['Posts', 4],
    ]);

    // Removed by its button, and put back by Escape.
    await press(page, 'Enter');
    await list.getByRole('button', { name: 'Remove 1. Rails' }).focus();
    await press(page, 'Enter');
    await expect(list.getByRole('button', { name: 'Remove 1. Posts' })).toBeFocused();
    await press(page, 'Escape');
    await expect(edit).toBeFocused();
    await expect(page.getByRole('cell', { name: 'Rails' })).toBeVisible();

    await undo(saved);
    await expect(page.getByRole('cell', { name: 'Rails' })).toBeHidden();
    // A screen shows a change before the server has answered.
    await expect.poll(async () => (await items())?.map(({ name, quantity }) => [name, quantity])).toEqual([['Posts', 5]]);

    // A new one has its list in its form.
    await page.goto('/timberline/work');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await press(page, 'n');
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await expect(dialog.getByRole('textbox', { name: 'Number' })).toBeFocused();
    await page.keyboard.type(`N-${id}`);
    await dialog.getByRole('button', { name: 'Add to Items' }).focus();
    await press(page, 'Enter');
    await page.keyboard.type('Gates');
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('-1');
    await press(page, 'Enter');
    await expect(dialog.getByText('At least 0.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Quantity' }).fill('2');
    await press(page, 'Enter');
    await expect(page.getByRole('cell', { name: 'Gates' })).toBeVisible();
    await owen.close();
    await other.close();
  },
);

journey(
  'further addresses of a contact: text still in the field is saved too, and Escape restores a tag [SHL-6]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const id = randomId(16);
    const path = `clients/timberline/contacts/${id}`;
    await owen.send(writeDocuments, { writes: [{ op: 'set', path, data: { first_name: 'Ines', last_name: id, email: `${id}@people.example` } }] });
    const page = await openBrowser(owen);
    await page.goto(`/timberline/marketing/contacts/${id}`);
    const edit = page.getByRole('button', { name: 'Edit Other emails' });
    await edit.focus();
    await press(page, 'Enter');
    const words = page.getByRole('combobox', { name: 'Other emails' });
    await expect(words).toBeFocused();
    await page.keyboard.type('ines@work.example');
    await press(page, 'Enter');
    await page.keyboard.type('ines@home.example');
    await press(page, 'ControlOrMeta+s');
    await expect(toasts(page).getByText(/saved/)).toBeVisible();
    const saved = (await owen.send(getDocument, { path })).doc as { emails: string[] } | null;
    expect(saved?.emails).toEqual(['ines@work.example', 'ines@home.example']);

    await press(page, 'Enter');
    await press(page, 'Backspace');
    await press(page, 'Escape');
    await expect(edit).toBeFocused();
    await expect(page.getByText('ines@home.example', { exact: true })).toBeVisible();

    // Reordering is announced, stops at the first place, and is undone by Escape.
    const emails = async () => ((await owen.send(getDocument, { path })).doc as { emails: string[] } | null)?.emails;
    await press(page, 'Enter');
    await expect(words).toBeFocused();
    await press(page, 'ArrowLeft', 'Alt+ArrowLeft');
    await expect(page.getByText('Now 1 of 2')).toBeAttached();
    await press(page, 'Alt+ArrowLeft', 'Escape');
    await expect(edit).toBeFocused();
    expect(await emails()).toEqual(['ines@work.example', 'ines@home.example']);
    await press(page, 'Enter');
    await expect(words).toBeFocused();
    await press(page, 'ArrowLeft', 'Alt+ArrowLeft');
    await expectAccessible(page);
    await takePictures(page, 'record texts');
    await press(page, 'ControlOrMeta+s');
    await expect.poll(emails).toEqual(['ines@home.example', 'ines@work.example']);
    await expect(edit).toBeFocused();
    await press(page, 'Enter');
    await page
      .getByText('ines@work.example', { exact: true })
      .dragTo(page.getByText('ines@home.example', { exact: true }), { targetPosition: { x: 2, y: 8 } });
    await words.focus();
    await press(page, 'ControlOrMeta+s');
    await expect.poll(emails).toEqual(['ines@work.example', 'ines@home.example']);
    await owen.close();
  },
);

journey(
  'parts of order items by keyboard: sizes added, refused if invalid, saved, and undone [SHL-6, BYD-4, BYD-13]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const id = randomId(16);
    const path = `clients/timberline/orders/${id}`;
    const item = { id: 'beam', name: 'Beam', quantity: 2, properties: { species: 'Oak' } };
    await owen.send(writeDocuments, { writes: [{ op: 'set', path, data: { items: [item] } }] });
    const savedItems = async () =>
      (
        (await owen.send(getDocument, { path })).doc as {
          items: (typeof item & { dimensions: { list: object[] }; subscription: object | null })[];
        } | null
      )?.items[0];
    const page = await openBrowser(owen);
    await page.goto(`/timberline/orders/${id}`);
    // The grid has cells for what is entered every day; all parts of an item are below.
    await page.getByRole('button', { name: 'Technical details' }).press('Enter');
    const edit = page.getByRole('button', { name: 'Edit Items' });
    await edit.focus();
    await press(page, 'Enter');
    const list = page.getByRole('group', { name: 'Items', exact: true });
    await expect(list.getByRole('textbox', { name: 'SKU' })).toBeFocused();
    await list.getByRole('button', { name: 'All fields' }).focus();
    await press(page, 'Enter');

    // An object inside the item, and a list inside it.
    const sizes = list.getByRole('group', { name: 'Dimensions', exact: true });
    await sizes.getByRole('button', { name: 'Dimensions' }).focus();
    await press(page, 'Enter');
    await sizes.getByRole('button', { name: 'Add to Sizes' }).focus();
    await press(page, 'Enter');
    await expect(sizes.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Width');
    await expect(sizes.getByRole('switch', { name: 'Valid' }), 'as the declaration has it').toBeChecked();
    await sizes.getByRole('button', { name: 'Add to Sizes' }).focus();
    await press(page, 'Enter');
    await page.keyboard.type('Height');
    await press(page, 'Alt+ArrowUp');
    await expect(sizes.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Height');
    await sizes.getByRole('textbox', { name: 'Feet' }).first().focus();
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('-3');
    // An optional part is added and removed as a whole.
    await list.getByRole('button', { name: 'Add Subscription' }).focus();
    await press(page, 'Enter');
    const days = list.getByRole('group', { name: 'Subscription', exact: true }).getByRole('textbox', { name: 'Trial days' });
    await days.focus();
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('14');

    await sizes.getByRole('button', { name: 'Dimensions' }).focus();
    await press(page, 'Enter');
    await expect(sizes.getByRole('textbox', { name: 'Name' })).toHaveCount(0);
    await press(page, 'ControlOrMeta+s');
    await expect(sizes.getByText('At least 0.')).toBeVisible();
    await expect(sizes.getByRole('textbox', { name: 'Feet' }).first()).toBeFocused();
    await expectAccessible(page);
    await takePictures(page, 'record things inside things');
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('3');
    await press(page, 'ControlOrMeta+s');
    const saved = await holdNotice(page, 'Items saved');
    await expect(edit).toBeFocused();
    expect(await savedItems()).toMatchObject({
      ...item,
      dimensions: {
        list: [
          { name: 'Height', feet: 3 },
          { name: 'Width', feet: 0 },
        ],
      },
      subscription: { trial_days: 14 },
    });

    await undo(saved);
    await expect.poll(savedItems).toMatchObject({ ...item, dimensions: { list: [] }, subscription: null });
    await owen.close();
  },
);
