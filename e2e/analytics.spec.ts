import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { createQuote, declineQuote } from '@app/domain/trips/desk/desk.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';

interface Recorded {
  readonly requests: string[];
  /** Keys written to any storage, and cookies set by scripts. */
  readonly written: () => Promise<string[]>;
}
/** Opens a browser that has never answered, and records all its requests and everything that its scripts store. */
async function openUnasked(
  browser: Browser,
  baseURL: string | undefined,
  who?: Person,
): Promise<{ context: BrowserContext; page: Page; recorded: Recorded }> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...(who && { storageState: await who.http.storageState() }) });
  await context.addInitScript(() => {
    const written: string[] = [];
    Object.assign(globalThis, { written });
    const setItem = Reflect.get(Storage.prototype, 'setItem') as (this: Storage, key: string, value: string) => void;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      written.push(key);
      setItem.call(this, key, value);
    };
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (value: string) => {
        written.push(`cookie ${value}`);
        cookie?.set?.call(document, value);
      },
    });
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  return { context, page, recorded: { requests, written: () => page.evaluate(() => (globalThis as unknown as { written: string[] }).written) } };
}
/** Lets more time pass, by a timer of the page itself, than events gather there before they are sent. */
const letPass = (page: Page): Promise<void> => page.evaluate(() => new Promise((done) => setTimeout(done, 2_500)));
const analyticsOf = (requests: readonly string[]): string[] => requests.filter((url) => url.includes('/analytics/'));
/** Keys that are stored without asking: of signing in, and the answer itself. */
const NEEDED = /^(cookieConsent\/|lastPage$|mantine-color-scheme|signed-out$|kept$)/;

journey(
  'nothing is counted, sent or stored before a visitor agrees; withdrawing deletes the number and what it stands for; a new wording asks again [JOB-5]',
  async ({ browser, baseURL, product }) => {
    const { context, page, recorded } = await openUnasked(browser, baseURL);
    await page.goto('/login?utm_source=spring');
    const question = page.getByRole('region', { name: 'Usage data' });
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'consent sign-in');
    const sizes = await Promise.all(['Accept', 'Decline'].map((name) => question.getByRole('button', { name }).boundingBox()));
    expect(sizes[0]).toMatchObject({ width: sizes[1]?.width, height: sizes[1]?.height, y: sizes[1]?.y });
    await page.getByRole('button', { name: 'Create an account' }).click();
    await page.goto('/marketplace');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'consent marketplace');
    await letPass(page);
    expect(analyticsOf(recorded.requests)).toEqual([]);
    expect(recorded.requests.filter((url) => new URL(url).origin !== product.url)).toEqual([]);
    expect((await recorded.written()).filter((key) => !NEEDED.test(key))).toEqual([]);

    // Declined: it stays like this, and nobody asks again.
    await question.getByRole('button', { name: 'Decline' }).click();
    await expect(question).toBeHidden();
    await page.goto('/login?utm_source=spring&page=2');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Usage data' })).toBeVisible();
    await letPass(page);
    await expect(question).toBeHidden();
    expect(analyticsOf(recorded.requests)).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('utm'))).toBeNull();

    // Agreed, by the way that is always there.
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/analytics/events'));
    await page.getByRole('button', { name: 'Usage data' }).click();
    await expect(question).toBeFocused();
    await expect(question).toContainText('You declined this.');
    await question.getByRole('button', { name: 'Accept' }).click();
    const body: unknown = (await sent).postDataJSON();
    // With it the campaign of the session, and no other parameter.
    expect(body).toMatchObject({ company: 'apron', events: [{ name: 'screen_view', fields: { screen: 'sign-in' } }], utm: { utm_source: 'spring' } });
    expect(await page.evaluate(() => sessionStorage.getItem('utm'))).toBe('{"utm_source":"spring"}');
    const { visitor } = body as { visitor: string };
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visitor/apron'))).toBe(JSON.stringify(visitor));

    // Withdrawn.
    const forgotten = page.waitForRequest((request) => request.url().endsWith('/api/analytics/forget'));
    await page.getByRole('button', { name: 'Usage data' }).click();
    await question.getByRole('button', { name: 'Decline' }).click();
    expect((await forgotten).postDataJSON()).toMatchObject({ visitor });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('visitor/apron'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('utm'))).toBeNull();

    // An answer to an earlier wording is none.
    await page.evaluate(() => localStorage.setItem('cookieConsent/apron', JSON.stringify({ agreed: true, version: 0, at: 1 })));
    await page.reload();
    await expect(question).toBeVisible();
    await context.close();

    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const staff = await openUnasked(browser, baseURL, ben);
    await staff.page.goto('/skylark/threads/inbox/chat');
    const ofStaff = staff.page.getByRole('region', { name: 'Usage data' });
    await expect(ofStaff).toBeVisible();
    await expectAccessible(staff.page);
    await takePictures(staff.page, 'consent staff');
    await staff.page.setViewportSize({ width: 390, height: 844 });
    await ofStaff.getByRole('button', { name: 'Decline' }).click();
    await expect(ofStaff).toBeHidden();
    expect(analyticsOf(staff.recorded.requests)).toEqual([]);
    await staff.page.setViewportSize({ width: 1280, height: 800 });
    await staff.page.getByRole('button', { name: /, account$/ }).click();
    await staff.page.getByRole('menuitem', { name: 'Usage data' }).click();
    const counted = staff.page.waitForRequest((request) => request.url().endsWith('/api/analytics/events'));
    await ofStaff.getByRole('button', { name: 'Accept' }).click();
    expect((await counted).postDataJSON()).toMatchObject({ company: 'skylark', events: [{ fields: { screen: 'inbox' } }] });
    await staff.context.close();
  },
);

journey(
  'staff begin at their dashboard; figures equal their lists, by day and as a table, with the period before; an admin recalculates, chooses and orders them by keyboard [JOB-6, TEN-7, BYD-8]',
  async ({ product, openBrowser }) => {
    const dispatcher = await Person.staff(product, personWith(product, 'skylark', 'dispatch'));
    for (const code of ['crew', 'aircraft'] as const) {
      const id = randomId(16);
      await dispatcher.send(createQuote, { newId: id, contact: { first_name: 'Ada', phone: '+1 312 555 0100' }, legs: [] } as never);
      await dispatcher.send(declineQuote, { id, code, note: '', message: '' });
    }
    const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
    await page.goto('/login');
    await expect(page).toHaveURL(/\/skylark\/dashboard$/);
    await page.goto('/skylark/threads/inbox/followups');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('g');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: 'Recalculate' }).click();
    const monitor = page.getByRole('dialog', { name: 'Metrics processing' });
    await expect(monitor.getByText('100 %')).toBeVisible({ timeout: 60_000 });
    await monitor.getByRole('button', { name: 'OK' }).click();

    // The whole year, so that the sample records count whenever this runs.
    await page.keyboard.press('d');
    await expect(page.getByLabel('Range')).toBeFocused();
    await page.getByLabel('Range').selectOption('12m');
    const quotes = page.getByRole('region', { name: 'Quotes', exact: true });
    await expect(quotes.getByRole('figure', { name: /^Quotes: [1-9]\d* from .* most on / })).toBeVisible();
    await expect(quotes.locator('svg').first()).toBeVisible();
    await expect(page.getByText('This month is not over: its column has a dashed outline.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'dashboard');

    // The same numbers beside the chart.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('t');
    const table = page.getByRole('region', { name: 'Table: Quotes', exact: true });
    await expect(table.getByRole('row').nth(1)).toContainText('not over yet');
    const rows = await table.getByRole('cell').allInnerTexts();
    const total = Number((await quotes.locator('header strong').innerText()).replaceAll(',', ''));
    expect(rows.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(total);
    await expectAccessible(page);
    await takePictures(page, 'dashboard tables');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/);

    // Declined requests are counted by their reason, and open as their list.
    const declines = page.getByRole('region', { name: 'Quotes declined', exact: true });
    await expect(declines).toContainText('Crew not available');
    const count = await declines.locator('header strong').innerText();
    const list = await page.context().newPage();
    await list.goto((await declines.getByRole('link', { name: 'View list: Quotes declined' }).getAttribute('href')) ?? '');
    await expect(list.getByText(new RegExp(`^${count} quotes? found`))).toBeVisible();
    await list.close();

    // The list of the same filter has as many records.
    await quotes.getByRole('link', { name: 'View list: Quotes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
    await expect(page.getByText(`${total} quotes found`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Any Requested' }).click();
    await expect(page).not.toHaveURL(/between/);
    await page.goBack();
    await openScreen(page, '/skylark/dashboard/operations');
    await page.getByLabel('Range').selectOption('12m');
    await expect(page.getByRole('figure', { name: /^Conversations started: [1-9]/ })).toBeVisible();
    await openScreen(page, '/skylark/dashboard/money');
    const now = page.getByRole('list', { name: 'Now' });
    await expect(now.getByRole('link', { name: /Trips awaiting payment/ })).toBeVisible();

    await openScreen(page, '/skylark/dashboard/dispatch');
    await expect(page.getByRole('region', { name: 'Hours flown', exact: true })).toBeVisible();
    await page.getByLabel('Range').selectOption('12m');
    await takePictures(page, 'dashboard dispatch');
    await now.getByRole('link', { name: /Overdue follow-ups/ }).click();
    await expect(page).toHaveURL(/\/threads\/inbox\/followups$/);

    // Chosen and ordered without a pointer.
    await openScreen(page, '/skylark/dashboard/operations');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Conversations started', 'Conversations answered', 'Time until the first reply', 'New tasks', 'New contacts']);
    await page.getByRole('button', { name: 'Choose figures' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose figures' });
    await dialog.getByRole('button', { name: 'Move down: Conversations started' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move down: Conversations started' })).toBeFocused();
    await dialog.getByRole('checkbox', { name: 'New contacts' }).focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await takePictures(page, 'choose figures', dialog);
    await dialog.getByRole('button', { name: 'Save figures' }).press('Enter');
    await expect(dialog).toBeHidden();
    const chosen = ['Conversations answered', 'Conversations started', 'Time until the first reply', 'New tasks'];
    await expect(headings).toHaveText(chosen);

    const colleague = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'sales')));
    await colleague.goto('/skylark/dashboard/operations');
    await expect(colleague.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(chosen);
    await expect(colleague.getByRole('button', { name: /Choose figures|Recalculate/ })).toHaveCount(0);
    await colleague.setViewportSize({ width: 390, height: 844 });
    expect(await colleague.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    await colleague.getByLabel('Dashboards').selectOption('marketing');
    await expect(colleague.getByRole('region', { name: 'New contacts' })).toBeVisible();
  },
);
