import { ProductProcess } from '../tools/product-process.ts';
import { expect, expectAccessible, inboundSecret, journey as demoJourney, takePictures } from './fixtures/journey.ts';

const APP_SECRET = 'a secret of the journey of setup, long enough';
/** A production server with an empty database. */
const journey = demoJourney.extend<object, { readonly product: ProductProcess }>({
  product: [
    async ({ mail }, use) => {
      const settings = { APRON_MODE: 'production', DEMO: '0', APP_SECRET, INBOUND_SECRET: inboundSecret, SMTP_URL: mail.url };
      const product = await ProductProcess.open(settings, { isShortLived: true });
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
});
const password = 'quiet harbour lamp';
/** Of the design: from an empty database to a colleague at work. */
const MOST_SCREENS = 12;

journey(
  'whoever starts a new server sets it up by the address that it printed, creates a company, its first admin signs in, and a colleague works there after twelve screens [TEN-1, TEN-13, TEN-10]',
  async ({ page, product, mail, openBrowser }, info) => {
    /** Screens and dialogs that people have to pass; what else this journey looks at is a detour. */
    const screens: string[] = [];
    const begun = Date.now();
    const pass = (screen: string): void => void screens.push(screen);
    const link = /http\S+\/setup#[\w-]{22,}/.exec(product.log)?.[0] ?? '';
    await page.goto('/');
    await expect(page, 'an empty server leads to where a person can begin').toHaveURL(/\/setup$/);
    await page.goto('about:blank');
    await page.goto('/setup#wrong-token-of-somebody-else');
    await expect(page.getByRole('alert')).toContainText('npm run records -- setup-token');
    await expectAccessible(page);
    await page.goto('about:blank');
    await page.goto(link);
    pass('set up');
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
    pass('ready');
    await expect(page.getByText('100 %')).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page);
    expect((await page.request.get('/setup')).status()).toBe(404);

    await page.getByRole('link', { name: 'Go to companies' }).click();
    pass('companies');
    await expect(page.getByRole('row').filter({ hasText: 'Northern Lights' })).toContainText('Platform');
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'New company' });
    pass('new company');
    await dialog.getByLabel('Company name').fill('Northern');
    await expect(dialog.getByText('Taken')).toBeVisible();
    await dialog.getByRole('button', { name: 'Use northern-2' }).click();
    await dialog.getByLabel('Company name').fill('Fjord Air');
    await dialog.getByLabel('Email of the first admin').fill('eva@fjord.example');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create company' }).click();
    const sent = page.getByRole('dialog', { name: 'Invitation sent' });
    await expect(sent.getByRole('textbox', { name: 'Link for eva@fjord.example' })).toHaveValue(/\/invite#[\w-]{22}$/);
    await expect(sent.getByRole('region', { name: 'Starter site of Fjord Air' }).getByText('100 %')).toBeVisible();
    await expectAccessible(page);
    pass('invitation of the admin');
    await sent.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Fjord Air' });
    await expect(row).toContainText('Active');
    await expect(row).toContainText('eva@fjord.example is invited');

    const eva = await openBrowser();
    await eva.goto(await mail.linkFor('eva@fjord.example'));
    pass('the admin joins');
    await eva.getByLabel('Name').fill('Eva Dahl');
    await eva.getByLabel('Password', { exact: true }).fill(password);
    await eva.getByLabel('Password again').fill(password);
    await eva.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(eva).toHaveURL(/\/northern-2\//);
    const tour = eva.getByRole('dialog', { name: 'Welcome to Apron' });
    await expect(tour).toBeVisible();
    await eva.keyboard.press('Escape');
    pass('the inbox of the admin');
    await eva
      .getByRole('button', { name: /^Settings/ })
      .first()
      .click();
    await eva.getByRole('menuitem', { name: 'People' }).click();
    pass('people');
    await eva.getByRole('button', { name: 'Invite', exact: true }).click();
    const inviting = eva.getByRole('dialog', { name: 'Invite people' });
    await inviting.getByRole('textbox', { name: 'Email addresses' }).fill('finn@fjord.example');
    await inviting.getByRole('checkbox', { name: 'Sales' }).check();
    await inviting.getByRole('button', { name: 'Check addresses' }).click();
    await inviting.getByRole('button', { name: 'Send 1 invitation' }).click();
    pass('invite');
    await eva.getByRole('dialog', { name: '1 invitation sent' }).getByRole('button', { name: 'Done' }).click();
    pass('invitation of the colleague');
    const finn = await openBrowser();
    await finn.goto(await mail.linkFor('finn@fjord.example'));
    await finn.getByLabel('Name').fill('Finn Moe');
    await finn.getByLabel('Password', { exact: true }).fill(password);
    await finn.getByLabel('Password again').fill(password);
    await finn.getByRole('button', { name: 'Accept invitation' }).click();
    pass('the colleague joins');
    await expect(finn).toHaveURL(/\/northern-2\/threads\/inbox/);
    await finn.keyboard.press('Escape');
    await finn.goto('/northern-2/tasks');
    await expect(finn.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
    await finn.keyboard.press('n');
    await finn.getByRole('dialog', { name: 'New task' }).getByRole('textbox', { name: 'Name' }).fill('Call the harbour');
    await finn.keyboard.press('Enter');
    pass('at work');
    await expect(finn.getByText('Call the harbour').first()).toBeVisible();
    info.annotations.push({ type: 'screens', description: `${screens.join(', ')} (${Math.round((Date.now() - begun) / 1000)} s)` });
    expect(screens.length, screens.join(', ')).toBeLessThanOrEqual(MOST_SCREENS);
    await eva.goto('/northern-2/contact');
    await expect(eva.getByRole('heading', { name: 'Contact' }).first()).toBeVisible();
    await expect(eva.getByRole('link', { name: 'Request a flight' }).first(), 'visitors can ask for a flight at once').toHaveAttribute(
      'href',
      '/northern-2/book',
    );

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

    await act('Enter company');
    const entering = page.getByRole('dialog', { name: 'Enter Fjord Air' });
    await entering.getByLabel('Reason').fill('Prices are shown twice');
    await expectAccessible(page);
    await entering.getByRole('button', { name: 'Enter company' }).click();
    await expect(page).toHaveURL(/\/fjord-air\//);
    const visit = page.getByText(/^Ida Berg, you are in Fjord Air as platform staff until /);
    await expect(visit).toBeVisible();
    await page.goto('/fjord-air/company/settings/identity');
    await expect(visit, 'on every screen').toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(visit).toBeInViewport();
    await expectAccessible(page);
    await takePictures(page, 'visit of platform staff');
    await page.setViewportSize({ width: 1280, height: 900 });
    await eva.goto('/fjord-air/company/settings/activity');
    await expect(eva.getByRole('row').filter({ hasText: 'entered the company' })).toContainText(/Prices are shown twice.*Ida Berg/);
    await page.getByRole('button', { name: 'Leave Fjord Air' }).click();
    await expect(page).toHaveURL(/\/northern\/platform\/companies$/);
    await page.goto('/fjord-air/company/settings/identity');
    await expect(page.getByText("We couldn't figure out where to send you.").first()).toBeVisible();
    await page.goto('/northern/platform/companies');

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

    // A former key stays with its company; an address that somebody proved can be released.
    await page.goto('/northern/platform/claims');
    await expect(page.getByText('No conflicts: what companies show is theirs.')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('northern-2');
    const values = page.getByRole('table', { name: 'Claimed values, newest first' });
    await expect(values.getByRole('row').filter({ hasText: 'northern-2' })).toContainText(/no longer shown.*Fjord Air/s);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    await page.goto('/northern/company/settings/activity');
    await page.getByRole('combobox', { name: 'Area' }).selectOption('Companies and terms of the platform');
    await expect(page.getByRole('row').filter({ hasText: 'Client Fjord Air' }).first()).toContainText('Ida Berg');
    await expect(page.getByRole('row').filter({ hasText: 'entered the company' })).toContainText(/Prices are shown twice · Fjord Air.*Ida Berg/);
    await expectAccessible(page);
  },
);
