import 'fake-indexeddb/auto';
import { randomId } from '@app/kernel/ids.ts';
import type { Write } from '@app/kernel/live.ts';
import type { Problem } from '@app/kernel/problem.ts';
import { transformed } from '@app/kernel/transform.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CallFailed } from '@app/kernel/call-failed.ts';
import type { Change } from './offline-change.ts';
import { MOST_DAYS, Outbox } from './offline-outbox.ts';
import { OfflineStore } from './offline-store.ts';
import type { TabMessage } from '../session/tabs.ts';

type Line = 'up' | 'down' | 'answers lost';
const failed = (status: number, ...problems: Problem[]): CallFailed => new CallFailed(problems, status);
const never = new Promise<never>(() => {});

/** A server that does each named batch once, as the real one does. */
class Server {
  line: Line = 'up';
  readonly docs = new Map<string, Record<string, unknown>>();
  readonly done: string[] = [];
  /** Answers instead of doing it, by path. */
  readonly refuses = new Map<string, CallFailed>();
  readonly #versions = new Map<string, number>();

  take({ once, uid, deed }: Change): number {
    if (this.line === 'down') throw failed(0, { code: 'records.offline' });
    const name = `${uid} ${once}`;
    if (!this.#versions.has(name)) this.#do(name, deed.kind === 'writes' ? deed.writes : []);
    if (this.line === 'answers lost') throw failed(0, { code: 'records.offline' });
    return this.#versions.get(name) ?? 0;
  }
  #do(name: string, writes: readonly Write[]): void {
    for (const { path } of writes) {
      const refusal = this.refuses.get(path);
      if (refusal) throw refusal;
    }
    for (const { path, data, transform } of writes) {
      this.docs.set(path, transformed({ ...this.docs.get(path), ...data }, transform ?? {}, 0));
      this.done.push(`${path} ${JSON.stringify(data)}`);
    }
    this.#versions.set(name, this.#versions.size + 1);
  }
}

/** One browser: tabs that share what it keeps, a lock that ends with the tab that holds it, and messages between them. */
class Browser {
  readonly server = new Server();
  readonly #name = randomId(12);
  readonly #tabs = new Set<Tab>();
  #store: Promise<OfflineStore> | undefined;
  #lock: Promise<unknown> = Promise.resolve();
  now = 1_000_000_000_000;
  who = { uid: 'ann', client: 'c1' };

  get store(): Promise<OfflineStore> {
    return (this.#store ??= OfflineStore.open(this.#name, () => this.now));
  }
  exclusive(tab: Tab, work: () => Promise<void>): Promise<void> {
    const mine = this.#lock.then(() => Promise.race([tab.isGone ? undefined : work(), tab.gone]));
    this.#lock = mine.catch(() => undefined);
    return mine;
  }
  tell(from: Tab, message: TabMessage): void {
    for (const tab of this.#tabs) if (tab !== from) tab.outbox.hear(message);
  }
  async open(): Promise<Tab> {
    const tab = new Tab(this);
    this.#tabs.add(tab);
    await tab.outbox.refresh();
    return tab;
  }
  close(tab: Tab): void {
    this.#tabs.delete(tab);
    tab.end();
  }
}
class Tab {
  readonly outbox: Outbox;
  list: readonly Change[] = [];
  /** Writes that show on the screen before the server's answer. */
  readonly shown = new Set<readonly Write[]>();
  readonly timers: (() => void)[] = [];
  isGone = false;
  /** Ends the page with the next request: the server has it, but nobody receives the answer. */
  endsWithSend = false;
  end: () => void = () => {};
  readonly gone: Promise<void>;

  constructor(browser: Browser) {
    this.gone = new Promise((done) => {
      this.end = () => {
        this.isGone = true;
        done();
      };
    });
    const alive = <T>(work: () => T): T | Promise<never> => (this.isGone ? never : work());
    this.outbox = new Outbox({
      store: async () => await alive(() => browser.store),
      who: () => browser.who,
      send: async (change) => {
        await Promise.resolve();
        const version = await alive(() => browser.server.take(change));
        if (this.endsWithSend) browser.close(this);
        return await alive(() => ({ version, reply: { once: change.once } }));
      },
      show: (writes) => this.show(writes),
      exclusive: (work) => browser.exclusive(this, work),
      tell: (message) => browser.tell(this, message),
      now: () => browser.now,
      later: (act) => {
        this.timers.push(act);
        return () => void this.timers.splice(this.timers.indexOf(act), 1);
      },
      onList: (list) => (this.list = list),
    });
  }
  show(writes: readonly Write[]) {
    this.shown.add(writes);
    const end = (): void => void this.shown.delete(writes);
    return { taken: end, back: end };
  }
  write(...writes: Write[]) {
    return this.outbox.deliver({ kind: 'writes', writes }, this.show(writes));
  }
}
const set = (id: string, data: Record<string, string | number>): Write => ({ op: 'set', path: `clients/c1/things/${id}`, data });
const codes = (tab: Tab) => tab.list.map(({ problems }) => problems?.map(({ code }) => code));

test('[BYD-5] with a line, a write goes at once, and what the server refuses is thrown and taken back', async () => {
  const browser = new Browser();
  const tab = await browser.open();
  expect(await tab.write(set('a', { n: 1 }))).toMatchObject({ version: 1 });
  browser.server.refuses.set('clients/c1/things/b', failed(409, { code: 'records.conflict' }));
  await expect(tab.write(set('b', { n: 1 }))).rejects.toThrow('records.conflict');
  expect([tab.shown.size, tab.list.length]).toEqual([0, 0]);
});

test('[BYD-5] without a connection, writes wait in order, show on the screen, survive a reload, and are sent once there is one', async () => {
  const browser = new Browser();
  const tab = await browser.open();
  browser.server.line = 'down';
  expect(await Promise.all([1, 2, 3].map((n) => tab.write(set('a', { n }))))).toEqual([undefined, undefined, undefined]);
  expect([tab.shown.size, tab.list.length]).toEqual([3, 3]);
  browser.close(tab);
  const again = await browser.open();
  expect([again.shown.size, again.list.length]).toEqual([3, 3]);
  await again.outbox.replay();
  expect(again.list).toHaveLength(3);
  browser.server.line = 'up';
  await again.write(set('a', { n: 4 }));
  await again.outbox.replay();
  expect(browser.server.done.map((request) => request.at(-2))).toEqual(['1', '2', '3', '4']);
  expect([again.shown.size, again.list.length]).toEqual([0, 0]);
});

test('[BYD-5] one tab sends what waits; the others show it and learn that it went', async () => {
  const browser = new Browser();
  const [first, other] = [await browser.open(), await browser.open()];
  browser.server.line = 'down';
  await first.write(set('a', { n: 1 }));
  await other.outbox.refresh();
  expect([other.shown.size, other.list.length]).toEqual([1, 1]);
  browser.server.line = 'up';
  await Promise.all([first.outbox.replay(), other.outbox.replay()]);
  await other.outbox.refresh();
  expect(browser.server.done).toHaveLength(1);
  expect([first.shown.size, first.list.length, other.shown.size, other.list.length]).toEqual([0, 0, 0, 0]);
});

test('[BYD-4, BYD-5] a refused change waits for the person while the others continue; decided again it is sent, or dropped', async () => {
  const browser = new Browser();
  const tab = await browser.open();
  browser.server.line = 'down';
  for (const id of ['a', 'b', 'c', 'd']) await tab.write(set(id, { n: 1 }));
  browser.server.line = 'up';
  const conflict = { code: 'records.conflict', fields: [{ field: 'n', mine: 1, theirs: 2, base: 0 }] };
  browser.server.refuses.set('clients/c1/things/b', failed(409, conflict));
  browser.server.refuses.set('clients/c1/things/c', failed(403, { code: 'records.not-allowed' }));
  await tab.outbox.replay();
  expect(browser.server.done).toEqual(['clients/c1/things/a {"n":1}', 'clients/c1/things/d {"n":1}']);
  expect(tab.list.map(({ problems }) => problems)).toEqual([[conflict], [{ code: 'records.not-allowed' }]]);
  expect(tab.shown.size).toBe(0);
  const [b, c] = tab.list;
  browser.server.refuses.clear();
  await tab.outbox.retry(b?.order ?? '', { kind: 'writes', writes: [{ ...set('b', { n: 1 }), base: 9 }] });
  await tab.outbox.drop(c?.order ?? '');
  expect(tab.list).toEqual([]);
  expect(browser.server.done.at(-1)).toBe('clients/c1/things/b {"n":1}');
});

test('[BYD-5] a busy server is asked again; if it fails on one change, the others pass in the end', async () => {
  const browser = new Browser();
  const tab = await browser.open();
  browser.server.line = 'down';
  for (const id of ['a', 'b']) await tab.write(set(id, { n: 1 }));
  browser.server.line = 'up';
  browser.server.refuses.set('clients/c1/things/a', failed(503, { code: 'records.busy' }));
  for (let i = 0; i < 10; i++) await tab.outbox.replay();
  expect(codes(tab)).toEqual([undefined, undefined]);
  expect(tab.timers).toHaveLength(1);
  browser.server.refuses.set('clients/c1/things/a', failed(500, { code: 'records.unexpected' }));
  for (let i = 0; i < 3; i++) await tab.outbox.replay();
  expect(browser.server.done).toEqual([]);
  await tab.outbox.replay();
  expect(browser.server.done).toEqual(['clients/c1/things/b {"n":1}']);
  expect(codes(tab)).toEqual([['records.unexpected']]);
});

test('[BYD-5] what waits too long is not sent behind the back of the person', async () => {
  const browser = new Browser();
  const tab = await browser.open();
  browser.server.line = 'down';
  await tab.write(set('a', { n: 1 }));
  browser.now += MOST_DAYS * 24 * 3_600_000 + 1;
  browser.server.line = 'up';
  await tab.outbox.replay();
  expect(codes(tab)).toEqual([['records.too-late']]);
  expect(browser.server.done).toEqual([]);
});

test('[BYD-5, AUT-5, AUT-6] what one person did is neither shown to another nor sent for them; signed out, or before new terms are accepted, it waits', async () => {
  const browser = new Browser();
  const tab = await browser.open();
  browser.server.line = 'down';
  await tab.write(set('a', { n: 1 }));
  browser.server.line = 'up';
  browser.who = { uid: 'bob', client: 'c1' };
  await tab.outbox.reset();
  await tab.outbox.replay();
  expect([tab.list, tab.shown.size, browser.server.done]).toEqual([[], 0, []]);
  browser.who = { uid: 'ann', client: 'c2' };
  await tab.outbox.reset();
  expect([tab.list.length, tab.shown.size]).toEqual([1, 0]);
  for (const refusal of [failed(401, { code: 'records.signed-out' }), failed(403, { code: 'users.terms-needed' })]) {
    browser.server.refuses.set('clients/c1/things/a', refusal);
    await tab.outbox.replay();
    expect(codes(tab)).toEqual([undefined]);
  }
  browser.server.refuses.clear();
  await tab.outbox.replay();
  expect([tab.list, browser.server.done.length]).toEqual([[], 1]);
});

type Step = { t: 'write' | 'reload' | 'replay' | 'die' | 'timers'; tab: 0 | 1 } | { t: 'line'; line: Line };
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ t: fc.constant('write' as const), tab: fc.constantFrom(0 as const, 1 as const) }) },
  { weight: 3, arbitrary: fc.record({ t: fc.constantFrom('reload', 'replay', 'die', 'timers'), tab: fc.constantFrom(0, 1) }) as fc.Arbitrary<Step> },
  { weight: 3, arbitrary: fc.record({ t: fc.constant('line' as const), line: fc.constantFrom<Line[]>('up', 'down', 'answers lost') }) },
);

test('[BYD-5] any interleaving of writes, cuts, lost answers, reloads and replays leaves the documents of somebody who was online, each write once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const browser = new Browser();
      const tabs = [await browser.open(), await browser.open()];
      const online = new Server();
      let n = 0;
      const reload = async (tabIndex: 0 | 1): Promise<void> => {
        browser.close(tabs[tabIndex]!);
        tabs[tabIndex] = await browser.open();
      };
      for (const next of steps) {
        if (next.t === 'line') browser.server.line = next.line;
        else if (next.t === 'write') {
          const writes: Write[] = [
            { ...set(`of${next.tab}`, { [`f${n % 3}`]: ++n }) },
            { op: 'merge', path: 'clients/c1/things/sum', transform: { n: { increment: n } } },
          ];
          online.take({ order: '', uid: 'ann', client: 'c1', once: String(n), at: 0, deed: { kind: 'writes', writes }, failures: 0 });
          const tab = tabs[next.tab]!;
          // A tab that ends during its first sending: the server has the change. Without a connection nobody would have it, so that is no promise.
          if (browser.server.line !== 'up') tab.endsWithSend = false;
          await Promise.race([tab.write(...writes), tab.gone]);
          if (tab.isGone) tabs[next.tab] = await browser.open();
        } else {
          const tab = tabs[next.tab]!;
          if (next.t === 'die') tab.endsWithSend = true;
          else if (next.t === 'reload') await reload(next.tab);
          else if (next.t === 'timers') for (const act of tab.timers.splice(0)) act();
          else await Promise.race([tab.outbox.replay(), tab.gone]);
          if (tab.isGone && tabs[next.tab] === tab) tabs[next.tab] = await browser.open();
        }
      }
      browser.server.line = 'up';
      for (const tab of tabs) tab.endsWithSend = false;
      for (const tabIndex of [0, 1] as const) {
        if (tabs[tabIndex]!.isGone) tabs[tabIndex] = await browser.open();
        await tabs[tabIndex]!.outbox.replay();
      }
      for (const tab of tabs) await tab.outbox.refresh();
      expect(Object.fromEntries(browser.server.docs)).toEqual(Object.fromEntries(online.docs));
      expect(browser.server.done).toHaveLength(online.done.length);
      for (const tabIndex of [0, 1]) {
        const own = (done: readonly string[]) => done.filter((request) => request.includes(`/of${tabIndex} `));
        expect(own(browser.server.done)).toEqual(own(online.done));
      }
      for (const tab of tabs) expect([tab.list, tab.shown.size]).toEqual([[], 0]);
    }),
    { numRuns: Number(process.env['OFFLINE_RUNS'] ?? 60) },
  );
});
