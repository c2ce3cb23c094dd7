import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, run, seconds } from './run.mjs';

const INSTALL_LIMIT_MS = 15 * 60_000;
const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/**
 * Why the installed packages are not those of package-lock.json; undefined when they are.
 * npm itself keeps the list of what it installed, and writes it last: an interrupted install leaves none.
 */
function whyInstall() {
  if (!existsSync(join(root, 'node_modules', '.package-lock.json'))) return 'node_modules is missing';
  if (!existsSync(pinnedNode)) return 'the pinned Node is missing';
  const wanted = readJson('package-lock.json').packages;
  const installed = readJson('node_modules', '.package-lock.json').packages;
  for (const [path, { version, optional, devOptional }] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || version === undefined) continue;
    const there = installed[path];
    // Packages for other platforms are in the lock file but are rightly not installed.
    if (there === undefined ? !(optional || devOptional) : there.version !== version)
      return `${path.replace(/^.*node_modules\//, '')} is not at ${version}`;
  }
  return undefined;
}

/** Installs what package-lock.json names, unless it is there already. Ends the program with advice when npm fails. */
export async function ensureInstalled() {
  const why = whyInstall();
  if (why === undefined) return;
  console.log(`Installing packages (${why}); this takes a minute or two.`);
  const started = Date.now();
  const heartbeat = setInterval(() => console.log(`  still installing, ${seconds(Date.now() - started)}`), 15_000);
  const npmScript = process.env['npm_execpath'];
  // The product runs on a Node of its own, so what packages say of the host's would only bury the progress.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { limitMs: INSTALL_LIMIT_MS, show: true, env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } };
  const { code } = npmScript?.endsWith('.js') ? await run(process.execPath, [npmScript, ...args], options) : await run('npm', args, options);
  clearInterval(heartbeat);
  const still = code === 0 ? whyInstall() : `npm ci ended with code ${code}`;
  if (still !== undefined) {
    console.error(`\nThe packages could not be installed: ${still}.`);
    console.error('Is the npm registry reachable from here? Once it is, run the same command again.');
    process.exit(1);
  }
  console.log(`Installed in ${seconds(Date.now() - started)}.`);
}
