/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { route } from '@app/kernel/call.ts';
import { ProductProcess } from '../../tools/product-process.ts';
import { ratioLine } from './measure/report.ts';
import { percentile } from './measure/statistics.ts';
import { benchFirstVisit, signedIn } from './screens/first-visit.ts';

const ROWS = 10_000;
const BATCH = 500;
const ROW_PX = 37;
/** A fast flick: some 650 rows a second. */
const WHEEL_PX = 400;
const WHEEL_MS = 16;
const SCROLL_MS = 12_000;
const GOAL_MS = 200;
const FRAME_MS = 50;
/** No sandbox for root in containers; no card is needed. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

type Step = readonly [name: string, run: (page: Page) => Promise<unknown>];
const view = '/skylark/marketing/contacts';
/** Everyday steps, by mouse and by keyboard. Each starts where the previous one ended. */
const steps: readonly Step[] = [
  ['open a conversation', (page) => page.getByRole('region', { name: 'Conversations' }).getByRole('link').nth(1).click()],
  ['open the next with the keyboard', (page) => page.keyboard.press('j')],
  ['begin an answer', (page) => page.keyboard.press('n')],
  ['write it', (page) => page.keyboard.type('Thank you, the quote is on its way.')],
  ['open the search box', (page) => page.keyboard.press('Control+k')],
  ['type into it', (page) => page.keyboard.type('contacts')],
  ['close it', (page) => page.keyboard.press('Escape')],
  ['go to a list of 10,000', (page) => page.getByRole('link', { name: 'Contacts' }).click()],
  ['order it', (page) => page.getByRole('columnheader', { name: /mail/i }).getByRole('button').click()],
  ['search in it', (page) => page.getByRole('searchbox').pressSequentially('Bench 42')],
  ['open a record', (page) => page.getByRole('rowheader').getByRole('link').first().click()],
  ['begin to edit a field', (page) => page.getByRole('button', { name: 'Edit Company' }).click()],
  ['type into it', (page) => page.keyboard.type('Changed')],
  ['save it', (page) => page.keyboard.press('Control+s')],
  ['open the account menu', (page) => page.getByRole('button', { name: /, account$/ }).click()],
  ['close it', (page) => page.keyboard.press('Escape')],
  ['open the notifications', (page) => page.getByRole('button', { name: /^Notifications/ }).click()],
];

/** From the press of a key or a button to the next picture, the longest of a step (what the browser calls interaction to next paint), in ms. */
async function interactions(page: Page): Promise<[name: string, ms: number][]> {
  const figures: [string, number][] = [];
  for (const [name, run] of steps) {
    await page.evaluate(() => void ((globalThis as { longest?: number }).longest = 0));
    await run(page);
    await page.waitForLoadState('networkidle');
    // Two frames later the browser has reported every entry.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    figures.push([name, await page.evaluate(() => (globalThis as { longest?: number }).longest ?? 0)]);
  }
  return figures;
}
const observe = (): void => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
      const scope = globalThis as { longest?: number };
      if (entry.interactionId) scope.longest = Math.max(scope.longest ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

interface Scrolled {
  readonly frames: readonly number[];
  readonly px: number;
}
/** Turns the wheel over an element; the gaps between frames in ms, and how far it came. */
async function scrolled(page: Page, over: string): Promise<Scrolled> {
  const box = await page.locator(over).boundingBox();
  if (!box) throw new Error(`there is no ${over}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(globalThis, { gaps });
    let last = performance.now();
    const next = (now: number): void => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (const end = performance.now() + SCROLL_MS; performance.now() < end;) await Promise.all([page.mouse.wheel(0, WHEEL_PX), wait(WHEEL_MS)]);
  return await page.evaluate((selector) => {
    const { gaps } = globalThis as unknown as { gaps: number[] };
    return { frames: gaps.slice(2), px: document.querySelector(selector)?.scrollTop ?? 0 };
  }, over);
}

async function fill(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const answer = await page.request.get('/api/auth/token');
  const { token } = (await answer.json()) as { token: string };
  for (let from = 0; from < ROWS; from += BATCH) {
    const writes = Array.from({ length: BATCH }, (_, i) => ({
      op: 'set',
      path: `clients/skylark/contacts/bench${from + i}`,
      data: { first_name: `Bench ${from + i}`, last_name: 'Holm', company: 'Holm Shipping', email: `bench${from + i}@holm.example` },
    }));
    const done = await page.request.post(route(writeDocuments, {}).url, { data: { writes }, headers: { token, client: 'skylark' } });
    if (!done.ok()) throw new Error(await done.text());
  }
  await page.close();
}

/** Measures a first visit (`visit` measures nothing else), the response time of screens, and the scrolling of a list of 10,000 rows. */
export async function benchScreens(wanted: readonly string[] = []): Promise<string[]> {
  const product = await ProductProcess.open();
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args });
  try {
    const visit = await benchFirstVisit(browser, product);
    if (wanted.includes('visit')) return ['## Screens', '', ...visit];
    const context = await signedIn(browser, product);
    await fill(context);
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto('/skylark/threads/inbox/chat');
    await page.getByRole('region', { name: 'Conversations' }).locator('time').first().waitFor();
    const took = await interactions(page);

    await page.goto(view);
    await page.getByRole('row').nth(20).waitFor();
    const list = await scrolled(page, ':has(> [role=table])');
    const plain = await context.newPage();
    const rows = Array.from({ length: ROWS }, (_, i) => `<div style="height:${ROW_PX}px">Bench ${i} Holm, Holm Shipping</div>`).join('');
    await plain.setContent(`<main style="height:800px;overflow:auto">${rows}</main>`);
    const plainRows = await scrolled(plain, 'main');

    const slow = (run: Scrolled): number => run.frames.filter((ms) => ms > FRAME_MS).length;
    const lines = [
      ['the list', list],
      ['plain rows', plainRows],
    ] as const;
    return [
      '## Screens',
      '',
      ...visit,
      '',
      '| From a press to the next picture | ms |',
      '| --- | ---: |',
      ...took.map(([name, ms]) => `| ${name} | ${Math.round(ms)} |`),
      '',
      ratioLine({ what: 'the slowest of them, ms', ratio: Math.max(...took.map(([, ms]) => ms)), atMost: GOAL_MS }),
      '',
      `| Scrolling ${ROWS.toLocaleString('en-US')} rows | frames | rows passed | p50 ms | p99 ms | over ${FRAME_MS} ms |`,
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...lines.map(([name, run]) => {
        const of = (p: number): string => percentile(run.frames, p).toFixed(1);
        return `| ${name} | ${run.frames.length} | ${Math.round(run.px / ROW_PX)} | ${of(50)} | ${of(99)} | ${slow(run)} |`;
      }),
      '',
      ratioLine({ what: `frames of the list over ${FRAME_MS} ms`, ratio: slow(list), atMost: 0 }),
      ratioLine({ what: 'p99 of a frame, the list against plain rows', ratio: percentile(list.frames, 99) / percentile(plainRows.frames, 99) }),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}
