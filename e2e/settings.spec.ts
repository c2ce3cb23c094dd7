import type { Page } from '@playwright/test';
import { localDay, usDateOf } from '@app/kernel/time/time.ts';
import { expect, expectAccessible, journey, press, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

const edit = async (page: Page, field: string, value: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${field}` }).click();
  await page
    .getByRole('textbox', { name: field })
    .or(page.getByRole('combobox', { name: field }))
    .fill(value);
  await page.keyboard.press('Control+s');
};
const open = (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Pages of settings' }).getByRole('link', { name: label, exact: true }).click();
const hints = (page: Page) => page.getByRole('list', { name: 'Needs attention' });

journey(
  'an admin sets the company up: fields in two tabs, hints that lead and disappear, roles, stages, and a way back [TEN-9, TEN-10, TEN-11, LIV-8, BYD-13]',
  async ({ product, openBrowser }) => {
    const who = await Person.staff(product, personWith(product, 'meridian', 'admin'));
    const page = await openBrowser(who);
    await page.goto('/meridian/threads/inbox/followups');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press(page, 'g', 'h');
    await expect(page).toHaveURL(/\/company\/settings\/identity$/);
    const second = await openBrowser(who);
    await second.goto('/meridian/company/settings/identity');
    await expect(second.getByRole('button', { name: 'Edit Website' })).toBeVisible();
    await edit(page, 'Phone', '818-555-0199');
    await expect(toasts(page).getByText('Phone saved')).toBeVisible();
    await expect(second.getByText('818-555-0199')).toBeVisible();
    await edit(second, 'Website', 'javascript:alert(1)');
    await expect(second.getByText('The address of a website must begin with https:// or http://.')).toBeVisible();
    await second.getByRole('textbox', { name: 'Website' }).fill('');
    await second.keyboard.press('Control+s');
    await expect(hints(page)).toContainText('Still missing: Website.');
    await expect(page.getByText('Website is required.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Settings/ }).first()).toContainText('Needs attention');
    await expectAccessible(page);
    await takePictures(page, 'settings identity');
    await edit(page, 'Website', 'https://meridian.example');
    await expect(hints(page)).toBeHidden();

    await open(page, 'Charter Management Software');
    await expect(page).toHaveURL(/\/company\/settings\/charter-management-software$/);
    await page.getByRole('button', { name: 'In use' }).click();
    await expect(hints(page)).toContainText('Flight Software Connection');
    await open(page, 'Address and hours');
    await page.getByRole('button', { name: 'Edit Holidays' }).click();
    const holidays = page.getByRole('group', { name: 'Holidays', exact: true });
    await holidays.getByRole('button', { name: 'Add to Holidays' }).click();
    await holidays.getByLabel('Name').fill('Foundation day');
    await holidays.getByLabel('Every year').check();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('A holiday needs a date and a name.')).toBeVisible();
    await holidays.getByLabel('Date').fill(usDateOf(localDay(Date.now(), 'America/Los_Angeles') + 7));
    await expectAccessible(page);
    await takePictures(page, 'settings holidays');
    await page.keyboard.press('Control+s');
    await expect(toasts(page).getByText('Holidays saved')).toBeVisible();
    await hints(page).getByRole('link', { name: 'Set up: Flight Software Connection' }).click();
    await page.getByRole('button', { name: 'In use' }).click();
    await expect(hints(page)).toBeHidden();

    await page.getByRole('searchbox', { name: 'Search settings' }).fill('stage');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Order stages' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('');
    await edit(page, 'Order stages', 'Delivered');
    await expect(page.getByRole('main').getByText('Delivered')).toBeVisible();

    await open(page, 'Roles');
    const form = page.getByRole('form', { name: 'Roles' });
    await form.getByRole('button', { name: 'Remove Sales' }).click();
    await expect(form.getByRole('alert')).toContainText(/^Sales is held by .+\. Take the role from them first\.$/);
    await form.getByRole('button', { name: 'Add a role of your own' }).click();
    await form.getByRole('textbox', { name: 'Label of new role' }).fill('Ground crew');
    await page.keyboard.press('Control+s');
    await expect(toasts(page).getByText('Roles saved')).toBeVisible();
    await expect(form.getByText('ground_crew')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'settings roles');

    await open(page, 'Changes');
    const change = page.getByRole('listitem').filter({ hasText: 'Order stages' });
    await change.getByRole('button', { name: /Undo/ }).click();
    await expect(toasts(page).getByText('Undone')).toBeVisible();
    await expectAccessible(page);
    for (const label of [
      'Order stages',
      'Address and hours',
      'Agents and followers',
      'Sites',
      'Terms',
      'Additional data',
      'Company email',
      'Theme',
      'Usage',
    ]) {
      await open(page, label);
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeHidden();
      await expectAccessible(page, 'main');
      await takePictures(page, `settings ${label}`);
    }
    await open(page, 'Order stages');
    await expect(page.getByText('Delivered')).toBeHidden();

    await page.setViewportSize({ width: 390, height: 844 });
    await openScreen(page, '/meridian/company/settings');
    await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeVisible();
    await expectAccessible(page);
    await open(page, 'Address and hours');
    await expect(page.getByRole('heading', { level: 1, name: 'Address and hours' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search settings' })).toBeVisible();
  },
);

journey('colleagues who are no admins see no settings and are told who may [ROL-3]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'meridian', 'dispatch')));
  await page.goto('/meridian/company/settings/identity');
  await expect(page.getByRole('alert')).toContainText('Permission Denied');
  await expect(page.getByRole('navigation', { name: 'Pages of settings' })).toHaveCount(0);
});
