import type { Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { DAY } from '@app/kernel/time/durations.ts';
import { getDocument, listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, press, takePictures, toasts } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Answers the first question for a list with a refusal. */
async function refuseOnce(page: Page, collection: string): Promise<void> {
  let isRefused = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { t, id, query } = JSON.parse(String(message)) as { t: string; id: string; query?: { collection: string } };
      if (isRefused || t !== 'sub' || query?.collection !== collection) return server.send(message);
      isRefused = true;
      socket.send(JSON.stringify({ t: 'error', id, problems: [{ code: 'records.not-allowed', params: { role: '?' } }] }));
    });
  });
}

journey(
  'Escape, or going back, closes the topmost overlay alone, whichever two are open, and typed text only after a question; menus are at most 250 px high [SHL-1, SHL-8, WID-7]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const page = await openBrowser(staff);
    await refuseOnce(page, 'contacts');
    await page.goto('/skylark/tasks');
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor();
    await press(page, 'g', 'c');
    await expect(page).toHaveURL(/\/skylark\/marketing\/contacts$/);
    // A refused list says so without a question mark, and can be asked for again.
    const refusal = page.getByRole('alert').filter({ hasText: 'Permission Denied' });
    await expect(refusal).toContainText('Please contact an admin.');
    await expect(refusal).not.toContainText('?');
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('rowheader').first()).toBeVisible();

    const form = page.getByRole('dialog', { name: 'New contact' });
    const question = page.getByRole('dialog', { name: 'Not saved yet' });
    await page.getByRole('button', { name: 'New contact' }).click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: 'New contact' }).click();
    await form.getByRole('textbox').first().pressSequentially('Quill');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'unsaved dialog');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByRole('textbox').first()).toHaveValue('Quill');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(form.getByRole('textbox').first()).toHaveValue('Quill');
    await expect(page).toHaveURL(/\/skylark\/marketing\/contacts$/);
    await form.getByRole('button', { name: 'Close' }).first().click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();

    // A menu over a record: the record stays. A dialog over a dialog over a record.
    // One with a conversation: other journeys add quotes without.
    const { docs } = await staff.send(listDocuments, { query: { collection: 'threads', limit: 500 } });
    const id = docs.map(({ object }) => object as { collection: string; id: string }).find(({ collection }) => collection === 'quotes')?.id ?? '';
    await page.goto(`/skylark/quotes/${id}`);
    const panel = page.getByRole('region', { name: 'Request' });
    for (const part of ['Conversation', 'Follow-ups', 'Files', 'People', 'History'])
      await expect(panel.getByRole('button', { name: part, exact: true }), `${part} is beside a quote`).toBeVisible();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'quote panel');
    await page.getByRole('button', { name: 'Set follow-up' }).first().click();
    const followUp = page.getByRole('dialog', { name: 'New follow-up' });
    await followUp.getByRole('textbox', { name: 'Message' }).first().pressSequentially('Call back');
    await followUp
      .getByRole('button', { name: /followers/i })
      .first()
      .click();
    const picker = page.getByRole('dialog', { name: 'Followers' });
    await expect(picker).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(picker).toBeHidden();
    await expect(followUp).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await expect(followUp).toBeVisible();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(followUp).toBeHidden();

    // A menu in a conversation over the record.
    await panel
      .getByRole('button', { name: /Open here/ })
      .first()
      .click();
    const conversation = page.getByRole('dialog').first();
    await conversation
      .getByRole('button', { name: /^Actions for the message/ })
      .first()
      .click({ force: true });
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(250);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(conversation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(conversation).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/skylark/quotes/${id}$`));
  },
);

journey(
  'a picture that does not load is replaced: the logo of a site, of an operator and of the sign-in, and the photo of a colleague [SHL-9, WID-6]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser();
    await page.route(/\/assets\/clients\/.*\.svg/, (route) => route.abort());
    await page.goto('/skylark/');
    const logo = page.getByRole('link', { name: 'Skylark Air, home' }).getByRole('img');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth === 0)).toBe(true);
    expect(await logo.evaluate((image) => getComputedStyle(image, '::before').backgroundImage)).toContain('empty-image.svg');
    await takePictures(page, 'site without its logo');
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'Apron, home' }).locator('[data-empty-image]:visible')).toHaveCount(1);
    await expectAccessible(page);

    const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const desk = await openBrowser(staff);
    await desk.route(/\/assets\/clients\/.*\.svg/, (route) => route.abort());
    await desk.goto('/skylark/company/settings/theme');
    await expect(desk.locator('[data-empty-image]').first()).toBeVisible();
  },
);

/** Answers the first question for a record of this kind with an error of the server, and cuts the line when told: the page hears nothing more. */
async function failOnce(page: Page, collection: string): Promise<() => void> {
  let hasFailed = false;
  let isCut = false;
  await page.routeWebSocket(/\/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isCut) socket.send(message);
    });
    socket.onMessage((message) => {
      const { t, id, path = '' } = JSON.parse(String(message)) as { t: string; id: string; path?: string };
      if (hasFailed || t !== 'doc' || path.split('/').at(-2) !== collection) return server.send(message);
      hasFailed = true;
      socket.send(JSON.stringify({ t: 'error', id, problems: [{ code: 'records.unexpected' }] }));
    });
  });
  return () => (isCut = true);
}

journey(
  'a record whose reading fails says so and is read again; of several changed at once all change or none, and the refusal is said in words [LIV-3, LIV-4, LIV-5, WID-8]',
  async ({ product, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'meridian', 'admin'));
    const mark = randomId(6);
    const paths = [1, 2].map(() => `clients/meridian/work_orders/${randomId(16)}`);
    const create = paths.map((path, index) => ({ op: 'set' as const, path, data: { work_order_id: `${mark}-${index}` } }));
    const { written } = await staff.send(writeDocuments, { writes: create });
    const page = await openBrowser(staff);
    const lines: string[] = [];
    page.on('console', (line) => lines.push(line.text()));
    const cut = await failOnce(page, 'work_orders');
    await page.goto(`/meridian/work/${paths[0]?.split('/').at(-1)}`);
    const error = page.getByRole('alert').filter({ hasText: 'An Error Occurred' });
    await expect(error).toContainText('Please try again. If the problem persists please contact support.');
    expect(lines.filter((line) => line.startsWith('Error in watchDoc'))).toHaveLength(1);
    await expectAccessible(page);
    await error.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${mark}-0` })).toBeVisible();

    // The words count from 29 seconds on, in the largest whole unit.
    const { doc } = await staff.send(getDocument, { path: paths[0] ?? '' });
    for (const [ms, words] of [
      [28_999, 'Changed Just now'],
      [29_000, 'Changed 29 seconds ago'],
      [13 * DAY, 'Changed 1 week ago'],
      [800 * DAY, 'Changed 2 years ago'],
    ] as const) {
      await page.clock.setFixedTime(Number(doc?.['last_date']) + ms);
      await page.reload();
      await expect(page.getByText(/^Changed /)).toHaveText(words);
    }

    // The page hears nothing of what a colleague deletes: changing both is refused as a whole.
    await page.goto(`/meridian/work?q=${mark}`);
    const rows = page.getByRole('row').filter({ hasText: mark });
    await expect(rows).toHaveCount(2);
    await press(page, 'j', 'x', 'j', 'x');
    const bar = page.getByRole('toolbar', { name: 'Selected' });
    await expect(bar).toContainText('2 selected');
    cut();
    const [kept = '', gone = ''] = paths;
    await staff.send(writeDocuments, { writes: [{ op: 'delete', path: gone, base: written[1]?.version }] });
    await bar.getByRole('button', { name: 'Change state' }).click();
    await page.getByRole('menuitem', { name: 'Scheduled' }).click();
    await expect(toasts(page).getByText('Cannot update Work order record that does not yet exist.')).toBeVisible();
    await expectAccessible(page);
    await expect(bar).toContainText('2 selected');
    expect((await staff.send(getDocument, { path: kept })).doc).toMatchObject({ state: 'Draft', version: written[0]?.version });
  },
);
