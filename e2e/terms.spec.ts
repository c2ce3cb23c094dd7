import { ProductProcess } from '../tools/product-process.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

/** A product of its own: terms concern everybody who uses one. */
const withOwnProduct = journey.extend<object, { product: ProductProcess }>({
  product: [
    async ({ mail }, use) => {
      const product = await ProductProcess.open({ SMTP_URL: mail.url, MAIL_DOMAIN: 'mail.example' }, { isShortLived: true });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});

withOwnProduct(
  'staff of the platform publish terms; from then on people read and accept them before they work, and see later changes [AUT-6]',
  async ({ product, openBrowser }) => {
    const sales = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await sales.goto('/skylark/me');
    await expect(sales.getByRole('heading', { name: 'My profile' })).toBeVisible();
    const nickname = sales.getByLabel('Nickname');
    await nickname.fill('Sunny');

    const platform = await openBrowser(await Person.staff(product, personWith(product, 'apron', 'admin')));
    const publish = async (version: string, text: string): Promise<void> => {
      await platform.getByRole('button', { name: 'New version' }).click();
      const dialog = platform.getByRole('dialog', { name: 'New version' });
      await dialog.getByLabel('Version').fill(version);
      await dialog.getByLabel('Text in English').fill(text);
      await dialog.getByLabel('Summary of changes in English').fill(`Changes of ${version}`);
      await expectAccessible(platform);
      await dialog.getByRole('button', { name: 'Publish version' }).click();
      await expect(toasts(platform).getByText(`Version ${version} published`)).toBeVisible();
      const own = platform.getByRole('dialog', { name: 'New terms' });
      await platform.reload();
      await own.getByRole('button', { name: 'Accept' }).click();
      await expect(own).toBeHidden();
    };
    await platform.route('**/cms/platform/terms', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await platform.goto('/apron/platform/terms');
    const retry = platform.getByRole('button', { name: 'Try again' });
    await retry.click();
    await expect(platform.getByText('No version published. Nobody is asked.')).toBeVisible();
    await expect(retry).toBeHidden();
    await expectAccessible(platform);
    await publish('2027-01', 'Use Apron lawfully.\nPay in time.');
    const first = platform.getByRole('row').filter({ hasText: '2027-01' });
    await expect(first).toContainText('Yes');
    await expect(first.getByRole('cell').nth(2), 'their own acceptance counts at once').toHaveText('1');
    await takePictures(platform, 'terms');

    // The page was open before: its next change is refused, and says why.
    await sales.getByRole('button', { name: 'Save profile' }).click();
    const gate = sales.getByRole('dialog', { name: 'New terms' });
    await expect(gate.getByText('Pay in time.')).toBeVisible();
    await sales.reload();
    await expect(gate.getByText('Pay in time.')).toBeVisible();
    await expectAccessible(sales);
    await takePictures(sales, 'terms gate');
    await sales.keyboard.press('Escape');
    await gate.getByRole('button', { name: 'Accept' }).click();
    await expect(gate).toBeHidden();
    await nickname.fill('Sunny');
    await sales.getByRole('button', { name: 'Save profile' }).click();
    await expect(toasts(sales).getByText('Profile saved')).toBeVisible();

    await publish('2027-02', 'Use Apron lawfully.\nPay within 30 days.');
    await sales.goto('/skylark/me/terms');
    await expect(gate.locator('del')).toHaveText('Pay in time.');
    await expect(gate.locator('ins')).toHaveText('Pay within 30 days.');
    await sales.setViewportSize({ width: 390, height: 800 });
    await gate.getByRole('button', { name: 'Accept' }).click();
    await expect(gate).toBeHidden();
    await sales.reload();
    await expect(sales.getByText('Version 2027-02, accepted', { exact: false })).toBeVisible();
    await expectAccessible(sales);
  },
);
