import { handIn, rawEmail } from './fixtures/answer-mail.ts';
import { expect, expectAccessible, journey, takePictures, toasts } from './fixtures/journey.ts';
import { newAccount, Person, personWith } from './fixtures/person.ts';

journey.use({ viewport: { width: 1440, height: 900 } });

journey(
  'a company proves its email by the code that arrives there; what came before is not placed, and filed when it is tried again; a deleted message comes back, or stays deleted [TEN-9, THR-13, ROL-5]',
  async ({ product, mail, openBrowser }) => {
    const customer = newAccount('Silvia');
    const subject = `Beams for ${customer.name}`;
    const address = `orders.${customer.email.replace(/@.+/, '')}@timberline.example`;
    const platform = await openBrowser(await Person.staff(product, personWith(product, 'apron', 'admin')));
    const owner = await Person.staff(product, personWith(product, 'timberline', 'admin'));
    const company = await openBrowser(owner);

    const email = rawEmail({ from: customer, to: address, subject, text: 'Do you have oak beams of four metres?' });
    expect(await handIn(product, email)).toMatchObject({ status: 200, body: { status: 'unclaimed' } });
    await platform.goto('/apron/company/mail');
    const entry = platform.getByRole('row').filter({ hasText: subject });
    await expect(entry).toContainText('For no company');
    await expectAccessible(platform);
    await takePictures(platform, 'mail not placed');
    const again = entry.getByRole('button', { name: `Try again: ${subject}` });
    await again.click();
    await expect(toasts(platform).getByText('Still not placed')).toBeVisible();
    await company.goto('/timberline/company/mail');
    await expect(company.getByText('Every email is placed'), 'mail of nobody is not shown to every company').toBeVisible();

    await company.goto('/timberline/company/email');
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

    await again.click();
    await expect(toasts(platform).getByText('Filed', { exact: true })).toBeVisible();
    await expect(entry).toHaveCount(0);

    await company.goto('/timberline/threads/inbox/chat');
    await company.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: customer.name }).click();
    const message = company.getByRole('log', { name: 'Messages' }).getByRole('article').filter({ hasText: 'oak beams' });
    await expect(message).toContainText(customer.email);
    const remove = async (): Promise<void> => {
      await message.getByRole('button', { name: /^Actions for the message/ }).click();
      await company.getByRole('menuitem', { name: 'Delete' }).click();
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
    await expect(later.getByText('oak beams'), 'nothing waited for the closed tab').toHaveCount(0);
  },
);
