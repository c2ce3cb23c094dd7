import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, seconds } from './run.mjs';

const BUILD_LIMIT_MS = 5 * 60_000;
const stamp = join(root, 'packages', 'web', 'build', '.stamp');
const skipped = new Set(['node_modules', 'build', '.react-router']);

/** Every file below a folder, in one order on every machine. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => !skipped.has(name));
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/** One text for everything that the bundle is made of: sources, build settings and package versions. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const part of ['packages/web', 'packages/domain/src', 'packages/kernel/src', 'tsconfig.base.json', 'package-lock.json']) {
    for (const file of filesBelow(join(root, part))) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Builds the web bundle when it is missing or older than its sources.
 * @returns {Promise<{ code: number, output: string }>} code 0 also when there was nothing to do
 */
export async function ensureWebBundle() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return { code: 0, output: '' };
  console.log('Building the web bundle.');
  rmSync(stamp, { force: true });
  const { code, output, ms } = await run('npm', ['run', 'build', '-w', '@app/web'], { limitMs: BUILD_LIMIT_MS, env: { NODE_ENV: 'production' } });
  if (code !== 0) return { code, output };
  // Taken before the build: a file saved while it ran makes the next start build again.
  writeFileSync(stamp, now);
  console.log(`Built in ${seconds(ms)}.`);
  return { code, output };
}
