import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

journey('a record by keyboard alone: found by its words, opened, and a field of it saved [TEN-5, SHL-6]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'timberline', 'admin')));
  await page.goto('/timberline/tasks');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'records list');

  await page.keyboard.press('/');
  await page.keyboard.type('band wide');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=band\+wide/);
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/timberline\/tasks\/details\/demo-4$/);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Sharpen the band for the wide saw');
  await expectAccessible(page);
  await takePictures(page, 'record detail');

  const type = page.getByRole('button', { name: 'Edit Type' });
  await type.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Type' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Sawing');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(toasts(page).getByText('Type saved')).toBeVisible();
});
