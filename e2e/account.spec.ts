import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { sendOffer } from '@app/domain/offers/offers.calls.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { englishOn } from './fixtures/english.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';
import { DESK, PHONE } from './fixtures/viewports.ts';

const fits = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Two orders and a quote of a customer, and an order of somebody else, at Timberline. */
async function recordsOf(seller: Person, email: string) {
  const mark = randomId(6).toLowerCase();
  const root = `clients/timberline`;
  const contact = { first_name: 'Mina', last_name: 'Stave', email };
  const items = [{ id: 'beam', sku: `BEAM-${mark}`, name: `Oak beam ${mark}`, price: 120, quantity: 5 }];
  const order = (id: string, data: object) => ({ op: 'set' as const, path: `${root}/orders/${id}-${mark}`, data: { items, contact, ...data } });
  const writes = [
    order('mine', {}),
    order('other', { contact: { ...contact, email: `other-${mark}@stave.example` } }),
    { op: 'set' as const, path: `${root}/order_quotes/quote-${mark}`, data: { items, contact } },
  ];
  await seller.send(writeDocuments, { writes });
  await seller.send(sendOffer, { id: `quote-${mark}`, key: randomId(12), valid_until: Date.now() + 14 * DAY });
  return { name: `Oak beam ${mark}`, other: `other-${mark}` };
}

journey(
  'a customer on a phone follows the account link of a shop, makes an account by an email, sees and pays what is theirs, keeps the papers, answers a quote, and opens nothing of others [TEN-14]',
  async ({ product, openBrowser, browser, baseURL, mail }) => {
    const seller = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const account = newAccount('Mina');
    const { name, other } = await recordsOf(seller, account.email);
    const visitor = await openBrowser();
    await visitor.setViewportSize(PHONE);

    // A visitor signs up and comes back to the account.
    await visitor.goto('/timberline/products');
    await visitor.locator('summary[aria-label="Menu"]').click();
    await visitor.getByRole('navigation', { name: 'Main, menu' }).getByRole('link', { name: 'Account', exact: true }).click();
    await expect(visitor).toHaveURL(/\/login\?next=%2Ftimberline%2Faccount$/);
    await visitor.getByRole('button', { name: 'Create an account' }).click();
    await visitor.getByLabel('Name', { exact: true }).fill(account.name);
    await visitor.getByLabel('Email').fill(account.email);
    await visitor.getByLabel('Password', { exact: true }).fill(account.password);
    await visitor.getByLabel('Password again').fill(account.password);
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await expect(visitor.getByText(`We sent a link to ${account.email}`)).toBeVisible();
    // The link may be opened in another browser.
    const page = await openBrowser();
    await page.setViewportSize(PHONE);
    await page.goto(await mail.linkFor(account.email));
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Confirm and sign in' }).click();
    await expect(page).toHaveURL(/\/timberline\/account$/);
    const orders = page.getByRole('listitem').filter({ hasText: name });
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText('Unpaid');
    expect(await fits(page), 'nothing is cut').toBe(0);
    await expectAccessible(page);
    await takePictures(page, 'account orders');

    // An order of somebody else does not open, and says no more than an unknown one.
    await page.goto(`/timberline/account/orders/${other}`);
    await expect(page.getByRole('alert')).toBeVisible();
    const refusal = await page.getByRole('alert').textContent();
    await page.goto('/timberline/account/orders/nobody');
    await expect(page.getByRole('alert')).toHaveText(refusal ?? '');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Your account' }).click();

    // Pays the balance on the page of the order, and keeps its papers.
    await orders.getByRole('link', { name: 'Pay $600.00' }).click();
    await expect(page).toHaveURL(/\/timberline\/account\/orders\/mine-/);
    // Staff gave it no address, so the card's is asked for.
    for (const [label, value] of [
      ['Street', '1 Main St'],
      ['City', 'Salem'],
      ['State', 'OR'],
      ['ZIP', '97301'],
    ] as const)
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    await expectAccessible(page);
    await takePictures(page, 'account pay');
    await page.getByRole('button', { name: 'Pay $600.00' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. Your order is paid.' })).toBeVisible();
    expect(await fits(page), 'nothing is cut').toBe(0);
    await expectAccessible(page);
    await takePictures(page, 'account order');
    await page.getByRole('link', { name: /^All your orders at / }).click();
    await expect(orders).toContainText('Paid');
    await page.getByRole('link', { name: 'Invoices' }).click();
    for (const paper of ['Invoice', 'Receipt']) {
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: new RegExp(`^${paper} \\(PDF\\)`) }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    }
    await expectAccessible(page);
    await takePictures(page, 'account invoices');

    // The quote opens on its own page, which leads back.
    await page.getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Waiting for your answer');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Quote / }).click();
    await page.waitForURL(/\/timberline\/quote\//);
    await expect(page.getByRole('button', { name: 'Sign and accept $600.00' })).toBeVisible();
    await page.getByText('Decline this quote').click();
    await page.getByRole('textbox', { name: 'Reason (optional)' }).fill('We build with ash.');
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL(/done=decline/);
    await page.getByRole('link', { name: 'Your account' }).click();
    await page.getByRole('link', { name: 'Quotes' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Declined');

    // The profile is theirs to change.
    await page.setViewportSize(DESK);
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('textbox', { name: 'Phone' }).fill('608 555 0142');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('button', { name: 'Save profile' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(/608.*555.*0142/);
    await expectAccessible(page);
    await takePictures(page, 'account profile');

    // In Spanish.
    const { cookies } = await page.context().storageState();
    const spanish = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-ES', storageState: { cookies, origins: [] } });
    const reader = await spanish.newPage();
    for (const [tab, label] of [
      ['', 'Pedidos'],
      ['/quotes', 'Cotizaciones'],
      ['/invoices', 'Facturas'],
    ] as const) {
      await reader.goto(`/timberline/account${tab}`);
      await expect(reader.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
      await expect(reader.getByRole('listitem').filter({ hasText: /600/ })).toBeVisible();
      expect.soft(await englishOn(reader, [name, 'Timberline']), tab).toEqual([]);
    }
    await spanish.close();

    // Signed out, the account asks for a sign-in again.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(/\/timberline\/?$/);
    await page.goto('/timberline/account/invoices');
    await expect(page).toHaveURL(/\/login\?next=%2Ftimberline%2Faccount%2Finvoices$/);
  },
);
