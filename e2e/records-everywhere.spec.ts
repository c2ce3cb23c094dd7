import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';
import { tours } from './fixtures/screens.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('rowheader');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

journey.describe('every list and every detail of the one pattern', () => {
  for (const [client, stops] of tours) {
    const what = stops.map(([, , name]) => name.toLowerCase()).join(' and ');
    journey(
      `${what}: reached, opened and left by keyboard, readable by day and by night [TEN-5, SHL-6, SHL-12]`,
      async ({ product, openBrowser }) => {
        const page = await openBrowser(await Person.staff(product, personWith(product, client, 'admin')));
        await page.goto(`/${client}/threads/inbox/followups`);
        await expect(title(page)).toBeVisible();
        for (const [key, path, name] of stops) {
          await page.keyboard.press('g');
          await page.keyboard.press(key);
          await expect(page).toHaveURL(new RegExp(`/${client}/${path}$`));
          await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
          await expect(rows(page).first()).toBeVisible();
          await expectAccessible(page);
          await takePictures(page, `list ${name}`);
          await page.keyboard.press('j');
          await expect(rows(page).first().getByRole('link')).toBeFocused();
          await page.keyboard.press('Enter');
          await expect(page).toHaveURL(new RegExp(`/${client}/${path}/.+`));
          await expect(page.getByRole('complementary').getByRole('listitem').first()).toBeVisible();
          await expectAccessible(page);
          await takePictures(page, `detail ${name}`);
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(new RegExp(`/${client}/${path}$`));
        }
      },
    );
  }
});

journey(
  'trips, quotes, empty legs, price lists, deployments and follow-ups have screens that the keyboard reaches [TEN-5, SHL-6]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    await page.goto('/skylark/tasks');
    await expect(rows(page).first()).toBeVisible();
    for (const [key, path, opened] of [
      ['q', 'quotes', /\/quotes\/.+/],
      ['e', 'marketplace/empties', /\/marketplace\/empties\/.+/],
      ['p', 'data/pricing/pricing', /\/data\/pricing\/pricing\/.+/],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`/skylark/${path}$`));
      const first = page.locator(`main a[href*="/${path}/"]`).first();
      await first.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(opened);
      await expect(page.getByRole('heading').first()).toBeVisible();
      // Keys belong to what lies over the list as long as it is open.
      if (key !== 'e') continue;
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`/${path}$`));
      // Until it is gone, keys are still its own.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    for (const [key, path] of [
      ['y', 'cms/deployments'],
      ['f', 'threads/inbox/followups'],
      ['i', 'threads/inbox/chat'],
    ] as const) {
      await page.keyboard.press('g');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(new RegExp(`/skylark/${path}$`));
      await expect(page.getByRole('main').getByRole('heading').or(page.getByRole('main').getByRole('region')).first()).toBeVisible();
    }
  },
);
