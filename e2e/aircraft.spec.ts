import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { expect, expectAccessible, journey, press, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

const edit = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).focus();
  await press(page, 'Enter');
};

journey(
  'an aircraft says what it lacks and stays inactive until its name, a model of the platform and its seats are there [CHR-3, CHR-1]',
  async ({ product, openBrowser }) => {
    const mark = randomId(4).toUpperCase();
    const platform = await openBrowser(await Person.staff(product, personWith(product, 'apron', 'admin')));
    await platform.goto('/apron/data/aircraft/models');
    await expect(platform.getByRole('row').nth(2)).toBeVisible();
    await expectAccessible(platform);
    await press(platform, 'n');
    const model = platform.getByRole('dialog', { name: 'New aircraft model' });
    await model.getByRole('textbox', { name: 'Name' }).fill(`Journey ${mark}`);
    await model.getByRole('combobox', { name: 'Type' }).click();
    await platform.getByRole('option', { name: 'Light Jet', exact: true }).click();
    await model.getByRole('textbox', { name: 'Seats' }).fill('7');
    await model.getByRole('textbox', { name: 'Range (NM)' }).fill('1800');
    await model.getByRole('textbox', { name: 'Speed (mph)' }).fill('480');
    await press(platform, 'Enter');
    await expect(platform.getByRole('heading', { level: 1 })).toHaveText(`Journey ${mark}`);
    await expectAccessible(platform);

    const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'fleet')));
    // Operators read the list and do not change it.
    await page.goto('/skylark/data/aircraft/models');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(page.getByRole('button', { name: 'New aircraft model' })).toHaveCount(0);
    await openScreen(page, '/skylark/data/aircraft/fleet');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await press(page, 'n');
    await page.getByRole('dialog', { name: 'New aircraft' }).getByRole('textbox', { name: 'Tail number' }).fill(`N${mark}`);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`N${mark}`);
    await expect(page.getByText('Not active')).toBeVisible();
    for (const words of ['No name found.', 'No closest model found.', 'No seat count value found.', 'No images added.', 'No amenities found.'])
      await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(words);
    await expectAccessible(page);
    await takePictures(page, 'Aircraft that lacks something');

    const attention = page.getByRole('region', { name: 'Needs attention' });
    await edit(page, 'Name');
    await page.getByRole('textbox', { name: 'Name' }).fill(`Journey ${mark}`);
    await press(page, 'Enter');
    await expect(attention).not.toContainText('No name found.');
    await edit(page, 'Model');
    await page.getByRole('combobox', { name: 'Model' }).fill(mark);
    await page.getByRole('option', { name: `Journey ${mark}` }).click();
    await press(page, 'ControlOrMeta+s');
    await expect(attention).not.toContainText('No closest model found.');
    // Seats are those of the model.
    await expect(attention).not.toContainText('No seat count value found.');
    await expect(page.getByText('Not active')).toBeHidden();
    await expect(attention).toContainText('No images added.');
  },
);
