import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { Ad } from '@app/domain/catalog/ad.ts';
import { Product } from '@app/domain/catalog/product.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { englishOn } from './fixtures/english.ts';
import { expect, expectAccessible, holdNotice, journey, takePictures } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';
import { PHONE } from './fixtures/viewports.ts';

/** Two plans for sale at Timberline; the second one costs more. */
async function plansOf(seller: Person) {
  const mark = randomId(6).toLowerCase();
  const plan = { subscription: { period: 'monthly_product', type: 'individual' }, agreement: { terms: 'A board a month.' } } as const;
  const plans = {
    club: Product.parse({ name: `Club ${mark}`, sku: `CL-${mark}`, price: 20, weight: 1, ...plan }),
    guild: Product.parse({ name: `Guild ${mark}`, sku: `GU-${mark}`, price: 30, weight: 1, ...plan }),
  };
  const root = `clients/${seller.client}`;
  const writes = Object.entries(plans).flatMap(([key, data]) => {
    const id = `${key}-${mark}`;
    const ad = Ad.parse({ title: data.name, product: id, dynamic_price: true, published: true });
    return [
      { op: 'set' as const, path: `${root}/products/${id}`, data },
      { op: 'set' as const, path: `${root}/ads/${id}`, data: ad },
    ];
  });
  await seller.send(writeDocuments, { writes });
  return { ...plans, guildId: `guild-${mark}` };
}

/** Pays for what is in the cart by a test card. */
async function checkOut(page: Page, email: string): Promise<void> {
  for (const [label, text] of [
    ['First name', 'Cleo'],
    ['Last name', 'Adze'],
    ['Email', email],
    ['Street', '12 Mill Road'],
    ['City', 'Seattle'],
    ['State', 'WA'],
    ['ZIP', '98101'],
  ] as const) {
    await page.getByRole('textbox', { name: label }).fill(text);
  }
  await expect(page.getByRole('radio', { name: /^Ground/ })).toBeChecked();
  await expect(page.getByText('The card is saved and pays each period until you cancel in your account.')).toBeVisible();
  await page.getByRole('button', { name: /^Place order and pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your order is paid.' })).toBeVisible();
}

journey(
  'a customer with an account subscribes, cancels and resumes on a phone; staff find the subscription, change its plan and cancel it, and the customer sees both [ORD-7, ORD-12, TEN-14]',
  async ({ product, openBrowser, browser, baseURL }) => {
    const seller = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const { club, guild, guildId } = await plansOf(seller);
    const account = newAccount('Cleo');
    const page = await openBrowser(await Person.signedUp(product, account));
    await page.setViewportSize(PHONE);
    await page.goto(`/timberline/products/${club.sku}`);
    await page.getByRole('checkbox', { name: 'I agree to these terms.' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.waitForURL(/\/checkout$/);
    await checkOut(page, account.email);

    // The provider begins it after the payment.
    const own = page.getByRole('region', { name: club.name });
    await expect(async () => {
      await page.goto('/timberline/account/subscriptions');
      await expect(own).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(own).toContainText('Active');
    await expect(own.getByText(/^Next charge: \$2\d\.\d\d on /)).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'account subscription');
    await own.getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await expect(own.getByText(/^Ends on .+ Nothing more is charged\.$/)).toBeVisible();
    await own.getByRole('button', { name: 'Resume' }).click();
    await expect(own.getByText(/^Next charge: /)).toBeVisible();

    // Staff find it, and change its plan for the amount due today.
    const desk = await openBrowser(seller);
    await desk.goto('/timberline/data/subscriptions');
    const row = desk.getByRole('row').filter({ hasText: club.name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Active');
    await expectAccessible(desk);
    await takePictures(desk, 'subscriptions');
    await row.getByRole('link').first().click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(club.name);
    const kept = (name: string) => desk.getByRole('region', { name });
    await expect(kept(club.name)).toContainText('Cleo Adze');
    await expectAccessible(desk);
    await takePictures(desk, 'subscription');
    await kept(club.name).getByRole('button', { name: 'Change plan' }).click();
    const form = desk.getByRole('dialog', { name: 'Change plan' });
    const plan = form.getByRole('combobox', { name: 'New plan' });
    if ((await plan.inputValue()) !== guildId) await plan.selectOption(guildId);
    await expect(form.getByText('Due today')).toBeVisible();
    await form.getByRole('button', { name: /^Change plan and pay \$\d+\.\d\d$/ }).click();
    await holdNotice(desk, 'Plan changed');
    await expect(kept(guild.name).getByText(/^Next charge: \$3\d\.\d\d on /)).toBeVisible();

    // The customer sees the new plan with its invoice, and that staff cancel it.
    await page.reload();
    const changed = page.getByRole('region', { name: guild.name });
    await expect(changed.getByRole('link', { name: /^Invoice / })).toHaveCount(1);
    await kept(guild.name).getByRole('button', { name: 'Cancel at the end of the period' }).click();
    await expect(kept(guild.name).getByRole('button', { name: 'Resume' })).toBeVisible();
    await page.reload();
    await expect(changed.getByText(/^Ends on .+ Nothing more is charged\.$/)).toBeVisible();
    await expect(changed.getByRole('button', { name: 'Resume' })).toBeVisible();
    await expectAccessible(page);

    // In Spanish.
    const { cookies } = await page.context().storageState();
    const spanish = await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-ES', storageState: { cookies, origins: [] } });
    const reader = await spanish.newPage();
    await reader.goto('/timberline/account/subscriptions');
    await expect(reader.getByRole('region', { name: guild.name }).getByRole('button')).not.toHaveCount(0);
    expect.soft(await englishOn(reader, [club.name, guild.name, 'Timberline'])).toEqual([]);
    await spanish.close();
  },
);
