import type { Page } from '@playwright/test';
import { answerTo, handIn } from './fixtures/answer-mail.ts';
import { takeBackFollower } from './fixtures/conversation-history.ts';
import { expect, expectAccessible, holdNotice, journey, signIn, takePictures, toasts, variable } from './fixtures/journey.ts';
import { askForTrip, confirmFlight } from './fixtures/marketplace.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { takeBack } from './fixtures/take-back.ts';
import { newAccount, Person, personWith, type Account } from './fixtures/person.ts';

const inbox = '/skylark/threads/inbox/chat';
const row = (page: Page, who: Account) => page.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: who.name });
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** Text color in the frame of the first email. */
const inkOfMail = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const body = document.querySelector<HTMLIFrameElement>('iframe[title^="Message from"]')?.contentDocument?.body;
    return body && getComputedStyle(body).color;
  });
/** Records layout shifts in a conversation and beside it from now on; ignores shifts below a thousandth of the window, such as a wider glyph. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Shift = PerformanceEntry & { readonly value: number; readonly sources: readonly { readonly node?: Node | null }[] };
    const noted: string[] = [];
    (window as { shifts?: string[] }).shifts = noted;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.flatMap(({ node }) => (node instanceof Element ? [node] : []));
        const inConversation = moved.filter((node) => node.closest('section[aria-label^="Conversation: "], aside'));
        if (value >= 0.001 && inConversation.length > 0) noted.push(`${value} ${inConversation.map((node) => node.className).join(', ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
const shifts = (page: Page): Promise<string[] | undefined> => page.evaluate(() => (window as { shifts?: string[] }).shifts);
/** Returns whether the page was never reloaded. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as { stayed?: boolean }).stayed = true;
  });
const stayed = (page: Page): Promise<boolean> => page.evaluate(() => (window as { stayed?: boolean }).stayed === true);

journey.describe('the inbox', () => {
  // Wide enough for list, conversation and context side by side.
  journey.use({ viewport: { width: 1440, height: 900 } });

  journey(
    'a request lands live: unread count, toast, then map, price lines and contact when it is opened [LIV-1, LIV-2, LIV-6, AUT-4, THR-1, THR-12, SHL-3, SHL-7, TEN-5]',
    async ({ product, openBrowser }) => {
      const account = newAccount('Petra');
      const staff = await openBrowser();
      await signIn(staff, personWith(product, 'skylark', 'sales'));
      await staff.goto(inbox);
      await expect(row(staff, { ...account, name: 'Helen Brandt' })).toBeVisible();
      await expect(row(staff, account)).toHaveCount(0);
      await mark(staff);
      expect(await variable(staff, '--accent-500')).toBe('#b8482a');
      for (const step of [50, 100, 200, 300, 400, 500, 600, 700, 800, 900]) {
        for (const name of ['dark', 'light', 'accent'])
          expect(await variable(staff, `--${name}-${step}`), `${name} ${step}`).toMatch(/^#[0-9a-f]{6}$/);
      }
      await expectAccessible(staff);
      await takePictures(staff, 'inbox');

      const consumer = await openBrowser(await Person.consumer(product, account));
      await askForTrip(consumer, { operator: 'Skylark Air', contact: account });
      await confirmFlight(consumer);

      await expect(row(staff, account)).toBeVisible();
      await expect(row(staff, account)).toContainText('1 unread');
      const notice = await holdNotice(staff, account.name);
      await expect(staff).toHaveTitle(/^\(\d+\)/);
      const list = staff.getByRole('region', { name: 'Conversations' });
      await expect(
        list
          .getByRole('link')
          .filter({ has: staff.locator('time') })
          .first(),
        'the newest comes first',
      ).toContainText(account.name);

      await watchShifts(staff);
      await notice.getByRole('button', { name: 'Open' }).click();
      await expect(staff).toHaveURL(/\/skylark\/threads\/inbox\/chat\?thread=/);
      await expect(row(staff, account)).not.toContainText('unread');
      const about = staff.getByRole('complementary', { name: 'About this conversation' });
      await expect(about.getByRole('img', { name: 'Map of KTEB to KOPF' })).toBeVisible();
      await expect(about.getByRole('table', { name: 'Price lines' })).toContainText('Total');
      expect(await about.getByRole('table', { name: 'Price lines' }).getByRole('row').count()).toBeGreaterThan(3);
      await expect(about.getByRole('link', { name: account.email })).toBeVisible();
      await expect(messages(staff).getByRole('article').first()).toContainText(account.name);
      expect(await shifts(staff), 'nothing moves while a conversation opens').toEqual([]);
      expect(await stayed(staff)).toBe(true);
      await expectAccessible(staff);
      await takePictures(staff, 'conversation');

      await staff
        .getByRole('region', { name: /^Conversation: / })
        .getByRole('link')
        .first()
        .click();
      await expect(staff).toHaveURL(/\/skylark\/(quotes|trips)\/.+/);
      await expect(staff.getByRole('img', { name: 'Map of KTEB to KOPF' })).toBeVisible();
      await expectAccessible(staff);
      await takePictures(staff, 'quote');
      await staff.goBack();
      await expect(messages(staff)).toBeVisible();
    },
  );

  journey(
    'staff answer by mail, take it back in time and send it again, the customer answers back into the same conversation, and the team adds a note, an owner and a follower, and takes one back from the history [THR-2, THR-5, THR-6, THR-7, THR-8, THR-11, THR-13, THR-19, WID-2, WID-6, ROL-7, BYD-1, BYD-13]',
    async ({ product, mail, openBrowser }) => {
      const account = newAccount('Quinn');
      const ben = personWith(product, 'skylark', 'sales');
      const seller = await Person.staff(product, ben);
      await seller.setUndo(30);
      const staff = await openBrowser(seller);
      const carla = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'dispatch')));
      const consumer = await openBrowser(await Person.consumer(product, account));
      await staff.goto(inbox);
      await askForTrip(consumer, { operator: 'Skylark Air', contact: account });
      await confirmFlight(consumer);
      await consumer.close();
      await row(staff, account).click();
      await mark(staff);
      const conversation = staff.getByRole('region', { name: /^Conversation: / });
      const composer = staff.getByRole('region', { name: 'Write a message' });

      await expect(composer.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
      await composer.getByRole('button', { name: `Remove ${account.name}` }).click();
      await composer.getByRole('textbox', { name: 'Message' }).click();
      await staff.keyboard.type('Good morning, ');
      await composer.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(composer.getByRole('alert')).toContainText('No Recipients! Cannot send message that has no recipients.');
      await composer.getByRole('textbox', { name: 'To' }).fill(account.email);
      await staff.keyboard.press('Enter');
      await composer.getByRole('textbox', { name: 'Message' }).click();
      await staff.keyboard.press('ControlOrMeta+End');
      await staff.keyboard.press('ControlOrMeta+b');
      await staff.keyboard.type('the Latitude is yours');
      await staff.keyboard.press('ControlOrMeta+b');
      await staff.keyboard.type(' at 9:00.');
      await expect(composer.getByRole('status')).toHaveText(`Goes to ${account.email}`);
      await expectAccessible(staff);
      await takePictures(staff, 'composer');
      const before = mail.to(account.email).length;
      await composer.getByRole('button', { name: 'Send', exact: true }).click();
      await takeBack(staff, messages(staff), composer, 'the Latitude is yours at 9:00.');
      await composer.getByRole('button', { name: 'Send', exact: true }).click();
      const sent = messages(staff)
        .getByRole('article', { name: /^Sent: / })
        .last();
      await expect(sent.getByText('Sent', { exact: true })).toBeVisible();

      await expect.poll(() => mail.to(account.email).length).toBe(before + 1);
      const email = mail.to(account.email).at(-1);
      if (!email) throw new Error('no email');
      expect(email.subject).toMatch(/^Re: /);
      expect(email.from?.name).toContain('Skylark Air');
      expect(email.replyTo?.[0]?.address).toMatch(/^reply\+[0-9a-f]{24}-[0-9a-f]{16}@mail\.example$/);
      expect(email.text).toContain('the Latitude is yours');
      expect(email.html).toContain('<strong>the Latitude is yours</strong>');
      expect(email.envelopeTo).toEqual([account.email]);

      const answer = answerTo(email, { from: account, text: 'Wonderful, we take it.' });
      expect((await handIn(product, answer, 'somebody-elses-secret-of-32-characters')).status).toBe(401);
      const first = await handIn(product, answer);
      expect(first).toMatchObject({ status: 200, body: { status: 'filed' } });
      expect(await handIn(product, answer), 'the same email twice is filed once').toEqual(first);
      const received = messages(staff).getByRole('article', { name: `Received: ${account.name}` });
      const back = received.filter({ hasText: 'Wonderful, we take it.' });
      await expect(back).toHaveCount(1);
      await expect(back, 'a name alone proves nothing').toContainText(account.email);
      await expect(back).not.toContainText('On Monday the desk wrote:');
      await back.getByRole('button', { name: 'Quoted text' }).press('Enter');
      await expect(back).toContainText('On Monday the desk wrote:');

      const emailsBefore = mail.emails.length;
      await composer.getByRole('tab', { name: 'Note' }).click();
      await expect(composer.getByText('Only your team sees this note.')).toBeVisible();
      await composer.getByRole('textbox', { name: 'Message' }).fill('They always want the early slot.');
      await composer.getByRole('button', { name: 'Add note' }).click();
      await expect(messages(staff).getByRole('article', { name: /^Note: / })).toContainText('They always want the early slot.');

      await expect(row(staff, account)).toContainText('Unassigned');
      await conversation.getByRole('button', { name: /^Assign(ed)?( to)?: nobody/ }).click();
      const picker = staff.getByRole('dialog');
      await picker.getByRole('button', { name: 'Assign Yourself' }).click();
      await expect(picker.getByRole('button', { name: 'Remove Yourself' })).toBeVisible();
      await picker.getByRole('button', { name: 'Done' }).click();
      await expect(conversation.getByRole('button', { name: /^Assign(ed)?( to)?: Ben Okafor/ })).toBeVisible();
      await expect(row(staff, account)).not.toContainText('Unassigned');

      await conversation.getByRole('button', { name: /^Follow(ers)?: nobody/ }).click();
      await expect(picker.getByRole('tab', { name: 'All Users' })).toBeVisible();
      await expect(picker.getByRole('tab', { name: /^Service Agents \(\d+\)$/ })).toBeVisible();
      await picker.getByRole('tab', { name: /^Dispatch \(\d+\)$/ }).click();
      await expect(picker.getByRole('checkbox', { name: 'Carla Ruiz' })).toBeVisible();
      await picker.getByRole('tab', { name: 'All Users' }).click();
      await picker.getByRole('searchbox', { name: 'Search people' }).fill('ruiz');
      await expect(picker.getByRole('checkbox')).toHaveCount(1);
      await expectAccessible(staff);
      await takePictures(staff, 'followers picker', picker);
      await carla.goto('/skylark/threads/inbox/followed');
      await expect(carla.getByRole('region', { name: 'Conversations' })).toBeVisible();
      await expect(row(carla, account)).toHaveCount(0);
      await picker.getByRole('checkbox', { name: 'Carla Ruiz' }).click();
      await picker.getByRole('button', { name: 'Done' }).click();
      await expect(conversation.getByRole('button', { name: /^Follow(ers)?: Carla Ruiz/ })).toBeVisible();
      await expect(row(carla, account), 'a new follower has it at once').toBeVisible();

      await takeBackFollower(staff, 'Carla Ruiz');

      expect(await stayed(staff)).toBe(true);
      const leaked = mail.emails.slice(emailsBefore).filter(({ text }) => text?.includes('early slot'));
      expect(leaked, 'a note never leaves the company').toEqual([]);
      await takePictures(staff, 'conversation answered');
      for (const colorScheme of ['dark', 'light'] as const) {
        await staff.emulateMedia({ colorScheme });
        await expect
          .poll(() => inkOfMail(staff), `mail is written in the ink of the ${colorScheme} page`)
          .toBe(await sent.evaluate((article) => getComputedStyle(article).color));
      }
      await staff.emulateMedia({ colorScheme: null });
      await openScreen(staff, '/skylark/threads/outbox');
      await expect(
        staff
          .getByRole('row')
          .filter({ hasText: account.email })
          .or(staff.getByRole('row').filter({ hasText: account.name }))
          .first(),
      ).toContainText('Sent');
      await expectAccessible(staff);
      await takePictures(staff, 'outbox');
    },
  );

  journey(
    'staff set a follow-up with a pre-defined timing, find it in the list and process it at once [FUP-1, FUP-2, FUP-3, FUP-4, FUP-5, WID-1, WID-3, JOB-1, SHL-1]',
    async ({ product, openBrowser }) => {
      const account = newAccount('Rosa');
      const staff = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
      const consumer = await openBrowser(await Person.consumer(product, account));
      await askForTrip(consumer, { operator: 'Skylark Air', contact: account });
      await confirmFlight(consumer);
      await consumer.close();
      await staff.goto(inbox);
      await row(staff, account).click();
      const conversation = staff.getByRole('region', { name: /^Conversation: / });
      await conversation.getByRole('button', { name: 'Set follow-up' }).click();
      const dialog = staff.getByRole('dialog', { name: 'New follow-up' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Required').or(dialog.getByText('Choose a date.')).first()).toBeVisible();
      await dialog
        .getByRole('combobox', { name: 'Timing' })
        .or(dialog.getByRole('textbox', { name: 'Timing' }))
        .click();
      await staff.getByRole('option', { name: 'Tomorrow' }).click();
      await expect(dialog.getByRole('button', { name: /^Date and time: .+6:00 AM/ })).toBeVisible();
      const words = `Ask ${account.name} about luggage`;
      await dialog.getByLabel('Message').fill(words);
      await expectAccessible(staff);
      await takePictures(staff, 'follow-up', dialog);
      await dialog.getByRole('button', { name: 'Save' }).click();
      const toast = toasts(staff).getByRole('status').filter({ hasText: 'Follow-Up Saved!' });
      await expect(toast).toContainText(/Notification will be sent on \w+day, \w+ \d+, 6:00 AM/);
      await toast.getByRole('button', { name: 'View All Follow-Ups' }).click();
      await expect(staff).toHaveURL(/\/skylark\/threads\/inbox\/followups$/);
      const item = staff.getByRole('row').filter({ hasText: words });
      await expect(item).toBeVisible();
      await expectAccessible(staff);
      await takePictures(staff, 'follow-ups');

      await item.getByRole('button', { name: words }).click();
      const open = staff.getByRole('dialog', { name: 'Follow-up' });
      const sure = staff.getByRole('dialog', { name: 'Are You Sure?' });
      await open.getByLabel('Message').fill(`${words} and pets`);
      await open.getByRole('button', { name: 'Delete' }).click();
      await expect(sure).toBeVisible();
      await staff.keyboard.press('Escape');
      await expect(sure).toBeHidden();
      await expect(open.getByLabel('Message'), 'Escape closes the topmost dialog alone').toHaveValue(`${words} and pets`);
      await open.getByLabel('Message').fill(words);
      await open.getByRole('button', { name: 'Process Now' }).click();
      const monitor = staff.getByRole('dialog').filter({ has: staff.getByRole('progressbar') });
      await expect(monitor.getByText('100 %')).toBeVisible();
      await monitor.getByRole('button', { name: 'More' }).click();
      await expect(monitor.getByRole('region', { name: 'Log' }).getByRole('listitem').last()).toContainText('Done');
      await expectAccessible(staff);
      await takePictures(staff, 'progress monitor', monitor);
      await monitor.getByRole('button', { name: 'OK' }).click();
      await expect(item).toHaveCount(0);
      await staff.getByText('Sent', { exact: true }).click();
      await item.getByRole('link').first().click();
      await staff.goto(inbox);
      await row(staff, account).click();
      await expect(messages(staff).getByRole('article', { name: 'Note: Follow-Up' })).toContainText(words);
    },
  );
});
