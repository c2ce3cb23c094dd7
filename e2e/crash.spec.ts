import { randomId } from '@app/kernel/ids.ts';
import { postMessage } from '@app/domain/conversations/conversations.calls.ts';
import { searchAirports } from '@app/domain/fleet/fleet.calls.ts';
import { saveFollowUp } from '@app/domain/follow-ups/follow-ups.calls.ts';
import { poolEstimates, requestQuote } from '@app/domain/marketplace/marketplace.calls.ts';
import { listDocuments } from '@app/domain/records.calls.ts';
import type { Mailbox } from './fixtures/mailbox.ts';
import { expect, journey } from './fixtures/journey.ts';
import { askForTrip, dayAhead } from './fixtures/marketplace.ts';
import { newAccount, Person, personWith, type Account } from './fixtures/person.ts';

/** Longer than the claim of a dead process on an email: after this the email would have been sent again, if ever. */
const CLAIM_MS = 150_000;
journey.setTimeout(CLAIM_MS + 90_000);
journey.use({ killsProduct: true });

type StoredRecord = Record<string, unknown> & { id: string; path: string };
async function find(who: Person, collection: string, [field, value]: [field: string, value: string]): Promise<StoredRecord[]> {
  const { docs } = await who.send(listDocuments, { query: { collection, where: { field, op: 'eq', value } } });
  return docs;
}
/** Expects no email twice in a mailbox, by Message-ID or by text. */
function expectNothingTwice(mail: Mailbox, address: string): void {
  const emails = mail.to(address);
  const ids = emails.map(({ messageId }) => messageId);
  expect(new Set(ids).size, 'no Message-ID twice').toBe(ids.length);
  const bodies = emails.map(({ subject, text }) => `${subject}\n${text}`);
  expect(new Set(bodies).size, 'no email twice').toBe(bodies.length);
}
const aboutRequest = (mail: Mailbox, { email }: Account) => mail.to(email).filter(({ subject }) => !/confirm your email/i.test(subject ?? ''));

journey(
  'the server dies while a request is sent: sent again it is one quote, one conversation, one email, and the inbox catches up by itself [LIV-8, MKT-10, JOB-4]',
  async ({ product, mail, openBrowser }) => {
    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const account = newAccount('Tara');
    const staff = await openBrowser(ben);
    await staff.goto('/skylark/threads/inbox/chat');
    await expect(staff.getByRole('region', { name: 'Conversations' }).getByRole('link').nth(5)).toBeVisible();
    await staff.evaluate(() => {
      (window as { stayed?: boolean }).stayed = true;
    });
    const consumer = await openBrowser(await Person.consumer(product, account));
    await askForTrip(consumer, { operator: 'Skylark Air', contact: account });

    const underWay = consumer.waitForRequest('**/api/laro/quote/request**');
    await consumer.getByRole('button', { name: 'Confirm Flight' }).click();
    await underWay;
    await product.kill();
    const problem = consumer.getByRole('region', { name: 'Notifications' }).getByRole('alert');
    const submitted = consumer.getByText('Request Submitted!');
    await expect(problem.or(submitted).first()).toBeVisible();
    // Checked before the restart: the notice disappears by itself, and a start may take longer.
    const answered = await submitted.isVisible();
    await product.start();
    if (!answered) {
      await consumer.getByRole('button', { name: 'Confirm Flight' }).click();
      await expect(submitted).toBeVisible();
    }

    const row = staff.getByRole('region', { name: 'Conversations' }).getByRole('link').filter({ hasText: account.name });
    await expect(row).toBeVisible({ timeout: 30_000 });
    await expect(row).toHaveCount(1);
    expect(await staff.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true);
    await ben.renew();
    expect(await find(ben, 'quotes', ['contact.email', account.email])).toHaveLength(1);
    expect(await find(ben, 'threads', ['contact.email', account.email])).toHaveLength(1);
    await expect.poll(() => aboutRequest(mail, account).length, { timeout: CLAIM_MS }).toBe(1);
    expectNothingTwice(mail, account.email);
    await ben.close();
  },
);

journey(
  'acknowledged writes survive kill -9 at any moment, and a repeated submit creates nothing twice [LIV-8, MKT-10, JOB-4]',
  async ({ product, mail }) => {
    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const account = newAccount('Uma');
    const [first_name = '', last_name = ''] = account.name.split(' ');
    const consumer = await Person.consumer(product, account);
    const airport = async (q: string) => ({ id: (await consumer.send(searchAirports, { q })).airports[0]?.id ?? '' });
    const times = { takeoffDate: dayAhead(3), takeoffTime: '9:00' };
    const trip = {
      tripType: 'one-way' as const,
      paxNum: 2,
      legs: [{ departureAirport: await airport('KTEB'), arrivalAirport: await airport('KOPF'), times }],
    };
    const { clients } = await consumer.send(poolEstimates, { trip });
    const aircraft = clients.find(({ client }) => client.id === 'skylark')?.quotes.find(({ estimate }) => estimate.error === '')?.aircraft.id ?? '';
    const contact = { first_name, last_name, email: account.email, phone: '212-555-0110' };
    const numbers: string[] = [];
    for (const killAfterMs of [0, 15, 60]) {
      const request = { client_id: 'skylark', key: randomId(24), quote: { trip, aircraft }, contact };
      const acknowledged = consumer.send(requestQuote, request).then(
        ({ quote_id }) => quote_id,
        () => undefined,
      );
      await new Promise((done) => setTimeout(done, killAfterMs));
      await product.kill();
      const answer = await acknowledged;
      await product.start();
      const { quote_id } = await consumer.send(requestQuote, request);
      if (answer !== undefined) expect(quote_id, 'what was acknowledged is what is there').toBe(answer);
      numbers.push(quote_id);
    }
    const quotes = await find(ben, 'quotes', ['contact.email', account.email]);
    expect(quotes).toHaveLength(3);
    expect(new Set(quotes.map((quote) => quote['quote_id']))).toEqual(new Set(numbers));
    const threads = await find(ben, 'threads', ['contact.email', account.email]);
    expect(threads).toHaveLength(3);
    for (const { path, message_count } of threads) {
      expect(message_count).toBe(1);
      expect(await find(ben, 'threadsmsgs', ['tRef', path])).toHaveLength(1);
    }
    await expect.poll(() => aboutRequest(mail, account).length, { timeout: CLAIM_MS }).toBe(3);
    const ids = mail.to(account.email).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
    await consumer.close();
    await ben.close();
  },
);

journey(
  'the server dies while staff answer: the answer is sent once, even if the mail server had accepted it without an acknowledgment [LIV-8, THR-11, JOB-4]',
  async ({ product, mail }) => {
    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const [thread] = (await ben.send(listDocuments, { query: { collection: 'threads', limit: 1 } })).docs;
    if (!thread) throw new Error('the demo has no conversation');
    const to = newAccount('Vito');
    const reply = (message: string) => ({
      key: randomId(24),
      tRef: thread.path,
      medium: 'email' as const,
      subject: 'Your flight',
      message,
      recipients: [{ name: to.name, email: to.email, phone: '' }],
    });
    const sentTo = async (words: string) => (await find(ben, 'threadsmsgs', ['tRef', thread.path])).filter(({ message }) => message === words);

    const first = reply('Acknowledged, and then the lights went out.');
    await ben.send(postMessage, first);
    await product.kill();
    await product.start();
    expect(await sentTo(first.message)).toHaveLength(1);
    await ben.send(postMessage, first);
    expect(await sentTo(first.message), 'the same post again makes no second message').toHaveLength(1);
    const bodies = (words: string) => mail.to(to.email).filter(({ text }) => text?.includes(words));
    await expect.poll(() => bodies(first.message).length, { timeout: CLAIM_MS }).toBe(1);

    const release = mail.holdAnswers();
    const second = reply('Taken by the mail server, which never got to say so.');
    await ben.send(postMessage, second);
    await expect.poll(() => bodies(second.message).length, { timeout: 30_000 }).toBe(1);
    await product.kill();
    release();
    await product.start();
    const third = reply('And life goes on.');
    await ben.send(postMessage, third);
    await expect.poll(() => bodies(third.message).length, { timeout: 60_000 }).toBe(1);
    expect(bodies(second.message), 'nothing goes out twice').toHaveLength(1);
    expect(await sentTo(second.message)).toHaveLength(1);
    expectNothingTwice(mail, to.email);
    await ben.close();
  },
);

/** Far enough ahead to be in the future even on a busy machine that has just started the server. */
const AHEAD_MS = 8_000;

journey(
  'a follow-up that falls due while the server is down fires once when it is back, and not again after another crash [FUP-6, JOB-4]',
  async ({ product }) => {
    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const [thread] = (await ben.send(listDocuments, { query: { collection: 'threads', limit: 1 } })).docs;
    if (!thread) throw new Error('the demo has no conversation');
    const words = `Remember ${randomId(12)}`;
    const due = Date.now() + AHEAD_MS;
    const id = randomId(24);
    await ben.send(saveFollowUp, {
      id,
      due,
      message: words,
      followers: [ben.uid],
      object: { path: thread.path, label: 'The flight' },
      tRef: thread.path,
    });
    const copies = async () => (await find(ben, 'threadsmsgs', ['tRef', thread.path])).filter(({ message }) => message === words);
    expect(await copies(), 'never early').toHaveLength(0);
    await product.kill();
    await new Promise((done) => setTimeout(done, Math.max(0, due - Date.now()) + 500));
    await product.start();
    await expect.poll(async () => (await copies()).length, { timeout: 90_000 }).toBe(1);
    await product.kill();
    await product.start();
    const [note] = await copies();
    await expect
      .poll(
        async () =>
          (await ben.send(listDocuments, { query: { collection: 'queue', where: { field: 'id', op: 'eq', value: id } } })).docs[0]?.['processed'],
      )
      .toEqual(expect.any(Number));
    // A second note would be sent by the sweep at every start; the next follow-up shows that the sweep is over.
    const after = randomId(24);
    const later = `Remember too ${randomId(12)}`;
    await ben.send(saveFollowUp, {
      id: after,
      due: Date.now() + AHEAD_MS,
      message: later,
      followers: [ben.uid],
      object: { path: thread.path, label: 'The flight' },
      tRef: thread.path,
    });
    await expect
      .poll(async () => (await find(ben, 'threadsmsgs', ['tRef', thread.path])).filter(({ message }) => message === later).length, {
        timeout: 90_000,
      })
      .toBe(1);
    expect(await copies()).toHaveLength(1);
    const unread = await find(ben, 'unread', ['tRef', thread.path]);
    expect(unread.filter(({ ref }) => ref === note?.path)).toHaveLength(1);
    await ben.close();
  },
);
