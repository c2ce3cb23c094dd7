// `npm run test:clocks`: the tests with the clock moved to other moments, so that none depends on the day or the hour it runs at.
//   -- --only=unit     some of it, as `npm test` takes it          -- --moments=1,3     some of the moments
// Needs libfaketime (Debian: `apt-get install faketime`); it moves the clock of every process that a run starts; browsers read theirs moved by
// the journeys (e2e/fixtures/moved-clock.ts).
// PostgreSQL, dovecot and OpenSMTPD are left out: their own timers stop under it. Server tests run on the embedded engine.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endOnSignals, root, run, seconds } from './run.mjs';

const RUN_LIMIT_MS = 90 * 60_000;
/** Printed of a run that says nothing of what failed. */
const LAST_LINES = 3;
/** In UTC. New York is where the demo's day is. */
const moments = [
  ['the night before clocks go forward in New York', '2027-03-14 06:45:00'],
  ['the hour that New York has twice', '2027-11-07 05:45:00'],
  ['31 December, 23:30', '2026-12-31 23:30:00'],
  ['31 December, 23:30 in New York', '2027-01-01 04:30:00'],
  ['29 February', '2028-02-29 12:00:00'],
  ['the night in New York, in summer', '2027-07-10 07:30:00'],
  ['the day in New York, in summer', '2027-07-10 18:00:00'],
  ['the night before clocks go forward in Europe', '2027-03-28 00:45:00'],
];

const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1')) : [];
const library = libraries.find((path) => existsSync(path));
if (!library) {
  console.error('libfaketime is missing: apt-get install faketime');
  process.exit(2);
}
const only = process.argv.find((argument) => argument.startsWith('--only='));
const chosen = process.argv.find((argument) => argument.startsWith('--moments='))?.slice('--moments='.length);
const numbers = chosen ? chosen.split(',').map(Number) : moments.map((_, index) => index + 1);
if (numbers.some((number) => moments[number - 1] === undefined)) {
  console.error(`--moments takes numbers from 1 to ${moments.length}`);
  process.exit(2);
}

endOnSignals();
let failed = 0;
for (const number of numbers) {
  const [name = '', moment = ''] = moments[number - 1] ?? [];
  console.log(`\n== ${number}. ${name}: ${moment} UTC`);
  const env = {
    LD_PRELOAD: library,
    // As a distance, so that processes that start one after the other agree on the time.
    FAKETIME: `+${Math.round((Date.parse(`${moment.replace(' ', 'T')}Z`) - Date.now()) / 1000)}s`,
    // Waits and limits are measured in time that passes, not in what the clock says.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    TZ: 'UTC',
  };
  const started = performance.now();
  const { code, output } = await run(process.execPath, [join(root, 'tools', 'test.mjs'), only ?? '--only=unit,e2e', '--fast'], {
    limitMs: RUN_LIMIT_MS,
    env,
  });
  const plain = stripVTControlCharacters(output);
  const summary = plain.search(/^== What (passed at|failed)/m);
  console.log(summary < 0 ? plain.trimEnd().split('\n').slice(-LAST_LINES).join('\n') : plain.slice(summary).trimEnd());
  console.log(`${code === 0 ? 'ok' : 'FAILED'} (${seconds(performance.now() - started)})`);
  if (code !== 0) failed += 1;
}
console.log(`\n${numbers.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
