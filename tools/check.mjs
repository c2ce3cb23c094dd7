// `npm run check`: format, lint, types, structure, dead code. Runs all of it and reports all of it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { endOnSignals, root, run, seconds } from './run.mjs';

const STEP_LIMIT_MS = 4 * 60_000;
const typed = [
  'packages/kernel',
  'packages/domain',
  'packages/store',
  'packages/demo',
  'packages/server',
  'packages/web',
  'packages/client',
  'e2e',
  'bench',
  'tools',
  // Tests of the packages whose own types leave Node out.
  'tsconfig.tests.json',
];

/** @type {ReadonlyArray<{ name: string, command: string, args: string[], cwd?: string }>} */
export const checks = [
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '.'] },
  { name: 'route types', command: 'react-router', args: ['typegen'], cwd: 'packages/web' },
  ...typed.map((folder) => ({
    name: `types of ${folder.replace('packages/', '').replace('tsconfig.tests.json', 'tests')}`,
    command: 'tsc',
    args: ['-p', folder],
  })),
  { name: 'dead code and undeclared packages', command: 'knip', args: [] },
];
const structure = { name: 'structure, texts, documents', command: 'vitest', args: ['run', '--project', 'tools'] };

/**
 * Runs checks one after the other, each with one line and, when it fails, with what it said.
 * @param {(failure: string) => void} [onFailure]
 * @returns {Promise<number>} how many failed
 */
export async function runChecks(list, onFailure) {
  let failed = 0;
  for (const { name, command, args, cwd } of list) {
    const { code, output, ms } = await run(command, args, { limitMs: STEP_LIMIT_MS, cwd: join(root, cwd ?? '.') });
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(ms)})`);
    if (code === 0) continue;
    failed += 1;
    onFailure?.(`${name}\n${output.trimEnd().split('\n').slice(-20).join('\n')}`);
    console.log(output.trimEnd().replace(/^/gm, '     '));
  }
  return failed;
}

if (process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href) {
  endOnSignals();
  await ensureInstalled();
  const failed = await runChecks([...checks, structure]);
  console.log(failed === 0 ? 'All checks passed.' : `${failed} ${failed === 1 ? 'check' : 'checks'} failed.`);
  process.exit(failed === 0 ? 0 : 1);
}
