import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { hasMemoryFolder } from '../tools/scratch.mjs';
import { browserEnvironment } from './fixtures/moved-clock.ts';

const shell = '/usr/bin/chromium-headless-shell';
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(shell) ? shell : '/usr/bin/chromium');
/**
 * These start products of their own, or kill the one they have again and again. They come first, one per worker, since a worker that goes on to the shared
 * product starts it again, and since a long journey at the end would leave the other workers without any. `crash` waits for leases to end, minutes at a time.
 */
const ownProducts = ['crash.spec.ts', 'setup.spec.ts', 'terms.spec.ts', 'setup-without-mail.spec.ts'];
const GIB = 2 ** 30;
/** A worker with its product and its browser takes 1.6 GB. */
const hasRoom = totalmem() > 7 * GIB;
/** Processes of a browser share memory, not files on the disk; Playwright keeps files, since some containers have 64 MB of such memory. */
const sharesMemory = hasMemoryFolder(GIB);
/** Browser flags: no sandbox for root in containers, no calls to the browser vendor. */
const args = [
  '--no-sandbox',
  // Pages of a browser share a process, and what it has compiled, see `fixtures/used-browsers.ts`.
  '--process-per-site',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Glyphs of the same width in the headless shell and in the whole browser.
  '--font-render-hinting=none',
  // Pages of journeys live for seconds: code that is optimized for minutes costs a tenth more of the processor than it saves.
  '--js-flags=--no-maglev --invocation-count-for-turbofan=20000 --min-semi-space-size=16',
];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'own products', testMatch: ownProducts },
    { name: 'one product', testMatch: '**/*.spec.ts', testIgnore: ownProducts },
  ],
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Each worker has its own product, mail server and people. Journeys also wait, for timers and answers: a third one keeps two processors busy.
  workers: hasRoom ? 3 : 2,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  // A busy machine with two cores is slow on a first page; passing checks do not wait.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Files come from the server, so that journeys can observe and slow them; service workers have journeys of their own.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    // Recording costs every journey; TRACE=1 records a journey that failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: browserEnvironment, ignoreDefaultArgs: sharesMemory ? ['--disable-dev-shm-usage'] : [] },
  },
});
