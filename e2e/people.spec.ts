import { expect, expectAccessible, journey } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

journey(
  'an admin invites a colleague, who accepts in another browser and works in the inbox; deactivated, they lose it at once [TEN-1, TEN-8, AUT-1, ROL-3, SHL-14]',
  async ({ product, mail, openBrowser }) => {
    const admin = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    const { name, email, password } = newAccount('Nina');
    await admin.goto('/skylark/threads/inbox/followups');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await admin.keyboard.press('g');
    await admin.keyboard.press('u');
    await expect(admin.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await admin.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: 'Invite people' });
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`${email}, not-an-address`);
    await dialog.getByRole('checkbox', { name: 'Sales' }).check();
    await dialog.getByRole('button', { name: 'Check addresses' }).click();
    await expect(dialog.getByRole('list', { name: 'What becomes of each address' })).toContainText(`${email}: will be invited`);
    await expect(dialog.getByText('not-an-address: not an email address')).toBeVisible();
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
    const sent = admin.getByRole('dialog', { name: '1 invitation sent' });
    await expect(sent.getByRole('textbox', { name: `Link for ${email}` })).toHaveValue(/\/invite#[\w-]{22}$/);
    await sent.getByRole('button', { name: 'Done' }).click();
    await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Email sent');
    await expectAccessible(admin);

    const link = await mail.linkFor(email);
    const colleague = await openBrowser();
    await colleague.setViewportSize({ width: 390, height: 800 });
    await colleague.goto(link);
    await expect(colleague.getByRole('heading', { name: /^Join / })).toBeVisible();
    await expectAccessible(colleague);
    await colleague.setViewportSize({ width: 1280, height: 800 });
    await colleague.getByLabel('Name').fill(name);
    await colleague.getByLabel('Password', { exact: true }).fill(password);
    await colleague.getByLabel('Password again').fill(password);
    await colleague.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(colleague).toHaveURL(/\/skylark\/threads\/inbox/);
    // A first day begins with a tour.
    const tour = colleague.getByRole('dialog', { name: 'Welcome to Apron' });
    await expect(tour).toBeVisible();
    await expectAccessible(colleague);
    await colleague.keyboard.press('ArrowRight');
    await expect(colleague.getByRole('dialog', { name: 'Your company' }).getByText('2 of 6')).toBeVisible();
    await colleague.keyboard.press('Escape');
    await expect(colleague.getByRole('dialog')).toBeHidden();
    await expect(colleague).toHaveURL(/\/skylark\/threads\/inbox\/chat$/);
    const inbox = colleague.getByText(/KTEB/).first();
    await expect(inbox).toBeVisible();

    // The link, opened once more, says why it leads nowhere.
    const late = await openBrowser();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'Already accepted' })).toBeVisible();

    await admin.getByRole('tab', { name: /Members/ }).click();
    await admin.getByRole('button', { name: `Deactivate ${name}` }).click();
    const deactivation = admin.getByRole('dialog', { name: `Deactivate ${name}` });
    await expectAccessible(admin);
    await deactivation.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await expect(admin.getByText(`${name} is deactivated`)).toBeVisible();
    await expect(inbox).toBeHidden();
    await admin.getByRole('tab', { name: /Deactivated/ }).click();
    await expect(admin.getByRole('button', { name: `Reactivate ${name}` })).toBeVisible();
    await admin.setViewportSize({ width: 390, height: 800 });
    await expect(admin.getByRole('button', { name: `Reactivate ${name}` })).toBeVisible();
    await expectAccessible(admin);
  },
);
