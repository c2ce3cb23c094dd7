/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { randomId } from '@app/kernel/ids.ts';
import { route } from '@app/kernel/call.ts';
import { DAY, HOUR } from '@app/kernel/time/durations.ts';
import { lightJet } from '@app/domain/fleet/aircraft.sample.ts';
import { listDocuments, writeDocuments } from '@app/domain/records.calls.ts';
import type { ProductProcess } from '../../../tools/product-process.ts';
import { signedHeaders } from '../market/consumer.ts';
import { signedIn } from '../screens/first-visit.ts';
import { type BoardData, boardData, type BoardEntry } from './board-data.ts';
import { observeFrames } from './painted.ts';
import { buildPeerPage } from './peer-page.ts';

const BATCH = 500;
/** After this time the page is complete, and at rest. */
const STILL_MS = 2500;
/** So many blocks of the schedule are in sight at least. */
const LEAST_BLOCKS = 200;
const SCROLLED_DAYS = 31;

/** A board in a page. `paint` is from the data to the picture, `change` from the change of another person to its picture, in ms. */
export interface BoardContestant {
  readonly name: string;
  readonly page: Page;
  /** Brings the data into the page. */
  readonly load: () => Promise<void>;
  readonly paint: () => Promise<{ readonly ms: number; readonly count: number }>;
  readonly change: (shiftHours: number) => Promise<number>;
  /** Middle of a block that may be dragged. */
  readonly block: () => Promise<{ readonly x: number; readonly y: number }>;
  /** Draws 200 aircraft in as many days as it can show, up to 31; returns a point to scroll over. */
  readonly showMany: (aircraft: number) => Promise<{ readonly x: number; readonly y: number }>;
}
const middleOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`there is no ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const entryDoc = ({ craft, start, end, label }: BoardEntry) => {
  const [departure, arrival] = label.split(' > ');
  return { aircraft: craft, start, end, type: 'trip', departure, arrival };
};
/** Writes aircraft and entries as staff; returns what prepares another person's change of an entry, which is then sent. */
async function writeBoard(product: ProductProcess, { crafts, entries }: BoardData): Promise<(entry: BoardEntry) => Promise<() => Promise<void>>> {
  const person = (role: string) => product.demo.users.find(({ client, roles }) => client === 'skylark' && roles.includes(role));
  const headersOf = async (role: string) => {
    const who = person(role);
    if (!who) throw new Error(`the demo has no ${role}`);
    return await signedHeaders(product, who);
  };
  const [fleet, dispatch] = [await headersOf('fleet'), await headersOf('dispatch')];
  const write = async (headers: Record<string, string>, writes: readonly object[]): Promise<void> => {
    for (let from = 0; from < writes.length; from += BATCH) {
      const body = JSON.stringify({ writes: writes.slice(from, from + BATCH) });
      const reply = await fetch(`${product.url}${route(writeDocuments, {}).url}`, { method: 'POST', headers, body });
      if (!reply.ok) throw new Error(await reply.text());
    }
  };
  const set = (kind: string, id: string, data: object) => ({ op: 'set', path: `clients/skylark/${kind}/${id}`, data });
  await write(
    fleet,
    crafts.map((craft) => set('aircraft', craft, { ...lightJet, name: craft, tail_number: craft, airport: undefined })),
  );
  await write(
    dispatch,
    entries.map((entry) => set('schedule', entry.id, entryDoc(entry))),
  );
  return async ({ id, start, end }) => {
    const body = JSON.stringify({ query: { collection: 'schedule', where: { field: 'id', op: 'eq', value: id } } });
    const reply = await fetch(`${product.url}${route(listDocuments, {}).url}`, { method: 'POST', headers: dispatch, body });
    const [entry] = ((await reply.json()) as { docs: { version: number }[] }).docs;
    return () => write(dispatch, [{ op: 'merge', path: `clients/skylark/schedule/${id}`, data: { start, end }, base: entry?.version }]);
  };
}

/** Books a trip that can be dragged, on an aircraft of the demo; returns the id of the aircraft. */
async function bookTrip(product: ProductProcess, at: number): Promise<string> {
  const staff = product.demo.users.find(({ client, roles }) => client === 'skylark' && roles.includes('dispatch'));
  if (!staff) throw new Error('the demo has no dispatcher');
  const headers = await signedHeaders(product, staff);
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${product.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as { readonly docs?: readonly { readonly id: string }[] };
  };
  const idOf = async (collection: string, field: string, value: string): Promise<string> =>
    (await post('/documents/list', { query: { collection, where: { field, op: 'eq', value } } })).docs?.[0]?.id ?? '';
  const [from, to, aircraft] = [
    await idOf('airports', 'icao', 'KTEB'),
    await idOf('airports', 'icao', 'KBED'),
    await idOf('aircraft', 'tail_number', 'N318SK'),
  ];
  const [quote, day] = [randomId(16), new Date(at).toISOString()];
  const date = `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
  await post('/charter/quotes', { newId: quote, contact: { first_name: 'Ada' }, legs: [{ from, to, date, time: '9:00', paxNum: 2 }] });
  await post(`/charter/quotes/${quote}/choose`, { aircraft });
  await post('/charter/book', { quote, reasons: {} });
  return aircraft;
}

/** The fleet board of the product, live, over its own HTTP and connection. */
async function productBoard(browser: Browser, product: ProductProcess, data: BoardData, from: number): Promise<BoardContestant> {
  const rewrite = await writeBoard(product, data);
  const booked = await bookTrip(product, from + 3 * DAY);
  const context: BrowserContext = await signedIn(browser, product, 'skylark', 'dispatch');
  const page = await context.newPage();
  await page.addInitScript(observeFrames);
  const [day] = new Date(from).toISOString().split('T');
  const open = async (days: number): Promise<void> => {
    await page.goto(`/skylark/data/schedule?from=${day}&days=${days}&by=type`);
    await page.locator('[data-entry]').first().waitFor();
    await page.waitForTimeout(STILL_MS);
  };
  const show = (days: number) => page.getByRole('radiogroup', { name: 'Days shown' }).getByText(String(days), { exact: true }).click();
  return {
    name: 'the fleet board',
    page,
    async load() {
      await open(14);
      await show(1);
      await page.waitForTimeout(STILL_MS);
    },
    async paint() {
      await page.evaluate(() =>
        addEventListener('click', ({ timeStamp }) => void Object.assign(globalThis, { clicked: timeStamp }), { once: true, capture: true }),
      );
      await show(14);
      const { at, count } = await page.evaluate((least) => (globalThis as unknown as PeerScope).untilStill('[data-entry]', least), LEAST_BLOCKS);
      return { ms: at - (await page.evaluate(() => (globalThis as unknown as { clicked: number }).clicked)), count };
    },
    async change(hours) {
      const path = await page.locator('[data-entry*="B-"][data-entry*="/NX"]').first().getAttribute('data-entry');
      const entry = data.entries.find(({ id }) => path?.endsWith(`/${id}`));
      if (!entry) throw new Error(`there is no ${path}`);
      const send = await rewrite({ ...entry, start: entry.start + hours * HOUR, end: entry.end + hours * HOUR });
      const painted = page.evaluate(async (wanted) => {
        const element = document.querySelector<HTMLElement>(`[data-entry="${wanted}"]`);
        const before = element?.style.left;
        const { nextPaint } = globalThis as unknown as { nextPaint: () => Promise<number> };
        for (;;) {
          const at = await nextPaint();
          if (document.querySelector<HTMLElement>(`[data-entry="${wanted}"]`)?.style.left !== before) return performance.timeOrigin + at;
        }
      }, path);
      const began = performance.timeOrigin + performance.now();
      const [at] = await Promise.all([painted, send()]);
      return at - began;
    },
    block: () => middleOf(page, `[data-craft="${booked}"] [data-entry]`),
    async showMany(aircraft) {
      const all = boardData(aircraft, SCROLLED_DAYS, from);
      const known = new Set(data.crafts);
      const added = all.entries.filter(({ craft, start }) => !known.has(craft) || start > from + 15 * DAY);
      await writeBoard(product, {
        crafts: all.crafts.filter((craft) => !known.has(craft)),
        entries: added.map((entry) => ({ ...entry, id: `more-${entry.id}` })),
      });
      await open(SCROLLED_DAYS);
      return { x: 700, y: 500 };
    },
  };
}

interface PeerScope {
  readonly nextPaint: () => Promise<number>;
  readonly untilStill: (selector: string, least: number) => Promise<{ readonly at: number; readonly count: number }>;
  readonly change: (entry: BoardEntry) => void;
  readonly showVis: (data: BoardData, from: number, until: number) => Promise<{ ms: number; count: number }>;
  readonly showMantine: PeerScope['showVis'];
}
interface Peer {
  readonly name: string;
  readonly show: 'showVis' | 'showMantine';
  readonly days: number;
  readonly most: number;
  readonly block: string;
}
/** A peer with the same data in a page of its own: nothing is signed in, asked for or stored. */
async function peerBoard(browser: Browser, peer: Peer, data: BoardData, from: number): Promise<BoardContestant> {
  const { script, style } = await buildPeerPage();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, timezoneId: 'UTC' })).newPage();
  await page.setContent('<!doctype html><body></body>');
  await page.addStyleTag({ path: style });
  await page.evaluate(observeFrames);
  await page.addScriptTag({ path: script });
  const show = (shown: BoardData, days: number) =>
    page.evaluate(async ({ name, given, first, last }) => await (globalThis as unknown as PeerScope)[name](given, first, last), {
      name: peer.show,
      given: shown,
      first: from,
      last: from + days * DAY,
    });
  return {
    name: peer.name,
    page,
    load: () => Promise.resolve(),
    paint: () => show(data, peer.days),
    change: (hours) =>
      page.evaluate(
        async ({ entry, by }) => {
          const { change, nextPaint } = globalThis as unknown as PeerScope;
          const began = performance.now();
          change({ ...entry, start: entry.start + by, end: entry.end + by });
          await nextPaint();
          return (await nextPaint()) - began;
        },
        { entry: data.entries[0] as BoardEntry, by: hours * HOUR },
      ),
    block: () => middleOf(page, peer.block),
    async showMany(aircraft) {
      const days = Math.min(peer.most, SCROLLED_DAYS);
      await show(boardData(aircraft, days, from), days);
      return { x: 700, y: 500 };
    },
  };
}

/** Everybody who draws the same schedule in this browser. */
export async function boardContestants(browser: Browser, product: ProductProcess, aircraft: number): Promise<BoardContestant[]> {
  const from = Math.ceil(Date.now() / DAY) * DAY + 30 * DAY;
  const data = boardData(aircraft, 14, from);
  const vis = { name: 'vis-timeline 8.5.4', show: 'showVis', days: 14, most: SCROLLED_DAYS, block: '.vis-item' } as const;
  const mantine = { name: '@mantine/schedule 9.6.1, a week', show: 'showMantine', days: 7, most: 7, block: '[data-event-id]' } as const;
  return [await productBoard(browser, product, data, from), await peerBoard(browser, vis, data, from), await peerBoard(browser, mantine, data, from)];
}
