import type { Page } from '@playwright/test';
import type { NameServer } from '../tools/name-server.ts';
import { handIn, rawEmail } from './fixtures/answer-mail.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

journey.use({ viewport: { width: 1440, height: 900 } });

/** Adds the records that the page asks for to the DNS of the company, and proves its domain with them. */
async function proveDomain(page: Page, names: NameServer): Promise<void> {
  const domain = page.getByRole('region', { name: 'Sending domain' });
  await domain.getByRole('button', { name: 'Show records' }).click();
  await expect(domain.getByRole('status')).toContainText('0 of 4 records found.');
  for (const name of ['Ownership', 'Signature (DKIM)']) {
    const host = await domain.getByRole('textbox', { name: `Host of ${name}` }).inputValue();
    names.texts.set(host.toLowerCase(), [await domain.getByRole('textbox', { name: `TXT value of ${name}` }).inputValue()]);
  }
  await domain.getByRole('button', { name: 'Check now' }).click();
  await expect(domain.getByRole('status')).toContainText('2 of 4 records found.');
  await expect(domain).toContainText('The records are checked each day');
  await expectAccessible(page);
  await takePictures(page, 'sending domain');
}

journey(
  'a company proves its email by the code that arrives there; what came before is not placed, and filed when it is tried again; it sends from its own domain, which DNS proves; the email is passed on with its picture; a deleted message comes back, or stays deleted [TEN-9, THR-4, THR-13, BYD-7, ROL-5]',
  async ({ product, mail, names, openBrowser }) => {
    const customer = newAccount('Silvia');
    const subject = `Beams for ${customer.name}`;
    const mill = `mill.${customer.email}`;
    const address = `orders.${customer.email.replace(/@.+/, '')}@timberline.example`;
    const platform = await openBrowser(await Person.staff(product, personWith(product, 'apron', 'admin')));
    const owner = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const company = await openBrowser(owner);

    const email = rawEmail({ from: customer, to: address, subject, text: 'Do you have oak beams of four metres?', picture });
    expect(await handIn(product, email)).toMatchObject({ status: 200, body: { status: 'unclaimed' } });
    await platform.goto('/apron/company/mail');
    const entry = platform.getByRole('row').filter({ hasText: subject });
    await expect(entry).toContainText('No company');
    await expectAccessible(platform);
    await takePictures(platform, 'mail not placed');
    const again = entry.getByRole('button', { name: `Try again: ${subject}` });
    await again.click();
    await expect(toasts(platform).getByText('Still unfiled')).toBeVisible();
    await company.goto('/timberline/company/mail');
    await expect(company.getByText('All email is filed'), 'mail of nobody is not shown to every company').toBeVisible();

    await openScreen(company, '/timberline/company/settings/email');
    const main = company.getByRole('main');
    await main.getByLabel('New address').fill(address);
    await main.getByRole('button', { name: 'Send code' }).click();
    const code = main.getByLabel('Code');
    await expect(code).toBeFocused();
    await expectAccessible(company);
    await takePictures(company, 'company email code');
    await expect.poll(() => mail.to(address).length).toBe(1);
    const sent = /\b\d{8}\b/.exec(mail.to(address)[0]?.text ?? '')?.[0] ?? '';
    await code.fill(sent.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10)));
    await main.getByRole('button', { name: 'Confirm address' }).click();
    await expect(code).toHaveAccessibleDescription(/code/i);
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(sent);
    await main.getByRole('button', { name: 'Confirm address' }).click();
    await expect(main.getByRole('region', { name: 'Current address' })).toContainText('Confirmed. Mail to this address is filed here.');
    await expect(main.getByRole('region', { name: 'Current address' })).toContainText(address);

    await proveDomain(company, names);

    await again.click();
    await expect(toasts(platform).getByText('Filed', { exact: true })).toBeVisible();
    await expect(entry).toHaveCount(0);

    await openScreen(company, '/timberline/threads/inbox/chat');
    await company.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: customer.name }).click();
    const messages = company.getByRole('log', { name: 'Messages' });
    const message = messages.getByRole('article', { name: `Received: ${customer.name}` });
    await expect(message).toContainText(customer.email);

    const composer = company.getByRole('region', { name: 'Write a message' });
    const { keyboard } = company;
    await message.getByRole('button', { name: /^Actions for the message/ }).press('Enter');
    await company.getByRole('menuitem', { name: 'Forward' }).press('Enter');
    await expect(composer.getByRole('textbox', { name: 'To' })).toBeFocused();
    await expect(composer.getByRole('textbox', { name: 'Subject' })).toHaveValue(`Fwd: ${subject}`);
    await keyboard.type(mill);
    await keyboard.press('Enter');
    await composer.getByRole('textbox', { name: 'Message' }).click();
    await keyboard.type('Can you cut these?');
    const forwarded = composer.getByRole('button', { name: 'Forwarded message' });
    await company.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('Can you cut these?')));
    await company.reload();
    await expect(composer, 'the draft is still there').toContainText('Can you cut these?');
    await forwarded.press('Enter');
    await expect(forwarded).toHaveAttribute('aria-expanded', 'true');
    await expect(composer.frameLocator('iframe').getByText('oak beams')).toBeVisible();
    await expectAccessible(company);
    await takePictures(company, 'composer forwards');
    await composer.getByRole('textbox', { name: 'Message' }).press('ControlOrMeta+Enter');
    await expect.poll(() => mail.to(mill).length).toBe(1);
    const [passedOn] = mail.to(mill);
    expect(passedOn?.from?.address, 'from the domain of the company').toBe(address);
    expect(passedOn?.headers.some(({ key }) => key === 'dkim-signature')).toBe(true);
    expect(passedOn?.html).toMatch(/Can you cut these\?[^]*Forwarded message[^]*oak beams/);
    expect(passedOn?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString('base64'))).toEqual([picture]);
    expect(passedOn?.html).toContain(`src="cid:${passedOn?.attachments[0]?.contentId?.slice(1, -1)}"`);
    const body = messages.getByRole('article', { name: /^Sent: / }).frameLocator('iframe');
    await expect(body.getByText('Can you cut these?')).toBeVisible();
    await expect(body.getByText('oak beams'), 'what was passed on is folded').toBeHidden();
    await body.getByText('…').click();
    await expect(body.getByText('oak beams')).toBeVisible();
    await body.getByText('…').click();

    await expect(composer.getByRole('textbox', { name: 'Subject' }), 'the customer is answered, not the forward').toHaveValue(`Re: ${subject}`);
    await composer.getByRole('textbox', { name: 'Message' }).click();
    await keyboard.type('We do.');
    await expect(composer.getByRole('button', { name: 'Quoted text', exact: true })).toHaveAttribute('aria-expanded', 'false');
    await expect(composer).toContainText(`${customer.name} wrote on`);
    await takePictures(company, 'composer quotes');
    await composer.getByRole('button', { name: 'Remove quoted text' }).press('Enter');
    await expect(composer.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => mail.to(customer.email).length).toBe(1);
    expect(mail.to(customer.email)[0]?.html).not.toContain('oak beams');

    const remove = async (): Promise<void> => {
      // A menu closes when the conversation scrolls to the sent message.
      await expect(async () => {
        await message.getByRole('button', { name: /^Actions for the message/ }).click();
        await company.getByRole('menuitem', { name: 'Delete' }).click({ timeout: 2_000 });
      }).toPass();
      await expect(message).toHaveCount(0);
    };
    await remove();
    const deleted = toasts(company).getByRole('status').filter({ hasText: 'Message deleted' });
    await takePictures(company, 'message deleted', deleted);
    await deleted.getByRole('button', { name: 'Undo' }).click();
    await expect(message).toContainText(customer.email);
    await remove();
    const conversation = company.url();
    await company.close();
    const later = await openBrowser(owner);
    await later.goto(conversation);
    await expect(later.getByRole('region', { name: /^Conversation: / })).toBeVisible();
    await expect(later.getByRole('log', { name: 'Messages' })).toBeVisible();
    await expect(later.getByRole('article', { name: /^Sent: / }).first()).toBeVisible();
    await expect(later.getByRole('article', { name: /^Received: / }), 'nothing waited for the closed tab').toHaveCount(0);
  },
);

journey('the inbox is worked by keyboard alone: find, open, note, assign, unread [WID-11, THR-12, THR-20]', async ({ product, openBrowser }) => {
  const staff = await openBrowser(await Person.staff(product, personWith(product, 'meridian', 'sales')));
  await staff.goto('/meridian/threads/inbox/chat');
  const messages = staff.getByRole('log', { name: 'Messages' });
  const { keyboard } = staff;
  const rows = staff
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link')
    .filter({ has: staff.locator('time') });
  await expect(rows.first()).toBeVisible();
  await keyboard.press('j');
  await keyboard.press('j');
  await keyboard.press('k');
  await expect(rows.first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(messages).toBeVisible();
  await keyboard.press('n');
  const composer = staff.getByRole('region', { name: 'Write a message' });
  await expect(composer.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await keyboard.type('Written without a mouse.');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(messages.getByRole('article', { name: /^Note: / }).last()).toContainText('Written without a mouse.');
  await messages.focus();
  await keyboard.press('u');
  await expect(rows.first()).toContainText('unread');
});
