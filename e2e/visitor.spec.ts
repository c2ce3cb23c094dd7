import { getClient } from '@app/domain/clients/clients.calls.ts';
import type { Locator } from '@playwright/test';
import { triggerJob } from '@app/domain/jobs/jobs.calls.ts';
import { randomId } from '@app/kernel/ids.ts';
import { expect, expectAccessible, journey, takePictures, variable } from './fixtures/journey.ts';
import { newLeg } from './fixtures/marketplace.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Expects two elements side by side. */
async function standInColumns(items: Locator): Promise<boolean> {
  const boxes = await items.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  return boxes.some((a) => boxes.some((b) => a.right <= b.left && a.top < b.bottom && b.top < a.bottom));
}

journey.describe('with scripts off', () => {
  journey.use({ javaScriptEnabled: false });

  journey("a visitor reads an operator's page: header, sections in columns, footer [TEN-1, TEN-3, CMS-1, CMS-2]", async ({ page }) => {
    const answer = await page.goto('/skylark/');
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Fleet' })).toHaveAttribute('href', '/skylark/fleet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The short way to anywhere east of the Mississippi.');
    await expect(page.getByRole('contentinfo')).toContainText('Skylark Air is a demonstration company.');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms' })).toBeVisible();
    expect(await standInColumns(page.locator('main section *'))).toBe(true);

    await page.getByRole('banner').getByRole('link', { name: 'Fleet' }).click();
    await expect(page).toHaveURL(/\/skylark\/fleet$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  journey(
    'the page describes itself: title, description, canonical address, JSON-LD, icon, colours, no script [CMS-5, SHL-7, TEN-1]',
    async ({ page }) => {
      await page.goto('/skylark/');
      await expect(page).toHaveTitle('Skylark Air — private flights from Teterboro');
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^Seven light and midsize jets/);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Skylark/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/skylark\/?$/);
      const data = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '') as Record<string, unknown>;
      expect(data['@context']).toBe('https://schema.org');
      expect(JSON.stringify(data)).toContain('Skylark Air');

      const icon = await page.locator('link[rel=icon]').last().getAttribute('href');
      expect(icon).toContain('skylark');
      expect((await page.request.get(icon ?? '')).status()).toBe(200);
      expect(await variable(page, '--accent')).toBe('#b8482a');
      await expect(page.locator('script[src]')).toHaveCount(0);
      await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);

      await page.goto('/bluebird/');
      await expect(page).toHaveTitle(/Bluebird/);
      expect(await variable(page, '--accent')).toBe('#1464b4');
    },
  );

  journey('an unknown path shows the 404 view with status 404, also below no client at all [CMS-4, TEN-2, TEN-3]', async ({ page }) => {
    for (const path of ['/skylark/no/such/page', '/nobody-has-this-name/', '/nobody-has-this-name/about']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
      await expect(page.getByText('Sorry, we couldn’t find the page you’re looking for.')).toBeVisible();
    }
  });

  journey('the root path leads to the default client [TEN-1]', async ({ page }) => {
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/Apron/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

journey('public pages are accessible, in the light and in the dark, on a phone and on a desk [BYD-16, SHL-12]', async ({ page }) => {
  for (const [name, path] of [
    ['site skylark', '/skylark/'],
    ['site meridian', '/meridian/'],
    ['site bluebird', '/bluebird/'],
    ['site timberline', '/timberline/'],
    ['site apron', '/apron/'],
    ['site fleet', '/skylark/fleet'],
    ['site 404', '/skylark/no/such/page'],
  ] as const) {
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${path} is wider than a phone`).toBe(0);
    await takePictures(page, name);
  }
});

journey('going back returns to the last scroll position [TEN-4]', async ({ page }) => {
  await page.goto('/skylark/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Skylark' }).click();
  await expect(page).toHaveURL(/\/skylark\/about$/);
  await page.goBack();
  await expect.poll(() => page.evaluate((was) => Math.abs(scrollY - was), before)).toBeLessThan(4);
});

journey(
  'every route looks its client up: without one it is blocked and forgotten, a lookup that fails blocks nothing; what was open last is kept [TEN-2, TEN-3, TEN-6, SHL-6, SHL-10]',
  async ({ product, openBrowser }) => {
    const ben = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    expect(await ben.send(getClient, { name_key: 'skylark' })).toMatchObject({ id: 'skylark', name: 'Skylark Air' });
    expect(await ben.send(getClient, { name_key: 'nobody-has-this-name' })).not.toHaveProperty('id');
    const page = await openBrowser(ben);
    // The page that was remembered before is forgotten with it.
    const lastPage = () => page.evaluate(() => localStorage.getItem('lastPage'));
    const lookup = page.waitForRequest('**/api/cms/client/skylark');
    await page.goto('/skylark/quotes');
    await lookup;
    await expect.poll(lastPage).toBe('"/skylark/quotes"');
    await page.goto('/nobody-has-this-name/threads/inbox/chat');
    await expect(page.getByText("We couldn't figure out where to send you. Please contact an admin.")).toBeVisible();
    expect(await lastPage()).toBe('""');
    await expectAccessible(page);

    // Also a company that the session knows, and screens of the default client.
    for (const [path, key] of [
      ['/skylark/quotes', 'skylark'],
      ['/login', 'apron'],
      ['/marketplace', 'apron'],
      ['/checkout', 'apron'],
    ] as const) {
      await page.route(`**/api/cms/client/${key}`, (route) => route.fulfill({ json: {} }));
      await page.goto(path);
      await expect(
        page.getByText("We couldn't figure out where to send you. Please contact an admin.").first(),
        `${path} without a client`,
      ).toBeVisible();
      await page.unroute(`**/api/cms/client/${key}`);
    }
    // The browser's own save is held back there, too.
    await page.goto('/marketplace');
    const isHeldBack = (): Promise<boolean> =>
      page.evaluate(() => !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true })));
    await expect.poll(isHeldBack).toBe(true);
    await page.route('**/api/cms/client/skylark', (route) => route.abort());
    const logged = page.waitForEvent('console', (line) => line.text().includes("The client 'skylark' could not be looked up"));
    await page.goto('/skylark/quotes');
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(lastPage).toBe('"/skylark/quotes"');
    await ben.close();
  },
);

journey(
  'a visitor without an account asks for emails about empty legs, confirms the address, gets one for a new leg that staff see counted, and ends them by the link in it [CHR-11, JOB-3]',
  async ({ page, product, mail, openBrowser }) => {
    const staff = await Person.staff(product, personWith(product, 'skylark', 'sales'));
    const email = `alerts-${randomId(8)}@visitor.example`.toLowerCase();
    await page.goto('/skylark/');
    await page.getByRole('link', { name: 'Get new empty legs by email' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Empty legs by email');
    await expectAccessible(page);
    await takePictures(page, 'site alerts');
    await page.getByLabel('Your email address').fill(email);
    await page.getByLabel('Home airport').fill('Qqxzvw');
    await page.getByLabel('Destinations (optional)').fill('KBTV, kpwm');
    await page.getByLabel('Exactly there').check();
    await page.getByRole('button', { name: 'Send confirmation email' }).click();
    await expect(page.getByRole('alert')).toContainText('No airport fits “Qqxzvw”');
    await expect(page.getByLabel('Your email address'), 'nothing has to be typed again').toHaveValue(email);
    await page.getByLabel('Home airport').fill('KSYR');
    await page.getByRole('button', { name: 'Send confirmation email' }).click();
    await expect(page.getByRole('status')).toContainText('Check your inbox');
    const link = (): string | undefined => /\/skylark\/alerts\?link=\S+/.exec(mail.to(email).at(-1)?.text ?? '')?.[0];
    await expect.poll(link, { timeout: 30_000 }).toBeDefined();
    await page.goto(link() ?? 'no link');
    for (const part of [email, 'KSYR', 'KBTV', 'KPWM', 'Exactly there']) await expect(page.getByRole('main')).toContainText(part);
    await page.getByRole('button', { name: 'Confirm and start alerts' }).click();
    await expect(page.getByRole('status')).toContainText('Your address is confirmed.');
    await expectAccessible(page);

    const leg = await newLeg(staff, 'KSYR', 'KBTV');
    const run = () => staff.send(triggerJob, { path: 'marketplace-subscriptions' });
    await run();
    const alerts = () => mail.to(email).filter(({ subject }) => subject === 'New empty leg: KSYR > KBTV');
    await expect.poll(() => alerts().length, { timeout: 30_000 }).toBe(1);
    const headers = new Map(alerts()[0]?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const desk = await openBrowser(staff);
    await desk.goto(`/skylark/marketplace/empties/${leg}`);
    const card = desk.getByRole('dialog', { name: 'Empty leg' }).getByRole('region', { name: 'Alerts' });
    await expect(card).toContainText('1 alert matches · 1 emailed');
    await expect(card.getByRole('listitem')).toContainText([email, 'KSYR, 100 %', 'Emailed'].join(''));
    await expectAccessible(desk);

    await page.goto(/\/skylark\/alerts\/\S+/.exec(alerts()[0]?.text ?? '')?.[0] ?? 'no link');
    await page.getByRole('button', { name: 'End all alerts' }).click();
    await expect(page.getByRole('status')).toHaveText('Ended. You get no more alerts.');
    await page.getByLabel('Home airport').fill('KSWF');
    await page.getByRole('button', { name: 'Start alerts again' }).click();
    await expect(page.getByRole('status')).toHaveText('Saved.');
    await expect(page.getByLabel('Home airport')).toHaveValue('KSWF');
    // A mail program ends them with one click, without a page.
    const [, address = ''] = /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '') ?? [];
    expect((await page.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Start alerts again' })).toBeVisible();
    await run();
    expect(alerts()).toHaveLength(1);
    await staff.close();
  },
);
