import { setTimeout as wait } from 'node:timers/promises';
import { ProductProcess } from '../../tools/product-process.ts';
import { cpuSeconds, memoryMb } from './measure/machine.ts';
import { ratioLine } from './measure/report.ts';
import { scriptsIn, scriptWeight } from './measure/script-weight.ts';
import { median } from './measure/statistics.ts';

const SETTLE_MS = 5000;
const PUBLIC_PAGE = '/skylark/';
const STAFF_PAGE = '/skylark/threads/inbox/chat';

/** Cold start (empty data folder, demo loaded), second start on the same data, memory when idle, and the size of scripts. */
export async function benchStart(): Promise<string[]> {
  const started = performance.now();
  const product = await ProductProcess.open();
  const coldMs = performance.now() - started;
  try {
    const [seconds, computed]: [number[], number[]] = [[], []];
    for (let i = 0; i < 3; i += 1) {
      await product.stop();
      seconds.push(await product.start());
      computed.push(cpuSeconds(product.pid));
    }
    await wait(SETTLE_MS);
    const memory = memoryMb(product.pid);
    const staff = await scriptWeight(product.url + STAFF_PAGE);
    const scripts = scriptsIn(await (await fetch(product.url + PUBLIC_PAGE)).text());
    return [
      '## Start, memory and scripts',
      ratioLine({ what: 'cold start with the demo, s', ratio: coldMs / 1000 }),
      ratioLine({ what: 'second start, s', ratio: median(seconds) / 1000, atMost: 5 }),
      ratioLine({ what: 'CPU of a second start, s', ratio: median(computed) }),
      ratioLine({ what: 'idle memory, MB', ratio: memory }),
      ratioLine({ what: `compressed script of the staff shell's first load (${staff.files} files), KB`, ratio: staff.kb, atMost: 220 }),
      ratioLine({ what: 'scripts on the public page', ratio: scripts, atMost: 0 }),
    ];
  } finally {
    await product.close();
  }
}
