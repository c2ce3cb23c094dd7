import { findRecords } from '@app/domain/search/search.calls.ts';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, journey, press, takePictures, toasts } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';
import { takeTours, writeTour } from './fixtures/tours.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to' });
const inbox = async (page: Page): Promise<void> => {
  await page.goto('/skylark/threads/inbox/chat');
  await expect(page.getByRole('region', { name: 'Conversations' }).locator('[data-row]').first()).toBeVisible();
};

/** Lists are where they were when somebody comes back by the history. */
async function comeBack(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/scroll-memory-.*\.js$/.test(name)));
  for (const [address, part] of [
    ['/skylark/marketing/contacts', 'rows'],
    ['/skylark/threads/inbox/chat', 'conversations'],
  ] as const) {
    const rows = page.locator(`[data-keeps-scroll="${part}"]`);
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).waitFor();
    await page.keyboard.press('Control+k');
    await field(page).fill(part === 'rows' ? 'contacts' : 'inbox');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect.poll(() => rows.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(110);
    await rows.evaluate((box) => box.scrollTo(0, 100));
    await page.keyboard.press('Control+k');
    await field(page).fill('tasks');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/skylark\/tasks$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect.poll(() => rows.evaluate((box) => Math.round(box.scrollTop))).toBe(100);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}
journey(
  'staff find a record, a screen and an action by keyboard alone, see where they are, and come back to what they looked at; tours explain screens and are written by staff [SRC-5, TEN-4, TEN-5, ROL-3, SHL-14, WID-11]',
  async ({ product, openBrowser }) => {
    const admin = await Person.staff(product, personWith(product, 'skylark', 'admin'));
    const name = `Quill-${randomId(6)}`;
    const path = `clients/skylark/contacts/${randomId(16)}`;
    await admin.send(writeDocuments, {
      writes: [{ op: 'set', path, data: { first_name: name, last_name: 'Archer', email: `${name}@quill.example` } }],
    });
    expect((await admin.send(findRecords, { q: `${name}@quill.example` })).records.map(({ id }) => `clients/skylark/contacts/${id}`)).toEqual([path]);

    const page = await openBrowser(admin);
    await inbox(page);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByText('Inbox')).toHaveAttribute('aria-current', 'page');

    // The full rail of an admin: every entry is reachable at any height.
    const rail = page.getByRole('navigation', { name: 'Main' }).first();
    for (const width of [1280, 800]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => rail.evaluate((box) => box.scrollHeight - box.clientHeight), `${width} px wide`).toBe(0);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    const folded = rail.getByRole('button', { expanded: false }).last();
    const label = (await folded.textContent()) ?? '';
    await folded.focus();
    await page.keyboard.press('Enter');
    await expect(rail.getByRole('button', { name: label, exact: true })).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'People' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(
      palette(page)
        .getByRole('group', { name: 'Screens' })
        .getByRole('option', { name: /^Trips/ }),
    ).toBeVisible();
    await takePictures(page, 'palette', palette(page));
    await field(page).fill(name.toLowerCase());
    await expect(palette(page).getByRole('option', { name: `${name} Archer` })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await takePictures(page, 'palette found', palette(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/skylark/marketing/contacts/${path.split('/').at(-1)}$`));
    await expect(palette(page)).toBeHidden();
    await expect(crumbs.getByText(`${name} Archer`)).toHaveAttribute('aria-current', 'page');

    await page.keyboard.press('Control+k');
    await field(page).fill('fleet');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/skylark\/data\/aircraft\/fleet$/);
    await page.keyboard.press('Control+k');
    await expect(
      palette(page)
        .getByRole('group', { name: 'Recent' })
        .getByRole('option', { name: `${name} Archer` }),
    ).toBeVisible();
    await field(page).fill('no record is called like this');
    await expect(palette(page).getByText('No results for').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();

    await takeTours(page, admin);
    await writeTour(page);
    await comeBack(page);

    await page.keyboard.press('Control+k');
    await field(page).fill('dark mode');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);

/** Lets a journey say which version of the application the server has. */
async function announcer(page: Page): Promise<(version: string) => void> {
  let send = (_text: string): void => undefined;
  await page.routeWebSocket(/\/live$/, (socket) => {
    socket.connectToServer();
    send = (text) => socket.send(text);
  });
  return (version) => send(JSON.stringify({ t: 'pong', version }));
}
/** The unread list has fewer conversations than the list of all, and one that was just marked. */
async function seeUnread(page: Page): Promise<void> {
  const listed = page.getByRole('region', { name: 'Conversations' }).locator('[data-row]');
  const total = await listed.count();
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Unread' }).press('Enter');
  await expect(page).toHaveURL(/\/skylark\/threads\/inbox\/unread/);
  await expect(listed.first()).toContainText('unread');
  await expect.poll(() => listed.count()).toBeLessThan(total);
}
async function keepTypedText(page: Page, announce: (version: string) => void): Promise<void> {
  const listens = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/assets\/watch-version-.*\.js$/.test(name))?.name,
  );
  await page.evaluate(
    async (url) => {
      await import(url ?? '');
      Object.assign(globalThis, { isSameLoad: true });
    },
    await listens.jsonValue(),
  );
  const isSameLoad = (): Promise<boolean> => page.evaluate(() => 'isSameLoad' in globalThis).catch(() => false);
  const message = page.getByRole('region', { name: 'Write a message' }).getByRole('textbox', { name: 'Message' });
  await message.click();
  await message.pressSequentially('Half a sentence');
  announce('first');
  announce('second');
  const offer = toasts(page).getByRole('status').filter({ hasText: 'New version' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  // The text is still on the next screen: no reload takes it.
  await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Following' }).click();
  await expect(page).toHaveURL(/\/threads\/inbox\/followed/);
  await expect(message).toContainText('Half a sentence');
  await offer.getByRole('button', { name: 'Reload' }).click();
  const question = page.getByRole('dialog', { name: 'Not saved yet' });
  await expect(question.getByRole('button', { name: 'Reload and discard' })).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).last().click();
  expect(await isSameLoad()).toBe(true);
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Quotes' }).click();
  await expect.poll(isSameLoad).toBe(false);
  await expect(page).toHaveURL(/\/skylark\/quotes$/);
}

journey(
  'a conversation has its options by right click and from its header; what it shows is kept, a click outside closes; a new version waits for what is typed [SHL-5, SHL-8, TEN-7, THR-3, WID-7, WID-11]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    const announce = await announcer(page);
    let open = (): void => undefined;
    const gate = new Promise<void>((done) => (open = done));
    await page.route(/\/assets\/ThreadView-.*\.js/, async (route) => {
      await gate;
      await route.continue();
    });
    await inbox(page);
    const row = page.getByRole('region', { name: 'Conversations' }).locator('[data-row]').first();
    const menu = page.getByRole('menu');
    await row.click({ button: 'right' });
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeVisible();
    await page.mouse.click(640, 700);
    await expect(menu).toBeHidden();
    await row.focus();
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem', { name: 'Open', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(row).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/thread=/);
    // A key pressed before the conversation has loaded takes effect afterwards.
    await page.keyboard.press('r');
    open();
    await expect(page.getByRole('region', { name: 'Write a message' }).getByRole('textbox', { name: 'Message' })).toBeFocused();
    const options = page.getByRole('button', { name: 'Conversation options' });
    const log = page.getByRole('log', { name: 'Messages' });
    await expect(log.getByRole('article').first()).toBeVisible();
    await options.click();
    await expect(menu.getByRole('menuitemradio', { name: 'All messages' })).toBeChecked();
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(250);
    // Keys of the screen below are not meant: `e` opens the next unread conversation, `g q` the quotes.
    const address = page.url();
    await page.keyboard.press('ArrowDown');
    await expect(menu.locator(':focus')).toHaveCount(1);
    await press(page, 'e', 'g', 'q');
    await expect(menu).toBeVisible();
    expect(page.url()).toBe(address);
    await page.mouse.click(640, 700);
    await expect(menu).toBeHidden();
    await options.click();
    await menu.getByRole('menuitemradio', { name: 'Team notes only' }).click();
    await expect(log.getByText(/No notes yet|Some messages are not shown/)).toBeVisible();
    await page.reload();
    await expect(log.getByText(/No notes yet|Some messages are not shown/)).toBeVisible();
    await log.getByRole('button', { name: 'Show all messages' }).click();
    await expect(log.getByRole('article').first()).toBeVisible();
    await log.focus();
    await page.keyboard.press('u');
    await expect(row).toContainText('unread');
    await seeUnread(page);
    await keepTypedText(page, announce);
  },
);

journey(
  'loading shows as a thin bar, blocking work as a spinner; Ctrl+S saves a form, and the theme is the whole company’s at once [SHL-4, SHL-6, SHL-7, ROL-3]',
  async ({ product, openBrowser }) => {
    const page = await openBrowser(await Person.staff(product, personWith(product, 'meridian', 'admin')));
    await page.goto('/meridian/company/settings/theme');
    const form = page.getByRole('form', { name: 'Theme' });
    const accent = form.getByLabel('Accent', { exact: true });
    await expect(accent).toBeVisible();
    const before = await accent.inputValue();
    const prevented = await page.evaluate(
      () => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })),
    );
    expect(prevented, 'the browser’s own save is held back where there is no form, too').toBe(true);
    await accent.fill('not a colour');
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await accent.fill('#7a3f86');
    await expect(page.getByRole('img', { name: 'Staff screens, light' })).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'theme');

    let release = (): void => {};
    let reached = (): void => {};
    const arrived = new Promise<void>((done) => (reached = done));
    await page.route('**/api/documents/write', async (route) => {
      await new Promise<void>((go) => {
        release = go;
        reached();
      });
      await route.continue();
    });
    await accent.press('Control+s');
    const bar = page.getByRole('progressbar', { name: 'Loading' });
    await expect(bar).toBeVisible();
    await arrived;
    release();
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-500').trim())).toBe('#7a3f86');
    await page.unroute('**/api/documents/write');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(accent).toHaveValue(before);
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-500').trim())).toBe(before);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Theme' })).toBeVisible();
    await page.emulateMedia({ media: null });

    await page.route('**/api/auth/sign-out', async (route) => {
      await new Promise<void>((go) => (release = go));
      await route.continue();
    });
    await page.getByRole('button', { name: /, account$/ }).click();
    await page.getByRole('menuitem', { name: 'Log Out' }).click();
    await expect(page.locator('[role=status][aria-label=Loading]')).toBeVisible();
    release();
    await expect(page).toHaveURL(/\/login/);
  },
);
