import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const usual = [
  // Without the browser's own frame: journeys take less of the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const INSTALL_LIMIT_MS = 6 * 60_000;

/** Playwright's own download, where there is one. Asked late: before the packages are installed there is no Playwright to ask. */
async function playwrights() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** A file of that name is not enough: Ubuntu's `chromium-browser` is a note that says to use snap. */
async function works(path) {
  return existsSync(path) && (await run(path, ['--version', '--no-sandbox'], { limitMs: 20_000 })).code === 0;
}

async function find() {
  for (const path of [...usual, await playwrights()]) if (await works(path)) return path;
  return undefined;
}

/**
 * Path of a Chromium that runs: the one named by CHROMIUM_PATH, one of this machine, or a fresh one.
 * @returns {Promise<{ path: string } | { problem: string }>}
 */
export async function ensureChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return (await works(named)) ? { path: named } : { problem: `CHROMIUM_PATH names ${named}, which does not run.` };
  const existing = await find();
  if (existing) return { path: existing };

  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const options = { limitMs: INSTALL_LIMIT_MS, show: true };
  if (debian) {
    console.log('No Chromium here: installing the Debian package.');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { ...options, env });
    // Debian has had the shell as a package of its own since 2024.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'], { ...options, env });
      const installed = await find();
      if (installed) return { path: installed };
    }
  }
  console.log("No Chromium here: fetching Playwright's own.");
  await run('playwright', ['install', ...(debian ? ['--with-deps'] : []), 'chromium'], options);
  const fetched = await find();
  if (fetched) return { path: fetched };
  return {
    problem:
      'No Chromium was found and none could be fetched. Install one (Debian: apt-get install chromium), or set CHROMIUM_PATH to one, and run npm test again.',
  };
}
