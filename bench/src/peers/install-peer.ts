import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** The largest takes two and a half minutes on a quiet machine. */
const INSTALL_LIMIT_MS = 15 * 60_000;

/** The folder of a peer under `.data/bench`, with exactly these packages; installed if missing. `more` joins its manifest. */
export async function installPeer(name: string, dependencies: Readonly<Record<string, string>>, more: object = {}): Promise<string> {
  const folder = join(root, '.data', 'bench', name);
  const manifest = JSON.stringify({ name: `peer-${name}`, private: true, type: 'module', dependencies, ...more }, null, 2);
  const file = join(folder, 'package.json');
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && readFileSync(file, 'utf8') === manifest) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, manifest);
  console.log(
    `Installing ${Object.entries(dependencies)
      .map(([packageName, version]) => `${packageName} ${version}`)
      .join(', ')}.`,
  );
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder, timeout: INSTALL_LIMIT_MS });
  return folder;
}
