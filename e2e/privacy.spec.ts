import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { getDocument, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

const panel = (page: Page) => page.getByRole('dialog');
/** Records a request, notes the proof, and has the records searched. */
async function prepare(page: Page, kind: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'New request' }).click();
  await panel(page).getByText(kind, { exact: true }).click();
  await panel(page).getByRole('textbox', { name: 'Email of the person' }).fill(email);
  await panel(page).getByRole('button', { name: 'Record request' }).click();
  await panel(page).getByRole('textbox', { name: 'How did the person prove who they are?' }).fill('Answered from the address on file.');
  await panel(page).getByRole('button', { name: 'Identity verified' }).click();
  await panel(page).getByRole('button', { name: 'Find their data' }).click();
  await expect(panel(page).getByText('What is held about this person')).toBeVisible();
}

journey(
  'an admin gives a person a copy of their data and erases them, holds their records while a dispute lasts, sets how long records are kept, takes all data of the company along, and sees in the activity who did what; a deleted record comes back [BYD-13, BYD-14, LIV-9]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'meridian', 'admin'));
    const [vera, otto] = [randomId(20), randomId(20)];
    const path = (id: string): string => `clients/${staff.client}/contacts/${id}`;
    await staff.send(writeDocuments, {
      writes: [
        { op: 'set', path: path(vera), data: { first_name: 'Vera', last_name: 'Halvorsen', email: 'vera@halvorsen.example' }, base: 0 },
        { op: 'set', path: path(otto), data: { first_name: 'Otto', last_name: 'Lindt', notes: 'Flies with Vera Halvorsen' }, base: 0 },
      ],
    });
    const page = await openBrowser(staff);

    await page.goto('/meridian/company/settings/privacy');
    await expect(page.getByText('No privacy requests')).toBeVisible();
    await expectAccessible(page);
    await prepare(page, 'Copy of their data', 'vera@halvorsen.example');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await panel(page).getByRole('button', { name: 'Download file' }).click();
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await panel(page).getByRole('button', { name: 'Given to the person' }).click();
    await expect(toasts(page).getByText('Request done')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();

    // A hold keeps the person: neither deleted nor erased, until it is released.
    await page.getByRole('tab', { name: 'Legal holds' }).click();
    await expect(page.getByText('No legal holds')).toBeVisible();
    await page.getByRole('button', { name: 'New legal hold' }).click();
    await panel(page).getByRole('combobox', { name: 'Contact' }).fill('Vera Halvorsen');
    await page.getByRole('option', { name: 'Vera Halvorsen' }).click();
    await panel(page).getByRole('button', { name: 'Place legal hold' }).click();
    await expect(panel(page).getByText('Reason is required.')).toBeVisible();
    await panel(page).getByRole('textbox', { name: 'Reason' }).fill('Claim 27-114');
    await expectAccessible(page);
    // The tabs become a list on a phone; what was begun below them stays.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('tablist', { name: 'Privacy' })).toHaveCount(0);
    await expect(panel(page).getByRole('textbox', { name: 'Reason' })).toHaveValue('Claim 27-114');
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByRole('tablist', { name: 'Privacy' })).toBeAttached();
    await takePictures(page, 'legal hold', panel(page));
    await panel(page).getByRole('button', { name: 'Place legal hold' }).click();
    const hold = page.getByRole('row').filter({ hasText: 'Vera Halvorsen' });
    await expect(hold).toContainText('Active');
    await expectAccessible(page);
    await takePictures(page, 'legal holds');
    await expect(staff.send(writeDocuments, { writes: [{ op: 'delete', path: path(vera) }] })).rejects.toThrow(/409.*privacy\.held/);
    await page.getByRole('tab', { name: 'Requests' }).click();
    await prepare(page, 'Erasure', 'vera@halvorsen.example');
    await expect(panel(page).getByText('Under a legal hold: Vera Halvorsen.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Legal holds' }).click();
    await hold.getByRole('button', { name: 'Release legal hold on Vera Halvorsen' }).click();
    await panel(page).getByRole('textbox', { name: 'Reason' }).fill('Settled');
    await panel(page).getByRole('button', { name: 'Release legal hold' }).click();
    await expect(hold).toContainText('Hold released');
    await page.getByRole('tab', { name: 'Requests' }).click();
    await page.getByRole('row').filter({ hasText: 'Erasure' }).getByRole('button', { name: 'Details' }).click();
    await expect(panel(page).getByRole('button', { name: 'Erase person' })).toBeDisabled();
    await expect(panel(page).getByText('Under a legal hold')).toHaveCount(0);
    await panel(page).getByRole('textbox', { name: 'Enter vera@halvorsen.example to erase this person' }).fill('vera@halvorsen.example');
    await takePictures(page, 'privacy erase');
    await panel(page).getByRole('button', { name: 'Erase person' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Erasure' }).getByText('Done')).toBeVisible({ timeout: 30_000 });
    await openScreen(page, `/meridian/marketing/contacts/${vera}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Erased person' })).toBeVisible();
    const { doc } = await staff.send(getDocument, { path: path(otto) });
    expect(JSON.stringify(doc)).toContain('Flies with Erased person');
    await openScreen(page, '/meridian/company/settings/privacy');
    await expect(page.getByRole('row').filter({ hasText: 'Erasure' })).toContainText('Erased person');
    await expectAccessible(page);
    await takePictures(page, 'privacy requests');

    // A period is counted before it is saved, and a shorter one begins a day later.
    await page.getByRole('tab', { name: 'Retention' }).click();
    const signIns = page.locator('tr[data-retention="sign-ins"]');
    await expect(signIns).toContainText('Nothing');
    await signIns.getByRole('combobox', { name: 'Sign-ins: kept for' }).selectOption('30 days');
    await expect(signIns).toContainText('Nothing');
    await expectAccessible(page);
    await takePictures(page, 'retention');
    await signIns.getByRole('button', { name: 'Save period' }).click();
    await expect(signIns).toContainText('Until then: 1 year.');
    await page.getByRole('button', { name: 'Remove what is due now' }).click();
    await expect(panel(page).getByText('100 %')).toBeVisible({ timeout: 30_000 });
    await panel(page).getByRole('button', { name: 'OK' }).click();
    await signIns.getByRole('combobox', { name: 'Sign-ins: kept for' }).selectOption('1 year');
    await signIns.getByRole('button', { name: 'Save period' }).click();
    await expect(signIns).not.toContainText('Until then');

    await openScreen(page, '/meridian/company/settings/data');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Export all data' }).click();
    const exported = page.locator('tr[data-export]').first();
    await expect(exported.getByText('Ready')).toBeVisible({ timeout: 30_000 });
    const archive = page.waitForEvent('download');
    await exported.getByRole('button', { name: /^Download the export/ }).click();
    const lines = gunzipSync(readFileSync(await (await archive).path())).toString();
    expect(lines).toContain(path(otto));
    // Neither the person who was erased nor another company is in it.
    expect(lines).not.toMatch(/halvorsen\.example|clients\/skylark/i);
    await expectAccessible(page);
    await takePictures(page, 'company data');

    await openScreen(page, '/meridian/company/settings/activity');
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Imports, exports and privacy');
    await expect(page.getByRole('row').filter({ hasText: 'Privacy request' }).first()).toBeVisible();
    await page.getByLabel('To day').fill('2020-01-31');
    await expect(page.getByText('No activity matches this filter.')).toBeVisible();
    await page.getByLabel('To day').fill('');
    await page.getByLabel('From day').fill('2020-01-31');
    await expect(page.getByRole('row').filter({ hasText: 'Privacy request' }).first()).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'activity');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    expect(readFileSync(await (await csv).path(), 'utf8')).toContain('Privacy request');

    await staff.send(writeDocuments, { writes: [{ op: 'delete', path: path(otto) }] });
    await openScreen(page, '/meridian/marketing/contacts');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByRole('button', { name: 'Deleted contacts' }).click();
    await expectAccessible(page);
    await takePictures(page, 'deleted contacts');
    await panel(page).getByRole('button', { name: 'Restore Otto Lindt' }).click();
    await expect(toasts(page).getByText('Undone')).toBeVisible();
    await openScreen(page, `/meridian/marketing/contacts/${otto}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Otto Lindt' })).toBeVisible();
  },
);
