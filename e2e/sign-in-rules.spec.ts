import { TOTP } from 'otpauth';
import { listPeople } from '@app/domain/users/members.calls.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

journey(
  'every call that a browser makes names its company, carries the token of the person once it is there, and says that it is JSON [AUT-3]',
  async ({ page, product }) => {
    const calls: { path: string; client: string | undefined; token: string | undefined; type: string | undefined }[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The probe of the server's health is no call: monitors ask it, too.
      if (request.resourceType() !== 'fetch' || !pathname.startsWith('/api/') || pathname === '/api/health') return;
      const headers = request.headers();
      calls.push({ path: `${request.method()} ${pathname}`, client: headers['client'], token: headers['token'], type: headers['content-type'] });
    });
    const who = personWith(product, 'skylark', 'admin');
    await page.goto('/login');
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/skylark\/dashboard$/);
    const before = calls.length;
    for (const address of ['company/users', 'company/jobs', 'me/security', 'company/settings/identity']) {
      await page.goto(`/skylark/${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/skylark/me/profile');
    await page.getByLabel('Nickname').fill('Chief');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    expect(calls.filter(({ type }) => type !== 'application/json').map(({ path }) => path)).toEqual([]);
    expect(calls.filter(({ client }) => client === undefined).map(({ path }) => path)).toEqual([]);
    // The session tells which company is active and brings the token: what asks for it has neither yet.
    const calledAfter = calls.slice(before).filter(({ path }) => !path.endsWith('/auth/get-session') && !path.endsWith('/auth/token'));
    // The number of calls depends on how soon each screen is left; the save certainly went out.
    expect(calledAfter.map(({ path }) => path)).toContain('POST /api/documents/write');
    expect(calledAfter.filter(({ token }) => (token?.split('.').length ?? 0) !== 3).map(({ path }) => path)).toEqual([]);
    expect(new Set(calledAfter.map(({ client }) => client))).toEqual(new Set(['', 'skylark']));
  },
);

journey(
  'a company requires two-step sign-in of its admins: one sets it up before anything else opens, and makes new backup codes [AUT-1, TEN-9]',
  async ({ page, product, openBrowser }) => {
    const account = newAccount('Ivo');
    const person = await Person.colleague(product, 'bluebird', { ...account, roles: ['admin'] });
    const boss = await openBrowser(person);
    await boss.goto('/bluebird/company/settings/security');
    await boss.getByRole('button', { name: 'Edit Two-step sign-in for' }).click();
    await boss.getByRole('combobox', { name: 'Two-step sign-in for' }).click();
    await boss.getByRole('option', { name: 'Admins' }).click();
    await boss.keyboard.press('Control+s');
    await expect(boss.getByRole('heading', { name: 'Two-step sign-in required' })).toBeVisible();
    await expectAccessible(boss);
    await takePictures(boss, 'two steps required');
    expect((await person.ask(listPeople, {})).status).toBe(403);

    await boss.getByRole('button', { name: 'Set up two-step sign-in' }).click();
    const dialog = boss.getByRole('dialog', { name: 'Two-step sign-in' });
    await dialog.getByLabel('Your password').fill(account.password);
    await dialog.getByRole('button', { name: 'Set up' }).click();
    const app = new TOTP({ secret: (await boss.getByTestId('secret').innerText()).trim() });
    await dialog.getByLabel('Code from the app').fill(app.generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const first = await dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').first().innerText();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(boss.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await expectAccessible(boss);
    await takePictures(boss, 'settings security');

    await boss.goto('/bluebird/me/security');
    await boss.getByRole('button', { name: 'New backup codes' }).click();
    const codes = boss.getByRole('dialog', { name: 'New backup codes' });
    await codes.getByLabel('Your password').fill(account.password);
    await codes.getByRole('button', { name: 'Make new codes' }).click();
    await expect(codes.getByText('The earlier ones no longer work.', { exact: false })).toBeVisible();
    const second = await codes.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').first().innerText();
    await codes.getByRole('button', { name: 'Done' }).click();
    await page.goto('/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: "I don't have my phone" }).click();
    await page.getByLabel('Backup code').fill(first);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'That code is wrong or has expired' })).toBeVisible();
    await page.getByLabel('Backup code').fill(second);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/bluebird\/dashboard$/);

    await page.goto('/bluebird/company/settings/security');
    await page.getByRole('button', { name: 'Edit Two-step sign-in for' }).click();
    await page.getByRole('combobox', { name: 'Two-step sign-in for' }).click();
    await page.getByRole('option', { name: 'Nobody' }).click();
    await page.keyboard.press('Control+s');
    await expect(toasts(page).getByText('saved')).toBeVisible();
    await person.close();
  },
);

journey(
  'a sensitive act some time after the sign-in asks for the password once, and goes on with what was begun [AUT-1, AUT-3]',
  async ({ product, openBrowser }) => {
    const account = newAccount('Kim');
    const page = await openBrowser(await Person.colleague(product, 'skylark', { ...account, roles: ['admin'] }));
    let isOld = true;
    // Five minutes are long for a journey: the server's own refusal is in its tests, this is its answer.
    await page.route('**/api/cms/api_keys', (route) =>
      isOld && route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { problems: [{ code: 'users.fresh-needed' }] } })
        : route.continue(),
    );
    await page.goto('/skylark/company/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    const making = page.getByRole('dialog', { name: 'New API key' });
    await making.getByRole('textbox', { name: 'What is it for?' }).fill('Night script');
    await making.getByRole('checkbox', { name: /sales/i }).check();
    await making.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'confirm that it is you', dialog);
    isOld = false;
    await dialog.getByLabel('Your password').fill(account.password);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('dialog', { name: 'Copy the key now' }).getByRole('textbox', { name: 'API key' })).toHaveValue(/^apron_/);
  },
);
