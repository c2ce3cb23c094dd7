import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Adds contacts beside the demo's own. */
async function addContacts(staff: Person, people: readonly Record<string, unknown>[]): Promise<string[]> {
  const ids = people.map(() => randomId(20));
  const writes = people.map((data, index) => ({ op: 'set' as const, path: `clients/${staff.client}/contacts/${ids[index]}`, data, base: 0 }));
  await staff.send(writeDocuments, { writes: writes as never });
  return ids;
}
const dialog = (page: Page) => page.getByRole('dialog');

journey(
  'a contact gets addresses with a default, states by list and the messages of incomplete ones; deleted, one comes back [CON-2, CON-4, BYD-13]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const [id] = await addContacts(staff, [{ first_name: 'Ada', last_name: 'Field', company: 'Field & Co' }]);
    const page = await openBrowser(staff);
    await page.goto(`/timberline/marketing/contacts/${id}`);
    await page.getByRole('button', { name: 'Add address' }).click();
    await dialog(page).getByRole('button', { name: 'Add address' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Must include zip or street, city, and state.');
    await dialog(page).getByRole('textbox', { name: 'ZIP' }).fill('60201');
    await dialog(page).getByRole('button', { name: 'Add address' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Must include either an email or phone.');
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('123');
    await dialog(page).getByRole('button', { name: 'Add address' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Phone number entered does not appear to be valid.');
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('8475550138');
    await dialog(page).getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Billing' }).click();
    await dialog(page).getByRole('checkbox', { name: 'Default address of its type' }).check();
    await dialog(page).getByRole('button', { name: 'Add address' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Must include state.');
    await dialog(page).getByRole('combobox', { name: 'State or province' }).fill('illi');
    await page.getByRole('option', { name: 'Illinois (IL)' }).click();
    await dialog(page).getByRole('textbox', { name: 'Street', exact: true }).fill('88 Lakeview Terrace');
    await dialog(page).getByRole('textbox', { name: 'City' }).fill('Evanston');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await takePictures(page, 'address form');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog(page).getByRole('button', { name: 'Add address' }).click();

    const cards = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
    await expect(cards).toHaveCount(1);
    await expect(cards.first()).toContainText('Evanston, IL 60201');
    await expect(cards.first()).toContainText('847-555-0138');
    await expect(cards.first()).toContainText('Default');
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('No addresses yet.')).toBeVisible();
    await toasts(page).getByRole('status').filter({ hasText: 'Address deleted' }).getByRole('button', { name: 'Undo' }).click();
    await expect(cards).toHaveCount(1);
    await expectAccessible(page);
    await takePictures(page, 'contact with addresses');
  },
);

journey(
  'an account, an order and a person have addresses like a contact: typed with the same messages, by default, or taken from the customer [CON-2, CON-4, AUT-7]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const [account, order, home] = [randomId(20), randomId(20), randomId(20)];
    const root = `clients/${staff.client}`;
    const [customer = ''] = await addContacts(staff, [{ first_name: 'Ada', last_name: 'Field', email: 'ada@field.example', addresses: [home] }]);
    const place = { street: '88 Lakeview Terrace', city: 'Evanston', state: 'IL', zip: '60201' };
    const documents = {
      [`addresses/${home}`]: { ...place, first_name: 'Ada', email: 'ada@field.example', nickname: 'Home' },
      [`accounts/${account}`]: { name: `Field & Co ${account.slice(0, 5)}`, phone: '847-555-0138' },
      [`orders/${order}`]: { contact: { id: customer, first_name: 'Ada', last_name: 'Field' } },
    };
    const writes = Object.entries(documents).map(([path, data]) => ({ op: 'set' as const, path: `${root}/${path}`, data, base: 0 }));
    await staff.send(writeDocuments, { writes: writes as never });
    const page = await openBrowser(staff);
    const cards = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem');
    const submit = () =>
      dialog(page)
        .getByRole('button', { name: /^(Add|Save) address$/ })
        .click();

    await page.goto(`/timberline/data/accounts/${account}`);
    for (const city of ['Evanston', 'Skokie']) {
      await page.getByRole('button', { name: 'Add address' }).click();
      await expect(dialog(page).getByRole('textbox', { name: 'Company' })).toHaveValue(/^Field & Co/);
      await dialog(page).getByRole('textbox', { name: 'Street', exact: true }).fill('1 Main Street');
      await dialog(page).getByRole('textbox', { name: 'City' }).fill(city);
      await submit();
      await expect(dialog(page).getByRole('alert')).toContainText('Must include zip or street, city, and state.');
      await dialog(page).getByRole('combobox', { name: 'State or province' }).fill('illi');
      await page.getByRole('option', { name: 'Illinois (IL)' }).click();
      await dialog(page).getByRole('checkbox', { name: 'Default address of its type' }).check();
      await submit();
      await expect(cards.filter({ hasText: city })).toContainText('Default');
    }
    await expect(cards.filter({ hasText: 'Evanston' }), 'the newest choice wins').not.toContainText('Default');
    await expectAccessible(page);
    await takePictures(page, 'account with addresses');

    await openScreen(page, `/timberline/orders/${order}`);
    await page.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog(page).getByRole('combobox', { name: 'Type' })).toHaveCount(0);
    await dialog(page).getByRole('textbox', { name: 'ZIP' }).fill('60201');
    await submit();
    await expect(dialog(page).getByRole('alert')).toContainText('Must include state.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('combobox', { name: 'Take an address of the customer' }).selectOption({ index: 1 });
    await expect(page.getByRole('main')).toContainText('Evanston, IL 60201');
    await page.getByRole('button', { name: 'Edit address' }).click();
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('');
    await submit();
    await expect(dialog(page).getByRole('alert')).toContainText('Must include either an email or phone.');
    await dialog(page).getByRole('textbox', { name: 'Phone' }).fill('8475550138');
    await submit();
    await expect(page.getByRole('main')).toContainText('847-555-0138');
    await expectAccessible(page);
    await takePictures(page, 'order with address');

    await openScreen(page, '/timberline/me/addresses');
    await page.getByRole('button', { name: 'Add address' }).click();
    await dialog(page).getByRole('textbox', { name: 'ZIP' }).fill('60201');
    await submit();
    await expect(cards.first()).toContainText('60201');
    await expect(cards.first()).toContainText('Only for estimates');
    await expectAccessible(page);
    await takePictures(page, 'own addresses');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await cards
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('No addresses yet.')).toBeVisible();
  },
);

journey(
  'two contacts with one phone are found, compared field by field, merged, taken apart from the history, and remembered as different [CON-1, CON-3, BYD-13]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const phone = `630555${randomInt(1000, 10_000)}`;
    const [first, second] = await addContacts(staff, [
      { first_name: 'Marta', last_name: 'Stone', company: 'Stone Works', phone },
      { first_name: 'M.', last_name: 'Stone-Hill', email: `marta.${phone}@stone.example`, phone, optin: true },
    ]);
    const page = await openBrowser(staff);
    await page.goto('/timberline/marketing/contacts');
    await page.getByRole('button', { name: 'New contact' }).first().click();
    await dialog(page).getByRole('textbox', { name: /Phone/ }).fill(`+1 ${phone}`);
    await expect(dialog(page).getByRole('status')).toContainText('2 contacts may be the same person:');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('link', { name: 'Duplicates' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Duplicates' })).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Marta Stone' });
    await expect(row).toContainText('Same phone');
    await expectAccessible(page);
    await takePictures(page, 'duplicates');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    await row.getByRole('link').first().focus();
    await page.keyboard.press('m');
    await dialog(page).getByRole('combobox', { name: 'Contact that stays' }).click();
    await page.getByRole('option', { name: /Marta Stone/ }).click();
    await expect(dialog(page).getByRole('radio', { name: /^Email: marta/ })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: 'Opted in: Yes' })).toBeChecked();
    await dialog(page).getByRole('radio', { name: 'Last name: Stone-Hill' }).check();
    await expect(dialog(page).getByText('No records move.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'merge');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await takePictures(page, 'merge on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog(page).getByRole('button', { name: 'Merge contacts' }).click();
    await expect(toasts(page).getByText('M. Stone-Hill was merged')).toBeVisible();
    await expect(row).toHaveCount(0);

    await openScreen(page, `/timberline/marketing/contacts/${second}`);
    const notice = page.getByText('This contact was merged into Marta Stone-Hill.');
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await notice.getByRole('link', { name: 'Marta Stone-Hill' }).click();
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta Stone-Hill');
    await expect(page.getByRole('button', { name: 'Undo merge of M. Stone-Hill' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marta Stone');
    await page.getByRole('button', { name: 'M. Stone-Hill is not the same' }).click();
    await expect(page.getByText('No duplicates found')).toBeVisible();
  },
);

journey(
  'a file becomes contacts: columns guessed, a dry run with duplicates and errors by line, the import, its undo, and the refused rows as a file [CON-3, CON-4, BYD-14]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'timberline', 'admin')));
    const mark = String(randomInt(100_000, 1_000_000));
    const csv = [
      'Full name;E-mail;Birthdate;Department',
      `Ida ${mark};ida.${mark}@file.example;18/4/1979;Sales`,
      `Nils ${mark};nils.${mark}@file.example;;Sales`,
      `Ida again;IDA.${mark}@file.example;;Sales`,
      `Otto;otto.${mark}@file.example;31/31/1980;Sales`,
    ].join('\r\n');
    await page.goto('/timberline/marketing/contacts');
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await page.getByRole('button', { name: 'Upload file' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose a file.');
    await expectAccessible(page);
    await page.getByLabel('CSV file').setInputFiles({ name: `people-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await page.getByRole('button', { name: 'Upload file' }).click();

    await expect(page.getByRole('heading', { level: 2, name: 'Columns' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Field for Full name' })).toHaveValue('Full name');
    await expect(page.getByRole('combobox', { name: 'Field for E-mail' })).toHaveValue('Email');
    await expect(page.getByRole('combobox', { name: 'Field for Department' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Separator' })).toHaveValue('Semicolon');
    await page.getByRole('combobox', { name: 'Dates are written as' }).click();
    await page.getByRole('option', { name: 'd/M/yyyy' }).click();
    await expectAccessible(page);
    await takePictures(page, 'import columns');
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await takePictures(page, 'import columns on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Check file' }).click();

    await expect(page.getByRole('heading', { level: 2, name: 'Preview' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'The same as line 2 of the file.' })).toContainText('Duplicate');
    await expect(page.getByRole('row').filter({ hasText: 'is not a date of the chosen form: 31/31/1980' })).toContainText('5');
    await expectAccessible(page);
    await takePictures(page, 'import preview');
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Result' })).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download refused rows' }).click();
    const stream = await (await download).createReadStream();
    const text = (await stream.toArray()).map(String).join('');
    expect(text).toContain(`"otto.${mark}@file.example"`);
    expect(text).not.toContain(`"nils.${mark}@file.example"`);

    await openScreen(page, `/timberline/marketing/contacts?q=${mark}`);
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(2);
    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('The import was undone. Every record is as it was before.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await takePictures(page, 'import result on a phone');
    await openScreen(page, `/timberline/marketing/contacts?q=${mark}`);
    await expect(page.getByText('No matching contacts')).toBeVisible();
  },
);

journey(
  'files of every other kind become records: accounts, addresses, aircraft, products and prices [CON-3, BYD-14]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'timberline', 'admin')));
    const mark = String(randomInt(100_000, 1_000_000));
    const files = {
      Accounts: `Account name,Prices\nHolm ${mark},wholesale\n`,
      Addresses: `External number,Last name,Address,City,Province,Country,Phone\n${mark},Holm,1 Main Street,Evanston,Illinois,United States,847-555-0138\n`,
      Aircraft: `Tail,Seats\nN${mark.slice(0, 4)}X,8\n`,
      Products: `SKU,Name,Price\nS-${mark},Board,12.50\n`,
      'Prices of charter flights': `Line,Basis,Rate,When\nFee ${mark},Flat,12.50,Tail is N${mark}\n`,
    };
    for (const [kind, csv] of Object.entries(files)) {
      await page.goto('/timberline/data/import');
      await page.getByRole('combobox', { name: 'Kind of record' }).click();
      await page.getByRole('option', { name: kind, exact: true }).click();
      await page.getByLabel('CSV file').setInputFiles({ name: `${kind}-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await page.getByRole('button', { name: 'Upload file' }).click();
      await page.getByRole('button', { name: 'Check file' }).click();
      await page.getByRole('button', { name: 'Import 1 row' }).click();
      await expect(page.getByRole('heading', { level: 2, name: 'Result' })).toBeVisible();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByText('The import was undone. Every record is as it was before.')).toBeVisible();
    }
  },
);
