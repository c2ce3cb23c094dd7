import { writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

/** A red square of 40 by 20 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mM4oKAwIIhh1OJRi0ctHrV41OJRi0ctHrV45FgMABssIC7oM+tRAAAAAElFTkSuQmCC';

journey(
  'a colleague gives themselves a name, a photo, a workplace, a signature and notifications; others see the name [AUT-6, AUT-7, OPS-2, TEN-8]',
  async ({ product, openBrowser }) => {
    const account = personWith(product, 'skylark', 'dispatch');
    const staff = await Person.staff(product, account);
    const admin = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const office = { nickname: 'Hangar 3', company: 'Skylark Air', zip: '07608', email: 'desk@skylark.example' };
    await admin.send(writeDocuments, { writes: [{ op: 'set', path: 'clients/skylark/addresses/hangar-3', data: office }] });
    const page = await openBrowser(staff);
    await page.goto('/skylark/threads/inbox/followups');
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();

    await page.getByLabel('Full name').fill('Maria del Mar Ortega');
    await expect(page.getByText('First name: Maria. Last name: del Mar Ortega.')).toBeVisible();
    await page.getByLabel('Phone').fill('call me');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Phone number entered does not appear to be valid.')).toBeVisible();
    await page.getByLabel('Phone').fill('(201) 555 0199');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toasts(page).getByText('Profile saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Maria del Mar Ortega, account' })).toBeVisible();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photo' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') });
    const crop = page.getByRole('dialog', { name: 'Crop photo' });
    await crop.getByRole('button', { name: 'Part of the picture that is shown' }).press('ArrowLeft');
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Save photo' }).click();
    await expect(toasts(page).getByText('Photo saved')).toBeVisible();
    const photo = page.getByRole('main').locator('img[src*="/api/photos/users/"]');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

    await page.getByLabel('Address').selectOption({ label: 'Hangar 3' });
    await expect(toasts(page).getByText('Workplace saved')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile');

    await page.getByRole('tab', { name: 'Signature' }).click();
    await expect(page).toHaveURL(/\/skylark\/me\/signature$/);
    const editor = page.getByRole('textbox', { name: 'Signature' });
    await editor.fill('Maria, Skylark dispatch');
    await page.getByRole('button', { name: 'Save signature' }).click();
    await expect(toasts(page).getByText('Signature saved')).toBeVisible();
    await expect(page.frameLocator('iframe[title="Signature in a dark message"]').getByText('Maria, Skylark dispatch')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile signature');

    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page.getByRole('radio', { name: 'No emails' }).check();
    await expect(toasts(page).getByText('Notifications saved')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile notifications');

    const colleague = await openBrowser(admin);
    await colleague.goto('/skylark/company/users');
    await expect(colleague.getByRole('row').filter({ hasText: 'Maria del Mar Ortega' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'No emails' })).toBeChecked();
  },
);
