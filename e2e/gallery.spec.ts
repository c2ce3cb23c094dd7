import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, journey, schemes, takePictures, wear } from './fixtures/journey.ts';

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/_gallery');
  await expect(page.getByRole('group', { name: 'Time ago' })).toBeVisible();
  await expect(page.locator('[data-exhibit^=formatted-text] [contenteditable]')).toBeVisible();
}
/** Waits until a group that was shown again has its size: frames of mails measure themselves anew. */
async function rest(group: Locator): Promise<void> {
  await expect(async () => {
    const before = await group.boundingBox();
    await group.page().waitForTimeout(100);
    expect(await group.boundingBox()).toEqual(before);
    for (const frame of await group.locator('iframe').all()) expect((await frame.boundingBox())?.height).toBeGreaterThan(60);
  }).toPass();
}
/** Names of exhibits that are wider than their container. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
    ...[...document.querySelectorAll<HTMLElement>('[data-exhibit]')]
      .filter((exhibit) => exhibit.scrollWidth > exhibit.clientWidth + 1)
      .map((exhibit) => exhibit.dataset['exhibit'] ?? ''),
  ]);

for (const width of [390, 1280]) {
  journey(
    `every widget in every state is whole and accessible at ${width} px, from left to right and from right to left [WID-11, WID-4, SHL-12]`,
    async ({ page }) => {
      await open(page, width);
      expect(await tooWide(page)).toEqual([]);
      await expectAccessible(page);
      await takePictures(page, `gallery of ${width}`);
      await page.getByLabel('From right to left').check();
      expect(await tooWide(page)).toEqual([]);
    },
  );
}

// Pictures of a quarter of the size keep layout, sizes and colors, but not the edges of glyphs.
for (const width of [390, 1280]) {
  journey(`every widget looks as it did at ${width} px, light and dark [WID-11]`, async ({ browser, baseURL, contextOptions, watch }) => {
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL !== undefined && { baseURL }),
      deviceScaleFactor: 0.25,
      locale: 'en-US',
      timezoneId: 'America/Chicago',
    });
    watch.follow(context);
    const page = await context.newPage();
    await page.clock.setFixedTime('2026-11-18T12:00:00Z');
    await open(page, width);
    await expect(page.locator('[data-exhibit=picture-broken] [data-empty-image]')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const groups = await page.locator('main section > [role=group]').all();
    expect(groups.length).toBeGreaterThan(10);
    // One at a time, so that a growing exhibit does not move the others.
    await page.addStyleTag({ content: 'main > header, main > section > :not([data-pictured]) { display: none !important; }' });
    for (const scheme of schemes) {
      await wear(page, scheme);
      for (const group of groups) {
        const name = (await group.getAttribute('aria-label'))?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') ?? '';
        await group.evaluate((shown) => {
          for (const element of document.querySelectorAll('[data-pictured]')) element.removeAttribute('data-pictured');
          shown.setAttribute('data-pictured', '');
        });
        await rest(group);
        const box = (await group.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        const [x, y] = [Math.floor(box.x / 4) * 4, Math.floor(box.y / 4) * 4];
        const clip = { x, y, width: Math.ceil(box.width / 4) * 4, height: Math.ceil(box.height / 4) * 4 };
        const picture = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
        expect.soft(picture, name).toMatchSnapshot([`${width}-${scheme}`, `${name}.png`], { threshold: 0.15, maxDiffPixelRatio: 0.02 });
      }
    }
    await context.close();
  });
}

journey('popups keep every control visible on a phone, from left to right and from right to left [WID-2, WID-11, SHL-1]', async ({ page }) => {
  await open(page, 390);
  for (const isRtl of [false, true]) {
    await page.getByLabel('From right to left').setChecked(isRtl);
    for (const opener of await page.locator('[data-opens]').all()) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button').first()).toBeVisible();
      const outside = await dialog.evaluate((shown) => {
        const frame = shown.getBoundingClientRect();
        const pressed = [...shown.querySelectorAll('button:not([role=tab]), input, a')].filter((control) => control.checkVisibility());
        return pressed
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect();
            return left < frame.left || right > frame.right;
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent);
      });
      expect(outside, `${await opener.textContent()}, ${isRtl ? 'from right to left' : 'from left to right'}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }
});

journey(
  'popups trap the focus, are accessible, and close with Escape; disabled controls say why; a picture that does not load is replaced [SHL-1, SHL-2, SHL-9, SHL-11, WID-2, WID-7]',
  async ({ page }) => {
    await open(page, 1280);
    for (const opener of await page.locator('[data-opens]').all()) {
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expectAccessible(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await expect(page.locator('[data-exhibit=picture-broken] [data-empty-image]')).toBeVisible();
    for (const asset of ['/assets/_icons/empty-image.svg', '/assets/_icons/seat.svg', '/assets/sounds/notification.wav'])
      expect((await page.request.get(asset)).ok(), asset).toBe(true);

    const menu = page.getByRole('menu');
    // It is announced as disabled and stays focusable, so that it can say why.
    await page.getByRole('button', { name: 'Locked actions' }).click({ force: true });
    const alert = page.getByRole('alert').filter({ hasText: 'Not Allowed' });
    await expect(alert).toContainText('This record is locked.');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Long menu' }).click();
    await expect(menu).toBeVisible();
    expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(250);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Right click, or the menu key' }).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Delete' }).click({ force: true });
    await expect(page.getByRole('alert').filter({ hasText: 'Only admins delete this.' })).toBeVisible();

    const tabs = page.getByRole('tablist', { name: 'People' });
    await tabs.getByRole('tab', { name: /All Users/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: /Service Agents/ })).toHaveAttribute('aria-selected', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('combobox', { name: 'People' }).selectOption('long');
    await expect(page.getByText('What is shown of long.')).toBeVisible();
  },
);

journey(
  'whichever overlay opens over which, Escape closes the topmost alone, the focus returns to what opened it, and the page below scrolls again only when all are closed [SHL-1, WID-11]',
  async ({ page }) => {
    await open(page, 1280);
    const pairs = page.getByRole('region', { name: 'One over the other' });
    const isLocked = (): Promise<boolean> => page.evaluate(() => document.body.hasAttribute('data-scroll-locked'));
    const openers = await pairs.getByRole('button').all();
    const names = await Promise.all(openers.map((opener) => opener.textContent()));
    expect(new Set(names).size).toBe(16);
    for (const name of names) {
      const [below = '', above = ''] = (name ?? '').split(' under ');
      const opener = pairs.getByRole('button', { name: name ?? '', exact: true });
      const inner = page.getByRole('button', { name: `${above} over ${below}`, exact: true });
      const inside = page.getByRole('button', { name: 'Inside', exact: true });
      const locks = (...open: readonly string[]): boolean => open.some((kind) => kind === 'Modal' || kind === 'Drawer');
      await opener.press('Enter');
      await expect(inner, `${below} opens`).toBeVisible();
      expect(await isLocked(), `${below} alone`).toBe(locks(below));
      await inner.press('Enter');
      await expect(inside, `${above} opens over ${below}`).toBeVisible();
      await expect(inner, `the focus moves to ${above}`).not.toBeFocused();
      expect(await isLocked(), `${above} over ${below}`).toBe(locks(below, above));
      await page.keyboard.press('Escape');
      await expect(inside, `Escape closes ${above}`).toBeHidden();
      await expect(inner, `${below} stays open under ${above}`).toBeVisible();
      await expect(inner, `the focus returns from ${above} to ${below}`).toBeFocused();
      await expect.poll(isLocked, `${below} under ${above} that was closed`).toBe(locks(below));
      await page.keyboard.press('Escape');
      await expect(inner, `Escape closes ${below}`).toBeHidden();
      await expect(opener, `the focus returns from ${below}`).toBeFocused();
      await expect.poll(isLocked, `after ${below} and ${above}`).toBe(false);
    }
  },
);

journey('the check for violations leaves out what it found clean before, and examines what is new in it [SHL-1]', async ({ page }) => {
  const screen = (more: string) =>
    page.setContent(`<html lang="en"><head><title>Check</title></head><body><main><button class="plain">Save</button>${more}</main></body></html>`);
  await screen('');
  await expectAccessible(page);
  await expectAccessible(page);
  for (const wrong of ['<button class="plain"></button>', '<p style="color: #ddd; background: #fff">Too pale</p>', '<img>']) {
    await screen(wrong);
    await expect(expectAccessible(page)).rejects.toThrow(/axe, light/);
    await expect(expectAccessible(page), 'a violation is never taken for clean').rejects.toThrow(/axe, light/);
  }
});
