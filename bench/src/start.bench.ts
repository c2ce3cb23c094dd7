import { setTimeout as wait } from 'node:timers/promises';
import { ProductProcess } from '../../tools/product-process.ts';
import { memoryMb } from './measure/machine.ts';
import { ratioLine } from './measure/report.ts';
import { median } from './measure/statistics.ts';

const SETTLE_MS = 5000;

/** Cold start (empty data folder, demo loaded), second start on the same data, and memory when nobody asks anything. */
export async function benchStart(): Promise<string[]> {
  const started = performance.now();
  const product = await ProductProcess.open();
  const coldMs = performance.now() - started;
  try {
    const seconds: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      await product.stop();
      seconds.push(await product.start());
    }
    await wait(SETTLE_MS);
    return [
      '## Start and memory',
      ratioLine({ what: 'cold start with the demo, s', ratio: coldMs / 1000 }),
      ratioLine({ what: 'second start, s', ratio: median(seconds) / 1000, atMost: 5 }),
      ratioLine({ what: 'idle memory, MB', ratio: memoryMb(product.pid) }),
    ];
  } finally {
    await product.close();
  }
}
