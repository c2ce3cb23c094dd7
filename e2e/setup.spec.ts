import { ProductProcess } from '../tools/product-process.ts';
import { expect, expectAccessible, inboundSecret, journey as demoJourney } from './fixtures/journey.ts';

const APP_SECRET = 'a secret of the journey of setup, long enough';
/** A production server with an empty database. */
const journey = demoJourney.extend<object, { readonly product: ProductProcess }>({
  product: [
    async ({ mail }, use) => {
      const settings = { APRON_MODE: 'production', DEMO: '0', APP_SECRET, INBOUND_SECRET: inboundSecret, SMTP_URL: mail.url };
      const product = await ProductProcess.open(settings);
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
const password = 'quiet harbour lamp';

journey(
  'whoever starts a new server sets it up by the address that it printed, creates a company, and its first admin signs in [TEN-1, TEN-13, TEN-10]',
  async ({ page, product, mail, openBrowser }) => {
    const link = /http\S+\/setup#[\w-]{22,}/.exec(product.log)?.[0] ?? '';
    await page.goto('/');
    await expect(page, 'an empty server leads to where a person can begin').toHaveURL(/\/setup$/);
    await page.goto('about:blank');
    await page.goto('/setup#wrong-token-of-somebody-else');
    await expect(page.getByRole('alert')).toContainText('npm run records -- setup-token');
    await expectAccessible(page);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Company name').fill('Northern Lights');
    await expect(page.getByLabel('Key')).toHaveValue('northern-lights');
    await page.getByLabel('Key').fill('login');
    await expect(page.getByText('Reserved')).toBeVisible();
    await page.getByRole('button', { name: 'Use login-2' }).click();
    await page.getByLabel('Key').fill('northern');
    await page.getByLabel('Your name').fill('Ida Berg');
    await page.getByLabel('Email', { exact: true }).fill('ida@northern.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again').fill(password);
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('Sent to ida@northern.example.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing is cut at 390 px').toBe(
      0,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page.getByRole('heading', { name: 'Northern Lights is ready' })).toBeVisible();
    await expect(page.getByText('100 %')).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page);
    expect((await page.request.get('/setup')).status()).toBe(404);

    await page.getByRole('link', { name: 'Go to companies' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Northern Lights' })).toContainText('Platform');
    await page.getByRole('button', { name: 'New company' }).click();
    const dialog = page.getByRole('dialog', { name: 'New company' });
    await dialog.getByLabel('Company name').fill('Northern');
    await expect(dialog.getByText('Taken')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use northern-2' }).click();
    await dialog.getByLabel('Company name').fill('Fjord Air');
    await dialog.getByLabel('Email of the first admin').fill('eva@fjord.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create company' }).click();
    const progress = page.getByRole('dialog', { name: 'Starter site of Fjord Air' });
    await expect(progress.getByText('100 %')).toBeVisible();
    await progress.getByRole('button', { name: 'OK' }).click();
    const sent = page.getByRole('dialog', { name: 'Invitation sent' });
    await expect(sent.getByRole('textbox', { name: 'Link for eva@fjord.example' })).toHaveValue(/\/invite#[\w-]{22}$/);
    await expectAccessible(page);
    await sent.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Fjord Air' });
    await expect(row).toContainText('Active');
    await expect(row).toContainText('eva@fjord.example is invited');

    const eva = await openBrowser();
    await eva.goto(await mail.linkFor('eva@fjord.example'));
    await eva.getByLabel('Name').fill('Eva Dahl');
    await eva.getByLabel('Password', { exact: true }).fill(password);
    await eva.getByLabel('Password again').fill(password);
    await eva.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(eva).toHaveURL(/\/northern-2\//);
    await eva.goto('/northern-2/contact');
    await expect(eva.getByRole('heading', { name: 'Contact' }).first()).toBeVisible();

    const act = async (name: string): Promise<void> => {
      await row.getByRole('button', { name: 'Actions of Fjord Air' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Change key');
    const renaming = page.getByRole('dialog', { name: 'Change the key of Fjord Air' });
    await renaming.getByLabel('Key').fill('northern');
    await expect(renaming.getByText('Taken')).toBeVisible();
    await renaming.getByLabel('Key').fill('fjord-air');
    await expectAccessible(page);
    await renaming.getByRole('button', { name: 'Change key' }).click();
    await expect(row).toContainText('/fjord-air/');
    await eva.goto('/northern-2/contact');
    await expect(eva).toHaveURL(/\/fjord-air\/contact$/);
    await eva.goto('/northern-2/threads/inbox/chat');
    await expect(eva).toHaveURL(/\/fjord-air\/threads\/inbox\/chat$/);
    await expect(eva.getByRole('button', { name: /^Settings/ })).toContainText('Needs attention');

    await act('Delete');
    await expect(page.getByText('This client cannot be deleted!')).toBeVisible();
    await page.keyboard.press('Escape');
    await act('Suspend');
    await expect(row).toContainText('Suspended');
    await eva.goto('/fjord-air/threads/inbox/chat');
    await expect(eva.getByText('This company is suspended.').first()).toBeVisible();
    await act('Close');
    await expect(row).toContainText('Closed, to be deleted from');
    await act('Delete');
    await expect(page.getByText(/This company can be deleted from \d{4}-\d\d-\d\d\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await act('Reopen');
    await expect(row).toContainText('Active');
    await eva.goto('/fjord-air/threads/inbox/chat');
    await expect(eva.getByRole('navigation').first()).toBeVisible();
  },
);
