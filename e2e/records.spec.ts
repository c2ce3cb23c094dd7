import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { randomId } from '@app/kernel/ids.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, holdNotice, journey, press, takePictures, toasts, undo } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Focuses a control and presses it by keyboard. */
const use = async (page: Page, name: string | RegExp, role: 'button' | 'menuitem' | 'checkbox' = 'button'): Promise<void> => {
  await page.getByRole(role, { name, exact: true }).first().focus();
  await press(page, role === 'checkbox' ? 'Space' : 'Enter');
};

journey(
  'a record by keyboard alone: found by its words, opened, a field of it saved and taken back, followed, given a follow-up, and left step by step [TEN-5, SHL-6, BYD-4, BYD-13, WID-11, SHL-1]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'timberline', 'admin')));
    await page.goto('/timberline/tasks');
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'records list');

    await press(page, '/');
    await page.keyboard.type('band wide');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=band\+wide/);
    await press(page, 'Enter');
    await expect(rows(page).getByRole('link')).toBeFocused();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/timberline\/tasks\/details\/demo-4$/);
    await expect(title(page)).toHaveText('Sharpen the band for the wide saw');
    await expectAccessible(page);
    await takePictures(page, 'record detail');

    const type = page.getByRole('button', { name: 'Edit Type' });
    await use(page, 'Edit Type');
    await expect(page.getByRole('textbox', { name: 'Type' })).toBeFocused();
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('Sawing');
    await press(page, 'ControlOrMeta+s');
    await expect(toasts(page).getByText('Type saved')).toBeVisible();
    await expect(type).toBeFocused();
    const history = page.getByRole('complementary').getByRole('listitem').filter({ hasText: 'changed Type' });
    await expect(history).toHaveCount(1);
    await expect(history).toContainText('Sawing');
    await history.getByRole('button', { name: 'Undo this' }).focus();
    await press(page, 'Enter');
    await expect(history).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Task details' }).getByText('Sawing')).toHaveCount(0);

    // Escape restores an entry before it leaves the record.
    await use(page, 'Edit Type');
    await expect(page.getByRole('textbox', { name: 'Type' })).toBeFocused();
    await page.keyboard.type('not this');
    await press(page, 'Escape');
    await expect(type).toBeFocused();
    await expect(page.getByText('not this')).toHaveCount(0);

    await use(page, 'Follow');
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Followers' })).toContainText('Owen Halvorsen');

    // Escape closes the topmost layer first: a menu, then the dialog under it, then the record.
    await use(page, 'Set follow-up');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await press(page, 'Escape');
    await expect(dialog).toBeHidden();
    await expect(title(page)).toBeVisible();
    await use(page, 'More actions');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(/demo-4$/);
    await page.getByRole('textbox', { name: 'Note for your team' }).focus();
    await page.keyboard.type('The new file is in the drawer.');
    await press(page, 'ControlOrMeta+Enter');
    await expect(page.getByRole('list', { name: 'Last messages' })).toContainText('The new file is in the drawer.');
    await use(page, 'Unfollow');
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeFocused();
    await press(page, 'Escape');
    await expect(page).toHaveURL(/\/timberline\/tasks(\?|$)/);

    // The whole row is the target; hover and focus show its actions.
    await openScreen(page, '/timberline/tasks?q=band+wide');
    const row = page.getByRole('row').filter({ hasText: 'Sharpen the band' });
    await row.hover();
    await row.getByRole('button', { name: /^Assign Yourself/ }).click();
    await row.getByRole('button', { name: /^Remove Yourself/ }).click();
    await expect(row.getByRole('button', { name: /^Assign Yourself/ })).toBeVisible();
    await row.getByRole('button', { name: /^More actions/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Escape');
    await expect(row.getByRole('link')).toHaveCount(1);
    // The link covers the whole row, so the test clicks a position and not the cell.
    const place = await row.getByRole('cell').nth(1).boundingBox();
    await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + (place?.height ?? 0) / 2);
    await expect(title(page)).toHaveText('Sharpen the band for the wide saw');

    // After coming back, no result is announced until the search has finished.
    let open = (): void => undefined;
    const gate = new Promise<void>((done) => (open = done));
    await page.route('**/documents/search', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByText('No matching tasks')).toHaveCount(0);
    open();
    await expect(rows(page)).toHaveCount(1);
  },
);

journey('a follow-up is set from a record by keyboard and shown on it [SHL-1, THR-9]', async ({ product, openBrowser }) => {
  const owen = await Person.staff(product, personWith(product, 'timberline', 'admin'));
  const id = randomId(16);
  await owen.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/tasks/${id}`, data: { name: 'Call the carrier' } }] });
  const page = await openBrowser(owen);
  await page.goto(`/timberline/tasks/details/${id}`);
  await expect(title(page)).toHaveText('Call the carrier');
  await use(page, 'Set follow-up');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Timing' }).focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(dialog.getByText('none', { exact: true })).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('Ask for the pallets');
  await dialog.getByRole('button', { name: 'Save' }).focus();
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary').getByText('Ask for the pallets')).toBeVisible();
  await owen.close();
});

journey(
  'a list at work by keyboard: narrowed, kept as a view, its columns chosen, several changed at once and taken back, a new one added, all of it exported [SRC-5, ROL-3, WID-9, BYD-13]',
  async ({ product, openBrowser }) => {
    const grace = await Person.staff(product, personWith(product, 'meridian', 'admin'));
    const mark = randomId(6);
    const orders = [1, 2, 3].map((index) => {
      const path = `clients/meridian/work_orders/${randomId(16)}`;
      return { path, data: { work_order_id: `${mark}-${index}`, location: `Hangar ${index}, "north"` } };
    });
    const { written } = await grace.send(writeDocuments, { writes: orders.map((order) => ({ op: 'set' as const, ...order })) });
    const planned = orders.map(({ path }, index) => ({ op: 'merge' as const, path, data: { state: 'Scheduled' }, base: written[index]?.version }));
    await grace.send(writeDocuments, { writes: planned });
    const page = await openBrowser(grace);
    await page.goto('/meridian/work');
    await expect(rows(page).filter({ hasText: mark })).toHaveCount(3);

    await use(page, 'State');
    await expect(page.getByRole('checkbox', { name: 'Draft' })).toBeFocused();
    await use(page, 'Scheduled', 'checkbox');
    await press(page, 'Escape');
    await expect(page.getByRole('button', { name: 'State Scheduled' })).toBeFocused();
    await expect(page).toHaveURL(/state=Scheduled/);
    await press(page, '/');
    await page.keyboard.type(mark);
    await expect(rows(page)).toHaveCount(3);
    await expect(page).toHaveURL(new RegExp(`q=${mark}`));
    await press(page, 'Enter');
    await expect(rows(page).first().getByRole('link')).toBeFocused();

    await use(page, 'View');
    await page.getByRole('textbox', { name: 'View name' }).focus();
    await page.keyboard.type(`Planned ${mark}`);
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: `Planned ${mark}`, exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Responsible' })).toHaveCount(1);
    await use(page, 'Responsible', 'checkbox');
    await expect(page.getByRole('columnheader', { name: 'Responsible' })).toHaveCount(0);
    await expectAccessible(page);
    await press(page, 'Escape');

    await page.getByRole('button', { name: 'View' }).blur();
    await press(page, 'j', 'x', 'j', 'x');
    const bar = page.getByRole('toolbar', { name: 'Selected' });
    await expect(bar).toContainText('2 selected');
    await expectAccessible(page);
    await takePictures(page, 'records chosen');
    await use(page, 'Change state');
    await expect(page.getByRole('menuitem', { name: 'In Progress' })).toBeVisible();
    await use(page, 'In Progress', 'menuitem');
    const changed = await holdNotice(page, '2 work orders now In Progress');
    await expect(rows(page)).toHaveCount(1);
    await undo(changed);
    await expect(rows(page)).toHaveCount(3);

    await openScreen(page, '/meridian/work');
    await expect(rows(page).filter({ hasNotText: mark }).first(), 'the others as well').toBeVisible();
    const count = await rows(page).count();
    await use(page, 'View');
    await use(page, `Planned ${mark}`);
    await expect(rows(page)).toHaveCount(3);
    await expect(page.getByRole('columnheader', { name: 'Responsible' }), 'a view brings its columns').toHaveCount(1);
    await use(page, 'Any State');
    await expect(page).not.toHaveURL(/state=/);
    await openScreen(page, '/meridian/work');
    await expect(rows(page)).toHaveCount(count);

    await press(page, 'n');
    const dialog = page.getByRole('dialog', { name: 'New work order' });
    await expect(dialog.getByRole('textbox', { name: 'Number' })).toBeFocused();
    await press(page, 'Enter');
    await expect(dialog.getByText('Number is required.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'record new', dialog);
    await page.keyboard.type(`=${mark}`);
    await press(page, 'Enter');
    await expect(title(page)).toHaveText(`=${mark}`);

    await openScreen(page, `/meridian/work?sort=work_order_id&q=${mark}`);
    await expect(rows(page)).toHaveCount(4);
    const download = page.waitForEvent('download');
    await use(page, 'Export as CSV');
    const file = await download;
    expect(file.suggestedFilename()).toBe('work-orders.csv');
    const lines = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('Work order,State,Location,Worker,Responsible,Created,ID');
    expect(lines).toHaveLength(5);
    const line = (part: string): string => lines.find((text) => text.includes(part)) ?? '';
    expect(line(`${mark}-1`)).toContain('Hangar 1, ""north""",Scheduled,"Hangar 1, ""north"""');
    expect(line(`=${mark}`), 'no spreadsheet takes it for a formula').toMatch(new RegExp(`^'=${mark},Draft,`));
    await grace.close();
  },
);

journey(
  'unsaved input is not lost by accident, and inputs say what is wrong or how much fits [SHL-6, WID-9, WID-10]',
  async ({ product, openBrowser }) => {
    const grace = await Person.staff(product, personWith(product, 'meridian', 'admin'));
    const id = randomId(16);
    await grace.send(writeDocuments, {
      writes: [{ op: 'set', path: `clients/meridian/contacts/${id}`, data: { first_name: 'Nils', email: `${id}@people.example` } }],
    });
    const page = await openBrowser(grace);
    await page.goto(`/meridian/marketing/contacts/${id}`);
    await use(page, 'Edit Email');
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await press(page, 'ControlOrMeta+a');
    await page.keyboard.type('no address');
    await press(page, 'Enter');
    await expect(page.getByText('The email format is invalid')).toBeVisible();
    // Each input says what is wrong with it before anything is saved.
    await use(page, 'Edit Birthdate');
    const birthdate = page.getByRole('textbox', { name: 'Birthdate' });
    for (const [typed, wrong] of [
      ['31.12.1980', 'Required format: m/d/yyyy'],
      ['2/30/1980', 'Invalid'],
    ] as const) {
      await birthdate.fill(typed);
      await press(page, 'Enter');
      await expect(page.getByText(wrong, { exact: true })).toBeVisible();
    }
    await press(page, 'Escape');
    await use(page, 'Edit Notes');
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Likes the window');
    const count = page.getByText(/^16 of \d+ characters$/);
    await expect(count).toBeVisible();
    await expect(notes).toHaveAccessibleDescription(/^16 of \d+ characters$/);
    await press(page, 'Escape');
    await expect(count).toBeHidden();
    await page.getByRole('link', { name: 'Contacts' }).last().focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Not saved yet' });
    await expect(dialog.getByText('Unsaved changes to Email will be lost.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Enter');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('no address');
    await page.getByRole('link', { name: 'Contacts' }).last().focus();
    await press(page, 'Enter');
    await dialog.getByRole('button', { name: 'Leave without saving' }).focus();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/\/marketing\/contacts$/);
    await grace.close();
  },
);
