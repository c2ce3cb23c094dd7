import type { BrowserContext, Page } from '@playwright/test';
import { expect, journey } from './fixtures/journey.ts';
import { Person, personWith } from './fixtures/person.ts';

/** Opens a page and returns all that it can tell of those who used its browser before. */
async function lookAround(context: BrowserContext): Promise<{ page: Page; seen: unknown }> {
  const page = await context.newPage();
  await page.goto('/skylark/threads/inbox/chat');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
  const seen = await page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
    return {
      cookie: document.cookie,
      local: { ...localStorage },
      session: { ...sessionStorage },
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      files,
      steps: history.length,
      name: window.name,
      size: [innerWidth, innerHeight],
      dark: matchMedia('(prefers-color-scheme: dark)').matches,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      notifications: Notification.permission,
      isOnline: navigator.onLine,
      languages: navigator.languages,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
  });
  return { page, seen: { ...seen, cookies: await context.cookies() } };
}

journey(
  'a browser that another journey used has nothing of it but files; one that cannot be cleared is not used again',
  async ({ product, usedBrowsers }) => {
    const options = { baseURL: product.url, locale: 'en-CA', viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' as const };
    const open = () => usedBrowsers.open(options, () => Promise.resolve());
    const first = await open();
    const { page, seen } = await lookAround(first);
    await first.addCookies((await (await Person.staff(product, personWith(product, 'skylark', 'sales'))).http.storageState()).cookies);
    await page.goto('/skylark/threads/inbox/chat');
    await expect(page.getByRole('region', { name: 'Conversations' }).locator('time').first()).toBeVisible();
    await page.evaluate(async () => {
      document.cookie = 'left=1; path=/';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      window.name = 'left';
      await new Promise((resolve) => {
        indexedDB.open('left').addEventListener('success', resolve);
      });
      await (await caches.open('left')).put('/left', new Response('left'));
      await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
    });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 400, height: 500 });
    await page.route('**/login', (route) => route.abort());
    await usedBrowsers.giveBack(first);

    const second = await open();
    expect(second, 'the browser is used again').toBe(first);
    const again = await lookAround(second);
    expect(again.seen).toEqual(seen);
    await again.page.goto('/login');

    // Permissions, a moved clock and other sites stay through any clearing.
    await second.grantPermissions(['notifications']);
    await usedBrowsers.giveBack(second);
    const third = await open();
    expect(third).not.toBe(second);
    await (await third.newPage()).clock.setFixedTime('2026-11-18T12:00:00Z');
    await usedBrowsers.giveBack(third);
    const fourth = await open();
    expect(fourth).not.toBe(third);
    await (await fourth.newPage()).goto(product.url.replace('127.0.0.1', 'localhost'));
    await usedBrowsers.giveBack(fourth);
    const fifth = await open();
    expect(fifth).not.toBe(fourth);
    await fifth.close();
  },
);
