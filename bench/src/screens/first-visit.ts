/// <reference lib="dom" />
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { ProductProcess } from '../../../tools/product-process.ts';
import { ratioLine } from '../measure/report.ts';
import { type Contestant, inTurn } from '../measure/turns.ts';

const ROUNDS = 5;
/** Somebody looks at the list before they open a conversation. */
const READING_MS = 4_000;
/** Between two steps, so that nothing of the one before is still at work. */
const PAUSE_MS = 700;
const VIEW = '/skylark/threads/inbox/chat';
const NAME = { now: 'now', before: 'before' } as const;
/** Name of a figure and the most that is wanted of it. */
const goals = {
  'requests of a cold load': 20,
  'KB of script, compressed': 220,
  'list shown, ms': undefined,
  'first conversation, ms': 300,
  'its longest task, ms': undefined,
  'another conversation, ms': 300,
  'search in the list, ms': 200,
  'another search, ms': 200,
  'search box opens, ms': 100,
  'search box opens again, ms': 100,
} as const;
type Figure = keyof typeof goals;

/** Signs in to a browser that has nothing of the product yet. */
export async function signedIn(browser: Browser, product: ProductProcess, company = 'skylark', role = 'admin'): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  const person = product.demo.users.find(({ client, roles }) => client === company && roles.includes(role));
  if (!person) throw new Error(`the demo has no ${role} of ${company}`);
  const answer = await context.request.post('/api/auth/sign-in/email', { data: { email: person.email, password: person.password } });
  if (!answer.ok()) throw new Error(await answer.text());
  return context;
}
const firstRow = (page: Page) => page.getByRole('region', { name: 'Conversations' }).locator('time').first();

async function coldLoad(
  browser: Browser,
  product: ProductProcess,
): Promise<Pick<Record<Figure, number>, 'requests of a cold load' | 'KB of script, compressed'>> {
  const context = await signedIn(browser, product);
  try {
    const page = await context.newPage();
    // Prefetched resources are no part of the load.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    let requests = 0;
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      requests += 1;
      if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(VIEW);
    await firstRow(page).waitFor();
    await page.waitForLoadState('networkidle');
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    return { 'requests of a cold load': requests, 'KB of script, compressed': bytes / 1000 };
  } finally {
    await context.close();
  }
}

interface Awaited {
  /** Of the press, the click or the key that the time runs from. */
  readonly event: string;
  readonly selector: string;
}
const LIMIT_MS = 10_000;

/** Milliseconds from an event of the page until there are elements of a kind to be seen, and others than before. */
async function untilShown(page: Page, { event, selector }: Awaited, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(
    ([type, kind, limit]) => {
      const seen = (): string =>
        [...document.querySelectorAll(kind)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => element.id || (element.getAttribute('href') ?? element.textContent))
          .join();
      const before = seen();
      const took = new Promise<number | undefined>((done) => {
        const start = ({ timeStamp }: Event): void => {
          const look = (): void => {
            const now = seen();
            const ms = performance.now() - timeStamp;
            if ((now !== '' && now !== before) || ms > limit) done(ms > limit ? undefined : ms);
            else requestAnimationFrame(look);
          };
          look();
        };
        addEventListener(type, start, { capture: true, once: true });
      });
      Object.assign(globalThis, { took });
    },
    [event, selector, LIMIT_MS] as const,
  );
  await act();
  const ms = await page.evaluate(() => (globalThis as unknown as { took: Promise<number | undefined> }).took);
  if (ms === undefined) throw new Error(`no other ${selector} came after a ${event}`);
  return ms;
}

async function firstSteps(browser: Browser, product: ProductProcess): Promise<Partial<Record<Figure, number>>> {
  const context = await signedIn(browser, product);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      const tasks = { longest: 0 };
      Object.assign(globalThis, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration);
      }).observe({ type: 'longtask' });
    });
    const settled = async (): Promise<void> => {
      await page.waitForLoadState('networkidle');
      await wait(PAUSE_MS);
    };
    const started = performance.now();
    await page.goto(VIEW);
    await firstRow(page).waitFor();
    const shown = performance.now() - started;
    await wait(READING_MS);
    await page.evaluate(() => void ((globalThis as unknown as { tasks: { longest: number } }).tasks.longest = 0));
    const list = page.getByRole('region', { name: 'Conversations' });
    const open = (row: number): Promise<number> =>
      untilShown(page, { event: 'pointerdown', selector: '[id^=message-]' }, () => list.locator('[data-row]').nth(row).click());
    const search = (words: string): Promise<number> =>
      untilShown(page, { event: 'input', selector: '[data-row]' }, () => list.getByRole('textbox').fill(words));
    const openBox = (): Promise<number> =>
      untilShown(page, { event: 'keydown', selector: '[role=dialog] [role=option]' }, () => page.keyboard.press('Control+k'));
    const people = [...new Set((await list.locator('[data-row]').allInnerTexts()).map((row) => row.trim().split('\n')[0] ?? ''))];
    const opened = await open(6);
    await settled();
    const longest = await page.evaluate(() => (globalThis as unknown as { tasks: { longest: number } }).tasks.longest);
    const openedAgain = await open(3);
    await settled();
    const searched = await search(people[0] ?? '');
    await settled();
    const searchedAgain = await search(people[1] ?? '');
    await settled();
    const box = await openBox();
    await page.keyboard.press('Escape');
    await settled();
    return {
      'list shown, ms': shown,
      'first conversation, ms': opened,
      'its longest task, ms': longest,
      'another conversation, ms': openedAgain,
      'search in the list, ms': searched,
      'another search, ms': searchedAgain,
      'search box opens, ms': box,
      'search box opens again, ms': await openBox(),
    };
  } finally {
    await context.close();
  }
}

/** Measures a first visit: the product of this checkout, and of the one that `BENCH_BEFORE` names, in turn. */
export async function benchFirstVisit(browser: Browser, product: ProductProcess): Promise<string[]> {
  const checkout = process.env['BENCH_BEFORE'];
  const other = checkout
    ? ((await import(pathToFileURL(join(checkout, 'tools/product-process.ts')).href)) as { ProductProcess: typeof ProductProcess })
    : undefined;
  const before = await other?.ProductProcess.open();
  try {
    const contestant = (name: string, running: ProductProcess): Contestant => ({
      name,
      turn: async () => ({ ...(await coldLoad(browser, running)), ...(await firstSteps(browser, running)) }),
    });
    const figures = await inTurn([contestant(NAME.now, product), ...(before ? [contestant(NAME.before, before)] : [])], { rounds: ROUNDS });
    const of = (name: string, figure: Figure): number => figures.get(name)?.[figure] ?? Number.NaN;
    const rows = Object.entries(goals) as [Figure, number | undefined][];
    return [
      '| First visit | now | before | now against before | wanted |',
      '| --- | ---: | ---: | ---: | ---: |',
      ...rows.map(([figure, most]) => {
        const [now, was] = [of(NAME.now, figure), of(NAME.before, figure)];
        const change = before ? `${Math.round(was)} | ${(now / was).toFixed(2)} ×` : '– | –';
        return `| ${figure} | ${Math.round(now)} | ${change} | ${most === undefined ? '–' : `≤ ${most}`} |`;
      }),
      '',
      ...rows.flatMap(([figure, most]) => (most === undefined ? [] : [ratioLine({ what: figure, ratio: of(NAME.now, figure), atMost: most })])),
    ];
  } finally {
    await before?.close();
  }
}
