// `npm run check`: format, lint, types, structure, dead code. Runs all of it and reports all of it.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { endOnSignals, root, run, seconds } from './run.mjs';

const STEP_LIMIT_MS = 6 * 60_000;
/** Checks at the same time. Each needs one or two gigabytes of memory. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism()));
/** Collecting garbage less often saves a third of the processor; a limit keeps what that takes in bounds. */
const env = { GOGC: '300', GOMEMLIMIT: '3GiB' };
/** The longest first: the last one to end runs alone for a short while only. */
const typed = [
  'packages/server',
  'packages/web',
  'packages/kernel',
  'packages/domain',
  'packages/store',
  'packages/demo',
  'packages/client',
  'e2e',
  'bench',
  'tools',
  // Tests of the packages whose own types leave Node out.
  'tsconfig.tests.json',
];

/** @type {ReadonlyArray<{ name: string, command: string, args: string[], cwd?: string, isFirst?: boolean }>} `isFirst`: others read its files */
export const checks = [
  { name: 'route types', command: 'react-router', args: ['typegen'], cwd: 'packages/web', isFirst: true },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '.'] },
  { name: 'dead code and undeclared packages', command: 'knip', args: [] },
  ...typed.map((folder) => ({
    name: `types of ${folder.replace('packages/', '').replace('tsconfig.tests.json', 'tests')}`,
    command: 'tsc',
    // Several checkers of one program repeat each other's work: four take three times the processor of one.
    args: ['-p', folder, '--singleThreaded'],
  })),
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
];
const structure = { name: 'structure, texts, documents', command: 'vitest', args: ['run', '--project', 'tools'] };

/**
 * Runs checks, as many at once as there are processors, each with one line at its end and, when it fails, with what it said.
 * @param {(failure: string) => void} [onFailure]
 * @returns {Promise<number>} how many failed
 */
export async function runChecks(list, onFailure) {
  let failed = 0;
  const check = async ({ name, command, args, cwd }) => {
    const { code, output, ms } = await run(command, args, { limitMs: STEP_LIMIT_MS, env, cwd: join(root, cwd ?? '.') });
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds(ms)})`);
    if (code === 0) return;
    failed += 1;
    onFailure?.(`${name}\n${output.trimEnd().split('\n').slice(-20).join('\n')}`);
    console.log(output.trimEnd().replace(/^/gm, '     '));
  };
  for (const first of list.filter(({ isFirst }) => isFirst)) await check(first);
  const waiting = list.filter(({ isFirst }) => !isFirst);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

if (process.argv[1] && existsSync(process.argv[1]) && import.meta.url === pathToFileURL(process.argv[1]).href) {
  endOnSignals();
  await ensureInstalled();
  const failed = await runChecks([...checks, structure]);
  console.log(failed === 0 ? 'All checks passed.' : `${failed} ${failed === 1 ? 'check' : 'checks'} failed.`);
  process.exit(failed === 0 ? 0 : 1);
}
