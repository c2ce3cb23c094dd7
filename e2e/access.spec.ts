import { writeDocuments } from '@app/domain/records.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import type { Mailbox } from './fixtures/mailbox.ts';
import { newAccount, Person, personWith, type Account } from './fixtures/person.ts';

const prompt = 'Please Sign In or Enter Access Code!';
async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Access code').fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
async function createAccount(page: Page, { name, email, password }: Account, mail: Mailbox): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again.', { exact: false })).toBeVisible();
  await expect.poll(() => mail.to(email).length).toBe(2);
  await expectAccessible(page);
  await takePictures(page, 'check your mail');
  await page.goto(await mail.linkFor(email));
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'confirm address');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is wrong.' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your access code' })).toBeVisible();
}

journey(
  'a visitor is asked to sign in, makes an account, is refused with a wrong, an expired and a full code, and comes back with the right one [MKT-1, AUT-1, AUT-5, AUT-8, AUT-9]',
  async ({ page, product, mail }) => {
    const marketing = await Person.staff(product, personWith(product, 'apron', 'marketing'));
    const [expired, full] = [`OLD-${randomId(8)}`, `FULL-${randomId(8)}`];
    const group = (data: Record<string, string | number>) => ({ op: 'set' as const, path: `clients/apron/groups/${randomId(16)}`, data });
    await marketing.send(writeDocuments, {
      writes: [
        group({ name: 'Last season', access_code: expired, expires: Date.now() - 1000 }),
        group({ name: 'Full house', access_code: full, member_max: 0 }),
      ],
    });
    await marketing.close();

    await page.goto('/marketplace');
    await expect(page.getByText(prompt)).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Sign-In' })).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'marketplace prompt');

    await page.getByRole('link', { name: 'Click Here' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expectAccessible(page);
    await takePictures(page, 'login');
    const account = newAccount('Wanda');
    await createAccount(page, account, mail);
    for (const [code, why] of [
      ['NO-SUCH-CODE', 'Check the code and try again.'],
      [expired, /This code expired on .+\. Ask for a new one\./],
      [full, 'All 0 places of this code are taken. Ask for a new one.'],
    ] as const) {
      await redeem(page, code);
      await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible();
    }
    await expectAccessible(page);
    await takePictures(page, 'access code refused');
    await redeem(page, product.demo.accessCode);
    await expect(page).toHaveURL(/\/marketplace$/);
    await expect(page.getByRole('heading', { name: 'Where to next?' })).toBeVisible();

    await page.getByRole('button', { name: 'Marketplace' }).click();
    await expect(page.getByRole('menuitem', { name: 'Launch Marketplace Search' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeHidden();
    await page.getByRole('button', { name: 'Marketplace' }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page).toHaveURL(/\/(apron\/?)?$/);
    await page.goto('/marketplace');
    await expect(page.getByText(prompt)).toBeVisible();

    await page.getByRole('link', { name: 'User Sign-In' }).click();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Email or password is wrong.');
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/marketplace$/);
    await expect(page.getByRole('heading', { name: 'Where to next?' })).toBeVisible();
  },
);

journey('going on without an account tries again when the line fails, and does not open the marketplace [AUT-1, AUT-2, AUT-9]', async ({ page }) => {
  let tries = 0;
  await page.route('**/api/auth/sign-in/anonymous', async (route) => {
    tries++;
    if (tries <= 2) await route.abort();
    else await route.continue();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue without an account' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  expect(tries).toBe(3);
  await page.goto('/marketplace');
  await expect(page.getByText(prompt)).toBeVisible();
});

journey(
  'a server that cannot say who is here signs nobody out: the page says so, and opens with the next try [AUT-4]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    let isDown = true;
    await page.route('**/api/auth/get-session', (route) =>
      isDown ? route.fulfill({ status: 503, json: { problems: [{ code: 'records.unavailable' }] } }) : route.continue(),
    );
    await page.goto('/skylark/quotes?who=mine');
    await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
    await expect(page).toHaveURL(/\/skylark\/quotes\?who=mine$/);
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Quotes' })).toBeVisible();
    await expect(page).toHaveURL(/\/skylark\/quotes/);
  },
);

journey(
  'staff ask for a code at sign-in: set up with an app, asked for, a wrong one refused, a backup code, and off again [AUT-1, AUT-8]',
  async ({ page, product }) => {
    const who = personWith(product, 'bluebird', 'sales');
    const signIn = async (): Promise<void> => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(who.password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    const openSetting = async (): Promise<void> => {
      await page.getByRole('button', { name: /, account$/ }).click();
      await page.getByRole('menuitem', { name: 'Two-step sign-in' }).click();
      await page.getByLabel('Your password').fill(who.password);
    };
    const signOut = async (): Promise<void> => {
      await page.getByRole('button', { name: /, account$/ }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).click();
      await expect(page).toHaveURL(/\/login/);
    };

    await signIn();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openSetting();
    await page.getByRole('button', { name: 'Set up' }).click();
    const app = new TOTP({ secret: (await page.getByTestId('secret').innerText()).trim() });
    await expectAccessible(page);
    await takePictures(page, 'second factor');
    await page.getByLabel('Code from the app').fill(app.generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const backup = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').first().innerText();
    await page.getByRole('button', { name: 'Done' }).click();
    await signOut();

    await signIn();
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'code at sign-in');
    await page.getByLabel('Code', { exact: true }).fill(String((Number(app.generate()) + 1) % 1e6).padStart(6, '0'));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'That code is wrong or has expired' })).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(app.generate());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await signOut();

    await signIn();
    await page.getByRole('button', { name: "I don't have my phone" }).click();
    await page.getByLabel('Backup code').fill(backup);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await openSetting();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
    await signOut();
    await signIn();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

journey('services to sign in with are offered where this installation has them, and lead there [AUT-1]', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with (Google|Microsoft)/ })).toHaveCount(0);
  await page.route('**/api/user/sign_in_services', (route) => route.fulfill({ json: { services: ['google', 'microsoft'] } }));
  await page.route('**/api/auth/sign-in/social', (route) => route.fulfill({ json: { url: '/login?error=account_not_linked', redirect: true } }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'login with services');
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Sign in with its password.' })).toBeVisible();
});
