import type { Page } from '@playwright/test';
import { expect, journey, signIn } from './fixtures/journey.ts';
import { personWith } from './fixtures/person.ts';

const inbox = '/skylark/threads/inbox/chat';
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
/** The application has been kept on this device: its files and the documents that need them. */
const kept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/-/threads/inbox/followups', { ignoreVary: true })) !== undefined), {
      timeout: 60_000,
    })
    .toBe(true);

journey.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'allow' } });

journey('without a network the inbox opens [BYD-5]', async ({ product, openBrowser }) => {
  const page = await openBrowser();
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  page.on('pageerror', (m) => console.log('PAGEERROR', m.message.slice(0, 400)));
  await signIn(page, personWith(product, 'skylark', 'sales'));
  await expect(list(page).locator('time').first()).toBeVisible();
  const first = await list(page).getByRole('link').nth(1).textContent();
  console.log(first);
  await kept(page);
  await new Promise((d) => setTimeout(d, 3000));
  await page.context().setOffline(true);
  const t = Date.now();
  await page.reload();
  await expect(list(page).locator('time').first()).toBeVisible();
  console.log('shown after', Date.now() - t);
  await expect(page.getByText('Not live')).toBeVisible();
  await page.goto('/skylark/trips');
  await new Promise((d) => setTimeout(d, 3000));
  console.log(await page.title(), (await page.locator('main').textContent())?.slice(0, 200));
  await page.goto('/skylark');
  console.log(await page.title(), (await page.locator('main').textContent())?.slice(0, 200));
});
