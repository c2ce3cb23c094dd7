import { request } from '@playwright/test';
import { expect, expectAccessible, journey, signIn, takePictures } from './fixtures/journey.ts';
import { personWith } from './fixtures/person.ts';

journey(
  'an admin makes a key that is shown once, a program works with it, it is revoked, given back and revoked again; others see nothing [BYD-14, ROL-3]',
  async ({ page, product, openBrowser }) => {
    const admin = personWith(product, 'skylark', 'admin');
    await signIn(page, admin);
    await page.goto('/skylark/company/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const dialog = page.getByRole('dialog', { name: 'New API key' });
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByRole('textbox', { name: 'What is it for?' })).toHaveAccessibleDescription(/./);
    await expectAccessible(page);
    await takePictures(page, 'new api key', dialog);
    const label = `Website form ${Date.now()}`;
    await dialog.getByRole('textbox', { name: 'What is it for?' }).fill(label);
    await dialog.getByRole('checkbox', { name: /sales/i }).check();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    const shown = page.getByRole('dialog', { name: 'Copy the key now' });
    const key = await shown.getByRole('textbox', { name: 'API key' }).inputValue();
    await shown.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: label });
    await expect(row).toContainText('Never');
    // The stored hash does not work as a key.
    expect(await page.content()).not.toContain(key);

    const program = await request.newContext({ baseURL: product.url, extraHTTPHeaders: { authorization: `Bearer ${key}` } });
    const contacts = '/api/documents/contacts';
    const created = await program.post(contacts, { data: { data: { first_name: 'Vera', last_name: 'Holm' } } });
    expect(created.ok()).toBe(true);
    const { path } = (await created.json()) as { path: string };
    expect(path).toMatch(/^clients\/skylark\/contacts\//);
    expect((await program.get(`${contacts}?where=last_name:eq:Holm`)).ok()).toBe(true);
    // Records of another company do not exist for the key, whatever it sends.
    expect(await (await program.get(contacts, { headers: { client: 'meridian' } })).text()).not.toContain('clients/meridian');
    await expect(row).toContainText('Within the last hour');

    await row.getByRole('button', { name: `Revoke ${label}` }).click();
    await expect.poll(async () => (await program.get(contacts)).status()).toBe(401);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await program.get(contacts)).status()).toBe(200);
    await page.getByRole('button', { name: `Revoke ${label}` }).click();
    await expect(page.getByText('Revoked or expired')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'api keys');
    await program.dispose();

    const colleague = await openBrowser();
    await signIn(colleague, personWith(product, 'skylark', 'sales'));
    await colleague.goto('/skylark/company/api-keys');
    await expect(colleague.getByRole('alert')).toBeVisible();
    await expect(colleague.getByText(label)).toHaveCount(0);
  },
);

journey('the page of the API can be read by everybody: by keyboard, in the light and in the dark [BYD-14]', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `${width} px`).toBe(0);
  }
  await takePictures(page, 'api docs');
});
