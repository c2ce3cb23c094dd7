import type { Locator, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { Order } from '@app/domain/orders/order.ts';
import { saveTaxSettings } from '@app/domain/catalog/tax-settings.calls.ts';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { getPaymentSettings, savePaymentSettings } from '@app/domain/payments/payment-settings.calls.ts';
import { sendOffer } from '@app/domain/offers/offers.calls.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { answerSquare, answerStripe } from './fixtures/card-forms.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';
import { DESK, PHONE } from './fixtures/viewports.ts';

const none = { secret: '', signing: '', deposit: { kind: 'none', value: 0 }, refund_limit: 500 } as const;

async function fillBuyer(page: Page, email: string): Promise<void> {
  for (const [label, text] of [
    ['First name', 'Ines'],
    ['Last name', 'Calder'],
    ['Email', email],
    ['Street', '12 Mill Road'],
    ['City', 'Duluth'],
    ['State', 'MN'],
    ['ZIP', '55802'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

/** Enters the billing address of a card. */
async function fillAddress(form: Locator): Promise<void> {
  for (const [label, text] of [
    ['Street', '12 Mill Road'],
    ['City', 'Duluth'],
    ['State', 'MN'],
    ['ZIP', '55802'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text);
}

/** Moved away before it ends, a press does nothing; that the button moves meanwhile, as fields above it grow, takes nothing from it. */
async function pressOrder(page: Page): Promise<void> {
  const place = page.getByRole('button', { name: /^Place order/ });
  // On a phone the button stays at the foot of the screen.
  await page.setViewportSize(DESK);
  await place.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await place.hover();
  await page.mouse.down();
  await page.getByRole('group', { name: 'Payment' }).evaluate((group) => (group.style.paddingBottom = '300px'));
  await expect(page).toHaveURL(/\/checkout$/);
  await page.mouse.up();
  await page.setViewportSize(PHONE);
}

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
      await page.setViewportSize(PHONE);
      await page.goto(`/timberline/products/${plank.sku}`);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.waitForURL(/\/checkout$/);
      await fillBuyer(page, `ines-${mark}@maker.example`);
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
      await openScreen(desk, `/timberline/orders/${order?.id}/`);
      await expect(desk.getByText('TaxJar', { exact: true })).toBeVisible();
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

journey(
  'an admin enters keys of Stripe; a customer enters a card in its form: declined, then another one that the bank asks about, kept by consent; staff charge it again; the deposit of a quote is paid in the same form, its balance in that of Square once the admin has changed to it; the customer removes the card [ORD-8, ORD-10, BYD-9]',
  async ({ product, providers, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const desk = await openBrowser(admin);
    const mark = randomId(6).toLowerCase();
    const email = `ines-${mark}@maker.example`;
    const buyer = await Person.signedUp(product, { name: 'Ines Calder', email, password: 'a long password' });
    const plank = Product.parse({ name: `Board ${mark}`, sku: `B-${mark}`, price: 90, weight: 5 });
    await admin.send(writeDocuments, {
      writes: [
        { op: 'set', path: `clients/timberline/products/board-${mark}`, data: plank },
        {
          op: 'set',
          path: `clients/timberline/ads/board-${mark}`,
          data: Ad.parse({ title: plank.name, product: `board-${mark}`, dynamic_price: true, published: true }),
        },
      ],
    });
    try {
      await desk.goto('/timberline/company/settings/payments');
      const form = desk.getByRole('form', { name: 'Payments' });
      await desk.getByRole('combobox', { name: 'Card payments' }).selectOption('stripe');
      await form.getByLabel('Publishable key').fill('pk_live_another');
      await form.getByLabel('Secret key').fill(providers.stripeKeys.secret);
      await form.getByLabel('Signing secret').fill(providers.stripeKeys.signing);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('belong to different modes');
      await form.getByLabel('Publishable key').fill(providers.stripeKeys.publishable);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Test keys: no money moves')).toBeVisible();
      await expectAccessible(desk);

      const page = await openBrowser(buyer);
      await page.setViewportSize(PHONE);
      const sent = await answerStripe(page, providers.urls['STRIPE_URL'] ?? '');
      await page.goto(`/timberline/products/${plank.sku}`);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.waitForURL(/\/checkout$/);
      await fillBuyer(page, email);
      const sum = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
      await expect(sum('Shipping')).toContainText('$');
      await expect(sum('Tax')).toContainText('$');
      await expect(page.getByText('You enter your card on the next page.')).toBeVisible();
      await pressOrder(page);
      const card = page.getByRole('region', { name: 'Card', exact: true });
      const pay = card.getByRole('button', { name: /^Pay \$/ });
      await pay.click();
      await expect(card.getByRole('alert')).toContainText('Your card number is incomplete.');
      await card.getByLabel('Card number').fill('4000 0000 0000 0002');
      await pay.click();
      await expect(card.getByRole('alert')).toContainText('Nothing was charged. Your card was declined.');
      await card.getByLabel('Card number').fill('4000 0025 0000 3155');
      await card.getByRole('checkbox', { name: /^Keep this card/ }).check();
      await expectAccessible(page);
      await takePictures(page, 'pay by card');
      await pay.click();
      await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Complete' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you. Your order is paid.' })).toBeVisible();
      expect(sent.join('\n'), 'no card number comes to our server').not.toMatch(/4000\D?00(00|25)/);

      // Staff charge the kept card for the next order.
      const { docs } = await admin.send(listDocuments, { query: { collection: 'orders', orderBy: [{ field: 'date', dir: 'desc' }], limit: 20 } });
      const { contact } = Order.parse(docs.find((doc) => JSON.stringify(doc).includes(plank.sku)));
      const next = randomId(16);
      const items = [{ id: 'oak', sku: 'OAK', name: 'White oak', quantity: 1, price: 35 }];
      const data = { items, contact };
      await admin.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/orders/${next}`, data }] });
      await openScreen(desk, `/timberline/orders/${next}/`);
      const money = desk.getByRole('region', { name: 'Payments' });
      await money.getByRole('button', { name: 'Take payment' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Take payment' });
      await expect(dialog.getByRole('combobox', { name: 'Paid by' })).toHaveValue(/^saved:/);
      await dialog.getByRole('button', { name: /^Take \$/ }).click();
      await expect(money.getByRole('term').filter({ hasText: 'Balance' }).locator('+ dd')).toHaveText('$0.00');

      // A quote: its deposit is paid in the same form.
      const quote = randomId(16);
      await admin.send(writeDocuments, { writes: [{ op: 'set', path: `clients/timberline/order_quotes/${quote}`, data }] });
      const deposit = { kind: 'percent', value: 40 } as const;
      const { link } = await admin.send(sendOffer, { id: quote, key: randomId(16), to: email, valid_until: Date.now() + DAY, deposit, note: '' });
      await page.goto(link);
      await page.getByRole('textbox', { name: 'Your full name' }).fill('Ines Calder');
      await page.getByRole('checkbox', { name: /^I agree to sign/ }).check();
      await page.getByRole('button', { name: /^Sign and accept/ }).click();
      await page.getByRole('link', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('radio', { name: 'Deposit $14.00' })).toBeChecked();
      await page.getByRole('radio', { name: 'Full amount $35.00' }).check();
      await card.getByLabel('Card number').fill('4242 4242 4242 4242');
      await page.getByRole('radio', { name: 'Deposit $14.00' }).check();
      await fillAddress(card);
      await expectAccessible(page);
      await takePictures(page, 'pay a deposit by card');
      await card.getByRole('button', { name: 'Pay $14.00' }).click();
      await expect(card.getByRole('button', { name: 'Pay $21.00' })).toBeVisible();

      // The company changes to Square: the same page has the form of Square.
      await openScreen(desk, '/timberline/company/settings/payments');
      await desk.getByRole('combobox', { name: 'Card payments' }).selectOption('square');
      await form.getByLabel('Application ID').fill(providers.squareKeys.application_id);
      await form.getByLabel('Location ID').fill('LELSEWHERE');
      await form.getByLabel('Access token').fill(providers.squareKeys.secret);
      await form.getByLabel('Signature key').fill(providers.squareKeys.signing);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByRole('alert')).toContainText('Square does not accept this access token');
      await form.getByLabel('Location ID').fill(providers.squareKeys.location_id);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form.getByText('Sandbox: no money moves')).toBeVisible();
      await expectAccessible(desk);
      await takePictures(desk, 'settings payments square');
      const verified = await answerSquare(page, providers.urls['SQUARE_SANDBOX_URL'] ?? '');
      await page.reload();
      await fillAddress(card);
      await card.getByRole('button', { name: 'Pay $21.00' }).click();
      await expect(card.getByRole('alert')).toContainText('Card number is not valid');
      await card.getByLabel('Card number').fill('4000 0000 0000 0002');
      await card.getByRole('button', { name: 'Pay $21.00' }).click();
      await expect(card.getByRole('alert')).toContainText('Nothing was charged. The card was declined.');
      await expect(card.getByText('Square keeps the number.')).toBeVisible();
      await expectAccessible(page);
      await takePictures(page, 'pay by square');
      await card.getByLabel('Card number').fill('4111 1111 1111 1111');
      await card.getByRole('button', { name: 'Pay $21.00' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you. Your order is paid.' })).toBeVisible();
      expect(verified.at(-1)).toMatchObject({ amount: '21.00', intent: 'CHARGE', billingContact: { givenName: 'Ines', postalCode: '55802' } });

      await page.goto('/timberline/account/cards');
      await page.getByRole('button', { name: /^Remove Visa ending in/ }).click();
      await expect(toasts(page).getByText('Card removed')).toBeVisible();
      await expect(page.getByText('No cards')).toBeVisible();
    } finally {
      await admin.send(savePaymentSettings, { ...none, account: 'test' });
    }
  },
);
