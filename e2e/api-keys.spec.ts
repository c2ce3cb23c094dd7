import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Nothing to scroll sideways on a phone, a desk and a wide screen, and axe finds nothing. */
async function expectFinished(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1280, 1720]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${name} is too wide at ${width}`,
    ).toBeLessThanOrEqual(0);
  }
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
  await takePictures(page, name);
}

/** A program of the company's own, somewhere else. */
function script(url: string, key: string) {
  return async (path: string, data?: object): Promise<{ status: number; body: { path: string } }> => {
    const answer = await fetch(`${url}/api/documents/${path}`, {
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(data && { method: 'POST', body: JSON.stringify({ data }) }),
    });
    return { status: answer.status, body: (await answer.json()) as { path: string } };
  };
}

journey('an admin makes a key, a script writes with it, and it is shut out when the key is revoked [BYD-14]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
  const label = `Website form ${Date.now()}`;
  const row = page.getByRole('row', { name: label });
  await page.goto('/skylark/company/api-keys');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API keys' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'New key' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Make key' }).click();
  await expect(modal.getByText('Choose at least one role.')).toBeVisible();
  await modal.getByLabel('What is it for?').fill(label);
  await modal.getByRole('checkbox', { name: 'Sales' }).check();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Make key' }).click();
  const key = await modal.getByRole('textbox', { name: 'API key' }).inputValue();
  expect(key).toMatch(/^apron_skylark_[A-Za-z0-9]{12}_[A-Za-z0-9]{40}$/);
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Done' }).click();
  await expect(row).toContainText('Never');
  expect(await page.content()).not.toContain(key);

  const ask = script(product.url, key);
  const made = await ask('contacts', { first_name: 'Written', last_name: 'Byscript' });
  expect(made.status).toBe(200);
  await expect(row).toContainText(/ago|Just now/);
  await expectFinished(page, 'API keys');
  const contact = await page.context().newPage();
  await contact.goto(`/skylark/marketing/contacts/${made.body.path.split('/').at(-1)}`);
  await expect(contact.getByRole('main').getByText('Written Byscript').first()).toBeVisible();
  expect((await ask(made.body.path, { first_name: 'Rewritten' })).status).toBe(200);
  await expect(contact.getByRole('main').getByText('Rewritten Byscript').first()).toBeVisible();
  await contact.close();

  await row.getByRole('button', { name: `Revoke ${label}` }).click();
  await expect(row).toContainText('Revoked');
  expect((await ask('contacts')).status).toBe(401);
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: `Revoke ${label}` })).toBeVisible();
  expect((await ask('contacts')).status).toBe(200);
  await row.getByRole('button', { name: `Revoke ${label}` }).click();
  await expect(row).toContainText('Revoked');
  expect((await ask('contacts')).status).toBe(401);
});

journey('the page of the API is readable by everybody, and nobody but admins sees keys [BYD-14, ROL-3]', async ({ product, page, openBrowser }) => {
  await page.goto('/api/docs');
  await page.getByText('Contact', { exact: true }).first().click();
  await page.locator('#records-contacts > summary').click();
  await expect(page.getByRole('cell', { name: 'first_name' }).first()).toBeVisible();
  await expectFinished(page, 'API page');
  const sales = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
  await sales.goto('/skylark/company/api-keys');
  await expect(sales.getByRole('main').getByText('Permission Denied')).toBeVisible();
  await expect(sales.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await expect(sales.getByRole('button', { name: 'New key' })).toHaveCount(0);
});
