import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import { expect, expectAccessible, journey, takePictures } from './fixtures/journey.ts';
import { openScreen } from './fixtures/open-screen.ts';
import { Person, personWith } from './fixtures/person.ts';
import { addressOf, deskScreens, lookedAt, officeScreens, type Screen } from './fixtures/screens.ts';

interface Route {
  readonly id: string;
  readonly path?: string;
  readonly children?: readonly Route[];
}
const root = fileURLToPath(new URL('..', import.meta.url));
const within = (routes: readonly Route[], id: string): Route | undefined => {
  for (const route of routes) {
    const match = route.id === id ? route : within(route.children ?? [], id);
    if (match) return match;
  }
  return undefined;
};
/** Below `/{name_key}/`, as the router has them. */
function staffRoutes(): string[] {
  const output = execFileSync('npm', ['run', '--silent', 'routes', '--workspace', '@app/web'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const staff = within(JSON.parse(output) as Route[], 'routes/staff');
  return (staff?.children ?? []).map(({ path }) => (path ?? '').replace(/^:nameKey\//, ''));
}
/** Normalizes a route: the names of its parameters do not matter. */
const plain = (route: string): string => route.replaceAll(/:\w+/g, ':id');

test('every screen of the staff shell is checked by axe in some journey: a new route needs a line [TEN-5, SHL-12]', () => {
  const routes = [...new Set(staffRoutes().map(plain))];
  expect(routes.length).toBeGreaterThan(30);
  const looked = lookedAt(routes);
  expect(routes.filter((route) => !looked.has(route))).toEqual([]);
  expect([...looked].filter((route) => !routes.includes(route))).toEqual([]);
});

/** Lists elements wider than the screen, on a phone and on a desktop. A table may scroll inside its own container. */
async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = await page.evaluate(() =>
      [...document.querySelectorAll('html, main, main > *')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => part.outerHTML.slice(0, 120)),
    );
    expect(tooWide, `${page.url()} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Rows are a table if its columns fit, else cards: no part is out of view. */
journey('no list runs off to the right, whatever the width [SHL-12]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
  for (const list of ['marketing/contacts', 'quotes', 'data/aircraft/fleet', 'marketplace/empties', 'tasks', 'data/accounts']) {
    await openScreen(page, `/skylark/${list}`);
    const table = page.getByRole('main').getByRole('table').first();
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    for (const width of [390, 768, 1024, 1280, 1720]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => table.evaluate(({ parentElement: box }) => (box ? box.scrollWidth - box.clientWidth : -1)), `${list} at ${width} px`)
        .toBe(0);
    }
  }
});

async function look(page: Page, screens: readonly Screen[], ids: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, route, shown] of screens) {
    await openScreen(page, `/skylark/${addressOf(route, ids)}`);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await takePictures(page, name);
  }
}

journey('conversations, follow-ups, emails, theme and keys are accessible in both themes [TEN-5, SHL-12]', async ({ product, openBrowser }) => {
  const page = await openBrowser(await Person.staff(product, personWith(product, 'skylark', 'admin')));
  await look(page, deskScreens, {});
});

journey('price lists, deployments and the manager of a quote are accessible in both themes [TEN-5, SHL-12]', async ({ product, openBrowser }) => {
  const staff = await Person.staff(product, personWith(product, 'skylark', 'admin'));
  const { docs } = await staff.send(listDocuments, { query: { collection: 'quotes', limit: 1 } });
  const deployment = 'deployment-to-be-looked-at';
  const data = { name: 'Autumn routes', notes: 'New pictures of the cabins' };
  await staff.send(writeDocuments, { writes: [{ op: 'set', path: `clients/skylark/deployments/${deployment}`, data }] });
  await look(await openBrowser(staff), officeScreens, { quotes: docs[0]?.id ?? '', deployments: deployment });
});
