import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

journey(
  'a company invites another and is invited; it offers to share, with a preview; the other accepts, its sales team looks; ended, it is gone at once [ROL-8, TEN-12]',
  async ({ product, openBrowser }) => {
    const owner = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    await owner.goto('/skylark/threads/inbox/followups');
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
    await owner.keyboard.press('g');
    await owner.keyboard.press('v');
    await expect(owner.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible();

    // By a part of its name; the invitation can be withdrawn.
    await owner.getByRole('button', { name: 'Invite a partner' }).click();
    const invitation = owner.getByRole('dialog', { name: 'Invite a partner' });
    await invitation.getByRole('textbox', { name: 'Company name or key' }).fill('timberl');
    await expectAccessible(owner);
    await invitation.getByRole('button', { name: /^Invite Timberline/ }).click();
    const asked = owner.getByRole('row').filter({ hasText: 'Timberline' });
    await expect(asked).toContainText('Invited by you');
    await asked.getByRole('button', { name: /^Withdraw invitation/ }).click();
    await expect(asked).toBeHidden();

    // The other way round: Bluebird asked long ago.
    const partner = owner.getByRole('row').filter({ hasText: 'Bluebird' });
    await partner.getByRole('button', { name: /^Approve Bluebird/ }).click();
    await expect(partner).toContainText('Active');
    await expectAccessible(owner);

    await owner.getByRole('button', { name: 'Share records' }).click();
    const offer = owner.getByRole('dialog', { name: 'Share records' });
    await offer.getByRole('combobox', { name: 'Partner' }).selectOption({ label: (await partner.getByRole('rowheader').innerText()).trim() });
    await offer.getByRole('textbox', { name: 'Purpose' }).fill('Overflow of the summer');
    await offer.getByRole('button', { name: 'Offer share' }).click();
    await expect(offer.getByText('Choose at least one role.')).toBeVisible();
    await offer.getByRole('checkbox', { name: 'Sales' }).check();
    await offer.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = offer.getByRole('region', { name: /^Preview for Bluebird/ });
    await preview.getByRole('tab', { name: 'Quotes' }).click();
    await expect(preview.getByRole('row').nth(1)).toContainText('Skylark');
    await expectAccessible(owner);
    await takePictures(owner, 'share-offer');
    await offer.getByRole('button', { name: 'Offer share' }).click();
    const given = owner.getByRole('table').getByRole('row').filter({ hasText: 'Overflow of the summer' });
    await expect(given).toContainText('Offered');
    await expect(given).toContainText('Not used yet');

    const admin = await openBrowser(await Person.staff(product, personWith(product, 'bluebird', 'admin')));
    await admin.goto('/bluebird/company/partners');
    await admin.getByRole('tab', { name: /Shared with you/ }).click();
    const received = admin.getByRole('row').filter({ hasText: 'Overflow of the summer' });
    await expectAccessible(admin);
    await received.getByRole('button', { name: /^Accept share of Skylark/ }).click();
    await expect(received).toContainText('Active');
    await expect(given).toContainText('Active');

    const reader = await openBrowser(await Person.staff(product, personWith(product, 'bluebird', 'sales')));
    await reader.goto('/bluebird/company/partners');
    await reader.getByRole('link', { name: /^Quotes shared by Skylark/ }).click();
    await expect(reader.getByRole('heading', { level: 1, name: /^Quotes shared by Skylark/ })).toBeVisible();
    const rows = reader.getByRole('main').getByRole('row');
    await expect(rows.nth(1)).toContainText('Skylark');
    await takePictures(reader, 'shared-quotes');
    await rows.nth(1).getByRole('link').click();
    const detail = reader.getByRole('dialog');
    await expect(detail.getByText('Shared by')).toBeVisible();
    await expect(detail).toContainText('Skylark');
    await expectAccessible(reader);
    await takePictures(reader, 'shared-quote');
    await reader.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await reader.setViewportSize({ width: 390, height: 844 });
    await expect(rows.nth(1)).toContainText('Skylark');
    expect(await reader.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing is cut at 390 px').toBe(
      0,
    );
    await expectAccessible(reader);
    await owner.reload();
    await owner.getByRole('tab', { name: /Shared by you/ }).click();
    await expect(given).toContainText(/, \d{4} by /);
    await owner.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(owner);
    await takePictures(owner, 'shares-given');

    await given.getByRole('button', { name: /^End share with Bluebird/ }).click();
    await expect(given).toContainText('Ended');
    await expect(reader.getByRole('alert')).toContainText('No longer shared');
    await expect(rows).toHaveCount(0);
    await expect(received).toContainText('Ended');
    await reader.reload();
    await expect(reader.getByRole('alert')).toContainText('No longer shared');
    await expectAccessible(reader);
  },
);
