import { findRecords } from '@app/domain/search/search.calls.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });
const inbox = async (page: Page): Promise<void> => {
  await page.goto('/skylark/threads/inbox/chat');
  await expect(page.getByRole('region', { name: 'Conversations' }).locator('[data-row]').first()).toBeVisible();
};

journey(
  'staff find a record, a screen and an action by keyboard alone, see where they are, and come back to what they looked at [SRC-5, TEN-5, ROL-3, WID-11]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const name = `Quill-${randomId(6)}`;
    const path = `clients/skylark/contacts/${randomId(16)}`;
    await admin.send(writeDocuments, {
      writes: [{ op: 'set', path, data: { first_name: name, last_name: 'Archer', email: `${name}@quill.example` } }],
    });
    expect((await admin.send(findRecords, { q: `${name}@quill.example` })).records.map(({ id }) => `clients/skylark/contacts/${id}`)).toEqual([path]);

    const page = await openBrowser(admin);
    await inbox(page);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByText('Inbox')).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(
      palette(page)
        .getByRole('group', { name: 'Screens' })
        .getByRole('option', { name: /^Trips/ }),
    ).toBeVisible();
    await takePictures(page, 'palette', palette(page));
    await field(page).fill(name.toLowerCase());
    await expect(palette(page).getByRole('option', { name: `${name} Archer` })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await takePictures(page, 'palette found', palette(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/skylark/marketing/contacts/${path.split('/').at(-1)}$`));
    await expect(palette(page)).toBeHidden();
    await expect(crumbs.getByText(`${name} Archer`)).toHaveAttribute('aria-current', 'page');

    await page.keyboard.press('Control+k');
    await field(page).fill('fleet');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/skylark\/data\/aircraft\/fleet$/);
    await page.keyboard.press('Control+k');
    await expect(
      palette(page)
        .getByRole('group', { name: 'Recent' })
        .getByRole('option', { name: `${name} Archer` }),
    ).toBeVisible();
    await field(page).fill('no record is called like this');
    await expect(palette(page).getByText('Nothing fits').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();

    await page.keyboard.press('Control+k');
    await field(page).fill('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
