import { listClaimedValues } from '@app/domain/companies/claimed-values.calls.ts';
import { listCompanies } from '@app/domain/companies/companies.calls.ts';
import { namePeople } from '@app/domain/contacts/people.calls.ts';
import { listFailingJobs } from '@app/domain/jobs/jobs.calls.ts';
import { countDocuments, getDocument, getHistory, listDocuments, searchDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { findRecords } from '@app/domain/search/search.calls.ts';
import { listTerms } from '@app/domain/terms/terms.calls.ts';
import { getUsersByRole } from '@app/domain/users/users.calls.ts';
import { invite } from '@app/domain/invitations/invitations.calls.ts';
import { INVITATIONS_A_DAY } from '@app/domain/invitations/invitation.rules.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

/** More addresses than the company may still invite on this day. */
const crowd = Array.from({ length: INVITATIONS_A_DAY }, (_, i) => `p${i}@crowd.example`);

journey(
  'an admin invites a colleague, who accepts in another browser and works in the inbox; deactivated, they lose it at once; somebody else asks for an invitation; the admin is notified [TEN-1, TEN-8, AUT-1, ROL-3, SHL-13, SHL-14]',
  async ({ product, mail, openBrowser }) => {
    const inviter = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const admin = await openBrowser(inviter);
    const { name, email, password } = newAccount('Nina');
    await admin.goto('/skylark/threads/inbox/followups');
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await admin.keyboard.press('g');
    await admin.keyboard.press('u');
    await expect(admin.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await admin.keyboard.press('c');
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

    // The admin is notified; a limit has no screen of its own.
    await expect(inviter.send(invite, { emails: crowd, roles: [], language: 'en', preview: false })).rejects.toThrow();
    await admin.getByRole('button', { name: /Notifications, \d+ unread/ }).click();
    const list = admin.getByRole('dialog').filter({ has: admin.getByRole('heading', { name: 'Notifications' }) });
    await expect(list.getByRole('button', { name: new RegExp(`^${name}.*Accepted your invitation`) })).toBeVisible();
    await expectAccessible(admin);
    await takePictures(admin, 'notices');
    await list.getByRole('button', { name: /^Limit reached.*unread/ }).click();
    await expect(admin.getByRole('alert').filter({ hasText: "Couldn't find the related item!" })).toContainText('Oops!');
    await expect(list.getByRole('button', { name: /^Limit reached/ })).not.toContainText('unread');
    await list.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(list).toBeHidden();
    await expect(admin).toHaveURL(/\/skylark\/company\/users$/);

    // The link, opened once more, says why it leads nowhere.
    const late = await openBrowser();
    await late.goto(link);
    await expect(late.getByRole('heading', { name: 'Already accepted' })).toBeVisible();

    await admin.getByRole('tab', { name: /Members/ }).click();
    // By keyboard: to the row, and x.
    await admin.getByRole('link', { name, exact: true }).focus();
    await admin.keyboard.press('x');
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

    // Somebody who works elsewhere comes to an address of this company and asks for an invitation.
    const asking = await Person.colleague(product, 'meridian', { ...newAccount('Odo'), roles: ['sales'] });
    const stranger = await openBrowser(asking);
    await stranger.goto('/skylark/threads/inbox/chat');
    await stranger.getByRole('dialog', { name: 'Uh Oh!' }).getByRole('button', { name: 'Close' }).first().click();
    await stranger.getByRole('button', { name: 'Ask for an invitation' }).click();
    await expect(stranger.getByRole('status').filter({ hasText: 'The admins of Skylark Air are told.' })).toBeVisible();
    await expectAccessible(stranger);
    await admin.setViewportSize({ width: 1280, height: 800 });
    await admin.getByRole('tab', { name: /Requests/ }).click();
    await admin
      .getByRole('button', { name: /^Invite odo\./ })
      .first()
      .click();
    await expect(admin.getByRole('dialog', { name: 'Invitation sent' }).getByRole('textbox')).toHaveValue(/\/invite#[\w-]{22}$/);
  },
);

journey(
  'a restricted colleague finds only unrestricted colleagues, agents and themselves: in each picker, in the search, by each call [ROL-4]',
  async ({ product, openBrowser }) => {
    const boss = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const [rita, hank] = [newAccount('Rita'), newAccount('Hank')];
    const restricted = await Person.colleague(product, 'skylark', { ...rita, roles: ['sales'] });
    const hidden = await Person.colleague(product, 'skylark', { ...hank, roles: ['sales'] });
    const path = `clients/skylark/members/${hidden.uid}`;
    const task = 'clients/skylark/tasks/of-a-restricted-colleague';
    await boss.send(writeDocuments, { writes: [{ op: 'set', path: task, data: { name: `Call back for ${rita.name}`, agents: [hidden.uid] } }] });

    const page = await openBrowser(restricted);
    await page.goto('/skylark/threads/inbox/chat?thread=skylark-thread-4');
    const picker = page.getByRole('dialog');
    const find = async (name: string): Promise<void> => {
      await picker.getByRole('tab', { name: 'All Users' }).click();
      await picker.getByRole('searchbox', { name: 'Search people' }).fill(name);
    };
    await page.getByRole('button', { name: /^Follow(ers)?: / }).click();
    await find(hank.name);
    await expect(picker.getByRole('checkbox', { name: hank.name })).toBeVisible();
    await picker.getByRole('button', { name: 'Done' }).click();

    const admin = await openBrowser(boss);
    await admin.goto('/skylark/company/users');
    for (const { name } of [rita, hank]) {
      await admin.getByRole('button', { name: `Restrict ${name}` }).click();
      await expect(admin.getByRole('row').filter({ hasText: name })).toContainText('Restricted');
    }

    for (const button of [/^Follow(ers)?: /, /^Assign(ed)?( to)?: /]) {
      await page.getByRole('button', { name: button }).click();
      await find(hank.name);
      await expect(picker.getByRole('checkbox')).toHaveCount(0);
      await find(rita.name);
      await expect(picker.getByRole('checkbox', { name: rita.name })).toBeVisible();
      await picker.getByRole('button', { name: 'Done' }).click();
    }
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or go to' }).fill(hank.name);
    await expect(page.getByText('No results for').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await openScreen(page, '/skylark/tasks/details/of-a-restricted-colleague');
    await expect(page.getByRole('heading', { level: 1, name: `Call back for ${rita.name}` })).toBeVisible();
    await expect(page.getByText(hank.name)).toHaveCount(0);

    const query = { collection: 'members', limit: 1000 };
    const answers = [
      await restricted.ask(getUsersByRole, {}),
      await restricted.ask(listDocuments, { query }),
      await restricted.ask(searchDocuments, { query, text: hank.name }),
      await restricted.ask(findRecords, { q: hank.name }),
      await restricted.ask(getDocument, { path }),
      await restricted.ask(getHistory, { path }),
      await restricted.ask(namePeople, { ids: [hidden.uid] }),
    ];
    for (const { text } of answers) for (const word of [hank.name, hank.email]) expect(text).not.toContain(word);
    const own = { collection: 'members', where: { field: 'user', op: 'in' as const, value: [hidden.uid, restricted.uid] } };
    expect(await restricted.send(countDocuments, { query: own })).toEqual({ count: 1 });
    expect(await boss.send(countDocuments, { query: own })).toEqual({ count: 2 });
    expect((await boss.ask(getUsersByRole, {})).text).toContain(hank.name);
    for (const person of [boss, restricted, hidden]) await person.close();
  },
);

journey(
  'admins of the company that runs the server see its screens; those of any other company do not, and are refused each call [ROL-2]',
  async ({ product, openBrowser }) => {
    const of = (client: string) => Person.staff(product, personWith(product, client, 'admin'));
    const platformOnly = [
      ['Companies', 'platform/companies', listCompanies],
      ['Claimed values', 'platform/claims', listClaimedValues],
      ['Terms', 'platform/terms', listTerms],
    ] as const;
    for (const [client, isDefault] of [
      ['apron', true],
      ['skylark', false],
    ] as const) {
      const admin = await of(client);
      const page = await openBrowser(admin);
      await page.goto(`/${client}/threads/inbox/chat`);
      await page
        .getByRole('button', { name: /^Settings/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: 'People' })).toBeVisible();
      for (const [label] of platformOnly) await expect(page.getByRole('menuitem', { name: label, exact: true })).toHaveCount(isDefault ? 1 : 0);
      for (const [label, address, call] of platformOnly) {
        await openScreen(page, `/${client}/${address}`);
        await expect(isDefault ? page.getByRole('heading', { level: 1, name: label }) : page.getByText(/Permission Denied/)).toBeVisible();
        if (isDefault) await expect(page.getByText(/Permission Denied/)).toHaveCount(0);
        expect((await admin.ask(call, {})).status).toBe(isDefault ? 200 : 403);
      }
      expect((await admin.ask(listFailingJobs, {})).status).toBe(isDefault ? 200 : 403);
      await admin.close();
    }
  },
);
