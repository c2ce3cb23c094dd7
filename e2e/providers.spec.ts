import { randomId } from '@app/kernel/ids.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { saveTaxSettings } from '@app/domain/catalog/tax-settings.calls.ts';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { getPaymentSettings, savePaymentSettings } from '@app/domain/payments/payment-settings.calls.ts';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

const none = { secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 } as const;

journey(
  'an admin enters accounts at TaxJar and PayPal; a customer sees the tax of their address and pays at PayPal; staff see where the tax came from and that it was reported, and refund [CRT-4, ORD-8, ORD-9]',
  async ({ product, providers, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const mark = randomId(6).toLowerCase();
    const plank = Product.parse({ name: `Plank ${mark}`, sku: `P-${mark}`, price: 100, weight: 5 });
    const ad = Ad.parse({ title: plank.name, product: `plank-${mark}`, dynamic_price: true, published: true });
    await admin.send(writeDocuments, {
      writes: [
        { op: 'set', path: `clients/timberline/products/plank-${mark}`, data: plank },
        { op: 'set', path: `clients/timberline/ads/plank-${mark}`, data: ad },
      ],
    });
    const desk = await openBrowser(admin);
    try {
      await desk.goto('/timberline/company/settings/payments');
      const tax = desk.getByRole('form', { name: 'Sales tax' });
      await tax.getByRole('combobox', { name: 'Tax rates' }).selectOption('TaxJar');
      await tax.getByLabel('API key').fill('wrong');
      await tax.getByRole('button', { name: 'Save' }).click();
      await expect(tax.getByRole('alert')).toContainText('TaxJar does not accept this API key.');
      await tax.getByLabel('API key').fill(providers.taxKey);
      await tax.getByRole('button', { name: 'Save' }).click();
      await expect(toasts(desk).getByText('Tax settings saved')).toBeVisible();
      await expect(tax.getByText('Minnesota'), 'the states of the account').toBeVisible();

      await providers.registerHook((await admin.send(getPaymentSettings, {})).paypal.hook);
      const form = desk.getByRole('form', { name: 'Payments' });
      await desk.getByRole('combobox', { name: 'Card payments' }).selectOption('paypal');
      await form.getByLabel('Client ID').fill(providers.app.client_id);
      await form.getByLabel('Secret', { exact: true }).fill(providers.app.secret);
      await form.getByLabel('Webhook ID').fill(providers.app.webhook);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Sandbox: no money moves')).toBeVisible();
      await expectAccessible(desk);
      await takePictures(desk, 'settings providers');

      const page = await openBrowser();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/timberline/products/${plank.sku}`);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.waitForURL(/\/checkout$/);
      for (const [label, text] of [
        ['First name', 'Ines'],
        ['Last name', 'Calder'],
        ['Email', `ines-${mark}@maker.example`],
        ['Street', '12 Mill Road'],
        ['City', 'Duluth'],
        ['State', 'MN'],
        ['ZIP', '55802'],
      ] as const) {
        await page.getByRole('textbox', { name: label }).fill(text);
      }
      const sum = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
      await expect(sum('Shipping')).toContainText('$');
      await expect(sum('Tax')).toContainText('$');
      // The pages that PayPal shows to its customer: of the first order they go back, the second one they approve.
      let visits = 0;
      await page.route('https://www.paypal.com/checkoutnow*', async (route) => {
        visits += 1;
        const order = new URL(route.request().url()).searchParams.get('token') ?? '';
        const back = visits === 1 ? await providers.cancel(order) : await providers.approve(order);
        await route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>PayPal</title><a href="${back}">Back to the shop</a>` });
      });
      const back = page.getByRole('link', { name: 'Back to the shop' });
      await page.getByRole('button', { name: /^Place order/ }).click();
      await back.click();
      const pay = page.getByRole('button', { name: /^Pay \$[\d.]+ with PayPal$/ });
      await expect(pay).toBeVisible();
      await expectAccessible(page);
      await takePictures(page, 'pay by paypal');
      await pay.click();
      await back.click();
      await expect(page.getByRole('heading', { name: 'Thank you. Your order is paid.' })).toBeVisible();

      const { docs } = await admin.send(listDocuments, { query: { collection: 'orders', orderBy: [{ field: 'date', dir: 'desc' }], limit: 20 } });
      const order = docs.find((doc) => JSON.stringify(doc).includes(plank.sku));
      expect(order).toMatchObject({ paid: true, tax: { source: 'taxjar', totalRate: 0.08875 }, payments: [{ type: 'paypal' }] });
      await desk.goto(`/timberline/orders/${order?.id}/`);
      await expect(desk.getByText('TaxJar')).toBeVisible();
      const money = desk.getByRole('region', { name: 'Payments' });
      const reports = money.getByRole('list', { name: 'Sales tax reported to TaxJar' }).getByRole('listitem');
      await admin.send(triggerJob, { path: 'tax-reports' });
      await expect(reports.filter({ hasText: 'Reported' })).toHaveCount(1);
      const paid = money.getByRole('row').filter({ hasText: /Paid/ });
      await paid.getByRole('button', { name: /^Actions of the payment/ }).click();
      await desk.getByRole('menuitem', { name: 'Refund' }).click();
      const refund = desk.getByRole('dialog', { name: 'Refund payment' });
      await refund.getByRole('textbox', { name: 'Amount' }).fill('10');
      await refund.getByRole('button', { name: 'Refund $10.00' }).click();
      await expect(money.getByRole('term').filter({ hasText: 'Refunded' }).locator('+ dd')).toHaveText('$10.00');
      await expect(reports).toHaveText([/Sales tax for TaxJar/, /Sales tax of a refund, \$0\.82/]);
    } finally {
      await admin.send(savePaymentSettings, { ...none, account: 'test' });
      await admin.send(saveTaxSettings, { account: 'table', nexus: [], secret: '' });
    }
  },
);
