import { ProductProcess } from '../tools/product-process.ts';
import { expect, expectAccessible, inboundSecret, journey as demoJourney } from './fixtures/journey.ts';

/** A production server with an empty database that cannot send email. */
const journey = demoJourney.extend<object, { readonly product: ProductProcess }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants to see the fixtures that it uses: none
    async ({}, use) => {
      const APP_SECRET = 'a secret of the journey without mail';
      const settings = { APRON_MODE: 'production', DEMO: '0', APP_SECRET, INBOUND_SECRET: inboundSecret };
      const product = await ProductProcess.open(settings, { isShortLived: true });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
const password = 'quiet harbour lamp';
const unsent = 'This server cannot send email yet. Share the link yourself; it is shown only now.';

journey(
  'on a server that cannot send email, people share the links of invitations, and nobody is told to wait for an email [TEN-13, AUT-1]',
  async ({ page, product, openBrowser }) => {
    await page.goto(/http\S+\/setup#[\w-]{22,}/.exec(product.log)?.[0] ?? '');
    await page.getByLabel('Company name').fill('Northern Lights');
    await page.getByLabel('Your name').fill('Ida Berg');
    await page.getByLabel('Email', { exact: true }).fill('ida@northern.example');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Password again').fill(password);
    await expect(page.getByText('Not configured. Invitations can be shared as links.')).toBeVisible();
    await page.getByRole('button', { name: 'Create company' }).click();
    await expect(page.getByText('Connect a mail server, so that links reach people:')).toBeVisible();
    await page.getByRole('link', { name: 'Go to companies' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Northern Lights' })).toBeVisible();
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New company' });
    await dialog.getByLabel('Company name').fill('Fjord Air');
    await dialog.getByLabel('Email of the first admin').fill('eva@fjord.example');
    await dialog.getByRole('checkbox', { name: 'Begin with a starter site' }).uncheck();
    await dialog.getByRole('button', { name: 'Create company' }).click();
    const created = page.getByRole('dialog', { name: 'Invitation created' });
    await expect(created.getByText(unsent)).toBeVisible();

    const eva = await openBrowser();
    await eva.goto(await created.getByRole('textbox', { name: 'Link for eva@fjord.example' }).inputValue());
    await eva.getByLabel('Name').fill('Eva Dahl');
    await eva.getByLabel('Password', { exact: true }).fill(password);
    await eva.getByLabel('Password again').fill(password);
    await eva.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(eva.getByRole('dialog', { name: 'Welcome to Apron' })).toBeVisible();
    await eva.keyboard.press('Escape');
    await eva
      .getByRole('button', { name: /^Settings/ })
      .first()
      .click();
    await eva.getByRole('menuitem', { name: 'People' }).click();
    await eva.getByRole('button', { name: 'Invite', exact: true }).click();
    const inviting = eva.getByRole('dialog', { name: 'Invite people' });
    await inviting.getByRole('textbox', { name: 'Email addresses' }).fill('finn@fjord.example');
    await inviting.getByRole('button', { name: 'Check addresses' }).click();
    await inviting.getByRole('button', { name: 'Create 1 invitation' }).click();
    const shared = eva.getByRole('dialog', { name: '1 invitation created' });
    await expect(shared.getByText(unsent)).toBeVisible();
    await expectAccessible(eva);

    const finn = await openBrowser();
    await finn.goto('/login');
    await finn.getByRole('button', { name: 'Create an account' }).click();
    await expect(finn.getByText('This server cannot send email yet, so no link can reach you.')).toBeVisible();
    await finn.goto(await shared.getByRole('textbox', { name: 'Link for finn@fjord.example' }).inputValue());
    await finn.getByLabel('Name').fill('Finn Moe');
    await finn.getByLabel('Password', { exact: true }).fill(password);
    await finn.getByLabel('Password again').fill(password);
    await finn.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(finn).toHaveURL(/\/fjord-air\//);
  },
);
