import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

journey(
  'the items of a work order by keyboard: added, changed, put in order, refused, saved over what somebody else wrote, and taken back [SHL-6, BYD-4, BYD-13]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const other = await Person.staff(product, personWith(product, 'timberline', 'sales'));
    const id = randomId(16);
    const path = `clients/timberline/work_orders/${id}`;
    const write = (data: Record<string, unknown>) =>
      other.send(writeDocuments, { writes: [{ op: 'merge', path, data: data as Record<string, string> }] });
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

    // Somebody else wrote to the same list meanwhile: both are shown, and one decides.
    await write({ items: [{ name: 'Posts', quantity: 5 }] });
    await press(page, 'ControlOrMeta+s');
    const conflict = page.getByRole('alert').filter({ hasText: 'Changed meanwhile to' });
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep mine' }).focus();
    await press(page, 'Enter');
    await expect(toasts(page).getByText('Items saved')).toBeVisible();
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

    await toasts(page).getByRole('button', { name: 'Undo' }).last().focus();
    await press(page, 'Enter');
    await expect(page.getByRole('cell', { name: 'Rails' })).toBeHidden();
    expect((await items())?.map(({ name, quantity }) => [name, quantity])).toEqual([['Posts', 5]]);
    await owen.close();
    await other.close();
  },
);

journey(
  'further addresses of a contact: what stands in the field counts when it is saved, and Escape puts a tag back [SHL-6]',
  async ({ product, openBrowser }) => {
    const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const id = randomId(16);
    const path = `clients/timberline/contacts/${id}`;
    await owen.send(writeDocuments, { writes: [{ op: 'set', path, data: { first_name: 'Ines', last_name: id, email: `${id}@people.example` } }] });
    const page = await openBrowser(owen);
    await page.goto(`/timberline/marketing/contacts/${id}`);
    const edit = page.getByRole('button', { name: 'Edit Other E-mails' });
    await edit.focus();
    await press(page, 'Enter');
    const words = page.getByRole('combobox', { name: 'Other E-mails' });
    await expect(words).toBeFocused();
    await page.keyboard.type('ines@work.example');
    await press(page, 'Enter');
    await page.keyboard.type('ines@home.example');
    await press(page, 'ControlOrMeta+s');
    await expect(toasts(page).getByText(/saved/)).toBeVisible();
    const held = (await owen.send(getDocument, { path })).doc as { emails: string[] } | null;
    expect(held?.emails).toEqual(['ines@work.example', 'ines@home.example']);

    await press(page, 'Enter');
    await press(page, 'Backspace');
    await press(page, 'Escape');
    await expect(edit).toBeFocused();
    await expect(page.getByText('ines@home.example', { exact: true })).toBeVisible();
    await owen.close();
  },
);
