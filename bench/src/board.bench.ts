import { chromium } from '@playwright/test';
import { ProductProcess } from '../../tools/product-process.ts';
import { type BoardContestant, boardContestants } from './board/board-contestants.ts';
import { drag, mainThread, wheel } from './board/painted.ts';
import { figure, ratioLine, table } from './measure/report.ts';
import { percentile } from './measure/statistics.ts';
import { inTurn } from './measure/turns.ts';

const AIRCRAFT = 60;
const MANY = 200;
const PIXELS = 20;
const SCROLL = { ms: 6000, px: 200 };
const LONG_MS = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
/** Figures of a turn. */
const [PAINT, PAINT_CPU, BLOCKS] = ['data to picture, ms', 'its main thread, ms', 'blocks drawn'];
const [CHANGE, CHANGE_CPU] = ['change of another to its picture, ms', 'its main thread, ms '];
const [DRAG, DRAG_SLOW, DRAG_CPU] = ['move to picture, p50 ms', 'p95 ms', 'main thread a move, ms'];

async function turn(board: BoardContestant, round: number): Promise<Record<string, number>> {
  await board.page.bringToFront();
  await board.load();
  const cpu = await mainThread(board.page);
  const before = await cpu();
  const { ms, count } = await board.paint();
  const [painted, spent] = [await cpu(), await board.change(round % 2 === 0 ? 1 : 2)];
  const changed = await cpu();
  const { laps, cpuMs } = await drag(board.page, await board.block(), PIXELS);
  return {
    [PAINT]: ms,
    [PAINT_CPU]: painted - before,
    [BLOCKS]: count,
    [CHANGE]: spent,
    [CHANGE_CPU]: changed - painted,
    [DRAG]: percentile(laps, 50),
    [DRAG_SLOW]: percentile(laps, 95),
    [DRAG_CPU]: cpuMs,
  };
}

/** Measures the fleet board beside two libraries that draw the same schedule in the same browser: first picture, drag, live change, scrolling. */
export async function benchBoard(): Promise<string[]> {
  const product = await ProductProcess.open({ WRITE_RATE: '1000000', READ_RATE: '1000000' });
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args });
  try {
    const boards = await boardContestants(browser, product, AIRCRAFT);
    let round = 0;
    const figures = await inTurn(
      boards.map((board) => ({ name: board.name, turn: () => turn(board, (round += 1)) })),
      { rounds: ROUNDS },
    );
    const scrolled: (readonly [string, number[]])[] = [];
    for (const board of boards) {
      await board.page.bringToFront();
      scrolled.push([board.name, await wheel(board.page, await board.showMany(MANY), SCROLL)]);
    }
    const [ours, ...peers] = boards.map(({ name }) => name);
    const of = (name: string): number => figure(figures, ours ?? '', name);
    const long = (frames: readonly number[]): number => frames.filter((ms) => ms > LONG_MS).length;
    return [
      '## Fleet board',
      '',
      `${AIRCRAFT} aircraft, 14 days, 1,500 entries.`,
      '',
      table(figures),
      '',
      ratioLine({ what: 'data to picture, main thread, ms', ratio: of(PAINT_CPU), atMost: 150 }),
      ...peers.map((peer) => ratioLine({ what: `the same against ${peer}`, ratio: of(PAINT_CPU) / figure(figures, peer, PAINT_CPU) })),
      ratioLine({ what: 'main thread a move of a drag, ms', ratio: of(DRAG_CPU), atMost: 16 }),
      ...peers.map((peer) => ratioLine({ what: `the same against ${peer}`, ratio: of(DRAG_CPU) / figure(figures, peer, DRAG_CPU) })),
      ratioLine({ what: 'change of another person to its picture, over the wire, ms', ratio: of(CHANGE), atMost: 300 }),
      ratioLine({ what: 'its main thread, ms', ratio: of(CHANGE_CPU) }),
      '',
      `| Scrolling ${MANY} aircraft, 31 days | frames | p50 ms | p99 ms | over ${LONG_MS} ms |`,
      '| --- | ---: | ---: | ---: | ---: |',
      ...scrolled.map(([name, frames]) => {
        const at = (share: number): string => percentile(frames, share).toFixed(1);
        return `| ${name} | ${frames.length} | ${at(50)} | ${at(99)} | ${long(frames)} |`;
      }),
      '',
      ratioLine({ what: `frames of the board over ${LONG_MS} ms`, ratio: long(scrolled[0]?.[1] ?? []), atMost: 0 }),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
}
