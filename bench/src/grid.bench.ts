/// <reference lib="dom" />
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { writeDocuments } from '@app/domain/records.calls.ts';
import { route } from '@app/kernel/call.ts';
import { ProductProcess } from '../../tools/product-process.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { percentile } from './measure/statistics.ts';
import { inTurn } from './measure/turns.ts';
import { signedIn } from './screens/first-visit.ts';

const PASTED = 300;
const LINES = 500;
const KEYS = 30;
const PASTE_MS = 100;
const KEY_MS = 16;
/** Longer than the grid waits before it saves. */
const SAVED_MS = 1_500;
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** Figures of a turn. */
const PASTE = 'paste to painted sums, ms';
const PASTE_CPU = 'its main thread, ms';
const KEY = 'key to paint, p50 ms';
const KEY_SLOW = 'p95 ms';
const KEY_CPU = 'main thread a key, ms';

/** No quantity has one digit, so that each digit that is typed changes the sums. */
const item = (index: number) => ({ id: `l${index}`, sku: '', name: `Board ${index}, white oak`, quantity: 10 + (index % 9), price: 10 + index / 4 });
const sheet = ['Description\tQty\tPrice', ...Array.from({ length: PASTED }, (_, i) => `Board ${i}\t${1 + (i % 9)}\t${10 + i / 4}`)].join('\n');

/**
 * Notes in the page how long it takes from each press of a key until the first picture with other sums, or without sums the first picture at all:
 * a frame has been painted once a message from its callback arrives.
 */
const observe = (sums: string): void => {
  const laps: number[] = [];
  Object.assign(globalThis, { laps });
  const read = (): string => (sums === '' ? '' : (document.querySelector(sums)?.textContent ?? ''));
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = read();
      const frame = (): void => {
        const isShown = sums === '' || read() !== before;
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => (isShown ? laps.push(performance.now() - timeStamp) : requestAnimationFrame(frame)));
        port1.start();
        port2.postMessage(undefined);
      };
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
};
const lapOf = async (page: Page, key: string): Promise<number> => {
  await page.evaluate(() => void ((globalThis as unknown as { laps: number[] }).laps.length = 0));
  await page.keyboard.press(key);
  await page.waitForFunction(() => (globalThis as unknown as { laps: number[] }).laps.length > 0);
  return await page.evaluate(() => (globalThis as unknown as { laps: number[] }).laps[0] ?? Number.NaN);
};

/** Reads what the main thread of a page has computed so far, in ms: other work on the machine does not count. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

interface Opened {
  readonly page: Page;
  readonly cpu: () => Promise<number>;
  /** Makes the press of Enter take the pasted lines. */
  readonly preparePaste: () => Promise<void>;
  readonly isPasted: () => Promise<void>;
  readonly undoPaste: () => Promise<void>;
}
interface Contestant {
  readonly name: string;
  /** Missing where nothing is pasted. */
  readonly paste?: Opened;
  readonly keys: { readonly page: Page; readonly cpu: () => Promise<number>; readonly undo: string };
}

async function turn({ paste, keys: { page, cpu, undo } }: Contestant): Promise<Record<string, number>> {
  const figures: Record<string, number> = { [PASTE]: Number.NaN, [PASTE_CPU]: Number.NaN };
  if (paste) {
    await paste.page.bringToFront();
    await paste.preparePaste();
    const before = await paste.cpu();
    figures[PASTE] = await lapOf(paste.page, 'Enter');
    figures[PASTE_CPU] = (await paste.cpu()) - before;
    await paste.isPasted();
    await paste.undoPaste();
  }
  await page.bringToFront();
  const laps: number[] = [];
  let spent = 0;
  for (let key = 0; key < KEYS; key += 1) {
    const before = await cpu();
    laps.push(await lapOf(page, String(1 + (key % 9))));
    spent += (await cpu()) - before;
    await page.keyboard.press(undo);
  }
  return { ...figures, [KEY]: percentile(laps, 50), [KEY_SLOW]: percentile(laps, 95), [KEY_CPU]: spent / KEYS };
}

/** The grid of the product: one quote without lines, and one with 500. */
async function openGrid(context: BrowserContext): Promise<Contestant> {
  const answer = await context.request.get('/api/auth/token');
  const { token } = (await answer.json()) as { token: string };
  const writes = [0, LINES].map((count) => ({
    op: 'set',
    path: `clients/timberline/order_quotes/bench${count}`,
    data: {
      contact: { first_name: 'Ida' },
      tax: { totalRate: 0.08, rates: [{ name: 'State', rate: 0.08 }] },
      items: Array.from({ length: count }, (_, i) => item(i)),
    },
  }));
  const written = await context.request.post(route(writeDocuments, {}).url, { data: { writes }, headers: { token, client: 'timberline' } });
  if (!written.ok()) throw new Error(await written.text());
  const open = async (count: number): Promise<Page> => {
    const page = await context.newPage();
    await page.addInitScript(observe, '[aria-label="Sums"]');
    await page.goto(`/timberline/quotes/bench${count}`);
    await page.getByRole('grid', { name: 'Items' }).locator('[tabindex="0"]').focus();
    return page;
  };
  const [empty, full] = [await open(0), await open(LINES)];
  // The quantity of a line in the middle.
  for (const key of ['ArrowRight', 'ArrowRight', ...Array.from({ length: 8 }, () => 'PageDown')]) await full.keyboard.press(key);
  const dialog = empty.getByRole('dialog', { name: 'Paste lines' });
  return {
    name: 'the grid',
    paste: {
      page: empty,
      cpu: await mainThread(empty),
      async preparePaste() {
        const cell = empty.getByRole('grid', { name: 'Items' }).locator('[tabindex="0"]');
        await cell.focus();
        await cell.evaluate((element, text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        }, sheet);
        await dialog.getByText(`${PASTED} new lines`).waitFor();
        await dialog.getByRole('button', { name: 'Paste' }).focus();
        await wait(300);
      },
      async isPasted() {
        await empty.locator(`[role=grid][aria-rowcount="${PASTED + 2}"]`).waitFor();
      },
      async undoPaste() {
        await dialog.waitFor({ state: 'detached' });
        await wait(SAVED_MS);
        await empty.getByRole('grid', { name: 'Items' }).locator('[tabindex="0"]').focus();
        await empty.keyboard.press('Control+z');
        await empty.locator('[role=grid][aria-rowcount="2"]').waitFor();
        await wait(SAVED_MS);
      },
    },
    keys: { page: full, cpu: await mainThread(full), undo: 'Escape' },
  };
}

/** A plain table: all rows in the document, sums in plain numbers; an editor in one cell. */
const plainTable = (lines: readonly { readonly name: string; readonly quantity: number; readonly price: number }[]): void => {
  const rows = [...lines];
  document.body.innerHTML = '<div style="height:700px;overflow:auto"><table></table></div><output></output>';
  const body = document.querySelector('table');
  const sums = document.querySelector('output');
  const sum = (): void => {
    const total = rows.reduce((all, { quantity, price }) => all + quantity * price, 0);
    if (sums) sums.textContent = `Subtotal ${total.toFixed(2)} Tax ${(total * 0.08).toFixed(2)} Total ${(total * 1.08).toFixed(2)}`;
  };
  const draw = (): void => {
    const cells = rows.map(({ name, quantity, price }) =>
      ['', name, quantity, price, '', '', (quantity * price).toFixed(2)].map((cell) => `<td>${cell}</td>`).join(''),
    );
    if (body) body.innerHTML = cells.map((row) => `<tr style="height:36px">${row}</tr>`).join('');
    sum();
  };
  const edit = (): void => {
    const cell = body?.rows[Math.floor(rows.length / 2)]?.cells[2];
    if (!cell) return;
    cell.innerHTML = '<input>';
    const input = cell.querySelector('input');
    input?.addEventListener('input', () => {
      const row = rows[Math.floor(rows.length / 2)];
      if (row) rows[Math.floor(rows.length / 2)] = { ...row, quantity: Number(input.value) };
      sum();
    });
    input?.focus();
  };
  Object.assign(globalThis, { draw });
  addEventListener('keydown', ({ key }) => key === 'Enter' && draw());
  if (rows.length >= 500) {
    draw();
    edit();
  }
};
async function openPlain(context: BrowserContext): Promise<Contestant> {
  const open = async (count: number): Promise<Page> => {
    const page = await context.newPage();
    await page.setContent('<!doctype html><body></body>');
    await page.evaluate(observe, '');
    await page.evaluate(
      plainTable,
      Array.from({ length: count }, (_, i) => item(i)),
    );
    return page;
  };
  const [empty, full] = [await open(PASTED), await open(LINES)];
  return {
    name: 'a plain table',
    paste: {
      page: empty,
      cpu: await mainThread(empty),
      preparePaste: async () => undefined,
      isPasted: () =>
        empty
          .locator('tr')
          .nth(PASTED - 1)
          .waitFor(),
      undoPaste: () => empty.evaluate(() => document.querySelector('table')?.replaceChildren()),
    },
    keys: { page: full, cpu: await mainThread(full), undo: 'Backspace' },
  };
}
/** An input and nothing else: waiting for the frame. */
async function openEmpty(context: BrowserContext): Promise<Contestant> {
  const page = await context.newPage();
  await page.setContent('<!doctype html><body><input autofocus></body>');
  await page.evaluate(observe, '');
  await page.locator('input').focus();
  return { name: 'an empty page', keys: { page, cpu: await mainThread(page), undo: 'Backspace' } };
}

/** Measures the items grid in Chromium: 300 pasted lines and keys among 500, beside a plain table of as many rows and an empty page. */
export async function benchGrid(): Promise<string[]> {
  const product = await ProductProcess.open();
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args });
  try {
    const context = await signedIn(browser, product, 'timberline');
    const contestants = [await openGrid(context), await openPlain(context), await openEmpty(context)];
    const figures = await inTurn(contestants.map((contestant) => ({ name: contestant.name, turn: () => turn(contestant) })));
    const of = (name: string): number => figure(figures, 'the grid', name);
    return [
      '## Items grid',
      '',
      table(figures),
      '',
      ratioLine({ what: `${PASTED} pasted lines to painted sums, ms`, ratio: of(PASTE), atMost: PASTE_MS }),
      ratioLine({ what: 'the same, main thread against the plain table', ratio: of(PASTE_CPU) / figure(figures, 'a plain table', PASTE_CPU) }),
      ratioLine({ what: `a key at ${LINES} lines, main thread, ms`, ratio: of(KEY_CPU), atMost: KEY_MS }),
      ratioLine({
        what: 'from a key to its picture, p50 ms above an empty page',
        ratio: of(KEY) - figure(figures, 'an empty page', KEY),
        atMost: KEY_MS,
      }),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}
