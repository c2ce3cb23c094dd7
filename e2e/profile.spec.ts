import { writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, signIn, takePictures, toasts } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

/** A red square of 40 by 20 pixels. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAIAAABwJOjsAAAAJElEQVR42mM4oKAwIIhh1OJRi0ctHrV41OJRi0ctHrV45FgMABssIC7oM+tRAAAAAElFTkSuQmCC';

journey(
  'a colleague gives themselves a name, a photo, a workplace, a signature and notifications; others see the name; dates are written as they chose [CON-4, AUT-6, AUT-7, OPS-2, TEN-8]',
  async ({ product, openBrowser }) => {
    const staff = await Person.colleague(product, 'skylark', { ...newAccount('Mia'), roles: ['dispatch'] });
    const admin = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const office = { nickname: 'Hangar 3', company: 'Skylark Air', zip: '07608', email: 'desk@skylark.example' };
    await admin.send(writeDocuments, { writes: [{ op: 'set', path: 'clients/skylark/addresses/hangar-3', data: office }] });
    const page = await openBrowser(staff);
    await page.goto('/skylark/threads/inbox/followups');
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('menuitem', { name: 'My profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('My profile');

    await page.getByLabel('Full name').fill('Maria del Mar Ortega');
    await expect(page.getByText('First name: Maria. Last name: del Mar Ortega.')).toBeVisible();
    await page.getByLabel('Phone').fill('call me');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('Phone number entered does not appear to be valid.')).toBeVisible();
    await page.getByLabel('Phone').fill('(201) 555 0199');
    await page.getByLabel('Dates').selectOption('yyyy-MM-dd');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(toasts(page).getByText('Profile saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Maria del Mar Ortega, account' })).toBeVisible();

    await page.getByRole('tab', { name: 'Sign-in and security' }).click();
    const signIn = page.getByRole('main').locator('time').first();
    await expect(signIn).toHaveAttribute('title', /^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    await page.getByRole('tab', { name: 'Profile' }).click();

    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose photo' }).click();
    await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') });
    const crop = page.getByRole('dialog', { name: 'Crop photo' });
    await crop.getByRole('button', { name: 'Part of the picture that is shown' }).press('ArrowLeft');
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Save photo' }).click();
    await expect(toasts(page).getByText('Photo saved')).toBeVisible();
    const photo = page.getByRole('main').locator('img[src*="/api/photos/users/"]');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

    await page.getByLabel('Address').selectOption({ label: 'Hangar 3' });
    await expect(toasts(page).getByText('Workplace saved')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile');

    await page.keyboard.press('3');
    await expect(page).toHaveURL(/\/skylark\/me\/signature$/);
    const editor = page.getByRole('textbox', { name: 'Signature' });
    await editor.fill('Maria, Skylark dispatch');
    await page.getByRole('button', { name: 'Save signature' }).click();
    await expect(toasts(page).getByText('Signature saved')).toBeVisible();
    await expect(page.frameLocator('iframe[title="Signature in a dark message"]').getByText('Maria, Skylark dispatch')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile signature');

    await page.getByRole('tab', { name: 'Notifications' }).click();
    await page.getByRole('radio', { name: 'No emails' }).check();
    await expect(toasts(page).getByText('Notifications saved')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Quiet from').fill('22:00');
    await page.getByRole('button', { name: 'Save quiet hours' }).click();
    await expect(page.getByText('Enter both times, or neither.')).toBeVisible();
    await page.getByLabel('Quiet to').fill('07:00');
    await page.getByRole('button', { name: 'Save quiet hours' }).click();
    await expect(toasts(page).getByText('Quiet hours saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'No quiet hours' })).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile notifications');

    const colleague = await openBrowser(admin);
    await colleague.goto('/skylark/company/users');
    await expect(colleague.getByRole('row').filter({ hasText: 'Maria del Mar Ortega' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'No emails' })).toBeChecked();
  },
);

journey(
  'a colleague ends a session elsewhere, changes password and email by a code, and the old address takes the change back [AUT-1, AUT-3]',
  async ({ product, mail, openBrowser }) => {
    const account = newAccount('Nora');
    const page = await openBrowser(await Person.colleague(product, 'skylark', { ...account, roles: ['sales'] }));
    const elsewhere = await openBrowser();
    await signIn(elsewhere, account);
    await elsewhere.goto('/skylark/threads/inbox/chat');
    const inbox = elsewhere.getByText(/KTEB/).first();
    await expect(inbox).toBeVisible();

    await page.goto('/skylark/me/security');
    const sessions = page.getByRole('list', { name: 'Signed in on' });
    // One more is the invitation's.
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('This device')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recent sign-ins' }).getByText('Signed in').first()).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'profile security');
    await page.getByRole('button', { name: 'Sign out all other devices' }).click();
    await expect(toasts(page).getByText('1 device signed out')).toBeVisible();
    await expect(inbox).toBeHidden();

    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password').fill('a longer password');
    await page.getByLabel('Password again').fill('a longer password');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await page.getByLabel('Current password').fill(account.password);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(toasts(page).getByText('Password changed')).toBeVisible();

    const next = `new.${account.email}`;
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill(next);
    await page.getByLabel('Your password').fill('a longer password');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`We sent a code to ${next}.`, { exact: false })).toBeVisible();
    await expect.poll(() => mail.to(next).length).toBe(1);
    const code = /^(\d{8})$/m.exec(mail.to(next).at(-1)?.text ?? '')?.[1] ?? '';
    await page.getByLabel('Code').fill(code);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();

    // The invitation came to this address before.
    await expect.poll(() => mail.to(account.email).at(-1)?.text ?? '').toContain('/-/email#');
    const link = await mail.linkFor(account.email);
    const owner = await openBrowser();
    await owner.setViewportSize({ width: 390, height: 800 });
    await owner.goto(link);
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Restore my email' }).click();
    await owner.getByLabel('New password').fill('a password of the owner');
    await owner.getByLabel('Password again').fill('a password of the owner');
    await owner.getByRole('button', { name: 'Save password' }).click();
    await expect(owner.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
    await signIn(owner, { email: account.email, password: 'a password of the owner' });
    await expect(page.getByText(`You sign in with ${next}.`)).toBeHidden();
  },
);

journey('a colleague adds a passkey, signs in with it on this device, and removes it [AUT-1]', async ({ product, openBrowser }) => {
  const account = newAccount('Pia');
  await (await Person.colleague(product, 'skylark', { ...account, roles: ['sales'] })).close();
  // Browsers take no passkeys for a numeric address.
  const origin = product.url.replace('127.0.0.1', 'localhost');
  const page = await openBrowser();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${origin}/skylark/me/security`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const form = page.getByRole('form', { name: 'Add passkey' });
  await form.getByLabel('Name').fill('My laptop');
  await form.getByLabel('Your password').fill('not this one');
  await form.getByRole('button', { name: 'Create passkey' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await form.getByLabel('Your password').fill(account.password);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create passkey' }).click();
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByText('My laptop')).toBeVisible();
  await expect(list.getByText('never used', { exact: false })).toBeVisible();
  await takePictures(page, 'profile passkeys');

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(`${origin}/skylark/me/security`);
  await expect(list.getByText('Last used', { exact: false })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Recent sign-ins' }).getByText('Passkey')).toBeVisible();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(list.getByText('My laptop')).toBeHidden();

  await page.context().clearCookies();
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey does not sign in here. Sign in with your password.')).toBeVisible();
  await expectAccessible(page);
});
