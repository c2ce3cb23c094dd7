/// <reference lib="dom" />
import type { CDPSession, Page } from '@playwright/test';

/**
 * Lets a page note its frames: a frame has been painted once a message from its callback arrives. `nextPaint` resolves with its time, `untilStill` with
 * that of the last picture that changed how many elements there are, and how many. `gaps` are those between frames once `watchFrames` was called, and
 * `moves` the laps from an event of the pointer to the next picture, all in ms. Nothing asks for a frame that the page would not draw without it, except
 * one after each change: an idle frame takes 1.5 ms of the main thread.
 */
export const observeFrames = (): void => {
  const nextPaint = (): Promise<number> =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(performance.now()));
        port1.start();
        port2.postMessage(undefined);
      });
    });
  const [gaps, moves]: [number[], number[]] = [[], []];
  const watchFrames = (): void => {
    let last = performance.now();
    const next = (now: number): void => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  };
  const untilStill = (selector: string, least: number): Promise<{ at: number; count: number }> =>
    new Promise((done) => {
      const stillMs = 400;
      let [at, count, timer] = [performance.now(), -1, 0];
      const look = (): void => {
        const now = document.querySelectorAll(selector).length;
        if (now === count) return;
        count = now;
        clearTimeout(timer);
        void nextPaint().then((painted) => {
          at = painted;
          clearTimeout(timer);
          if (count >= least) timer = window.setTimeout(finish, stillMs);
        });
      };
      const observer = new MutationObserver(look);
      const finish = (): void => {
        observer.disconnect();
        done({ at, count });
      };
      observer.observe(document, { childList: true, subtree: true });
      look();
    });
  for (const type of ['pointermove', 'dragover']) {
    addEventListener(type, ({ timeStamp }) => void nextPaint().then((at) => moves.push(at - timeStamp)), { capture: true });
  }
  Object.assign(globalThis, { nextPaint, untilStill, watchFrames, gaps, moves });
};

/** Reads what the main thread of a page has computed so far, in ms: other work on the machine does not count. */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** Drags from a point to the right, pixel by pixel, and back to where it began; returns the laps and the main thread of a move. */
export async function drag(page: Page, from: { readonly x: number; readonly y: number }, pixels: number): Promise<{ laps: number[]; cpuMs: number }> {
  const cpu = await mainThread(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y);
  await page.waitForTimeout(300);
  await page.evaluate('moves.length = 0');
  const before = await cpu();
  for (let pixel = 1; pixel <= pixels; pixel += 1) {
    await page.mouse.move(from.x + 12 + pixel * 2, from.y);
    await page.evaluate('nextPaint()');
  }
  const cpuMs = ((await cpu()) - before) / pixels;
  const laps = (await page.evaluate('moves.slice()')) as number[];
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return { laps, cpuMs };
}

/** Turns the wheel over a point for a while; returns the gaps between frames in ms. */
export async function wheel(
  page: Page,
  at: { readonly x: number; readonly y: number },
  { ms, px }: { readonly ms: number; readonly px: number },
): Promise<number[]> {
  await page.mouse.move(at.x, at.y);
  await page.evaluate('watchFrames()');
  for (const end = performance.now() + ms; performance.now() < end;) {
    await page.mouse.wheel(0, px);
    await page.waitForTimeout(16);
  }
  return ((await page.evaluate('gaps.slice()')) as number[]).slice(2);
}
