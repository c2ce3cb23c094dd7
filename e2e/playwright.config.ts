import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** Quiet and at home: no sandbox for root in containers, no calls to the browser maker. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Each has a product, a mail server and people of its own; journeys wait more than they compute.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  // A machine of two busy cores takes its time over a first page; what is right is there at once.
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Files come from the server, where a journey can see and slow them; what a service worker does has journeys of its own.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args },
  },
});
