import { randomId } from '@app/kernel/ids.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import { createQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { mailboxOf } from './fixtures/mailbox.ts';
import { dayAhead } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Makes a quote for a flight from Teterboro to Bedford. */
async function quoteOf(dispatcher: Person): Promise<string> {
  const airport = async (icao: string): Promise<string> => {
    const { docs } = await dispatcher.send(listDocuments, { query: { collection: 'airports', where: { field: 'icao', op: 'eq', value: icao } } });
    return String(docs[0]?.['id']);
  };
  const leg = { from: await airport('KTEB'), to: await airport('KBED'), date: dayAhead(45), time: '9:00', paxNum: 4 };
  const { id } = await dispatcher.send(createQuote, { newId: randomId(16), contact: { first_name: 'Ada', last_name: 'Byron' }, legs: [leg] });
  return id;
}

journey(
  'a company invites another and is invited; it offers to share, with a preview; the other accepts, its sales team looks; ended, it is gone at once; asked for an aircraft, partners answer in their list or by a link [ROL-8, TEN-12, CHR-1]',
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
    for (const role of ['Sales', 'Dispatch', 'Fleet']) await offer.getByRole('checkbox', { name: role }).check();
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

    const chief = await Person.staff(product, personWith(product, 'bluebird', 'admin'));
    const admin = await openBrowser(chief);
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

    // Shared aircraft are rows of the board, read only, and options of a quote that the partner is asked for.
    const board = await openBrowser(chief);
    await board.goto('/bluebird/data/schedule');
    const shared = board.getByRole('row').filter({ has: board.getByRole('rowheader').filter({ hasText: 'Read only' }) });
    await expect(board.getByRole('rowheader', { name: /^Shared by Skylark/ })).toBeVisible();
    await expect(shared.first()).toBeVisible();
    await expectAccessible(board);
    await takePictures(board, 'board-partners');
    await openScreen(admin, `/bluebird/quotes/${await quoteOf(chief)}`);
    const craft = admin.getByRole('region', { name: 'Aircraft that partners share' }).getByRole('listitem');
    await expect(craft.first()).toContainText('Skylark');
    await expect(craft.first()).toContainText('Price on request');
    await expectAccessible(admin);
    await takePictures(admin, 'shared-aircraft');
    await craft
      .first()
      .getByRole('button', { name: /^Ask operator: Skylark/ })
      .click();
    const question = admin.getByRole('dialog', { name: 'Ask partners for an aircraft' });
    await expect(question.getByRole('checkbox', { name: /^Skylark/ })).toBeChecked();
    await expect(question.getByRole('textbox', { name: 'Note to the partners' })).toHaveValue(/^About /);
    await admin.keyboard.press('Escape');
    await expect(question).toBeHidden();

    await given.getByRole('button', { name: /^End share with Bluebird/ }).click();
    await expect(shared).toHaveCount(0);
    await expect(craft).toHaveCount(0);
    await openScreen(admin, '/bluebird/company/partners');
    await admin.getByRole('tab', { name: /Shared with you/ }).click();
    await expect(given).toContainText('Ended');
    await expect(reader.getByRole('alert')).toContainText('No longer shared');
    await expect(rows).toHaveCount(0);
    await expect(received).toContainText('Ended');
    await reader.reload();
    await expect(reader.getByRole('alert')).toContainText('No longer shared');
    await expectAccessible(reader);

    // Partners stay partners: they are asked for an aircraft, and so is an operator without an account.
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    const desk = await openBrowser(dispatcher);
    const quote = await quoteOf(dispatcher);
    const email = `desk.${randomId(6).toLowerCase()}@harbor.example`;
    await desk.goto(`/skylark/quotes/${quote}`);
    await desk.getByRole('button', { name: 'Ask partners' }).click();
    const ask = desk.getByRole('dialog', { name: 'Ask partners for an aircraft' });
    await ask.getByRole('checkbox', { name: /^Bluebird/ }).check();
    await ask.getByRole('textbox', { name: 'Others, by email' }).fill(`Harbor Air <${email}>`);
    await expectAccessible(desk);
    await takePictures(desk, 'ask-partners');
    await ask.getByRole('button', { name: 'Ask partners' }).click();
    const requests = desk.getByRole('region', { name: 'Requests to partners' });
    await expect(requests.getByRole('listitem')).toHaveCount(2);

    await reader.setViewportSize({ width: 1280, height: 900 });
    await openScreen(reader, '/bluebird/marketplace/requests');
    await expect(reader.getByRole('link', { name: 'KTEB – KBED' }).first()).toBeVisible();
    await expectAccessible(reader);
    await reader.getByRole('link', { name: 'KTEB – KBED' }).first().click();
    await reader.getByRole('button', { name: 'Offer an aircraft' }).click();
    const answer = reader.getByRole('dialog', { name: 'Offer an aircraft' });
    await answer.getByRole('textbox', { name: 'Aircraft' }).fill('Phenom 300');
    await answer.getByRole('textbox', { name: 'Price with taxes' }).fill('8000');
    await expectAccessible(reader);
    await answer.getByRole('button', { name: 'Send answer' }).click();
    await expect(requests).toContainText('Aircraft offered');
    const offers = desk.getByRole('list', { name: 'Aircraft of partners' });
    await expect(offers).toContainText('$8,800.00');
    await expectAccessible(desk);
    await takePictures(desk, 'partner-options');

    // By the link of an email, without scripts, once.
    const link = (): string => /\/skylark\/operators\/\S+/.exec(mailboxOf(product).to(email)[0]?.text ?? '')?.[0] ?? '';
    await expect.poll(link, { timeout: 30_000 }).not.toBe('');
    const operator = await openBrowser();
    await operator.goto(link());
    await expect(operator.getByRole('list', { name: 'Flights' })).toContainText('KTEB – KBED');
    await operator.getByRole('textbox', { name: 'Aircraft' }).fill('Citation CJ3');
    await operator.getByRole('textbox', { name: 'Operating carrier' }).fill('');
    await operator.getByRole('textbox', { name: 'Price in US dollars' }).fill('$9,000');
    await expectAccessible(operator);
    await takePictures(operator, 'operator-request');
    await operator.getByRole('button', { name: 'Send offer' }).click();
    await expect(operator.getByRole('status')).toContainText('Citation CJ3 for $9,000.00');
    await expect(operator.getByRole('button')).toHaveCount(0);

    // The customer gets no aircraft of an unnamed carrier.
    await offers.getByRole('button', { name: /^Citation CJ3/ }).click();
    await expect(desk.locator('header').filter({ hasText: 'Quote Q-' })).toContainText('$9,900.00');
    await desk.getByRole('button', { name: 'Send to customer' }).click();
    await expect(desk.getByText('Name the carrier that operates Citation CJ3')).toBeVisible();
  },
);
