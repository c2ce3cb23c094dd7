import type { Page } from '@playwright/test';
import { getDocument, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, signIn, takePictures } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

const inbox = '/skylark/threads/inbox/chat';
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const conversation = (page: Page) => page.getByRole('region', { name: /^Conversation: / });
const assigned = (page: Page) => conversation(page).getByRole('button', { name: /^Assigned: / });
const badges = (page: Page) => page.getByRole('status').filter({ hasText: /Not live|waiting|unsaved/ });

/** Returns the contents of the browser's storage: answers by user and query, and the number of changes, sessions and caches. */
const storedOffline = (page: Page) =>
  page.evaluate(async () => {
    const exists = (await indexedDB.databases()).some(({ name }) => name === 'apron');
    const none = { answers: [] as string[][], changes: 0, sessions: 0, caches: (await caches.keys()).length };
    if (!exists) return none;
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open('apron');
      opening.onsuccess = () => done(opening.result);
      opening.onerror = () => failed(opening.error ?? new Error('not opened'));
    });
    const keys = (store: string): Promise<IDBValidKey[]> =>
      new Promise((done) => {
        const asking = db.transaction(store).objectStore(store).getAllKeys();
        asking.onsuccess = () => done(asking.result);
      });
    const contents = { answers: await keys('answers'), changes: (await keys('changes')).length, sessions: (await keys('sessions')).length };
    db.close();
    return { ...none, ...contents, answers: contents.answers as string[][] };
  });
/** True once the worker has stored all files and documents and answers for the network. */
const opensWithoutNetwork = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return active?.state === 'activated' && (await caches.match('/marketplace', { ignoreVary: true })) !== undefined;
  });

journey.use({ fetchesAhead: true, viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } });

journey(
  'without a network the inbox opens, notes and owners wait, arrive once, and meet what a colleague did [BYD-4, BYD-5, LIV-8]',
  async ({ product, openBrowser }) => {
    const [ben, carla] = [personWith(product, 'skylark', 'sales'), personWith(product, 'skylark', 'dispatch')];
    const byHttp = await Person.staff(product, carla);
    const { docs } = await byHttp.send(listDocuments, {
      query: {
        collection: 'threads',
        where: { field: 'medium', op: 'eq', value: 'email' },
        orderBy: [{ field: 'last_message', dir: 'desc' }],
        limit: 1,
      },
    });
    const thread = docs[0];
    if (!thread) throw new Error('the demo has no conversation');
    const assign = async (...agents: string[]) => {
      const base = (await byHttp.send(getDocument, { path: thread.path })).doc?.version;
      return await byHttp.send(writeDocuments, { writes: [{ op: 'merge', path: thread.path, data: { agents }, base }] });
    };
    await assign();
    const address = `${inbox}?thread=${thread.id}`;
    const page = await openBrowser();
    await signIn(page, ben);
    await page.goto(address);
    await expect(assigned(page)).toHaveAccessibleName('Assigned: nobody. Assign');
    await expect(log(page).getByRole('article').first()).toBeVisible();
    await expect(list(page).locator('time').first()).toBeVisible();
    const rows = await list(page)
      .getByRole('link')
      .filter({ has: page.locator('time') })
      .count();
    const said = await log(page).getByRole('article').count();
    await expect.poll(() => opensWithoutNetwork(page), { timeout: 120_000 }).toBe(true);
    await expect
      .poll(async () => (await storedOffline(page)).answers.filter(([, , question]) => question?.includes('threadsmsgs')).length)
      .toBeGreaterThan(0);

    await page.context().setOffline(true);
    await page.reload();
    await expect(
      list(page)
        .getByRole('link')
        .filter({ has: page.locator('time') }),
    ).toHaveCount(rows);
    await expect(log(page).getByRole('article')).toHaveCount(said);
    await expect(badges(page)).toHaveText('Not live');

    const words = `Offline note ${Date.now().toString(36)}`;
    await page.keyboard.press('a');
    await expect(assigned(page)).not.toHaveAccessibleName(/nobody/);
    await expect(badges(page)).toContainText('1 change waiting');
    const composer = page.getByRole('region', { name: 'Write a message' });
    await composer.getByRole('tab', { name: 'Note' }).click();
    await composer.getByRole('textbox', { name: 'Message' }).click();
    await page.keyboard.type(words);
    await composer.getByRole('button', { name: 'Add note' }).click();
    await expect(log(page).getByRole('article', { name: /^Not sent yet/ })).toContainText('Waiting for the connection');
    await expect(badges(page)).toContainText('2 changes waiting');
    await log(page).hover();
    await expectAccessible(page);
    await takePictures(page, 'offline');

    await page.reload();
    await expect(log(page).getByRole('article', { name: /^Not sent yet/ })).toContainText(words);
    await expect(assigned(page)).not.toHaveAccessibleName(/nobody/);
    await expect(badges(page)).toContainText('2 changes waiting');

    // Meanwhile a colleague gives it to herself.
    await assign(byHttp.uid);
    const colleague = await openBrowser(byHttp);
    await colleague.goto(address);
    await expect(assigned(colleague)).toHaveAccessibleName(/Carla Ruiz/);
    await page.context().setOffline(false);
    const note = (who: Page) =>
      log(who)
        .getByRole('article', { name: /^Note: / })
        .filter({ hasText: words });
    await expect(note(colleague)).toHaveCount(1);
    const dialog = page.getByRole('dialog', { name: 'Changes not saved' });
    await expect(dialog.getByRole('radio', { name: /^Use theirs Carla Ruiz/ })).not.toBeChecked();
    await expect(dialog.getByRole('radio', { name: /^Keep mine/ })).toBeChecked();
    await expectAccessible(page);
    await takePictures(page, 'conflict', dialog);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(assigned(colleague)).not.toHaveAccessibleName(/Carla Ruiz/);
    await expect(assigned(colleague)).not.toHaveAccessibleName(/nobody/);
    await expect(note(page)).toHaveCount(1);
    await expect(note(colleague)).toHaveCount(1);
    await expect(log(page).getByRole('article', { name: /^Not sent yet/ })).toHaveCount(0);
    await expect(badges(page)).toHaveCount(0);
    expect((await storedOffline(page)).changes).toBe(0);
    await byHttp.close();
  },
);

journey('a sign-out leaves nothing on this device, in no tab, and the next person finds nothing [BYD-5, AUT-5]', async ({ product, openBrowser }) => {
  const [ben, carla] = [personWith(product, 'skylark', 'sales'), personWith(product, 'skylark', 'dispatch')];
  const [benByHttp, carlaByHttp] = [await Person.staff(product, ben), await Person.staff(product, carla)];
  const page = await openBrowser();
  await signIn(page, ben);
  await page.goto(inbox);
  await expect(list(page).locator('time').first()).toBeVisible();
  await expect.poll(() => opensWithoutNetwork(page), { timeout: 120_000 }).toBe(true);
  await expect.poll(async () => (await storedOffline(page)).answers.length).toBeGreaterThan(0);
  expect(new Set((await storedOffline(page)).answers.map(([uid]) => uid))).toEqual(new Set([benByHttp.uid]));
  const second = await page.context().newPage();
  await second.goto(inbox);
  await expect(list(second).locator('time').first()).toBeVisible();

  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(second, 'signed out in every tab').toHaveURL(/\/login/);
  await expect.poll(() => storedOffline(page)).toEqual({ answers: [], changes: 0, sessions: 0, caches: 0 });

  await page.context().setOffline(true);
  await page.goto(inbox);
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.context().setOffline(false);
  await second.close();
  await signIn(page, carla);
  await page.goto(inbox);
  await expect(list(page).locator('time').first()).toBeVisible();
  await expect.poll(async () => (await storedOffline(page)).answers.length).toBeGreaterThan(0);
  expect(new Set((await storedOffline(page)).answers.map(([uid]) => uid))).toEqual(new Set([carlaByHttp.uid]));
  await Promise.all([benByHttp.close(), carlaByHttp.close()]);
});

journey('with Spanish chosen, the offline page and emails are Spanish [BYD-5, BYD-16]', async ({ product, openBrowser }) => {
  const who = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
  const page = await openBrowser(who);
  await page.goto(inbox);
  await page.getByRole('button', { name: /, account$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: /, cuenta$/ })).toBeVisible();
  await expect.poll(() => page.evaluate(async () => await (await caches.match('/language'))?.text())).toBe('es');
  const path = `users/${who.uid}`;
  expect((await who.send(getDocument, { path })).doc).toMatchObject({ language: 'es' });
  await page.context().setOffline(true);
  await page.goto('/skylark/fleet');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await who.send(writeDocuments, { writes: [{ op: 'merge', path, data: { language: 'en' } }] });
  await who.close();
});
